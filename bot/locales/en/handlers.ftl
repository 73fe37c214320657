# Answers of the handlers: toasts for presses, words for typed commands.

toast-joined = The seat is yours. Take the one by the window.
toast-left = Your seat is free again.
toast-opened = Registration is open.
toast-confirmed = The role is yours. Not a word to anyone.
toast-refused-role = The role has moved on. You are a citizen now.
toast-ordered = Taken: number { $seat }. You may still change your mind before morning.
toast-voted = Your vote goes against number { $seat }.
toast-voted-night = Your vote is for the night.
toast-pleaded = It is said. The town decides.
toast-guilty = Your vote: execute.
toast-innocent = Your vote: spare.

ask-whom = Whom do you mean? Reply to one of their messages, or write @username.
operator-named = 🎩 <b>{ $name }</b> runs games now: may start, stop and hurry them.
operator-dismissed = <b>{ $name }</b> no longer runs games.
orders-in-private = 🤫 Orders are not shouted across the square. Write to me in private, or press “My card”.
verify-later = The deal can be checked once the game is over.
verify-caption = 🔏 Proof of a fair deal. Check it with <code>python -m bot verify FILE</code>
joined-privately = ✅ The seat is yours. Your role will come here as soon as registration closes.
language-ask = Which language shall I speak to you?
language-chosen = Agreed: English it is.
language-name = English
players-title = <b>Players</b> ({ $living } alive)
players-living = { $seat }. { $name }
players-dead =
    { $role ->
        [none] ☠️ { $seat }. <s>{ $name }</s>
       *[other] ☠️ { $seat }. <s>{ $name }</s> — { $role }
    }
players-more = …and { $count } more
too-many-commands = ⏳ Too many commands in a minute. Take a breath: I will listen again in a minute.
welcome-check = 🔎 Check my rights
welcome-check-ready = All is well: I have what I need, you can play.
welcome-check-missing =
    { $count ->
        [one] One right is missing. See the list in the message.
       *[other] { $count } rights are missing. See the list in the message.
    }
trophies-title = 🏅 <b>New achievements</b>
trophies-line = 🏅 { $name } — <b>{ $title }</b>
trophies-more = …and { $count } more
button-replay = 📜 Tell this game again
button-picture = 🖼 As a picture
button-picture-soon = 🖼 This picture has only just been hung up. A new one in a minute.
