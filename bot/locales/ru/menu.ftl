# The menu of settings: its screens, its buttons, what its toasts say.

menu-title = ⚙️ <b>Настройки</b>: { $title }
menu-untitled = группа без названия
menu-count =
    { $count ->
        [0] Ничего не изменено: всё по правилам.
        [one] { $count } настройка отличается от правил.
        [few] { $count } настройки отличаются от правил.
       *[many] { $count } настроек отличаются от правил.
    }
menu-running = ⏳ Идущая игра доигрывается с теми настройками, с которыми началась; изменения действуют со следующей.
menu-line = <b>{ $name }</b>: { $value } (по умолчанию { $default })
menu-now = Сейчас: <b>{ $value }</b>
menu-default = По умолчанию: { $default }
menu-reply = Нажми кнопку или отправь целое число от { $minimum } до { $maximum } в ответ на это сообщение.
menu-reply-triple = Нажми кнопку или отправь три числа, каждое от { $minimum } до { $maximum }, в ответ на это сообщение.

menu-group-look = 🌍 Язык и вид
menu-group-players = 👥 Игроки и роли
menu-group-night = 🌙 Ночные заказы
menu-group-voting = 🗳 Голосование
menu-group-silence = 🤫 Тишина и тайны
menu-group-registration = 📝 Запись
menu-group-times = ⏱ Длительность фаз
menu-group-money = 💰 Деньги
menu-group-rest = 🧩 Прочее

menu-back = ‹ Назад
menu-close = ✖️ Закрыть
menu-other = 🏘 Другая группа
menu-reset = ↺ По умолчанию
menu-reset-all = ↺ Сбросить всё
menu-sure = Вернуть «{ $name }» к значению по умолчанию: { $value }?
menu-sure-all = Вернуть <b>все</b> настройки этой группы к значениям по умолчанию?
menu-yes = Да, вернуть
menu-no = Нет
menu-closed = ⚙️ Настройки закрыты.
menu-chats = ⚙️ Настройки какой группы?
menu-no-chats = Я не знаю ни одной группы, где ты администратор. Отправь /settings в группе один раз, и она появится здесь.

menu-size-small = малая игра
menu-size-medium = средняя игра
menu-size-large = большая игра
menu-role-deal = Раздавать эту роль
menu-role-drop = Не раздавать эту роль
menu-role-off = не раздаётся
menu-role-from =
    от { $count ->
        [one] { $count } игрока
       *[many] { $count } игроков
    }
menu-seconds = { DURATION($seconds) }
menu-bucks = { BUCKS($amount) }
menu-table =
    { $count ->
        [0] как в правилах
       *[other] изменено: { $count }
    }
menu-amounts-frame = Итог и штрафы
menu-amounts-work = Ночная работа
menu-amount-night = убийство ({ $who })
menu-amount-steal = кража ({ $who })
menu-amount-execution = казнь, получает { $who }
menu-amount-cure = лечение
menu-amount-acquit_ally = свой спасён от казни
menu-amount-acquit_other = другой клиент спасён от казни
menu-amount-further_corpse = каждая следующая жертва проклятия

menu-saved = ✅ { $name }: { $value }
menu-was-reset = ↺ { $name }: { $value }
menu-was-wiped = ↺ Всё снова по правилам.
menu-admins-only = Менять настройки могут только администраторы группы.
menu-unreliable = Telegram не говорит, кто здесь администратор. Попробуй через минуту.
