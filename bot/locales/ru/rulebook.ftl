# The rulebook as everybody reads it, and as a file.

rulebook-default = 📖 <b>Правила</b>, с которыми группы начинают
rulebook-of = 📖 <b>Правила</b>: { $title }
rulebook-empty = Здесь не действует ни одно правило.
rulebook-ask = Одно правило и твой шаг в нём: <code>!правила 0.4</code>
rulebook-all = 📖 Все правила
rulebook-clean = По этому правилу за тобой ничего нет. Первое нарушение — шаг { $step } из { $of }: { $brings }.
rulebook-stands = Следующее нарушение — шаг <b>{ $step }</b> из { $of }: { $brings }.
rulebook-whose = 📖 Правила какой группы?
rulebook-how = Все правила — <code>!правила</code>, одно из них — <code>!правила 0.4</code>. Администраторам: <code>!правила экспорт</code>, <code>!правила импорт</code>.
rulebook-no-rule = Правила { $rule } здесь нет. Все правила: <code>!правила</code>

rulebook-line = Строка <b>{ $line }</b>: { $flaw }
rulebook-flaw-not-toml = эту строку не удаётся прочитать: поищи пропущенные кавычки, скобку или знак равенства.
rulebook-flaw-too-long = файл длиннее { $most } знаков.
rulebook-flaw-no-rules = нет ни одного правила; каждое начинается с <code>[[rule]]</code>.
rulebook-flaw-too-many = правил больше, чем { $most }.
rulebook-flaw-unknown-key = «{ $key }» здесь ничего не значит.
rulebook-flaw-bad-id = «{ $rule }» — не номер правила; пиши так: <code>"0.4"</code>.
rulebook-flaw-twice = правило { $rule } записано дважды.
rulebook-flaw-bad-steps = правилу { $rule } нужен список шагов, от одного до { $most }.
rulebook-flaw-bad-step = «{ $step }» в правиле { $rule } — не шаг; шаги бывают такие: <code>30m</code>, <code>1h</code>, <code>W</code>, <code>B</code>.
rulebook-flaw-unknown-detector = нет детектора «{ $detector }».
rulebook-flaw-unknown-mode = «{ $mode }» — не режим; есть <code>off</code>, <code>report</code> и <code>auto</code>.
rulebook-flaw-nobody-watches = режим «{ $mode }» не имеет смысла: за этим правилом не следит ни один детектор.
rulebook-flaw-not-yes-or-no = <code>{ $key }</code> — это либо <code>true</code>, либо <code>false</code>.
rulebook-flaw-no-title = у правила { $rule } нет названия.
rulebook-flaw-bad-text = текст под «{ $key }» пустой, слишком длинный или на языке, которого я не знаю.

rulebook-file-caption = 📄 Свод правил. Измени его и отправь обратно с подписью <code>!правила импорт</code>.
rulebook-file-comments =
    Правила группы. Отправь файл обратно с подписью: !правила импорт
    steps: 30m, 1h, 2d, 1w — мут; W — предупреждение, B — бан, B:7d — бан на неделю, K — вон из группы, N — запись;
    W+reactions запрещает ещё и реакции (так же media, polls, invites, links); +1h добавляется к текущему муту.
    mode: off, report или auto. Правило, которого в файле нет, выключается.
rulebook-file-sent = Файл отправлен.
rulebook-file-not-sent = Не могу отправлять сюда файлы. Разреши это или возьми файл в личке: /settings.
rulebook-file-menu = В личке файл можно взять из меню: /settings, твоя группа, «Порядок и правила», «Свод правил», «Файлом».
rulebook-file-which = Какой группы? Отправь файл в ту группу. Или открой здесь /settings, выбери группу и отправь файл в ответ на экран «Файлом».
rulebook-file-none = Файла нет. Отправь свод правил файлом с подписью <code>!правила импорт</code> или напиши это в ответ на файл.
rulebook-file-large = Файл больше { $most } КБ: свод правил таким не бывает. Проверь, тот ли это файл.
rulebook-file-no-text = Это не текстовый файл в кодировке UTF-8. Сохрани его как текст UTF-8 и отправь ещё раз.
rulebook-file-lost = Не удалось получить файл от Telegram. Ничего не изменилось; отправь ещё раз.
rulebook-file-refused =
    Файл не принят, ничего не изменилось.
    { $flaw }
rulebook-file-taken =
    { $count ->
        [one] Свод принят: действует { $count } правило.
        [few] Свод принят: действуют { $count } правила.
       *[many] Свод принят: действует { $count } правил.
    }
