# Everything on record of a person (spec/moderation.md §5).

record-title = 📜 <b>{ $name }</b>: everything on record here
record-own = 📜 <b>{ $chat }</b>: everything on record about you. To appeal: <b>/appeal</b>
record-clean = 📜 <b>{ $name }</b>: clean, not a line.
record-clean-own = 📜 There is nothing on record about you. Keep it that way.
record-sums =
    { $records ->
        [one] { $records } record
       *[other] { $records } records
    }, warnings in force: { $warns }
record-line = <b>№{ $id }</b> · { $date } · { $what }
record-rule = 📖 { $id } “{ $title }”, step { $step }
record-rule-noted = 📖 { $id } “{ $title }”
record-reason = 💬 { $reason }
record-evidence = 🔎 { $text }
record-by = 👤 { $name }
record-by-bot = 🤖 the bot
record-in-force = ⏳ in force until { $until }
record-in-force-endless = ⏳ in force
record-over = ⌛️ over
record-lifted = 🕊 lifted { $date } · { $name }
record-pardoned = 🕊 pardoned { $date } · { $name }
record-zeroed = 🕊 cleared by an unban { $date } · { $name }
record-outlived = ⤵️ replaced by a later one { $date } · { $name }
record-why = 💬 { $reason }
record-older = Older ›
record-newer = ‹ Newer
record-where = 📜 In which group?
record-foreign = Only administrators see the records of others. For your own, write <b>!history</b> without a name, or <b>/record</b> to me in private.
record-in-private = 📜 Your record is for you alone. Write <b>/record</b> to me in private.
record-exported = 🗄 All records of “{ $chat }”: a table for people, and the same for programs.
record-export-sent = 🗄 The files are on their way to your private chat.
record-export-closed = 🗄 I cannot write to you in private. Open a chat with me, press Start, and send the command again.

detectors-how = 🔬 Reply to a message with <b>/detectors test</b>: I tell what the detectors would see. Nobody gets punished.
detectors-clean = 🔬 The detectors would notice nothing.
detectors-found = 🔬 The detectors would notice:
detectors-line = 📖 { $id } “{ $title }”
