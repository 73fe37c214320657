# Punishments: what was decided, why not, and what comes next (spec/moderation.md §1, §2).

length-endless = назавжди
length-weeks =
    { $count ->
        [one] { $count } тиждень
        [few] { $count } тижні
       *[many] { $count } тижнів
    }
length-days =
    { $count ->
        [one] { $count } день
        [few] { $count } дні
       *[many] { $count } днів
    }
length-hours =
    { $count ->
        [one] { $count } годину
        [few] { $count } години
       *[many] { $count } годин
    }
length-minutes =
    { $count ->
        [one] { $count } хвилину
        [few] { $count } хвилини
       *[many] { $count } хвилин
    }
length-seconds =
    { $count ->
        [one] { $count } секунду
        [few] { $count } секунди
       *[many] { $count } секунд
    }

restriction-media = фото, відео, GIF, стікери, файли й голосові
restriction-polls = опитування
restriction-invites = запрошення людей
restriction-links = попередній перегляд посилань
restriction-reactions = реакції

sentence-note = 📝 <b>{ $name }</b>: порушення записано.
sentence-warn = ⚠️ <b>{ $name }</b> — попередження, уже { $warns } з { $limit } (далі бан).
sentence-warn-unlimited = ⚠️ <b>{ $name }</b> — попередження, усього { $warns }.
sentence-mute = 🔇 <b>{ $name }</b> — мут на { $length }, до { $until }.
sentence-mute-endless = 🔇 <b>{ $name }</b> — мут назавжди.
sentence-restrict = ✂️ <b>{ $name }</b> — заборона на { $length }, до { $until }: { $what }.
sentence-restrict-endless = ✂️ <b>{ $name }</b> — заборона назавжди: { $what }.
sentence-kick = 👢 <b>{ $name }</b> — за двері. Повернутися можна.
sentence-ban = 🚫 <b>{ $name }</b> — бан на { $length }, до { $until }.
sentence-ban-endless = 🚫 <b>{ $name }</b> — бан назавжди.
sentence-limit = 🚫 Попереджень уже { $limit }, а це межа: <b>{ $name }</b> — бан назавжди.
sentence-longer = ⏳ Довше діє запис №{ $id }: до { $until }.
sentence-longer-endless = ⏳ Довше діє запис №{ $id }: назавжди.
sentence-rule = 📖 Правило { $id } «{ $title }», крок { $step } з { $of }.
sentence-rule-noted = 📖 Правило { $id } «{ $title }».
sentence-also = 📝 Записано й порушення правила { $id } «{ $title }».
sentence-next = ➡️ Наступного разу: { $effects }.
sentence-reason = 💬 { $reason }
sentence-by = 👤 Рішення: { $name }
sentence-by-bot = 🤖 Рішення бота
sentence-raised = ⏱ Коротше за хвилину не буває, тож рівно 60 секунд.
sentence-made-endless = ⏱ Понад 365 днів — це вже назавжди.
sentence-deleting = 🧹 Повідомлення від цього імені за останні 48 годин теж зникнуть.
button-appeal = ⚖️ Оскаржити

effect-note = запис без покарання
effect-warn = попередження
effect-mute = мут на { $length }
effect-mute-endless = мут назавжди
effect-mute-more = чинний мут довшає на { $length }
effect-restrict = заборона на { $length } ({ $what })
effect-restrict-endless = заборона назавжди ({ $what })
effect-kick = за двері
effect-ban = бан на { $length }
effect-ban-endless = бан назавжди

notice-head = ⚖️ <b>{ $chat }</b>: рішення щодо тебе.
notice-appeal = Усе було не так? Розкажи, як було: кнопка нижче або <b>/appeal</b>.
notice-mute = 🎴 Якщо граєш — грай далі: голосуй кнопками, накази віддавай тут. А в нову гру сідай, коли мут мине.
notice-unbanned = 🕊 <b>{ $chat }</b>: бан знято ({ $ids }). Можеш повертатися.
notice-lifted = 🕊 <b>{ $chat }</b>: покарання з тебе знято ({ $ids }).
notice-freed = 🕊 <b>{ $chat }</b>: усі обмеження з тебе знято.
notice-shortened = 🕊 <b>{ $chat }</b>: покарання скорочено ({ $ids }), тепер до { $until }.

lifted-warn = 🕊 <b>{ $name }</b> — на одне попередження менше.
lifted-mute = 🕊 <b>{ $name }</b> знову може писати.
lifted-ban = 🕊 <b>{ $name }</b> — бан знято, попередження обнулено. Повернутися можна.
lifted-restrict = 🕊 <b>{ $name }</b> — заборони знято.
lifted-other = 🕊 <b>{ $name }</b> — пробачено.
lifted-records = 📜 Записи: { $ids }
lifted-pardoned = 🕊 <b>{ $name }</b> — помилування ({ $ids }).
lifted-shortened = 🕊 <b>{ $name }</b> — покарання скорочено до { $until } ({ $ids }).
lifted-nothing-warn = <b>{ $name }</b> — знімати нічого: попереджень немає.
lifted-nothing-mute = <b>{ $name }</b> — знімати нічого: муту в моїх записах немає.
lifted-nothing-ban = <b>{ $name }</b> — знімати нічого: бану в моїх записах немає.
lifted-nothing-restrict = <b>{ $name }</b> — знімати нічого: заборон у моїх записах немає.
lifted-hand = 🕊 <b>{ $name }</b> — знято. У моїх записах цього не було: карали вручну.

