# The books: tables, people, games told again, and being forgotten.

books-forgotten = Безіменний гість
books-private-only = 🤫 Про таке не на площі. Напиши мені це в особисті.
books-open-private = Відкрити особисті
books-playing = 🌙 Ти за столом, а за грою особисту книгу не гортають. Дограй і приходь.

top-title-richest = 💰 <b>Найбагатші</b>
top-title-poorest = 🕳 <b>Найбідніші</b>
top-title-best_average = 📈 <b>Найкращі в середньому за гру</b>
top-title-worst_average = 📉 <b>Найгірші в середньому за гру</b>
top-where = { $place } · <i>{ $period }</i>
top-everywhere = Усі групи
top-untitled = Група без назви
top-period-day = сьогодні
top-period-week = цього тижня
top-period-month = цього місяця
top-period-all = за весь час
top-button-here = Ця група
top-button-everywhere = Усі групи
top-button-richest = Найбагатші
top-button-poorest = Найбідніші
top-button-best_average = Середнє ↑
top-button-worst_average = Середнє ↓
top-button-day = День
top-button-week = Тиждень
top-button-month = Місяць
top-button-all = Увесь час
top-column-money = баксів
top-column-average = за гру
top-column-games = ігор
top-column-name = хто
top-empty = Сторінка чиста: тут ще ніхто не дограв до цього списку. Чорнило є, бракує героїв.
top-sums =
    { BUCKS($bucks) }, { $games ->
        [one] { $games } гра
        [few] { $games } гри
       *[many] { $games } ігор
    }
top-sums-average =
    у середньому { $average } за гру, { $games ->
        [one] { $games } гра
        [few] { $games } гри
       *[many] { $games } ігор
    }
top-yours = 👉 Твоє місце: <b>{ $place }</b> ({ $sums })
top-theirs = 👉 <b>{ $name }</b> — місце { $place } ({ $sums })
top-unlisted = 👉 Тебе в цьому списку ще немає: спершу дограй гру.
top-unlisted-average =
    👉 Тебе в цьому списку ще немає: середнє рахують, коли зіграно { $enough ->
        [one] щонайменше { $enough } гру
        [few] щонайменше { $enough } гри
       *[many] щонайменше { $enough } ігор
    }.

life-name = 👤 <b>{ $name }</b>
life-here = 🏘 <b>У цій групі</b>
life-everywhere = 🌍 <b>В усіх групах</b>
life-sums =
    💰 { BUCKS($bucks) }, у середньому { $average } за гру
    🎲 { $games ->
        [one] { $games } гра
        [few] { $games } гри
       *[many] { $games } ігор
    }, { $wins ->
        [one] { $wins } перемога
        [few] { $wins } перемоги
       *[many] { $wins } перемог
    } ({ $percent }%)
life-place = 🏅 Місце: { $place }
life-best-role = 🎭 Найщасливіша роль: <b>{ ROLE($role) }</b> (перемог { $wins } з { $games })
life-last = 🕯 <b>Останні ігри</b>
life-trophies = 🏅 <b>Відзнаки: { $count } з { $all }</b>
life-trophy = { $title } · { $date }
life-none = 📒 У книгах про тебе ще ні рядка. Зіграй — і запишуть.
life-none-of = 📒 <b>{ $name }</b>: у книгах ні рядка.
life-nobody = 📒 «{ $name }» — такого імені в книгах немає. Можна ще @ім’я або номер місця.
life-no-place = 📒 Місце { $place } поки нічиє.
life-which = 📒 Таких кілька. Кого саме?

past-title = 🕯 <b>Твої ігри</b>
past-line =
    { $won ->
        [yes] 🏆
       *[no] ▫️
    } { $date } · { ROLE($role) } · { BUCKS($bucks) }
past-hint = Натисни номер — і ту ніч розкажуть наново.
past-none = 🕯 Жодної дограної гри. Найцікавіше попереду.
past-older = Давніші ›
past-newest = « Найновіші

