# The books: tables, people, games told again, and being forgotten.

books-forgotten = Безымянный гость
books-private-only = 🤫 О таком не на площади. Напиши мне это в личку.
books-open-private = Открыть личку
books-playing = 🌙 Ты за столом, а за игрой личную книгу не листают. Доиграй и приходи.

top-title-richest = 💰 <b>Самые богатые</b>
top-title-poorest = 🕳 <b>Самые бедные</b>
top-title-best_average = 📈 <b>Лучшие в среднем за игру</b>
top-title-worst_average = 📉 <b>Худшие в среднем за игру</b>
top-where = { $place } · <i>{ $period }</i>
top-everywhere = Все группы
top-untitled = Группа без названия
top-period-day = сегодня
top-period-week = на этой неделе
top-period-month = в этом месяце
top-period-all = за всё время
top-button-here = Эта группа
top-button-everywhere = Все группы
top-button-richest = Богатые
top-button-poorest = Бедные
top-button-best_average = Среднее ↑
top-button-worst_average = Среднее ↓
top-button-day = День
top-button-week = Неделя
top-button-month = Месяц
top-button-all = Всё время
top-column-money = баксов
top-column-average = за игру
top-column-games = игр
top-column-name = кто
top-empty = Страница чиста: сюда ещё никто не доиграл. Чернила есть, не хватает героев.
top-sums =
    { BUCKS($bucks) }, { $games ->
        [one] { $games } игра
        [few] { $games } игры
       *[many] { $games } игр
    }
top-sums-average =
    в среднем { $average } за игру, { $games ->
        [one] { $games } игра
        [few] { $games } игры
       *[many] { $games } игр
    }
top-yours = 👉 Твоё место: <b>{ $place }</b> ({ $sums })
top-theirs = 👉 <b>{ $name }</b> — место { $place } ({ $sums })
top-unlisted = 👉 Тебя в этом списке ещё нет: сначала доиграй игру.
top-unlisted-average =
    👉 Тебя в этом списке ещё нет: среднее считают, когда сыграно { $enough ->
        [one] не меньше { $enough } игры
       *[many] не меньше { $enough } игр
    }.

life-name = 👤 <b>{ $name }</b>
life-here = 🏘 <b>В этой группе</b>
life-everywhere = 🌍 <b>Во всех группах</b>
life-sums =
    💰 { BUCKS($bucks) }, в среднем { $average } за игру
    🎲 { $games ->
        [one] { $games } игра
        [few] { $games } игры
       *[many] { $games } игр
    }, { $wins ->
        [one] { $wins } победа
        [few] { $wins } победы
       *[many] { $wins } побед
    } ({ $percent }%)
life-place = 🏅 Место: { $place }
life-best-role = 🎭 Самая счастливая роль: <b>{ ROLE($role) }</b> (побед { $wins } из { $games })
life-last = 🕯 <b>Последние игры</b>
life-trophies = 🏅 <b>Награды: { $count } из { $all }</b>
life-trophy = { $title } · { $date }
life-none = 📒 В книгах о тебе ещё ни строчки. Сыграй — и запишут.
life-none-of = 📒 <b>{ $name }</b>: в книгах ни строчки.
life-nobody = 📒 «{ $name }» — такого имени в книгах нет. Можно ещё @имя или номер места.
life-no-place = 📒 Место { $place } пока ничьё.
life-which = 📒 Таких несколько. Кого именно?

past-title = 🕯 <b>Твои игры</b>
past-line =
    { $won ->
        [yes] 🏆
       *[no] ▫️
    } { $date } · { ROLE($role) } · { BUCKS($bucks) }
past-hint = Нажми номер — и ту ночь расскажут заново.
past-none = 🕯 Ни одной доигранной игры. Самое интересное впереди.
past-older = Раньше ›
past-newest = « Самые новые

full-title = 📒 <b>{ $name }</b>: всё, что записано
full-roles = 🎭 <b>Роли</b>
full-done = ✍️ <b>Ночные дела</b>
full-suffered = 🎯 <b>Пережито и не пережито</b>
full-voted = 🗳 <b>Голоса</b>
full-earned = 💰 <b>За что баксы</b>
full-line = { $label } — { $value }
full-bucks = { BUCKS($bucks) }

