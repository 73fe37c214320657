# Reports: what people and detectors show to administrators (spec/moderation.md §3).

report-how =
    🚨 Щоб поскаржитися, напиши <b>!скарга</b> або <b>@admin</b> у відповідь на повідомлення, яке порушує правила.
    Тоді обери правило з кнопок — і адміністратори все побачать.
report-pick = 🚨 Що саме порушено? Обери правило.
report-pick-other = Щось інше
report-pick-back = ‹ Назад
report-pick-more = Ще ›
report-late = Цю скаргу вже подано, або вона застаріла. Почни знову: напиши !скарга у відповідь на повідомлення.
report-foreign = Правило обирає той, хто скаржиться.
report-sent = ✅ Скаргу передано адміністраторам. Дякую за пильність.
report-known = ☝️ Про це вже сказано, адміністратори знають.
report-too-many = ⏳ Забагато скарг поспіль. Відпочинь годинку: адміністраторам поки вистачить і цих.
report-yourself = Скаржитися на себе не треба: просто більше так не роби.
report-service = Тут немає на кого скаржитися: це голос самої групи або Telegram.
report-bot = Скаржаться тут на людей. Про бота просто скажи адміністраторам.
report-card = 🚨 <b>{ $chat }</b>: скарга №{ $id }
report-accused = 👤 На кого: { $name }
report-accuser = 🗣 Від кого: { $name }
report-detector = 🤖 Помічено ботом
report-rule = 📖 Правило { $id } «{ $title }»
report-step = ➡️ Для цієї людини це крок { $step } з { $of }: { $effects }.
report-aimed = 🎯 Спільних ігор: { $games }. Автор скарги — ціль першої ночі: { $times }.
report-words = 💬 { $words }
report-none = <i>без тексту</i>
report-apply = ✅ { $effects }
report-other = 📖 Інше правило…
report-dismiss = ❌ Відхилити
report-message = 🔗 Повідомлення
report-applied = ✅ { $what } · { $name }
report-dismissed = ❌ Відхилено · { $name }
report-already = Рішення вже ухвалено: { $name }.
report-done = Готово.
report-gone = Це вже неактуально: такого звернення немає.
