# Why something was not done: short, plain, without markup, fit for a toast.

refused-wrong-phase = Зараз не час для цього.
refused-stale-button = Ця кнопка вже застаріла.
refused-nothing-runs = Зараз ніхто не грає. Почати: !старт
refused-already-running = Гра вже триває.
refused-halted = Стіл зачинено. Відкрити його можуть лише оператори та адміністратори.
refused-not-allowed = Це дозволено лише операторам та адміністраторам.
refused-not-registration = Запис зараз закрито.
refused-not-confirmation = Ролі зараз не підтверджують.
refused-not-night = Накази віддають уночі.
refused-not-nomination = Голосування зараз немає.
refused-not-plea = Зараз ніхто не тримає слова.
refused-not-verdict = Вирок зараз не виносять.
refused-already-joined = Твоє місце за столом уже є.
refused-elsewhere = Твоє місце зайняте в іншій грі. Спершу вийди звідти: !анрег
refused-not-member = Грають лише учасники групи.
refused-muted = Кому заборонено писати в групі, той поки не грає.
refused-too-few =
    Бракує ще { $missing ->
        [one] { $missing } гравця
        [few] { $missing } гравців
       *[many] { $missing } гравців
    }.
refused-not-playing = У цій грі тебе немає.
refused-dead = Мертві мовчать.
refused-quit = Гру вже покинуто, назад дороги немає.
refused-no-role = Підтверджувати нічого: ролі немає.
refused-already-confirmed = Роль уже підтверджено.
refused-not-your-action = Твоя роль такого не вміє.
refused-not-leader = Наказ за всю сім’ю віддає старший.
refused-target-missing = Кого саме? Додай номер або ім’я.
refused-target-unknown = Такого гравця в списку немає.
refused-target-ambiguous = «{ $name }» — таких кілька. Краще номер.
refused-target-dead = №{ $seat } уже не серед живих.
refused-target-quit = №{ $seat } уже покидає гру.
refused-target-self = Себе обрати не можна.
refused-target-repeated = №{ $seat } — двічі поспіль не можна.
refused-self-too-often =
    Себе можна обрати { $nights ->
        [0] лише в чужих снах: нині це заборонено
        [one] не більше ніж { $nights } ніч поспіль
        [few] не більше ніж { $nights } ночі поспіль
       *[many] не більше ніж { $nights } ночей поспіль
    }.
refused-used-up =
    Більше не можна: за гру { $uses ->
        [one] лише { $uses } раз
        [few] лише { $uses } рази
       *[many] лише { $uses } разів
    }.
refused-already-answered = Відповідь уже отримано, змінити перевірку не можна.
refused-same-order = Саме такий наказ щодо №{ $seat } вже віддано.
refused-phrase-too-long =
    Задовго: { $length }, а можна до { $limit ->
        [one] { $limit } знака
       *[many] { $limit } знаків
    }.
refused-already-voted = Голос уже враховано.
refused-vote-self = Проти себе не голосують.
refused-defendant = Підсудний про себе не голосує.
refused-not-defendant = Слово зараз має лише підсудний.
refused-already-away = Це вже помічено.
refused-not-away = На повернення ніхто не чекав.
refused-too-early = Ще рано.
refused-same-name = Ім’я те саме.
