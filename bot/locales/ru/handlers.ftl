# Answers of the handlers: toasts for presses, words for typed commands.

toast-joined = Место за тобой. Садись поближе к окну.
toast-left = Место освобождено.
toast-opened = Запись открыта.
toast-confirmed = Роль твоя. Никому ни слова.
toast-refused-role = Роль ушла дальше. Теперь ты мирный житель.
toast-ordered = Принято: номер { $seat }. До утра ещё можно передумать.
toast-voted = Твой голос — против номера { $seat }.
toast-voted-night = Твой голос — за ночь.
toast-pleaded = Сказано. Слово за городом.
toast-guilty = Твой голос: за казнь.
toast-innocent = Твой голос: против казни.

ask-whom = Кого именно? Ответь на его сообщение или напиши @имя.
operator-named = 🎩 <b>{ $name }</b> теперь ведёт игры: может начинать, останавливать и поторапливать.
operator-dismissed = <b>{ $name }</b> больше не ведёт игр.
orders-in-private = 🤫 Заказы не выкрикивают на площади. Напиши мне в личку или нажми «Моя карта».
verify-later = Проверить раздачу можно, когда игра окончена.
verify-caption = 🔏 Доказательство честной раздачи. Проверить: <code>python -m bot verify ФАЙЛ</code>
joined-privately = ✅ Место за тобой. Роль придёт сюда, как только закроют запись.
language-ask = На каком языке с тобой говорить?
language-chosen = Договорились: по-русски.
language-name = Русский
players-title = <b>Игроки</b> (живых: { $living })
players-living = { $seat }. { $name }
players-dead =
    { $role ->
        [none] ☠️ { $seat }. <s>{ $name }</s>
       *[other] ☠️ { $seat }. <s>{ $name }</s> — { $role }
    }
players-more = …и ещё { $count }
too-many-commands = ⏳ Слишком много команд за минуту. Передохни: через минуту я снова буду слушать.
welcome-check = 🔎 Проверить права
welcome-check-ready = Всё в порядке: прав хватает, можно играть.
welcome-check-missing =
    { $count ->
        [one] Не хватает { $count } права. Смотри список в сообщении.
        [few] Не хватает { $count } прав. Смотри список в сообщении.
       *[many] Не хватает { $count } прав. Смотри список в сообщении.
    }
trophies-title = 🏅 <b>Новые награды</b>
trophies-line = 🏅 { $name } — <b>{ $title }</b>
trophies-more = …и ещё { $count }
button-replay = 📜 Рассказать эту игру
button-picture = 🖼 Картинкой
button-picture-soon = 🖼 Эту картину только что повесили. Новая будет через минуту.
