# Registration, the deal, and words that are used everywhere.

player-unnamed = Гравець { $seat }
somebody = Хтось
duration-minutes = { $minutes } хв
duration-seconds = { $seconds } с

phase-idle = перерва
phase-registration = запис
phase-confirmation = роздача ролей
phase-night = ніч
phase-nomination = денне голосування
phase-plea = слово підсудного
phase-verdict = вирок
phase-dusk = сутінки
phase-finished = кінець гри

registration-scene =
    .v1 = Останній автобус поїхав, а в кав’ярні на площі ще світиться. Сідайте, зараз почнеться.
    .v2 = Над містечком вечоріє. Двірник домітає площу, хтось уже соває стільці.
    .v3 = У місті знову неспокійно: на ринку шепочуться, а на вокзалі зійшов з потяга чоловік у світлому плащі.
    .v4 = Радіо на пошті передає погоду: без опадів, місцями вбивства.
registration-opened =
    🎩 <b>Запис на гру відкрито.</b>
    На роздуми — { DURATION($window) }, потрібно щонайменше { $minimum ->
        [one] { $minimum } гравець
        [few] { $minimum } гравці
       *[many] { $minimum } гравців
    }.
    Записатися: кнопка або <b>!рег</b>. Передумати: <b>!анрег</b>.

    Печатка чесної роздачі (SHA-256 таємного числа):
    <code>{ $commitment }</code>
    <i>Cattani { $version }, автори — спільнота проєкту Cattani</i>
registration-warned =
    ⏳ До кінця запису { DURATION($left) }. За столом { $players ->
        [0] поки що нікого
        [one] { $players } гравець
        [few] { $players } гравці
       *[many] { $players } гравців
    }.
registration-extended = ⏳ Не поспішаймо: запис триватиме ще { DURATION($left) }.
registration-failed =
    Гра не склалася: не вистачило { $missing ->
        [one] { $missing } гравця
        [few] { $missing } гравців
       *[many] { $missing } гравців
    }, а прийшло { $players }. Стільці — під стіну, світло гасимо.
player-joined =
    { $how ->
        [registered] ✍️ <b>{ $name }</b> у грі: записав адміністратор.
       *[self] ✍️ <b>{ $name }</b> сідає за стіл.
    } Уже { $players }.
player-unjoined =
    { $how ->
        [left_chat] 🚪 <b>{ $name }</b> виходить із групи, тож і з запису.
        [removed] 🚪 <b>{ $name }</b> більше не в списку: так вирішила адміністрація.
        [blocked_bot] 🚪 <b>{ $name }</b> не пускає бота на поріг і випадає із запису.
       *[self] 🚪 <b>{ $name }</b> встає з-за столу.
    } Лишилося { $players }.
player-renamed = <b>{ $name }</b>: нове ім’я в реєстрі.
roster-closed =
    📋 <b>Запис закрито.</b> { $players ->
        [one] Грає { $players } людина
        [few] Грають { $players } людини
       *[many] Грає { $players } людей
    }:
    { $list }

    <i>Для перевірки роздачі:</i> <code>{ $ids }</code>

roles-dealt =
    🎴 <b>Карти роздано.</b> Гравців: { $players }, ролей серед них: { $holders }.
    Хто отримав роль — підтвердіть її в особистих повідомленнях: { DURATION($window) }.
role-given =
    { $card }

    { $passed ->
        [yes] Попередній господар від цієї ролі відмовився, тепер вона твоя.
       *[no] Береш?
    } <b>!так</b> — граю, <b>!ні</b> — хай хтось інший (відмова коштує баксів). Мовчати довше ніж { DURATION($window) } не варто.
citizen-told = { $card }
citizen-relieved =
    Роль пішла до іншого, совість чиста, гаманець трохи легший.

    { $card }
role-confirmed = 👌 Прийнято. Ти — <b>{ ROLE($role) }</b>. Чекай на ніч.
role-kept = 👌 Мовчання — знак згоди. Ти — <b>{ ROLE($role) }</b>.
role-refused = <b>{ $name }</b> відмовляється від ролі: { ROLE($role) }.
role-passed = 🔁 Хтось віддав свою роль, і вона знайшла нового господаря. Підтверджуємо спочатку: { DURATION($window) }.
role-dropped = Роль вийшла з гри, взяти її нікому: { ROLE($role) }.
partners-met =
    { $circle ->
        [family] 🤝 <b>Сім’я в зборі.</b> Свої люди в місті:
        [law] 🤝 <b>Закон — це ви двоє.</b> Довіряти можна тільки цим людям:
       *[other] 🤝 Свої люди в місті:
    }
    { $list }
partner-line = { $seat }. <b>{ $name }</b> — { ROLE($role) }
partner-line-ranked = { $seat }. <b>{ $name }</b> — { ROLE($role) } №{ $rank }
game-called-off =
    🕯 Гру скасовано: за столом лишилося { $players }, бракує { $missing ->
        [one] { $missing } гравця
        [few] { $missing } гравців
       *[many] { $missing } гравців
    }. Ніхто нічого не виграв і не програв.
game-halted =
    { $running ->
        [yes] ⛔️ Гру зупинено. Вважаймо, що нічого не було: ні баксів, ні записів.
       *[no] ⛔️ Стіл зачинено.
    } Відкрити його знову можуть лише оператори та адміністратори.
