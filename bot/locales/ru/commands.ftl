# The / menus of Telegram: what each command does, at most 256 letters.

command-start = Начать запись на игру
command-halt = Остановить игру
command-begin = Закрыть запись и начать
command-extend = Добавить минуту записи
command-join = Сесть за стол
command-leave = Встать из-за стола
command-reguser = Записать другого (ответом)
command-op = Разрешить человеку вести игры
command-vote = Голосовать: номер или имя
command-card = Моя карта
command-players = Кто играет и кто жив
command-help = Что к чему
command-settings = Настройки группы
command-language = Язык
command-verify = Проверить честность раздачи
command-kill = Убить: номер и слова
command-curse = Проклясть: номер и слова
command-check = Проверить: номер
command-heal = Лечить: номер
command-defend = Защитить: номер
command-seduce = Соблазнить: номер
command-hack = Взломать: номер
