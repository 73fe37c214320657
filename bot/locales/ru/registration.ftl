# Registration, the deal, and words that are used everywhere.

player-unnamed = Игрок { $seat }
somebody = Кто-то
duration-minutes = { $minutes } мин
duration-seconds = { $seconds } с

phase-idle = перерыв
phase-registration = запись
phase-confirmation = раздача ролей
phase-night = ночь
phase-nomination = дневное голосование
phase-plea = слово подсудимого
phase-verdict = приговор
phase-dusk = сумерки
phase-finished = конец игры

registration-scene =
    .v1 = Последний автобус ушёл, а в кафе на площади ещё горит свет. Садитесь, сейчас начнётся.
    .v2 = Над городком вечереет. Дворник дометает площадь, кто-то уже двигает стулья.
    .v3 = В городе опять неспокойно: на рынке шепчутся, а на вокзале сошёл с поезда человек в светлом плаще.
    .v4 = Радио на почте передаёт погоду: без осадков, местами убийства.
registration-opened =
    🎩 <b>Запись на игру открыта.</b>
    На раздумья — { DURATION($window) }, нужно не меньше { $minimum ->
        [one] { $minimum } игрока
       *[many] { $minimum } игроков
    }.
    Записаться: кнопка или <b>!рег</b>. Передумать: <b>!анрег</b>.

    Печать честной раздачи (SHA-256 тайного числа):
    <code>{ $commitment }</code>
    <i>Cattani { $version }, авторы — сообщество проекта Cattani</i>
registration-warned =
    ⏳ До конца записи { DURATION($left) }. За столом { $players ->
        [0] пока никого
        [one] { $players } игрок
        [few] { $players } игрока
       *[many] { $players } игроков
    }.
registration-extended = ⏳ Не торопимся: запись продлится ещё { DURATION($left) }.
registration-failed =
    Игра не сложилась: не хватило { $missing ->
        [one] { $missing } игрока
       *[many] { $missing } игроков
    }, а пришло { $players }. Стулья — к стене, свет гасим.
player-joined =
    { $how ->
        [registered] ✍️ <b>{ $name }</b> в игре: записал администратор.
       *[self] ✍️ <b>{ $name }</b> садится за стол.
    } Уже { $players }.
player-unjoined =
    { $how ->
        [left_chat] 🚪 <b>{ $name }</b> выходит из группы, а значит, и из записи.
        [removed] 🚪 <b>{ $name }</b> больше не в списке: так решила администрация.
        [blocked_bot] 🚪 <b>{ $name }</b> не пускает бота на порог и выпадает из записи.
       *[self] 🚪 <b>{ $name }</b> встаёт из-за стола.
    } Осталось { $players }.
player-renamed = <b>{ $name }</b>: новое имя в реестре.
roster-closed =
    📋 <b>Запись закрыта.</b> { $players ->
        [one] Играет { $players } человек
        [few] Играют { $players } человека
       *[many] Играют { $players } человек
    }:
    { $list }

    <i>Для проверки раздачи:</i> <code>{ $ids }</code>

roles-dealt =
    🎴 <b>Карты розданы.</b> Игроков: { $players }, ролей среди них: { $holders }.
    Кому досталась роль — подтвердите её в личке: { DURATION($window) }.
role-given =
    { $card }

    { $passed ->
        [yes] Прежний хозяин от этой роли отказался, теперь она твоя.
       *[no] Берёшь?
    } <b>!да</b> — играю, <b>!нет</b> — пусть кто-то другой (отказ стоит баксов). Молчать дольше чем { DURATION($window) } не стоит.
citizen-told = { $card }
citizen-relieved =
    Роль ушла к другому, совесть чиста, кошелёк чуть легче.

    { $card }
role-confirmed = 👌 Принято. Ты — <b>{ ROLE($role) }</b>. Жди ночи.
role-kept = 👌 Молчание — знак согласия. Ты — <b>{ ROLE($role) }</b>.
role-refused = <b>{ $name }</b> отказывается от роли: { ROLE($role) }.
role-passed = 🔁 Кто-то отдал свою роль, и она нашла нового хозяина. Подтверждаем сначала: { DURATION($window) }.
role-dropped = Роль вышла из игры, взять её некому: { ROLE($role) }.
partners-met =
    { $circle ->
        [family] 🤝 <b>Семья в сборе.</b> Свои люди в городе:
        [law] 🤝 <b>Закон — это вы двое.</b> Доверять можно только этим людям:
       *[other] 🤝 Свои люди в городе:
    }
    { $list }
partner-line = { $seat }. <b>{ $name }</b> — { ROLE($role) }
partner-line-ranked = { $seat }. <b>{ $name }</b> — { ROLE($role) } №{ $rank }
game-called-off =
    🕯 Игра отменена: за столом осталось { $players }, не хватает { $missing ->
        [one] { $missing } игрока
       *[many] { $missing } игроков
    }. Никто ничего не выиграл и не проиграл.
game-halted =
    { $running ->
        [yes] ⛔️ Игра остановлена. Считаем, что ничего не было: ни баксов, ни записей.
       *[no] ⛔️ Стол закрыт.
    } Открыть его снова могут только операторы и администраторы.
