# Punishments: what was decided, why not, and what comes next (spec/moderation.md §1, §2).

length-endless = навсегда
length-weeks =
    { $count ->
        [one] { $count } неделю
        [few] { $count } недели
       *[many] { $count } недель
    }
length-days =
    { $count ->
        [one] { $count } день
        [few] { $count } дня
       *[many] { $count } дней
    }
length-hours =
    { $count ->
        [one] { $count } час
        [few] { $count } часа
       *[many] { $count } часов
    }
length-minutes =
    { $count ->
        [one] { $count } минуту
        [few] { $count } минуты
       *[many] { $count } минут
    }
length-seconds =
    { $count ->
        [one] { $count } секунду
        [few] { $count } секунды
       *[many] { $count } секунд
    }

restriction-media = фото, видео, GIF, стикеры, файлы и голосовые
restriction-polls = опросы
restriction-invites = приглашение людей
restriction-links = предпросмотр ссылок
restriction-reactions = реакции

sentence-note = 📝 <b>{ $name }</b>: нарушение записано.
sentence-warn = ⚠️ <b>{ $name }</b> — предупреждение, уже { $warns } из { $limit } (дальше бан).
sentence-warn-unlimited = ⚠️ <b>{ $name }</b> — предупреждение, всего { $warns }.
sentence-mute = 🔇 <b>{ $name }</b> — мут на { $length }, до { $until }.
sentence-mute-endless = 🔇 <b>{ $name }</b> — мут навсегда.
sentence-restrict = ✂️ <b>{ $name }</b> — запрет на { $length }, до { $until }: { $what }.
sentence-restrict-endless = ✂️ <b>{ $name }</b> — запрет навсегда: { $what }.
sentence-kick = 👢 <b>{ $name }</b> — за дверь. Вернуться можно.
sentence-ban = 🚫 <b>{ $name }</b> — бан на { $length }, до { $until }.
sentence-ban-endless = 🚫 <b>{ $name }</b> — бан навсегда.
sentence-limit = 🚫 Предупреждений уже { $limit }, а это предел: <b>{ $name }</b> — бан навсегда.
sentence-longer = ⏳ Дольше действует запись №{ $id }: до { $until }.
sentence-longer-endless = ⏳ Дольше действует запись №{ $id }: навсегда.
sentence-rule = 📖 Правило { $id } «{ $title }», шаг { $step } из { $of }.
sentence-rule-noted = 📖 Правило { $id } «{ $title }».
sentence-also = 📝 Записано и нарушение правила { $id } «{ $title }».
sentence-next = ➡️ В следующий раз: { $effects }.
sentence-reason = 💬 { $reason }
sentence-by = 👤 Решение: { $name }
sentence-by-bot = 🤖 Решение бота
sentence-raised = ⏱ Короче минуты не бывает, так что ровно 60 секунд.
sentence-made-endless = ⏱ Больше 365 дней — это уже навсегда.
sentence-deleting = 🧹 Сообщения от этого имени за последние 48 часов тоже исчезнут.
button-appeal = ⚖️ Обжаловать

effect-note = запись без наказания
effect-warn = предупреждение
effect-mute = мут на { $length }
effect-mute-endless = мут навсегда
effect-mute-more = текущий мут продлевается на { $length }
effect-restrict = запрет на { $length } ({ $what })
effect-restrict-endless = запрет навсегда ({ $what })
effect-kick = за дверь
effect-ban = бан на { $length }
effect-ban-endless = бан навсегда

notice-head = ⚖️ <b>{ $chat }</b>: решение о тебе.
notice-appeal = Всё было не так? Расскажи, как было: кнопка ниже или <b>/appeal</b>.
notice-mute = 🎴 Если играешь — играй дальше: голосуй кнопками, заказы отдавай здесь. А в новую игру садись, когда мут пройдёт.
notice-unbanned = 🕊 <b>{ $chat }</b>: бан снят ({ $ids }). Можешь возвращаться.
notice-lifted = 🕊 <b>{ $chat }</b>: наказание с тебя снято ({ $ids }).
notice-freed = 🕊 <b>{ $chat }</b>: все ограничения с тебя сняты.
notice-shortened = 🕊 <b>{ $chat }</b>: наказание сокращено ({ $ids }), теперь до { $until }.

lifted-warn = 🕊 <b>{ $name }</b> — одним предупреждением меньше.
lifted-mute = 🕊 <b>{ $name }</b> снова может писать.
lifted-ban = 🕊 <b>{ $name }</b> — бан снят, предупреждения обнулены. Вернуться можно.
lifted-restrict = 🕊 <b>{ $name }</b> — запреты сняты.
lifted-other = 🕊 <b>{ $name }</b> — прощено.
lifted-records = 📜 Записи: { $ids }
lifted-pardoned = 🕊 <b>{ $name }</b> — помилование ({ $ids }).
lifted-shortened = 🕊 <b>{ $name }</b> — наказание сокращено до { $until } ({ $ids }).
lifted-nothing-warn = <b>{ $name }</b> — снимать нечего: предупреждений нет.
lifted-nothing-mute = <b>{ $name }</b> — снимать нечего: мута в моих записях нет.
lifted-nothing-ban = <b>{ $name }</b> — снимать нечего: бана в моих записях нет.
lifted-nothing-restrict = <b>{ $name }</b> — снимать нечего: запретов в моих записях нет.
lifted-hand = 🕊 <b>{ $name }</b> — снято. В моих записях этого не было: наказывали вручную.

