# The menu of a chat's order: what the group decides about punishments, its screens, its log.

order-menu-door = ⚖️ Order and rulebook
order-menu-title = ⚖️ <b>Order and rulebook</b>: { $title }
order-menu-on = The bot keeps order by the rulebook. A change here counts at once.
order-menu-off = The bot watches over nothing by itself; commands of administrators work as ever.
order-menu-turn-on = ▶️ Let the bot watch
order-menu-turn-off = ⏸ Stop watching
order-menu-rules-count =
    { $count ->
        [one] { $count } rule is in force.
       *[other] { $count } rules are in force.
    }
order-menu-rulebook = 📖 Rulebook
order-menu-settings = ‹ Settings
order-menu-line = <b>{ $name }</b>: { $value }

order-field-enabled = Watching by the bot
order-field-warn_limit = ⚠️ Warnings before a ban
    .about = How many warnings in force make a ban; with 0 they never do. Taking a warning back lowers the count, an unban clears it.
order-field-memory_days = 🗓 Memory of offences
    .about = After so many days an offence no longer leads to the next step of its rule. 0 remembers for ever. The history keeps everything anyway.
order-field-time_zone = 🕐 Time zone
    .about = The night of rule 2.4 and the ends of punishments go by it.
order-field-log = 🗒 Log chat
    .about = Everything goes there: punishments, reports, appeals, changes of these settings, and rights that the bot has lost.
order-field-allowed_links = 🔗 Allowed links
    .about = What rule 1.3 lets pass: sites, and names of channels, groups or bots.
order-field-exempt = 🤝 Exempt people
    .about = Detectors leave them alone, as they do administrators. A command can still punish them.
order-field-windows = 🌊 Flood and the like
    .about = How much is too much. Seconds are counted by the dates of the messages.

order-window-flood_messages = Flood, messages
    .about = This many messages within the time of “Flood, seconds” are a flood. An album counts once.
order-window-flood_seconds = Flood, seconds
    .about = The stretch of time within which messages are counted.
order-window-letters_run = Letters, in a row
    .about = This many messages of a single letter, one after another, are spam.
order-window-letters_seconds = Letters, seconds
    .about = The stretch of time within which single letters are counted.
order-window-reactions = Reactions, how many
    .about = This many reactions added within the time of “Reactions, seconds” are spam; reactions taken off do not count.
order-window-reactions_seconds = Reactions, seconds
    .about = The stretch of time within which reactions are counted.
order-window-quiet_after_act = Pause, seconds
    .about = After punishing, the bot does not punish again for the same burst of messages for this many seconds.
order-window-copy_length = Copy, characters
    .about = From this many characters on, a text counts as a copy of the bot’s words (rule 1.6).

order-warns =
    { $count ->
        [0] never a ban
       *[other] { $count }
    }
order-days =
    { $count ->
        [0] for ever
        [one] { $count } day
       *[other] { $count } days
    }
order-listed =
    { $count ->
        [0] none
       *[other] { $count }
    }
order-windows-changed =
    { $count ->
        [0] as by default
       *[other] changed: { $count }
    }

order-log-chosen = chosen
order-log-nowhere = not kept
order-log-where = The log is kept in: <b>{ $title }</b>
order-log-how =
    To choose a chat, add the bot to the one that is to be the log, and write <code>!logchat</code> there; in a forum, in the topic that you want. You must be an administrator of both. I will ask you whose log it is to be.
order-log-try = ✍️ Write a trial line
order-log-stop = 🚫 Keep no log
order-log-trial = 🗒 A trial line: the group’s log can be kept here.
order-log-heard = The trial line is in the log chat.
order-log-mute = I cannot write there. Add me to that chat, and let me send messages in it.
order-log-done = From now on the log is kept there.
order-log-own-name = Write it under your own name: I cannot tell which groups an anonymous administrator has.
order-log-no-private = I must ask you something that is not for everybody. Open a private chat with me, press Start, and write the command again.
order-log-whose = 🗒 Whose log is to be kept in <b>{ $title }</b>?
order-log-line =
    ⚙️ <b>{ $chat }</b>, { $who }:
    { $told }

order-bad-number = It must be a whole number from { $minimum } to { $maximum }.
order-bad-zone = I do not know such a time zone. Write a city, as <code>Kyiv</code>, a zone, as <code>Europe/Warsaw</code>, or a shift, as <code>+3</code>.
order-bad-link = This is neither a site nor a name. Examples: <code>youtube.com</code>, <code>@my_channel</code>. A link that invites into a chat without a name cannot be allowed.
order-bad-place = I see no such chat. Add me to it, and write <code>!logchat</code> there.
order-bad-too-many = That is too many: at most { $maximum }. Remove some first.
order-bad-rule-number = A rule begins with its number, as <code>3.1</code>.
order-bad-rule-steps = After the number come the steps, as <code>30m 1h W</code>; “{ $word }” is not a step.
order-bad-rule-text = The title or text is empty, or longer than { $maximum } characters.
order-bad-rule-taken = There is a rule { $rule } already: change it from its own screen.

