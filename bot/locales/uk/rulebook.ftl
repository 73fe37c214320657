# The rulebook as everybody reads it, and as a file.

rulebook-default = 📖 <b>Правила</b>, з якими групи починають
rulebook-of = 📖 <b>Правила</b>: { $title }
rulebook-empty = Тут не діє жодне правило.
rulebook-ask = Одне правило і твій крок у ньому: <code>!правила 0.4</code>
rulebook-all = 📖 Усі правила
rulebook-clean = За цим правилом за тобою нічого немає. Перше порушення — крок { $step } з { $of }: { $brings }.
rulebook-stands = Наступне порушення — крок <b>{ $step }</b> з { $of }: { $brings }.
rulebook-whose = 📖 Правила якої групи?
rulebook-how = Усі правила — <code>!правила</code>, одне з них — <code>!правила 0.4</code>. Адміністраторам: <code>!правила експорт</code>, <code>!правила імпорт</code>.
rulebook-no-rule = Правила { $rule } тут немає. Усі правила: <code>!правила</code>

rulebook-line = Рядок <b>{ $line }</b>: { $flaw }
rulebook-flaw-not-toml = цей рядок не вдається прочитати: пошукай пропущені лапки, дужку чи знак рівності.
rulebook-flaw-too-long = файл довший за { $most } знаків.
rulebook-flaw-no-rules = немає жодного правила; кожне починається з <code>[[rule]]</code>.
rulebook-flaw-too-many = правил більше, ніж { $most }.
rulebook-flaw-unknown-key = «{ $key }» тут нічого не означає.
rulebook-flaw-bad-id = «{ $rule }» — не номер правила; пиши так: <code>"0.4"</code>.
rulebook-flaw-twice = правило { $rule } записано двічі.
rulebook-flaw-bad-steps = правилу { $rule } потрібен перелік кроків, від одного до { $most }.
rulebook-flaw-bad-step = «{ $step }» у правилі { $rule } — не крок; кроки бувають такі: <code>30m</code>, <code>1h</code>, <code>W</code>, <code>B</code>.
rulebook-flaw-unknown-detector = немає детектора «{ $detector }».
rulebook-flaw-unknown-mode = «{ $mode }» — не режим; є <code>off</code>, <code>report</code> і <code>auto</code>.
rulebook-flaw-nobody-watches = режим «{ $mode }» не має сенсу: за цим правилом не стежить жоден детектор.
rulebook-flaw-not-yes-or-no = <code>{ $key }</code> — це або <code>true</code>, або <code>false</code>.
rulebook-flaw-no-title = правило { $rule } не має назви.
rulebook-flaw-bad-text = текст під «{ $key }» порожній, задовгий або мовою, якої я не знаю.

rulebook-file-caption = 📄 Збірка правил. Зміни її та надішли назад із підписом <code>!правила імпорт</code>.
rulebook-file-comments =
    Правила групи. Надішли файл назад із підписом: !правила імпорт
    steps: 30m, 1h, 2d, 1w — мут; W — попередження, B — бан, B:7d — бан на тиждень, K — геть із групи, N — запис;
    W+reactions забороняє ще й реакції (так само media, polls, invites, links); +1h додається до чинного муту.
    mode: off, report або auto. Правило, якого у файлі немає, вимикається.
rulebook-file-sent = Файл надіслано.
rulebook-file-not-sent = Не можу надсилати сюди файли. Дозволь це або візьми файл в особистих: /settings.
rulebook-file-menu = В особистих файл можна взяти з меню: /settings, твоя група, «Порядок і правила», «Збірка правил», «Файлом».
rulebook-file-which = Якої групи? Надішли файл до тієї групи. Або відкрий тут /settings, обери групу й надішли файл у відповідь на екран «Файлом».
rulebook-file-none = Файлу немає. Надішли збірку правил файлом із підписом <code>!правила імпорт</code> або напиши це у відповідь на файл.
rulebook-file-large = Файл більший за { $most } КБ: збірка правил такою не буває. Перевір, чи той це файл.
rulebook-file-no-text = Це не текстовий файл у кодуванні UTF-8. Збережи його як текст UTF-8 і надішли ще раз.
rulebook-file-lost = Не вдалося отримати файл від Telegram. Нічого не змінилося; надішли ще раз.
rulebook-file-refused =
    Файл не прийнято, нічого не змінилося.
    { $flaw }
rulebook-file-taken =
    { $count ->
        [one] Збірку прийнято: діє { $count } правило.
        [few] Збірку прийнято: діють { $count } правила.
       *[many] Збірку прийнято: діє { $count } правил.
    }
