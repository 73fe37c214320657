# The menu of a chat's order: what the group decides about punishments, its screens, its log.

order-menu-door = ⚖️ Порядок і правила
order-menu-title = ⚖️ <b>Порядок і правила</b>: { $title }
order-menu-on = За порядком стежить бот. Зміни тут діють одразу.
order-menu-off = Сам бот ні за чим не стежить; команди адміністраторів працюють як завжди.
order-menu-turn-on = ▶️ Хай бот стежить
order-menu-turn-off = ⏸ Не стежити
order-menu-rules-count =
    { $count ->
        [one] Діє { $count } правило.
        [few] Діють { $count } правила.
       *[many] Діє { $count } правил.
    }
order-menu-rulebook = 📖 Збірка правил
order-menu-settings = ‹ Налаштування
order-menu-line = <b>{ $name }</b>: { $value }

order-field-enabled = Нагляд бота
order-field-warn_limit = ⚠️ Попереджень до бану
    .about = Скільки чинних попереджень дають бан; 0 — не дають ніколи. Зняте попередження зменшує їх число, розбан обнуляє.
order-field-memory_days = 🗓 Пам’ять про порушення
    .about = Через стільки днів порушення вже не наближає до наступного кроку правила. 0 — пам’ятати завжди. В історії все лишається так чи так.
order-field-time_zone = 🕐 Часовий пояс
    .about = За ним рахується ніч для правила 2.4 і показуються строки покарань.
order-field-log = 🗒 Чат журналу
    .about = Туди йде все: покарання, скарги, оскарження, зміни цих налаштувань і втрачені права бота.
order-field-allowed_links = 🔗 Дозволені посилання
    .about = Що пропускає правило 1.3: сайти, а також імена каналів, груп і ботів.
order-field-exempt = 🤝 Довірені люди
    .about = Детектори їх не чіпають, як і адміністраторів. Командою покарати їх усе-таки можна.
order-field-windows = 🌊 Флуд і таке інше
    .about = З якої кількості починається порушення. Секунди рахуються за часом самих повідомлень.

order-window-flood_messages = Флуд, повідомлень
    .about = Стільки повідомлень за час, указаний у «Флуд, секунд», — це флуд. Альбом рахується за одне.
order-window-flood_seconds = Флуд, секунд
    .about = Проміжок, за який рахуються повідомлення.
order-window-letters_run = Літери, поспіль
    .about = Стільки повідомлень поспіль, у яких лише одна літера, — це спам.
order-window-letters_seconds = Літери, секунд
    .about = Проміжок, за який рахуються поодинокі літери.
order-window-reactions = Реакції, скільки
    .about = Стільки доданих реакцій за час, указаний у «Реакції, секунд», — це спам; зняті не рахуються.
order-window-reactions_seconds = Реакції, секунд
    .about = Проміжок, за який рахуються реакції.
order-window-quiet_after_act = Пауза, секунд
    .about = Покаравши, бот стільки секунд не карає ще раз за ту саму зливу повідомлень.
order-window-copy_length = Копія, знаків
    .about = Починаючи зі стількох знаків, текст вважається копією слів бота (правило 1.6).

order-warns =
    { $count ->
        [0] бану не буде
       *[other] { $count }
    }
order-days =
    { $count ->
        [0] назавжди
        [one] { $count } день
        [few] { $count } дні
       *[many] { $count } днів
    }
order-listed =
    { $count ->
        [0] немає
       *[other] { $count }
    }
order-windows-changed =
    { $count ->
        [0] типово
       *[other] змінено: { $count }
    }

order-log-chosen = обрано
order-log-nowhere = не ведеться
order-log-where = Журнал ведеться тут: <b>{ $title }</b>
order-log-how =
    Щоб обрати чат, додай бота туди, де має бути журнал, і напиши там <code>!logchat</code>; у форумі — в потрібній темі. Ти маєш бути адміністратором і там, і тут. Я запитаю, чий журнал там вести.
