# Надписи на картинках (bot/pictures).

pictures-dossier = Дело из архива инспектора Катани
pictures-bucks = Баксы
pictures-place = Место
pictures-among = из { $all }
pictures-achievements = Награды
pictures-games = Игры
pictures-wins = Победы
pictures-average = Баксов за игру
pictures-over-time = Баксы игра за игрой
pictures-by-role = Игры по ролям
pictures-by-faction = Победы по сторонам
pictures-won-of = { $wins } из { $games }
pictures-empty = Ещё ни одной игры
pictures-board-richest = Самые богатые
pictures-board-poorest = Самые бедные
pictures-board-best = Лучшие в среднем
pictures-board-worst = Худшие в среднем
pictures-period-day = за день
pictures-period-week = за неделю
pictures-period-month = за месяц
pictures-period-all = за всё время
pictures-everywhere = Все чаты
pictures-chat = Чат
pictures-games-of =
    { $games ->
        [one] { $games } игра
        [few] { $games } игры
       *[many] { $games } игр
    }
