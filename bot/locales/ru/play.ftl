# The game in the terminal.

play-private = 🔒 { $list }:
play-interrupted = Игра прервана. Доброй ночи, город.
play-proof-written = Доказательство записано в файл { $file }. Проверить его: { $command }
play-transcript-written = Стенограмма записана в файл { $file }.
play-unfinished = Игра не дошла до конца.
play-names = Марк, Алёна, Тимофей, Соня, Борис, Анна, Фёдор, Лиза, Андрей, Дарья, Егор, Марта, Степан, Ксения, Илья, Ирина, Павел, Катя, Лев, Зоя
play-again = Увидеть эту же игру ещё раз: --players { $players } --seed { $seed }
