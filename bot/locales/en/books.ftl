# The books: tables, people, games told again, and being forgotten.

books-forgotten = Nameless guest
books-private-only = 🤫 Not on the square. Write this to me in private.
books-open-private = Open the private chat
books-playing = 🌙 You are at the table, and nobody leafs through private books during a game. Finish it and come back.

top-title-richest = 💰 <b>The richest</b>
top-title-poorest = 🕳 <b>The poorest</b>
top-title-best_average = 📈 <b>The best by average</b>
top-title-worst_average = 📉 <b>The worst by average</b>
top-where = { $place } · <i>{ $period }</i>
top-everywhere = All groups
top-untitled = A group without a title
top-period-day = today
top-period-week = this week
top-period-month = this month
top-period-all = all time
top-button-here = This group
top-button-everywhere = All groups
top-button-richest = Richest
top-button-poorest = Poorest
top-button-best_average = Average ↑
top-button-worst_average = Average ↓
top-button-day = Day
top-button-week = Week
top-button-month = Month
top-button-all = All time
top-column-money = bucks
top-column-average = a game
top-column-games = games
top-column-name = who
top-empty = The page is blank: nobody has played their way onto it yet. There is ink, there are no heroes.
top-sums =
    { BUCKS($bucks) }, { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
top-sums-average =
    { $average } a game on average, { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
top-yours = 👉 Your place: <b>{ $place }</b> ({ $sums })
top-theirs = 👉 <b>{ $name }</b> — place { $place } ({ $sums })
top-unlisted = 👉 You are not on this list yet: finish a game first.
top-unlisted-average =
    👉 You are not on this list yet: an average takes at least { $enough ->
        [one] { $enough } game
       *[other] { $enough } games
    }.

life-name = 👤 <b>{ $name }</b>
life-here = 🏘 <b>In this group</b>
life-everywhere = 🌍 <b>In all groups</b>
life-sums =
    💰 { BUCKS($bucks) }, { $average } a game on average
    🎲 { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, { $wins ->
        [one] { $wins } win
       *[other] { $wins } wins
    } ({ $percent }%)
life-place = 🏅 Place: { $place }
life-best-role = 🎭 Luckiest role: <b>{ ROLE($role) }</b> ({ $wins } of { $games } won)
life-last = 🕯 <b>Last games</b>
life-trophies = 🏅 <b>Achievements: { $count } of { $all }</b>
life-trophy = { $title } · { $date }
life-none = 📒 The books have not a line about you yet. Play, and they will.
life-none-of = 📒 <b>{ $name }</b>: not a line in the books.
life-nobody = 📒 “{ $name }”: no such name in the books. An @username or the number of a place will do, too.
life-no-place = 📒 Place { $place } is nobody’s yet.
life-which = 📒 There are several. Which one?

past-title = 🕯 <b>Your games</b>
past-line =
    { $won ->
        [yes] 🏆
       *[no] ▫️
    } { $date } · { ROLE($role) } · { BUCKS($bucks) }
past-hint = Press a number, and that night is told again.
past-none = 🕯 Not one finished game. The best is yet to come.
past-older = Earlier ›
past-newest = « Newest

full-title = 📒 <b>{ $name }</b>: everything on record
full-roles = 🎭 <b>Roles</b>
full-done = ✍️ <b>Night work</b>
full-suffered = 🎯 <b>Survived, and not survived</b>
full-voted = 🗳 <b>Votes</b>
full-earned = 💰 <b>What the bucks were for</b>
full-line = { $label } — { $value }
full-bucks = { BUCKS($bucks) }

counter-killed = people killed
counter-cursed = curses laid
counter-checked = people checked
counter-healed = patients healed
counter-defended = clients defended
counter-seduced = people seduced
counter-hacked = purses hacked
counter-nominated = votes for a trial
counter-voted_yes = votes to execute
counter-voted_no = votes to spare
counter-was_killed = deaths by night
counter-was_cursed = times cursed
counter-was_checked = times checked
counter-was_healed = nights in the doctor’s care
counter-was_defended = nights in the lawyer’s care
counter-was_seduced = nights in the escort’s arms
counter-was_hacked = times hacked
counter-was_executed = executions on the square
counter-was_killed_by_bot = deaths by the bot
counter-left = flights from a game

replay-title =
    📖 <b>A case from the archive</b>
    { $title } · { $date } · { $players ->
        [one] { $players } player
       *[other] { $players } players
    }
replay-who = 🎭 <b>Who was who</b>
replay-survived = lived to see the end
replay-day = 🗳 <b>Day { $day }.</b>
replay-trial = ⚖️ <b>The trial</b>
replay-no-log = 🕯 The chronicle of this game is lost: names, roles and bucks are what is left.
replay-proof-sound = 🔐 The deal of game <code>{ $game }</code> has just been recomputed from its secret number: it all agrees, the cards fell fairly.
replay-proof-broken =
    ⚠️ The deal does not agree with the secret number:
    { $list }
replay-proof-struck =
    { $sound ->
        [yes] 🔐 One of these players asked to be forgotten, so the secret number is erased. Until then the deal agreed with it.
       *[no] ⚠️ One of these players asked to be forgotten, so the secret number is erased. The deal did not agree with it even before.
    }
replay-unknown = 📖 There is no such case in the archive.
replay-later = 📖 The ink is still drying: this game is just being written down. Ask again in a minute.
replay-none = 📖 You have no finished game here yet. I can tell another by its id, which stands in its results: <b>/replay id</b>.
replay-foreign = 🤫 That game was played at another table: it is told only to those who belong there.
replay-back = « To the list of games

mydata-caption = 🗂 Everything the books know about you. To have it forgotten: <b>/forgetme</b>
mydata-failed = 🗂 The file could not be handed over. Try again in a minute.

forget-ask-1 =
    🕯 <b>Forget you?</b>

    <b>What goes:</b> your name, @username and id in the books, the words of your orders, your language, your office as a host. In old games a nameless guest will sit in your place.
    <b>What stays:</b> the games themselves, roles and sums, nobody’s from then on. The deal of those games can no longer be recomputed: the secret number is erased, too.

    Your bucks and places will not come back to you. If you write to me again or sit down to play, we begin as strangers.
    A game that still goes on without you is written down when it ends: wait for it. And you can take what is yours first: <b>/mydata</b>.
forget-ask-2 = 🔥 The page will be torn out and burnt, and nobody can glue it together again. <b>Are you sure?</b>
forget-yes-1 = Yes, forget me
forget-yes-2 = 🔥 Burn the page
forget-no = No, leave it as it is
forget-kept = 📒 The page stays where it is. Good to have you with us.
forget-done = 🌫 It is done. You were never here. Farewell, stranger.
forget-nobody = 🌫 There is nothing to forget: the books do not know you.
forget-late = 🕯 The question has gone cold. If you still mean it, write <b>/forgetme</b> again.