order-type-zone = Press a city, or send another one in reply to this message.
order-type-link = To allow more, send sites or names in reply to this message, several at once if you like: <code>youtube.com @my_channel</code>
order-type-steps =
    Send the steps in reply to this message, one after another: <code>30m 1h 2h W</code>

    <code>30m</code>, <code>1h</code>, <code>2d</code>, <code>1w</code> — mute for minutes, hours, days, weeks
    <code>+1h</code> — on top of the running mute
    <code>W</code> — warning
    <code>B</code> — ban for good, <code>B:7d</code> — for a week
    <code>K</code> — out of the group
    <code>N</code> — only a note
    <code>media:1d</code> — restriction for a day; also polls, invites, links, reactions
    <code>W+reactions</code> — warning and restriction together

    After the last step comes the last again.
order-type-title = Send the new title in reply to this message.
order-type-about = Send the new text of the rule in reply to this message.
order-type-new =
    Send the number, the steps and the title in reply to this message; on the next lines, if you like, what the rule says:

    <code>3.1 30m 1h W Spoilers</code>

order-exempt-how = To add somebody, reply to a message of theirs in the group with <code>!exempt</code>, or name them: <code>!exempt @name</code>. To remove somebody, press their line here or write <code>!unexempt</code>.
order-list-empty = Nothing here yet.
order-list-clear = 🧹 Clear
order-sure-clear = Clear the whole list “{ $name }”?
order-yes = Yes

order-rules-more =
    { $count ->
        [one] …and { $count } more
       *[other] …and { $count } more
    }
order-rules-signs = 🤖 the bot judges · 🔔 the bot reports · ⚪️ the detector is off · ✋ by hand · 🚫 the rule is off
order-rules-new = ➕ Own rule
order-rules-file = 📄 As a file
order-rules-wipe = ↺ Default rulebook
order-sure-wipe = Put <b>the whole rulebook</b> back to the default? Own rules go, records of people stay.

order-rule-ladder = Steps: { $ladder }
order-rule-is-off = 🚫 The rule is switched off.
order-rule-part-steps = 🪜 Steps
order-rule-part-title = 🏷 Title
order-rule-part-about = 📝 Text
order-rule-on = ▶️ Switch on
order-rule-off = 🚫 Switch off
order-rule-undo = ↺ By default
order-sure-undo = Put rule { $rule } back to the default?
order-rule-delete = 🗑 Delete
order-sure-delete = Delete rule { $rule }? Records of people stay.
order-rule-by-hand = ✋ No detector watches over this rule: administrators judge by it.
order-rule-voice = 🎙 In the voice chat the bot can mute nobody: it makes a record and tells the administrators.
order-rule-mode = The detector: <b>{ $mode }</b>

order-watch-idle = 👁 The detector sees that a living player gave no order in time and the bot put him out.
order-watch-left = 👁 The detector sees that a living player left the game or the group before the end of the game.
order-watch-muted_join = 👁 The detector sees that a muted person wants to join a game; they are refused.
order-watch-via_bot = 👁 The detector sees a living player’s message that was sent through another bot.
order-watch-leak = 👁 The detector sees a forward of what the bot wrote to somebody in private.
order-watch-flood = 👁 The detector counts messages, single letters one after another, and reactions.
order-watch-advertising = 👁 The detector sees links and invitations in texts, captions, buttons, quotes and forwards, hidden ones too. The message is deleted in any mode but off; allowed links pass.
order-watch-stamped = 👁 The detector sees words of the bot that were pasted with the time they came at.
order-watch-copy = 👁 The detector sees a long text that is the same as what the bot wrote to that person.
order-watch-rejoin = 👁 The detector sees that somebody comes back before their punishment is over; what is left of it applies again.
order-watch-idle_vote = 👁 The detector sees that a living player did not vote though his vote would have decided the day.
order-watch-calls = 👁 The detector sees that everybody is called between 23:00 and 08:00, by the chat’s time.

order-mode-off = off, it says nothing
    .short = off
order-mode-report = reports, and administrators decide
    .short = reports
order-mode-auto = judges by itself and at once, by the next step
    .short = judges

order-file-how =
    The button sends the whole rulebook as a file that any text editor opens. Change it, and send it in reply to this message, or to the group with the caption <code>!rules import</code>. If there is a mistake in a line, I name it, and nothing changes.
order-file-get = 📄 Get the file

order-unchanged = Nothing has changed.
order-change-turned = { $name }: { $before } → { $after }
order-change-now = { $name }: { $value }
order-change-deleted = 🗑 { $rule }
order-change-added = ➕ { $rule }: { $value }
order-change-texts = 📝 { $rule }: new text

ladder-mute = 🔇 { $length }
ladder-lasting = { $what } for { $length }
ladder-on-top = 🔇 +{ $length }
ladder-restrict = ✂️ { $what }
ladder-warn = ⚠️ warning
ladder-ban = 🚫 ban
ladder-kick = 👢 out of the group
ladder-note = 📝 note
