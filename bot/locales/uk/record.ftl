# Everything on record of a person (spec/moderation.md §5).

record-title = 📜 <b>{ $name }</b>: усе записане тут
record-own = 📜 <b>{ $chat }</b>: усе, що записано за тобою. Оскаржити: <b>/appeal</b>
record-clean = 📜 <b>{ $name }</b>: чисто, жодного рядка.
record-clean-own = 📜 За тобою нічого не записано. Так тримати.
record-sums =
    { $records ->
        [one] { $records } запис
        [few] { $records } записи
       *[many] { $records } записів
    }, чинних попереджень: { $warns }
record-line = <b>№{ $id }</b> · { $date } · { $what }
record-rule = 📖 { $id } «{ $title }», крок { $step }
record-rule-noted = 📖 { $id } «{ $title }»
record-reason = 💬 { $reason }
record-evidence = 🔎 { $text }
record-by = 👤 { $name }
record-by-bot = 🤖 бот
record-in-force = ⏳ діє до { $until }
record-in-force-endless = ⏳ діє
record-over = ⌛️ строк минув
record-lifted = 🕊 знято { $date } · { $name }
record-pardoned = 🕊 помилувано { $date } · { $name }
record-zeroed = 🕊 обнулено розбаном { $date } · { $name }
record-outlived = ⤵️ замінено пізнішим { $date } · { $name }
record-why = 💬 { $reason }
record-older = Давніші ›
record-newer = ‹ Новіші
record-where = 📜 У якій групі подивитися?
record-foreign = Чужі записи бачать лише адміністратори. Щоб побачити свої, напиши <b>!історія</b> без імені або <b>/record</b> мені в особисті.
record-in-private = 📜 Твої записи — лише для тебе. Напиши мені в особисті <b>/record</b>.
record-exported = 🗄 Усі записи групи «{ $chat }»: таблиця для людей і те саме для програм.
record-export-sent = 🗄 Надсилаю файли в особисті.
record-export-closed = 🗄 Не можу написати тобі в особисті. Відкрий чат зі мною, натисни «Почати» і повтори команду.

detectors-how = 🔬 Напиши <b>/detectors test</b> у відповідь на повідомлення: скажу, що помітили б детектори. Нікого не покараю.
detectors-clean = 🔬 Детектори нічого не помітили б.
detectors-found = 🔬 Детектори помітили б:
detectors-line = 📖 { $id } «{ $title }»
