# Appeals: a person's own side of a record, and the verdict on it (spec/moderation.md §4).

appeal-pick = ⚖️ What do you appeal against? Pick a record.
appeal-none = ⚖️ There is nothing to appeal against: no punishment of yours is in force.
appeal-refused-not_yours = That is not your punishment. Only the one who got it may appeal.
appeal-refused-no_record = There is no such record, or it was lifted already. Your records: /record.
appeal-refused-open = ⚖️ You have already appealed against this record. Wait for the answer, it will come here.
appeal-refused-over = ⚖️ It is too late for an appeal: the record was lifted, or it is over.
appeal-write =
    ⚖️ <b>{ $chat }</b>, record { $id }: { $what }.

    Write in one message or several how it was, and add screenshots if you have any. When you have said it all, press the button.
appeal-heard =
    { $pictures ->
        [0] ✍️ Noted. Anything else, or shall I hand it over?
        [one] ✍️ Noted, with { $pictures } screenshot. Anything else, or shall I hand it over?
       *[other] ✍️ Noted, with { $pictures } screenshots. Anything else, or shall I hand it over?
    }
appeal-empty = ✍️ Write a word first: nobody looks at an empty appeal.
appeal-full = ✍️ Enough: no more will fit. Hand it over.
appeal-send = ✅ Hand it over
appeal-drop = ✖️ Never mind
appeal-dropped = ⚖️ Very well, forgotten. If you change your mind: <b>/appeal</b>.
appeal-sent = ⚖️ The administrators have it. The answer will come here.
appeal-card = ⚖️ <b>{ $chat }</b>: appeal { $id }
appeal-about = 📜 Record { $id }: { $what }
appeal-by = 👤 { $name }
appeal-judged = 👮 Punished by { $name }
appeal-judged-bot = 🤖 Punished by the bot
appeal-lift = 🕊 Lift
appeal-shorten = ✂️ Shorten
appeal-keep = 🔒 Keep
appeal-until = Leave { $length } more
appeal-back = ‹ Back
appeal-refused-own = You gave that punishment yourself. Let another administrator decide.
appeal-result-lift = 🕊 Lifted by { $name }
appeal-result-shorten = ✂️ Shortened to { $until } by { $name }
appeal-result-keep = 🔒 Kept by { $name }
appeal-verdict-lift = 🕊 <b>{ $chat }</b>: you were heard. Record { $id } is lifted: nothing of it is in force any more.
appeal-verdict-shorten = ✂️ <b>{ $chat }</b>: you were heard. Record { $id } is shortened, now until { $until }.
appeal-verdict-keep = 🔒 <b>{ $chat }</b>: your words were read, but record { $id } stays.