counter-killed = убито людей
counter-cursed = проклято
counter-checked = проверено
counter-healed = вылечено
counter-defended = взято под защиту
counter-seduced = соблазнено
counter-hacked = взломано кошельков
counter-nominated = голосов за суд
counter-voted_yes = голосов за казнь
counter-voted_no = голосов против казни
counter-was_killed = смертей ночью
counter-was_cursed = проклятий на себе
counter-was_checked = чужих проверок
counter-was_healed = ночей под присмотром доктора
counter-was_defended = ночей под защитой адвоката
counter-was_seduced = ночей в чужих объятиях
counter-was_hacked = взломов своего кошелька
counter-was_executed = казней на площади
counter-was_killed_by_bot = смертей от бота
counter-left = побегов из игры

replay-title =
    📖 <b>Дело из архива</b>
    { $title } · { $date } · { $players ->
        [one] { $players } игрок
        [few] { $players } игрока
       *[many] { $players } игроков
    }
replay-who = 🎭 <b>Кто кем был</b>
replay-survived = конец истории встречен живым
replay-day = 🗳 <b>День { $day }.</b>
replay-trial = ⚖️ <b>Суд</b>
replay-no-log = 🕯 Летопись этой игры не сохранилась: остались имена, роли и баксы.
replay-proof-sound = 🔐 Раздачу игры <code>{ $game }</code> только что пересчитали по тайному числу: всё сошлось, карты легли честно.
replay-proof-broken =
    ⚠️ Раздача не сходится с тайным числом:
    { $list }
replay-proof-struck =
    { $sound ->
        [yes] 🔐 Кто-то из этих игроков попросил его забыть, поэтому тайное число стёрто. До того раздача сходилась.
       *[no] ⚠️ Кто-то из этих игроков попросил его забыть, поэтому тайное число стёрто. Раздача и до того не сходилась.
    }
replay-unknown = 📖 Такого дела в архиве нет.
replay-later = 📖 Чернила ещё сохнут: игру только что дописывают. Спроси через минуту.
replay-none = 📖 Твоих доигранных игр тут ещё нет. Чужую расскажу по её номеру из итогов: <b>/replay номер</b>.
replay-foreign = 🤫 Ту игру играли за другим столом: её рассказывают лишь тем, кто там свой.
replay-back = « К списку игр

mydata-caption = 🗂 Всё, что книги знают о тебе. Забыть это: <b>/forgetme</b>
mydata-failed = 🗂 Файл передать не удалось. Попробуй ещё раз через минуту.

forget-ask-1 =
    🕯 <b>Забыть тебя?</b>

    <b>Исчезнет:</b> твоё имя, @имя и номер в книгах, твои слова в ночных приказах, твой язык, должность ведущего. В старых играх вместо тебя будет сидеть безымянный гость.
    <b>Останется:</b> сами игры, роли и суммы, уже ничьи. Раздачу тех игр больше не пересчитать: тайное число тоже стирают.

    Твои баксы и места к тебе не вернутся. Если напишешь мне снова или сядешь играть, будем знакомиться с начала.
    Игру, которая ещё идёт без тебя, запишут, как только она кончится: дождись её. И сперва можно забрать своё: <b>/mydata</b>.
forget-ask-2 = 🔥 Страницу вырвут и сожгут, склеить её не сможет никто. <b>Точно?</b>
forget-yes-1 = Да, забудьте меня
forget-yes-2 = 🔥 Сжечь страницу
forget-no = Нет, пусть будет как есть
forget-kept = 📒 Страница остаётся на месте. Хорошо, что ты с нами.
forget-done = 🌫 Готово. Тебя здесь никогда не было. Прощай, незнакомец.
forget-nobody = 🌫 Забывать нечего: книги тебя и так не знают.
forget-late = 🕯 Вопрос уже остыл. Если всё-таки нужно, напиши <b>/forgetme</b> снова.
