# Написи на картинках (bot/pictures).

pictures-dossier = Справа з архіву інспектора Каттані
pictures-bucks = Бакси
pictures-place = Місце
pictures-among = з { $all }
pictures-achievements = Відзнаки
pictures-games = Ігри
pictures-wins = Перемоги
pictures-average = Баксів за гру
pictures-over-time = Бакси гра за грою
pictures-by-role = Ігри за ролями
pictures-by-faction = Перемоги за сторонами
pictures-won-of = { $wins } з { $games }
pictures-empty = Ще жодної гри
pictures-board-richest = Найбагатші
pictures-board-poorest = Найбідніші
pictures-board-best = Найкращі в середньому
pictures-board-worst = Найгірші в середньому
pictures-period-day = за день
pictures-period-week = за тиждень
pictures-period-month = за місяць
pictures-period-all = за весь час
pictures-everywhere = Усі чати
pictures-chat = Чат
pictures-games-of =
    { $games ->
        [one] { $games } гра
        [few] { $games } гри
       *[many] { $games } ігор
    }
