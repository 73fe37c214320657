# Words on pictures (bot/pictures).

pictures-dossier = From the files of Inspector Cattani
pictures-bucks = Bucks
pictures-place = Place
pictures-among = of { $all }
pictures-achievements = Achievements
pictures-games = Games
pictures-wins = Wins
pictures-average = Bucks per game
pictures-over-time = Bucks, game by game
pictures-by-role = Games by role
pictures-by-faction = Wins by side
pictures-won-of = { $wins } of { $games }
pictures-empty = No games yet
pictures-board-richest = The Richest
pictures-board-poorest = The Poorest
pictures-board-best = Best on Average
pictures-board-worst = Worst on Average
pictures-period-day = today
pictures-period-week = this week
pictures-period-month = this month
pictures-period-all = of all time
pictures-everywhere = All chats
pictures-chat = A chat
pictures-games-of =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
