# The game in the terminal.

play-private = 🔒 { $list }:
play-interrupted = Гру перервано. На добраніч, місто.
play-proof-written = Доказ записано у файл { $file }. Перевірити його: { $command }
play-transcript-written = Стенограму записано у файл { $file }.
play-unfinished = Гра не дійшла кінця.
play-names = Марко, Олена, Тарас, Соломія, Богдан, Ганна, Остап, Леся, Андрій, Дарина, Юрко, Марта, Степан, Оксана, Ілля, Ярина, Павло, Катерина, Левко, Зоряна
play-again = Побачити цю саму гру ще раз: --players { $players } --seed { $seed }
