# Why something was not done: short, plain, without markup, fit for a toast.

refused-wrong-phase = Сейчас не время для этого.
refused-stale-button = Эта кнопка уже устарела.
refused-nothing-runs = Сейчас никто не играет. Начать: !старт
refused-already-running = Игра уже идёт.
refused-halted = Стол закрыт. Открыть его могут только операторы и администраторы.
refused-not-allowed = Это можно только операторам и администраторам.
refused-not-registration = Запись сейчас закрыта.
refused-not-confirmation = Роли сейчас не подтверждают.
refused-not-night = Приказы отдают ночью.
refused-not-nomination = Голосования сейчас нет.
refused-not-plea = Сейчас никто не держит слова.
refused-not-verdict = Приговор сейчас не выносят.
refused-already-joined = Твоё место за столом уже есть.
refused-elsewhere = Твоё место занято в другой игре. Сначала выйди оттуда: !анрег
refused-not-member = Играют только участники группы.
refused-muted = Кому запрещено писать в группе, тот пока не играет.
refused-too-few =
    Не хватает ещё { $missing ->
        [one] { $missing } игрока
       *[many] { $missing } игроков
    }.
refused-not-playing = В этой игре тебя нет.
refused-dead = Мёртвые молчат.
refused-quit = Игра покинута, назад дороги нет.
refused-no-role = Подтверждать нечего: роли нет.
refused-already-confirmed = Роль уже подтверждена.
refused-not-your-action = Твоя роль такого не умеет.
refused-not-leader = Приказ за всю семью отдаёт старший.
refused-target-missing = Кого именно? Добавь номер или имя.
refused-target-unknown = Такого игрока в списке нет.
refused-target-ambiguous = «{ $name }» — таких несколько. Лучше номер.
refused-target-dead = №{ $seat } уже не среди живых.
refused-target-quit = №{ $seat } уже покидает игру.
refused-target-self = Себя выбрать нельзя.
refused-target-repeated = №{ $seat } — дважды подряд нельзя.
refused-self-too-often =
    Себя можно выбрать { $nights ->
        [0] разве что во сне: сейчас это запрещено
        [one] не больше чем { $nights } ночь подряд
        [few] не больше чем { $nights } ночи подряд
       *[many] не больше чем { $nights } ночей подряд
    }.
refused-used-up =
    Больше нельзя: за игру { $uses ->
        [one] лишь { $uses } раз
        [few] лишь { $uses } раза
       *[many] лишь { $uses } раз
    }.
refused-already-answered = Ответ уже получен, изменить проверку нельзя.
refused-same-order = Ровно такой приказ насчёт №{ $seat } уже отдан.
refused-phrase-too-long =
    Слишком длинно: { $length }, а можно до { $limit ->
        [one] { $limit } знака
       *[many] { $limit } знаков
    }.
refused-already-voted = Голос уже учтён.
refused-vote-self = Против себя не голосуют.
refused-defendant = Подсудимый о себе не голосует.
refused-not-defendant = Слово сейчас только у подсудимого.
refused-already-away = Это уже замечено.
refused-not-away = Возвращения никто не ждал.
refused-too-early = Ещё рано.
refused-same-name = Имя то же самое.