order-log-try = ✍️ Пробний рядок
order-log-stop = 🚫 Не вести
order-log-trial = 🗒 Пробний рядок: журнал порядку групи можна вести тут.
order-log-heard = Пробний рядок уже в чаті журналу.
order-log-mute = Я не можу туди писати. Додай мене до того чату й дозволь надсилати повідомлення.
order-log-done = Відтепер журнал ведеться там.
order-log-own-name = Напиши це від свого імені: про анонімного адміністратора я не знаю, які групи його.
order-log-no-private = Маю запитати те, що не для всіх. Відкрий особистий чат зі мною, натисни «Почати» і повтори команду.
order-log-whose = 🗒 Чий журнал вести в чаті <b>{ $title }</b>?
order-log-line =
    ⚙️ <b>{ $chat }</b>, { $who }:
    { $told }

order-bad-number = Потрібне ціле число від { $minimum } до { $maximum }.
order-bad-zone = Не знаю такого часового поясу. Напиши місто, як-от <code>Kyiv</code>, пояс, як-от <code>Europe/Warsaw</code>, або зсув, як-от <code>+3</code>.
order-bad-link = Це не сайт і не ім’я. Приклади: <code>youtube.com</code>, <code>@my_channel</code>. Посилання-запрошення до чату без імені дозволити не можна.
order-bad-place = Такого чату я не бачу. Додай мене туди й напиши там <code>!logchat</code>.
order-bad-too-many = Забагато: щонайбільше { $maximum }. Спершу прибери зайве.
order-bad-rule-number = Правило починається з номера, як-от <code>3.1</code>.
order-bad-rule-steps = Після номера йдуть кроки, як-от <code>30m 1h W</code>; «{ $word }» — не крок.
order-bad-rule-text = Назва чи текст порожні або довші за { $maximum } знаків.
order-bad-rule-taken = Правило { $rule } вже є: зміни його на його екрані.

order-type-zone = Натисни місто або надішли інше у відповідь на це повідомлення.
order-type-link = Щоб дозволити ще, надішли у відповідь на це повідомлення сайти або імена, можна кілька одразу: <code>youtube.com @my_channel</code>
order-type-steps =
    У відповідь на це повідомлення надішли кроки один за одним: <code>30m 1h 2h W</code>

    <code>30m</code>, <code>1h</code>, <code>2d</code>, <code>1w</code> — мут на хвилини, години, дні, тижні
    <code>+1h</code> — додати до чинного муту
    <code>W</code> — попередження
    <code>B</code> — бан назавжди, <code>B:7d</code> — на тиждень
    <code>K</code> — геть із групи
    <code>N</code> — лише запис
    <code>media:1d</code> — заборона на день; так само polls, invites, links, reactions
    <code>W+reactions</code> — попередження і заборона разом

    Після останнього кроку знову останній.
order-type-title = Надішли нову назву у відповідь на це повідомлення.
order-type-about = Надішли новий текст правила у відповідь на це повідомлення.
order-type-new =
    У відповідь на це повідомлення надішли номер, кроки й назву, а з нового рядка, якщо хочеш, — що каже правило:

    <code>3.1 30m 1h W Спойлери</code>

order-exempt-how = Щоб додати людину, напиши <code>!довірений</code> у відповідь на її повідомлення в групі або з іменем: <code>!довірений @name</code>. Щоб прибрати, натисни її рядок тут або напиши <code>!недовірений</code>.
order-list-empty = Тут поки порожньо.
order-list-clear = 🧹 Очистити
order-sure-clear = Очистити весь список «{ $name }»?
order-yes = Так

order-rules-more =
    { $count ->
        [one] …і ще { $count }
       *[many] …і ще { $count }
    }