declined-not_administrator = Наказывают и милуют только владелец и администраторы группы. Чтобы позвать их, напиши <b>!жалоба</b> в ответ на сообщение.
declined-powerless = Для этого тебе нужно право «Блокировка пользователей». Его даёт владелец группы.
declined-operator = Операторы ведут игры, а наказывают администраторы. Чтобы позвать их, напиши <b>!жалоба</b> в ответ на сообщение.
declined-unknown = Telegram сейчас не говорит, кто здесь кто, а наугад я не наказываю. Попробуй через минуту.
declined-nobody = Наказывать некого.
declined-owner = Владельца группы не наказывают.
declined-administrator = Администраторов не наказывают. Сначала сними с человека права администратора.
declined-bot = Ботов здесь не наказывают: просто удалите бота из группы.
declined-itself = Меня? Наказывать судью — плохая примета.
declined-oneself = Себя наказывать не надо. Совесть справится.
declined-service = Это сама группа или служебное имя Telegram, конкретного человека за ним нет. Наказывать некого.
declined-channel_mute = Канал можно только забанить: <b>!бан</b>. Молчать и исправляться он не умеет.
declined-off = За это правило здесь не наказывают: оно выключено или в нём нет шагов. Изменить это можно в /settings.

carried-no_right = ⏳ Записано, но мне не хватает права «Блокировка пользователей». Дайте его — и наказание подействует само.
carried-basic_group = ⏳ Записано, но подействует только в супергруппе. Чтобы группа стала супергруппой, откройте в её настройках историю чата для новых участников.
carried-is_administrator = ✋ Записано, но исполнить нельзя: это администратор.
carried-is_owner = ✋ Записано, но исполнить нельзя: это владелец группы.
carried-unknown = ⏳ Записано. В группе Telegram этого человека не видит: наказание подействует, как только он придёт.
carried-later = ⏳ Записано. Telegram не отвечает, попробую ещё раз.
trouble-no_right = ⚠️ Надо наказать, а нечем: не хватает права <b>«Блокировка пользователей»</b>. Дайте его мне, и всё, что ждёт, исполнится само.
trouble-basic_group = ⚠️ Надо наказать, но в обычной группе Telegram этого не умеет. Чтобы группа стала супергруппой, откройте в её настройках историю чата для новых участников.

confirm-ask =
    🎭 Анонимный администратор велит: <b>{ $deed }</b>
    Пусть кнопку нажмёт тот, кто вправе наказывать, — уже от своего имени. Жду десять минут.
confirm-whom = 👤 Это ответ на сообщение: { $name }
confirm-button = ✅ Это моё решение
confirm-late = Поздно: либо уже подтверждено, либо прошло десять минут.
confirm-done = ✅ Подтверждено: { $name }

asked-whom = Кого именно? Напиши команду в ответ на сообщение этого человека или добавь @имя либо числовой id.
asked-name = Имени @{ $name } я не знаю. Напиши команду в ответ на сообщение этого человека или добавь его числовой id.
asked-two-people = «{ $word }» — это уже второй человек в строке. Одна команда — один человек, остальных пиши с новой строки.
asked-bad-id = «{ $word }» на id не похоже. Напиши @имя или дай команду в ответ на сообщение этого человека.
asked-what = Что именно запретить? Напиши <b>медиа</b> (фото, видео, стикеры, файлы, голосовые), <b>опросы</b>, <b>приглашения</b>, <b>ссылки</b> или <b>реакции</b>.
asked-rule = По какому правилу? Напиши номер, например <b>!правило 0.4</b>.
asked-rule-unknown = Правила { $id } в этой группе нет. Все правила: <b>!правила</b>.
asked-record = Какую запись? Напиши её номер, например <b>!помиловать 15</b>. Номера показывает <b>!история</b>.
asked-record-unknown = Записи №{ $id } здесь нет, или она уже снята. Номера показывает <b>!история</b>.
asked-group = Наказывают и милуют в самой группе, на людях. Напиши это там.
asked-fewer = Слишком много строк за раз: беру первые { $count }, остальное повтори.

length-bad-missing = На сколько? Срок пишут перед причиной: <b>30м</b>, <b>2ч</b>, <b>1д</b> или <b>1ч30м</b>.
length-bad-zero = Ноль — это не срок. Напиши, например, <b>30м</b>.
length-bad-negative = Назад во времени наказывать не умею. Напиши, например, <b>5м</b>.
length-bad-fraction = Дробей не беру: вместо <b>1.5ч</b> напиши <b>1ч30м</b>.
length-bad-no-unit = «{ $word }» чего? Добавь единицу: <b>30м</b>, <b>30ч</b> или <b>30д</b>.
length-bad-no-number = «{ $word }» — а сколько? Добавь число: <b>30м</b>.
length-bad-unknown-unit = Не знаю, что такое «{ $word }». Есть м, ч, д и нед.
length-bad-repeated = В «{ $word }» одна и та же единица дважды. Напиши её один раз: <b>2ч</b>.
length-bad-strange = Не понимаю срока «{ $word }». Напиши, например, <b>30м</b> или <b>1ч30м</b>.
