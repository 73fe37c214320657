# The menu of settings: its screens, its buttons, what its toasts say.

menu-title = ⚙️ <b>Settings</b>: { $title }
menu-untitled = a group without a name
menu-count =
    { $count ->
        [0] Nothing has been changed: everything is as the rules say.
        [one] { $count } setting differs from the rules.
       *[other] { $count } settings differ from the rules.
    }
menu-running = ⏳ A running game keeps the settings it began with; a change counts from the next one on.
menu-line = <b>{ $name }</b>: { $value } (by default { $default })
menu-now = Now: <b>{ $value }</b>
menu-default = By default: { $default }
menu-reply = Press a button, or reply to this message with a whole number from { $minimum } to { $maximum }.
menu-reply-triple = Press a button, or reply to this message with three numbers, each from { $minimum } to { $maximum }.

menu-group-look = 🌍 Language and look
menu-group-players = 👥 Players and roles
menu-group-night = 🌙 Orders of the night
menu-group-voting = 🗳 Votes
menu-group-silence = 🤫 Silence and secrets
menu-group-registration = 📝 Registration
menu-group-times = ⏱ Lengths of phases
menu-group-money = 💰 Money
menu-group-rest = 🧩 Other

menu-back = ‹ Back
menu-close = ✖️ Close
menu-other = 🏘 Another group
menu-reset = ↺ By default
menu-reset-all = ↺ Reset everything
menu-sure = Put “{ $name }” back to what it is by default: { $value }?
menu-sure-all = Put <b>all</b> settings of this group back to what they are by default?
menu-yes = Yes, put back
menu-no = No
menu-closed = ⚙️ The settings are closed.
menu-chats = ⚙️ Which group’s settings?
menu-no-chats = I do not know of any group where you are an administrator. Send /settings in the group once, and it will appear here.

menu-size-small = small game
menu-size-medium = medium game
menu-size-large = large game
menu-role-deal = Deal this role
menu-role-drop = Do not deal this role
menu-role-off = is not dealt
menu-role-from =
    from { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
menu-seconds = { DURATION($seconds) }
menu-bucks = { BUCKS($amount) }
menu-table =
    { $count ->
        [0] as in the rules
       *[other] changed: { $count }
    }
menu-amounts-frame = Result and fines
menu-amounts-work = Night work
menu-amount-night = kill ({ $who })
menu-amount-steal = theft ({ $who })
menu-amount-execution = execution, paid to: { $who }
menu-amount-cure = cure
menu-amount-acquit_ally = one of the family saved from the rope
menu-amount-acquit_other = another client saved from the rope
menu-amount-further_corpse = each further corpse of a curse

menu-saved = ✅ { $name }: { $value }
menu-was-reset = ↺ { $name }: { $value }
menu-was-wiped = ↺ Everything is as the rules say again.
menu-admins-only = Only administrators of the group may change its settings.
menu-unreliable = Telegram does not say who the administrators are. Try again in a minute.
