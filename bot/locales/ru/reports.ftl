# Reports: what people and detectors show to administrators (spec/moderation.md §3).

report-how =
    🚨 Чтобы пожаловаться, напиши <b>!жалоба</b> или <b>@admin</b> в ответ на сообщение, которое нарушает правила.
    Потом выбери правило из кнопок — и администраторы всё увидят.
report-pick = 🚨 Что именно нарушено? Выбери правило.
report-pick-other = Что-то другое
report-pick-back = ‹ Назад
report-pick-more = Ещё ›
report-late = Эта жалоба уже подана или устарела. Начни заново: напиши !жалоба в ответ на сообщение.
report-foreign = Правило выбирает тот, кто жалуется.
report-sent = ✅ Жалоба передана администраторам. Спасибо за бдительность.
report-known = ☝️ Об этом уже сказали, администраторы знают.
report-too-many = ⏳ Слишком много жалоб подряд. Отдохни часок: администраторам пока хватит и этих.
report-yourself = Жаловаться на себя не надо: просто больше так не делай.
report-service = Тут не на кого жаловаться: это голос самой группы или Telegram.
report-bot = Жалуются здесь на людей. О боте просто скажи администраторам.
report-card = 🚨 <b>{ $chat }</b>: жалоба №{ $id }
report-accused = 👤 На кого: { $name }
report-accuser = 🗣 От кого: { $name }
report-detector = 🤖 Замечено ботом
report-rule = 📖 Правило { $id } «{ $title }»
report-step = ➡️ Для этого человека это шаг { $step } из { $of }: { $effects }.
report-aimed = 🎯 Общих игр: { $games }. Автор жалобы — цель первой ночи: { $times }.
report-words = 💬 { $words }
report-none = <i>без текста</i>
report-apply = ✅ { $effects }
report-other = 📖 Другое правило…
report-dismiss = ❌ Отклонить
report-message = 🔗 Сообщение
report-applied = ✅ { $what } · { $name }
report-dismissed = ❌ Отклонено · { $name }
report-already = Решение уже принято: { $name }.
report-done = Готово.
report-gone = Это уже неактуально: такого обращения нет.