order-rules-signs = 🤖 судить бот · 🔔 бот повідомляє · ⚪️ детектор вимкнено · ✋ вручну · 🚫 правило вимкнено
order-rules-new = ➕ Своє правило
order-rules-file = 📄 Файлом
order-rules-wipe = ↺ Типові правила
order-sure-wipe = Повернути <b>всі правила</b> до типових? Свої правила групи зникнуть, записи про людей залишаться.

order-rule-ladder = Кроки: { $ladder }
order-rule-is-off = 🚫 Правило вимкнено.
order-rule-part-steps = 🪜 Кроки
order-rule-part-title = 🏷 Назва
order-rule-part-about = 📝 Текст
order-rule-on = ▶️ Увімкнути
order-rule-off = 🚫 Вимкнути
order-rule-undo = ↺ Типове
order-sure-undo = Повернути правило { $rule } до типового?
order-rule-delete = 🗑 Видалити
order-sure-delete = Видалити правило { $rule }? Записи про людей залишаться.
order-rule-by-hand = ✋ За цим правилом не стежить жоден детектор: судять адміністратори.
order-rule-voice = 🎙 У голосовому чаті бот нікого стишити не може: він робить запис і сповіщає адміністраторів.
order-rule-mode = Детектор: <b>{ $mode }</b>

order-watch-idle = 👁 Детектор бачить, що живий гравець не дав наказу вчасно і бот вивів його з гри.
order-watch-left = 👁 Детектор бачить, що живий гравець покинув гру або групу до кінця гри.
order-watch-muted_join = 👁 Детектор бачить, що людина під мутом хоче записатися в гру; її не беруть.
order-watch-via_bot = 👁 Детектор бачить повідомлення живого гравця, надіслане через іншого бота.
order-watch-leak = 👁 Детектор бачить переслане з того, що бот писав комусь в особисті.
order-watch-flood = 👁 Детектор рахує повідомлення, поодинокі літери поспіль і реакції.
order-watch-advertising = 👁 Детектор бачить посилання й запрошення в текстах, підписах, кнопках, цитатах і пересланому, навіть приховані. Якщо детектор не вимкнено, повідомлення видаляється; дозволені посилання проходять.
order-watch-stamped = 👁 Детектор бачить слова бота, вставлені разом із часом, коли вони прийшли.
order-watch-copy = 👁 Детектор бачить довгий текст, такий самий, який бот писав цій людині.
order-watch-rejoin = 👁 Детектор бачить, що хтось повертається до кінця свого покарання; решта строку накладається знову.
order-watch-idle_vote = 👁 Детектор бачить, що живий гравець не проголосував, хоча його голос вирішив би день.
order-watch-calls = 👁 Детектор бачить, що всіх скликають між 23:00 і 08:00 за часом чату.

order-mode-off = вимкнено, мовчить
    .short = мовчить
order-mode-report = повідомляє, а вирішують адміністратори
    .short = повідомляє
order-mode-auto = судить сам і одразу, за наступним кроком
    .short = судить

order-file-how =
    Кнопка надсилає всю збірку правил файлом, який відкриє будь-який текстовий редактор. Зміни його й надішли у відповідь на це повідомлення або в групу з підписом <code>!правила імпорт</code>. Якщо в якомусь рядку помилка, я назву його, і нічого не зміниться.
order-file-get = 📄 Отримати файл

order-unchanged = Нічого не змінилося.
order-change-turned = { $name }: { $before } → { $after }
order-change-now = { $name }: { $value }
order-change-deleted = 🗑 { $rule }
order-change-added = ➕ { $rule }: { $value }
order-change-texts = 📝 { $rule }: новий текст

ladder-mute = 🔇 на { $length }
ladder-lasting = { $what } на { $length }
ladder-on-top = 🔇 ще на { $length }
ladder-restrict = ✂️ { $what }
ladder-warn = ⚠️ попередження
ladder-ban = 🚫 бан
ladder-kick = 👢 геть із групи
ladder-note = 📝 запис
