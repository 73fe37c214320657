# Everything on record of a person (spec/moderation.md §5).

record-title = 📜 <b>{ $name }</b>: всё записанное здесь
record-own = 📜 <b>{ $chat }</b>: всё, что записано за тобой. Обжаловать: <b>/appeal</b>
record-clean = 📜 <b>{ $name }</b>: чисто, ни строчки.
record-clean-own = 📜 За тобой ничего не записано. Так держать.
record-sums =
    { $records ->
        [one] { $records } запись
        [few] { $records } записи
       *[many] { $records } записей
    }, действующих предупреждений: { $warns }
record-line = <b>№{ $id }</b> · { $date } · { $what }
record-rule = 📖 { $id } «{ $title }», шаг { $step }
record-rule-noted = 📖 { $id } «{ $title }»
record-reason = 💬 { $reason }
record-evidence = 🔎 { $text }
record-by = 👤 { $name }
record-by-bot = 🤖 бот
record-in-force = ⏳ действует до { $until }
record-in-force-endless = ⏳ действует
record-over = ⌛️ срок прошёл
record-lifted = 🕊 снято { $date } · { $name }
record-pardoned = 🕊 помиловано { $date } · { $name }
record-zeroed = 🕊 обнулено разбаном { $date } · { $name }
record-outlived = ⤵️ заменено более поздним { $date } · { $name }
record-why = 💬 { $reason }
record-older = Старее ›
record-newer = ‹ Новее
record-where = 📜 В какой группе посмотреть?
record-foreign = Чужие записи видят только администраторы. Чтобы увидеть свои, напиши <b>!история</b> без имени или <b>/record</b> мне в личку.
record-in-private = 📜 Твои записи — только для тебя. Напиши мне в личку <b>/record</b>.
record-exported = 🗄 Все записи группы «{ $chat }»: таблица для людей и то же самое для программ.
record-export-sent = 🗄 Отправляю файлы в личку.
record-export-closed = 🗄 Не могу написать тебе в личку. Открой чат со мной, нажми «Начать» и повтори команду.

detectors-how = 🔬 Напиши <b>/detectors test</b> в ответ на сообщение: скажу, что заметили бы детекторы. Никого не накажу.
detectors-clean = 🔬 Детекторы ничего бы не заметили.
detectors-found = 🔬 Детекторы заметили бы:
detectors-line = 📖 { $id } «{ $title }»
