# The end of a game, and money.

outcome-town = the town won
outcome-mafia = the mafia won
outcome-maniac = the maniac won
outcome-draw = a draw

won-town =
    .v1 = 🏛 <b>The town has won!</b> Ice cream is on sale again, and inspector Cattani does not know what to do with his hands.
    .v2 = 🏛 <b>The town has won!</b> For the first time in a week doors stay unlocked. Mrs Pringle allows herself a sherry.
    .v3 = 🏛 <b>The town has won!</b> The criminals are gone, the suspicions remain: how is one to live with them now?
    .v4 = 🏛 <b>The town has won!</b> Evening sun, the firemen’s band, a tuba out of tune. Happiness.
won-mafia =
    .v1 = 🎩 <b>The mafia has won!</b> The new sign for the town hall will be gilded.
    .v2 = 🎩 <b>The mafia has won!</b> It is all in the family now, the coffee included.
    .v3 = 🎩 <b>The mafia has won!</b> Inspector Cattani’s file went to the archive. The archive burned down.
    .v4 = 🎩 <b>The mafia has won!</b> The town woke up to learn that it had never belonged to anybody else.
won-maniac =
    .v1 = 🔪 <b>The maniac has won!</b> The town is quiet at last. Too quiet even for him.
    .v2 = 🔪 <b>The maniac has won!</b> A lullaby drifts over empty roofs.
    .v3 = 🔪 <b>The maniac has won!</b> No queue at the baker’s. No baker either.
    .v4 = 🔪 <b>The maniac has won!</b> He washed the knife, fed the cat and went to bed.
won-draw =
    .v1 = 🌫 <b>A draw.</b> No winners; the undertaker sends his bill to an empty square.
    .v2 = 🌫 <b>A draw.</b> Two people stare at each other, and neither will blink first. Or there is nobody left to stare.
    .v3 = 🌫 <b>A draw.</b> The fog came into town and found nobody at home.
    .v4 = 🌫 <b>A draw.</b> The paper came out with a blank column: there is nobody to write about.
won-stalemate =
    .v1 = 🌫 <b>A draw.</b> So many days without a death that even the gossip has run dry.
    .v2 = 🌫 <b>A draw.</b> The killers are resting, and so are the judges. Inspector Cattani has gone to the seaside.
    .v3 = 🌫 <b>A draw.</b> The town has been at peace for so long that we put the game out of its misery.
    .v4 = 🌫 <b>A draw.</b> The undertaker has taken up carpentry, and that is that.
game-ended =
    { $days ->
        [one] The game lasted { $days } day.
       *[other] The game lasted { $days } days.
    }
game-winners = 🏆 Winners: { $list }
game-no-winners = 🏆 No winners among the living.
game-standings = <b>Who was who, and what they earned</b>
standing-line = { $won ->
        [yes] 🏆
       *[no] ▫️
    } { $seat }. <b>{ $name }</b> — { ROLE($role) }, { BUCKS($bucks) }
ledger-title = 💰 <b>What the bucks were for</b>
ledger-line = { $seat }. <b>{ $name }</b>: { $list }
bucks =
    { $sign }{ $amount ->
        [one] { $amount } buck
       *[other] { $amount } bucks
    }
game-seed =
    🔐 The secret number of game <code>{ $game }</code>:
    <code>{ $seed }</code>
    Its SHA-256 is the seal shown when the table opened. To check the whole deal: <b>/verify</b>.
game-restart = The next table opens by itself in { DURATION($left) }.

paid-out = { $reason_words }: { $list }
money-win = victory
money-draw = a draw
money-refused = a role turned down
money-idle = an order not given
money-left = running away from the game
money-quit = giving up
money-kill = a kill
money-defend = legal work
money-cure = a cure
money-rescue = a life saved
money-check = a check
money-stolen = loot
money-robbed = a theft
money-execution = voting on the day of an execution
money-acquit = a client saved from the rope

moves-title = 🎬 <b>The best moves</b>
moves-streak = 🔪 <b>{ $name }</b> laid { $count ->
        [one] { $count } person
       *[other] { $count } people
    } to rest single-handed
moves-rescue = 🩺 <b>{ $name }</b> snatched { $target } from the undertaker’s hands{ $count ->
        [1] {""}
       *[other] {" "}and pulled off such a rescue { $count } times
    }
moves-found = 🔎 <b>{ $name }</b> saw through { $target }{ $count ->
        [1] {""}
       *[other] {" "}and unmasked { $count } criminals in all
    }
moves-shot = 🎯 <b>{ $name }</b> shot a criminal in the dark: { $target }{ $count ->
        [1] {""}
       *[other] {" "}({ $count } such shots)
    }
moves-ballot = ⚖️ <b>{ $name }</b> cast the ballot on which the fate of { $target } hung{ $count ->
        [1] {""}
       *[other] {" "}({ $count } such ballots)
    }
moves-blocked = 💋 <b>{ $name }</b> kept { $target } busy on a night meant for murder{ $count ->
        [1] {""}
       *[other] {" "}({ $count } such nights)
    }
moves-acquitted = 💼 <b>{ $name }</b> talked { $target } out of the noose{ $count ->
        [1] {""}
       *[other] {" "}({ $count } acquittals)
    }
moves-loot = 👛 <b>{ $name }</b> relieved the neighbours of { $count ->
        [one] { $count } buck
       *[other] { $count } bucks
    }
