# Answers of the handlers: toasts for presses, words for typed commands.

toast-joined = Місце за тобою. Сідай ближче до вікна.
toast-left = Місце звільнено.
toast-opened = Запис відкрито.
toast-confirmed = Роль твоя. Нікому ні слова.
toast-refused-role = Роль пішла далі. Ти тепер мирний житель.
toast-ordered = Прийнято: номер { $seat }. До ранку ще можна передумати.
toast-voted = Твій голос — проти номера { $seat }.
toast-voted-night = Твій голос — за ніч.
toast-pleaded = Сказано. Слово за містом.
toast-guilty = Твій голос: за страту.
toast-innocent = Твій голос: проти страти.

ask-whom = Кого саме? Дай відповідь на його повідомлення або напиши @ім’я.
operator-named = 🎩 <b>{ $name }</b> тепер веде ігри: може починати, зупиняти й підганяти.
operator-dismissed = <b>{ $name }</b> більше не веде ігор.
orders-in-private = 🤫 Накази не викрикують на площі. Напиши мені в особисті або натисни «Моя карта».
verify-later = Перевірити роздачу можна, коли гру закінчено.
verify-caption = 🔏 Доказ чесної роздачі. Перевірити: <code>python -m bot verify ФАЙЛ</code>
joined-privately = ✅ Місце за тобою. Роль прийде сюди, щойно закриють запис.
language-ask = Якою мовою говорити з тобою?
language-chosen = Домовилися: українською.
language-name = Українська
players-title = <b>Гравці</b> (живих: { $living })
players-living = { $seat }. { $name }
players-dead =
    { $role ->
        [none] ☠️ { $seat }. <s>{ $name }</s>
       *[other] ☠️ { $seat }. <s>{ $name }</s> — { $role }
    }
players-more = …і ще { $count }
too-many-commands = ⏳ Забагато команд за хвилину. Перепочинь: за хвилину я знову слухатиму.
welcome-check = 🔎 Перевірити права
welcome-check-ready = Усе гаразд: прав досить, можна грати.
welcome-check-missing =
    { $count ->
        [one] Бракує { $count } права. Дивись список у повідомленні.
        [few] Бракує { $count } прав. Дивись список у повідомленні.
       *[many] Бракує { $count } прав. Дивись список у повідомленні.
    }
trophies-title = 🏅 <b>Нові відзнаки</b>
trophies-line = 🏅 { $name } — <b>{ $title }</b>
trophies-more = …і ще { $count }
button-replay = 📜 Розказати цю гру
button-picture = 🖼 Картинкою
button-picture-soon = 🖼 Цю картину щойно повісили. Нова буде за хвилину.
