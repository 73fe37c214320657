# The / menus of Telegram: what each command does, at most 256 letters.

command-start = Почати запис на гру
command-halt = Зупинити гру
command-begin = Закрити запис і почати
command-extend = Додати хвилину запису
command-join = Сісти за стіл
command-leave = Встати з-за столу
command-reguser = Записати іншого (у відповідь)
command-op = Дозволити людині вести ігри
command-vote = Голосувати: номер або ім’я
command-card = Моя карта
command-players = Хто грає і хто живий
command-help = Що й до чого
command-settings = Налаштування групи
command-language = Мова
command-verify = Перевірити чесність роздачі
command-kill = Вбити: номер і слова
command-curse = Проклясти: номер і слова
command-check = Перевірити: номер
command-heal = Лікувати: номер
command-defend = Захистити: номер
command-seduce = Спокусити: номер
command-hack = Зламати: номер
