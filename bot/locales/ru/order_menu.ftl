# The menu of a chat's order: what the group decides about punishments, its screens, its log.

order-menu-door = ⚖️ Порядок и правила
order-menu-title = ⚖️ <b>Порядок и правила</b>: { $title }
order-menu-on = За порядком следит бот. Изменения здесь действуют сразу.
order-menu-off = Сам бот ни за чем не следит; команды администраторов работают как всегда.
order-menu-turn-on = ▶️ Пусть бот следит
order-menu-turn-off = ⏸ Не следить
order-menu-rules-count =
    { $count ->
        [one] Действует { $count } правило.
        [few] Действуют { $count } правила.
       *[many] Действует { $count } правил.
    }
order-menu-rulebook = 📖 Свод правил
order-menu-settings = ‹ Настройки
order-menu-line = <b>{ $name }</b>: { $value }

order-field-enabled = Надзор бота
order-field-warn_limit = ⚠️ Предупреждений до бана
    .about = Сколько действующих предупреждений дают бан; 0 — не дают никогда. Снятое предупреждение уменьшает их число, разбан обнуляет.
order-field-memory_days = 🗓 Память о нарушениях
    .about = Через столько дней нарушение больше не приближает к следующему шагу правила. 0 — помнить всегда. В истории всё остаётся в любом случае.
order-field-time_zone = 🕐 Часовой пояс
    .about = По нему считается ночь для правила 2.4 и показываются сроки наказаний.
order-field-log = 🗒 Чат журнала
    .about = Туда идёт всё: наказания, жалобы, обжалования, изменения этих настроек и утраченные права бота.
order-field-allowed_links = 🔗 Разрешённые ссылки
    .about = Что пропускает правило 1.3: сайты, а также имена каналов, групп и ботов.
order-field-exempt = 🤝 Доверенные люди
    .about = Детекторы их не трогают, как и администраторов. Командой наказать их всё-таки можно.
order-field-windows = 🌊 Флуд и прочее
    .about = С какого количества начинается нарушение. Секунды считаются по времени самих сообщений.

order-window-flood_messages = Флуд, сообщений
    .about = Столько сообщений за время, указанное в «Флуд, секунд», — это флуд. Альбом считается за одно.
order-window-flood_seconds = Флуд, секунд
    .about = Промежуток, за который считаются сообщения.
order-window-letters_run = Буквы, подряд
    .about = Столько сообщений подряд, в которых всего одна буква, — это спам.
order-window-letters_seconds = Буквы, секунд
    .about = Промежуток, за который считаются одиночные буквы.
order-window-reactions = Реакции, сколько
    .about = Столько добавленных реакций за время, указанное в «Реакции, секунд», — это спам; снятые не считаются.
order-window-reactions_seconds = Реакции, секунд
    .about = Промежуток, за который считаются реакции.
order-window-quiet_after_act = Пауза, секунд
    .about = Наказав, бот столько секунд не наказывает ещё раз за тот же поток сообщений.
order-window-copy_length = Копия, знаков
    .about = Начиная со стольких знаков текст считается копией слов бота (правило 1.6).

order-warns =
    { $count ->
        [0] бана не будет
       *[other] { $count }
    }
order-days =
    { $count ->
        [0] навсегда
        [one] { $count } день
        [few] { $count } дня
       *[many] { $count } дней
    }
order-listed =
    { $count ->
        [0] нет
       *[other] { $count }
    }
order-windows-changed =
    { $count ->
        [0] по умолчанию
       *[other] изменено: { $count }
    }

order-log-chosen = выбран
order-log-nowhere = не ведётся
order-log-where = Журнал ведётся здесь: <b>{ $title }</b>
order-log-how =
    Чтобы выбрать чат, добавь бота туда, где должен быть журнал, и напиши там <code>!logchat</code>; в форуме — в нужной теме. Нужно быть администратором и там, и здесь. Я спрошу, чей журнал там вести.
order-log-try = ✍️ Пробная строка
order-log-stop = 🚫 Не вести
order-log-trial = 🗒 Пробная строка: журнал порядка группы можно вести здесь.
order-log-heard = Пробная строка уже в чате журнала.
order-log-mute = Я не могу туда писать. Добавь меня в тот чат и разреши отправлять сообщения.
order-log-done = Теперь журнал ведётся там.
order-log-own-name = Напиши это от своего имени: об анонимном администраторе я не знаю, какие группы его.
order-log-no-private = Мне нужно спросить то, что не для всех. Открой личный чат со мной, нажми «Начать» и повтори команду.
order-log-whose = 🗒 Чей журнал вести в чате <b>{ $title }</b>?
order-log-line =
    ⚙️ <b>{ $chat }</b>, { $who }:
    { $told }

order-bad-number = Нужно целое число от { $minimum } до { $maximum }.
order-bad-zone = Не знаю такого часового пояса. Напиши город, например <code>Kyiv</code>, пояс, например <code>Europe/Warsaw</code>, или сдвиг, например <code>+3</code>.
order-bad-link = Это не сайт и не имя. Примеры: <code>youtube.com</code>, <code>@my_channel</code>. Ссылку-приглашение в чат без имени разрешить нельзя.
order-bad-place = Такого чата я не вижу. Добавь меня туда и напиши там <code>!logchat</code>.
order-bad-too-many = Слишком много: самое большее { $maximum }. Сначала убери лишнее.
order-bad-rule-number = Правило начинается с номера, например <code>3.1</code>.
order-bad-rule-steps = После номера идут шаги, например <code>30m 1h W</code>; «{ $word }» — не шаг.
order-bad-rule-text = Название или текст пусты либо длиннее { $maximum } знаков.
order-bad-rule-taken = Правило { $rule } уже есть: измени его на его экране.