declined-not_administrator = Карають і милують лише власник та адміністратори групи. Щоб покликати їх, напиши <b>!скарга</b> у відповідь на повідомлення.
declined-powerless = Для цього тобі потрібне право «Блокування користувачів». Його дає власник групи.
declined-operator = Оператори ведуть ігри, а карають адміністратори. Щоб покликати їх, напиши <b>!скарга</b> у відповідь на повідомлення.
declined-unknown = Telegram зараз не каже, хто тут хто, а навмання я не караю. Спробуй за хвилину.
declined-nobody = Немає кого карати.
declined-owner = Власника групи не карають.
declined-administrator = Адміністраторів не карають. Спершу зніми з людини права адміністратора.
declined-bot = Ботів тут не карають: просто видаліть бота з групи.
declined-itself = Мене? Карати суддю — погана прикмета.
declined-oneself = Себе карати не треба. Совість упорається.
declined-service = Це сама група або службове ім’я Telegram, конкретної людини за ним немає. Карати нікого.
declined-channel_mute = Канал можна лише забанити: <b>!бан</b>. Мовчати чи виправлятися він не вміє.
declined-off = За це правило тут не карають: його вимкнено або в ньому немає кроків. Змінити це можна в /settings.

carried-no_right = ⏳ Записано, але мені бракує права «Блокування користувачів». Дайте його — і покарання подіє саме.
carried-basic_group = ⏳ Записано, але подіє лише в супергрупі. Щоб група стала супергрупою, відкрийте в її налаштуваннях історію чату для нових учасників.
carried-is_administrator = ✋ Записано, але виконати не можна: це адміністратор.
carried-is_owner = ✋ Записано, але виконати не можна: це власник групи.
carried-unknown = ⏳ Записано. У групі Telegram цієї людини не бачить: покарання подіє, щойно вона прийде.
carried-later = ⏳ Записано. Telegram не відповідає, спробую ще раз.
trouble-no_right = ⚠️ Маю покарати, а нічим: бракує права <b>«Блокування користувачів»</b>. Дайте його мені, і все, що чекає, виконається саме.
trouble-basic_group = ⚠️ Маю покарати, але у звичайній групі Telegram цього не вміє. Щоб група стала супергрупою, відкрийте в її налаштуваннях історію чату для нових учасників.

confirm-ask =
    🎭 Анонімний адміністратор велить: <b>{ $deed }</b>
    Хай натисне кнопку той, хто має право карати, — уже від свого імені. Чекаю десять хвилин.
confirm-whom = 👤 Це відповідь на повідомлення: { $name }
confirm-button = ✅ Це моє рішення
confirm-late = Запізно: або вже підтверджено, або минуло десять хвилин.
confirm-done = ✅ Підтверджено: { $name }

asked-whom = Кого саме? Напиши команду у відповідь на повідомлення цієї людини або додай @ім’я чи числовий id.
asked-name = Імені @{ $name } я не знаю. Напиши команду у відповідь на повідомлення цієї людини або додай її числовий id.
asked-two-people = «{ $word }» — це вже друга людина в рядку. Одна команда — одна людина, решту пиши з нового рядка.
asked-bad-id = «{ $word }» на id не схоже. Напиши @ім’я або дай команду у відповідь на повідомлення цієї людини.
asked-what = Що саме заборонити? Напиши <b>медіа</b> (фото, відео, стікери, файли, голосові), <b>опитування</b>, <b>запрошення</b>, <b>посилання</b> або <b>реакції</b>.
asked-rule = За яким правилом? Напиши номер, як-от <b>!правило 0.4</b>.
asked-rule-unknown = Правила { $id } у цій групі немає. Усі правила: <b>!правила</b>.
asked-record = Який запис? Напиши його номер, як-от <b>!помилувати 15</b>. Номери показує <b>!історія</b>.
asked-record-unknown = Запису №{ $id } тут немає або його вже знято. Номери показує <b>!історія</b>.
asked-group = Карають і милують у самій групі, на людях. Напиши це там.
asked-fewer = Забагато рядків за раз: беру перші { $count }, решту повтори.

length-bad-missing = На скільки? Строк пишуть перед причиною: <b>30хв</b>, <b>2год</b>, <b>1д</b> або <b>1год30хв</b>.
length-bad-zero = Нуль — це не строк. Напиши, наприклад, <b>30хв</b>.
length-bad-negative = Назад у часі карати не вмію. Напиши, наприклад, <b>5хв</b>.
length-bad-fraction = Дробів не беру: замість <b>1.5год</b> напиши <b>1год30хв</b>.
length-bad-no-unit = «{ $word }» чого? Додай одиницю: <b>30хв</b>, <b>30год</b> або <b>30д</b>.
length-bad-no-number = «{ $word }» — а скільки? Додай число: <b>30хв</b>.
length-bad-unknown-unit = Не знаю, що таке «{ $word }». Є хв, год, д і тиж.
length-bad-repeated = У «{ $word }» та сама одиниця двічі. Напиши її раз: <b>2год</b>.
length-bad-strange = Не розумію строку «{ $word }». Напиши, наприклад, <b>30хв</b> або <b>1год30хв</b>.
