# The menu of settings: its screens, its buttons, what its toasts say.

menu-title = ⚙️ <b>Налаштування</b>: { $title }
menu-untitled = група без назви
menu-count =
    { $count ->
        [0] Нічого не змінено: усе за правилами.
        [one] { $count } налаштування відрізняється від правил.
        [few] { $count } налаштування відрізняються від правил.
       *[many] { $count } налаштувань відрізняються від правил.
    }
menu-running = ⏳ Гра, що вже триває, дограє з тими налаштуваннями, з якими почалася; зміни діють із наступної.
menu-line = <b>{ $name }</b>: { $value } (типово { $default })
menu-now = Зараз: <b>{ $value }</b>
menu-default = Типово: { $default }
menu-reply = Натисни кнопку або надішли ціле число від { $minimum } до { $maximum } у відповідь на це повідомлення.
menu-reply-triple = Натисни кнопку або надішли три числа, кожне від { $minimum } до { $maximum }, у відповідь на це повідомлення.

menu-group-look = 🌍 Мова й вигляд
menu-group-players = 👥 Гравці та ролі
menu-group-night = 🌙 Нічні накази
menu-group-voting = 🗳 Голосування
menu-group-silence = 🤫 Тиша й таємниці
menu-group-registration = 📝 Запис
menu-group-times = ⏱ Тривалість фаз
menu-group-money = 💰 Гроші
menu-group-rest = 🧩 Інше

menu-back = ‹ Назад
menu-close = ✖️ Закрити
menu-other = 🏘 Інша група
menu-reset = ↺ Типове
menu-reset-all = ↺ Скинути все
menu-sure = Повернути «{ $name }» до типового значення: { $value }?
menu-sure-all = Повернути <b>всі</b> налаштування цієї групи до типових?
menu-yes = Так, повернути
menu-no = Ні
menu-closed = ⚙️ Налаштування закрито.
menu-chats = ⚙️ Налаштування якої групи?
menu-no-chats = Я не знаю жодної групи, де ти адміністратор. Надішли /settings у групі один раз, і вона з’явиться тут.

menu-size-small = мала гра
menu-size-medium = середня гра
menu-size-large = велика гра
menu-role-deal = Роздавати цю роль
menu-role-drop = Не роздавати цю роль
menu-role-off = не роздають
menu-role-from =
    від { $count ->
        [one] { $count } гравця
       *[many] { $count } гравців
    }
menu-seconds = { DURATION($seconds) }
menu-bucks = { BUCKS($amount) }
menu-table =
    { $count ->
        [0] як у правилах
       *[other] змінено: { $count }
    }
menu-amounts-frame = Підсумок і штрафи
menu-amounts-work = Нічна робота
menu-amount-night = убивство ({ $who })
menu-amount-steal = крадіжка ({ $who })
menu-amount-execution = страта, отримує { $who }
menu-amount-cure = лікування
menu-amount-acquit_ally = свого врятовано від страти
menu-amount-acquit_other = іншого клієнта врятовано від страти
menu-amount-further_corpse = кожна наступна жертва прокляття

menu-saved = ✅ { $name }: { $value }
menu-was-reset = ↺ { $name }: { $value }
menu-was-wiped = ↺ Усе знову за правилами.
menu-admins-only = Змінювати налаштування можуть лише адміністратори групи.
menu-unreliable = Telegram не каже, хто тут адміністратор. Спробуй за хвилину.