order-type-zone = Нажми город или отправь другой в ответ на это сообщение.
order-type-link = Чтобы разрешить ещё, отправь в ответ на это сообщение сайты или имена, можно несколько сразу: <code>youtube.com @my_channel</code>
order-type-steps =
    В ответ на это сообщение отправь шаги один за другим: <code>30m 1h 2h W</code>

    <code>30m</code>, <code>1h</code>, <code>2d</code>, <code>1w</code> — мут на минуты, часы, дни, недели
    <code>+1h</code> — добавить к текущему муту
    <code>W</code> — предупреждение
    <code>B</code> — бан навсегда, <code>B:7d</code> — на неделю
    <code>K</code> — вон из группы
    <code>N</code> — только запись
    <code>media:1d</code> — запрет на день; так же polls, invites, links, reactions
    <code>W+reactions</code> — предупреждение и запрет вместе

    После последнего шага снова последний.
order-type-title = Отправь новое название в ответ на это сообщение.
order-type-about = Отправь новый текст правила в ответ на это сообщение.
order-type-new =
    В ответ на это сообщение отправь номер, шаги и название, а с новой строки, если хочешь, — что говорит правило:

    <code>3.1 30m 1h W Спойлеры</code>

order-exempt-how = Чтобы добавить человека, напиши <code>!доверенный</code> в ответ на его сообщение в группе или с именем: <code>!доверенный @name</code>. Чтобы убрать, нажми его строку здесь или напиши <code>!недоверенный</code>.
order-list-empty = Здесь пока пусто.
order-list-clear = 🧹 Очистить
order-sure-clear = Очистить весь список «{ $name }»?
order-yes = Да

order-rules-more =
    { $count ->
        [one] …и ещё { $count }
       *[many] …и ещё { $count }
    }
order-rules-signs = 🤖 судит бот · 🔔 бот сообщает · ⚪️ детектор выключен · ✋ вручную · 🚫 правило выключено
order-rules-new = ➕ Своё правило
order-rules-file = 📄 Файлом
order-rules-wipe = ↺ Правила по умолчанию
order-sure-wipe = Вернуть <b>все правила</b> к значениям по умолчанию? Свои правила группы исчезнут, записи о людях останутся.

order-rule-ladder = Шаги: { $ladder }
order-rule-is-off = 🚫 Правило выключено.
order-rule-part-steps = 🪜 Шаги
order-rule-part-title = 🏷 Название
order-rule-part-about = 📝 Текст
order-rule-on = ▶️ Включить
order-rule-off = 🚫 Выключить
order-rule-undo = ↺ По умолчанию
order-sure-undo = Вернуть правило { $rule } к значению по умолчанию?
order-rule-delete = 🗑 Удалить
order-sure-delete = Удалить правило { $rule }? Записи о людях останутся.
order-rule-by-hand = ✋ За этим правилом не следит ни один детектор: судят администраторы.
order-rule-voice = 🎙 В голосовом чате бот никого заглушить не может: он делает запись и извещает администраторов.
order-rule-mode = Детектор: <b>{ $mode }</b>

order-watch-idle = 👁 Детектор видит, что живой игрок не отдал приказ вовремя и бот вывел его из игры.
order-watch-left = 👁 Детектор видит, что живой игрок покинул игру или группу до конца игры.
order-watch-muted_join = 👁 Детектор видит, что человек под мутом хочет записаться в игру; его не берут.
order-watch-via_bot = 👁 Детектор видит сообщение живого игрока, отправленное через другого бота.
order-watch-leak = 👁 Детектор видит пересланное из того, что бот писал кому-то в личку.
order-watch-flood = 👁 Детектор считает сообщения, одиночные буквы подряд и реакции.
order-watch-advertising = 👁 Детектор видит ссылки и приглашения в текстах, подписях, кнопках, цитатах и пересланном, даже скрытые. Если детектор не выключен, сообщение удаляется; разрешённые ссылки проходят.
order-watch-stamped = 👁 Детектор видит слова бота, вставленные вместе со временем, когда они пришли.
order-watch-copy = 👁 Детектор видит длинный текст, такой же, какой бот писал этому человеку.
order-watch-rejoin = 👁 Детектор видит, что кто-то возвращается до конца своего наказания; остаток срока накладывается снова.
order-watch-idle_vote = 👁 Детектор видит, что живой игрок не проголосовал, хотя его голос решил бы день.
order-watch-calls = 👁 Детектор видит, что всех созывают между 23:00 и 08:00 по времени чата.

order-mode-off = выключен, молчит
    .short = молчит
order-mode-report = сообщает, а решают администраторы
    .short = сообщает
order-mode-auto = судит сам и сразу, по следующему шагу
    .short = судит

order-file-how =
    Кнопка отправляет весь свод правил файлом, который откроет любой текстовый редактор. Измени его и отправь в ответ на это сообщение или в группу с подписью <code>!правила импорт</code>. Если в какой-то строке ошибка, я назову её, и ничего не изменится.
order-file-get = 📄 Получить файл

order-unchanged = Ничего не изменилось.
order-change-turned = { $name }: { $before } → { $after }
order-change-now = { $name }: { $value }
order-change-deleted = 🗑 { $rule }
order-change-added = ➕ { $rule }: { $value }
order-change-texts = 📝 { $rule }: новый текст

ladder-mute = 🔇 на { $length }
ladder-lasting = { $what } на { $length }
ladder-on-top = 🔇 ещё на { $length }
ladder-restrict = ✂️ { $what }
ladder-warn = ⚠️ предупреждение
ladder-ban = 🚫 бан
ladder-kick = 👢 вон из группы
ladder-note = 📝 запись