full-title = 📒 <b>{ $name }</b>: усе, що записано
full-roles = 🎭 <b>Ролі</b>
full-done = ✍️ <b>Нічні справи</b>
full-suffered = 🎯 <b>Пережито й не пережито</b>
full-voted = 🗳 <b>Голоси</b>
full-earned = 💰 <b>За що бакси</b>
full-line = { $label } — { $value }
full-bucks = { BUCKS($bucks) }

counter-killed = убито людей
counter-cursed = проклято
counter-checked = перевірено
counter-healed = вилікувано
counter-defended = узято під захист
counter-seduced = спокушено
counter-hacked = зламано гаманців
counter-nominated = голосів за суд
counter-voted_yes = голосів за страту
counter-voted_no = голосів проти страти
counter-was_killed = смертей уночі
counter-was_cursed = прокльонів на собі
counter-was_checked = чужих перевірок
counter-was_healed = ночей під наглядом лікаря
counter-was_defended = ночей під захистом адвоката
counter-was_seduced = ночей у чужих обіймах
counter-was_hacked = зламів власного гаманця
counter-was_executed = страт на площі
counter-was_killed_by_bot = смертей від бота
counter-left = утеч із гри

replay-title =
    📖 <b>Справа з архіву</b>
    { $title } · { $date } · { $players ->
        [one] { $players } гравець
        [few] { $players } гравці
       *[many] { $players } гравців
    }
replay-who = 🎭 <b>Хто ким був</b>
replay-survived = кінець історії побачено живим
replay-day = 🗳 <b>День { $day }.</b>
replay-trial = ⚖️ <b>Суд</b>
replay-no-log = 🕯 Літопис цієї гри не зберігся: лишилися імена, ролі й бакси.
replay-proof-sound = 🔐 Роздачу гри <code>{ $game }</code> щойно перераховано за таємним числом: усе зійшлося, карти лягли чесно.
replay-proof-broken =
    ⚠️ Роздача не сходиться з таємним числом:
    { $list }
replay-proof-struck =
    { $sound ->
        [yes] 🔐 Хтось із цих гравців попросив його забути, тому таємне число стерто. Доти роздача сходилася.
       *[no] ⚠️ Хтось із цих гравців попросив його забути, тому таємне число стерто. Роздача й доти не сходилася.
    }
replay-unknown = 📖 Такої справи в архіві немає.
replay-later = 📖 Чорнило ще сохне: гру щойно дописують. Спитай за хвилину.
replay-none = 📖 Твоїх дограних ігор тут іще немає. Чужу розкажу за її номером із підсумку: <b>/replay номер</b>.
replay-foreign = 🤫 Ту гру грали за іншим столом: її розповідають лише тим, хто там свій.
replay-back = « До списку ігор

mydata-caption = 🗂 Усе, що книги знають про тебе. Забути це: <b>/forgetme</b>
mydata-failed = 🗂 Файл не вдалося передати. Спробуй іще раз за хвилину.

forget-ask-1 =
    🕯 <b>Забути тебе?</b>

    <b>Зникне:</b> твоє ім’я, @ім’я та номер у книгах, твої слова в нічних наказах, твоя мова, посада ведучого. У старих іграх замість тебе сидітиме безіменний гість.
    <b>Лишиться:</b> самі ігри, ролі й суми, вже нічиї. Роздачу тих ігор більше не перерахувати: таємне число теж стирають.

    Твої бакси й місця до тебе не повернуться. Якщо напишеш мені знову або сядеш грати, знайомитимемося від початку.
    Гру, яка ще триває без тебе, буде записано, щойно вона скінчиться: дочекайся її. І спершу можна забрати своє: <b>/mydata</b>.
forget-ask-2 = 🔥 Сторінку буде вирвано й спалено, склеїти не зможе ніхто. <b>Точно?</b>
forget-yes-1 = Так, забудьте мене
forget-yes-2 = 🔥 Спалити сторінку
forget-no = Ні, хай буде як є
forget-kept = 📒 Сторінка лишається на місці. Добре, що ти з нами.
forget-done = 🌫 Зроблено. Тебе тут ніколи не було. Бувай, незнайомцю.
forget-nobody = 🌫 Забувати нічого: книги тебе й так не знають.
forget-late = 🕯 Питання вже вистигло. Якщо все-таки треба, напиши <b>/forgetme</b> знову.
