# Appeals: a person's own side of a record, and the verdict on it (spec/moderation.md §4).

appeal-pick = ⚖️ Что обжалуешь? Выбери запись.
appeal-none = ⚖️ Обжаловать нечего: за тобой нет действующих наказаний.
appeal-refused-not_yours = Это наказание не твоё. Обжаловать его может только тот, кого наказали.
appeal-refused-no_record = Такой записи нет, или она уже снята. Свои записи ищи в /record.
appeal-refused-open = ⚖️ Эта запись уже обжалована: жди ответа, он придёт сюда.
appeal-refused-over = ⚖️ Обжаловать это уже нельзя: запись снята или срок прошёл.
appeal-write =
    ⚖️ <b>{ $chat }</b>, запись №{ $id }: { $what }.

    Напиши одним или несколькими сообщениями, как всё было, и добавь скриншоты, если есть. Когда скажешь всё, нажми кнопку.
appeal-heard =
    { $pictures ->
        [0] ✍️ Записано. Ещё что-то или передаём?
        [one] ✍️ Записано, с { $pictures } скриншотом. Ещё что-то или передаём?
       *[many] ✍️ Записано, со скриншотами: { $pictures }. Ещё что-то или передаём?
    }
appeal-empty = ✍️ Сначала напиши хоть слово: пустое обжалование не рассмотрят.
appeal-full = ✍️ Хватит: больше не поместится. Передавай.
appeal-send = ✅ Передать
appeal-drop = ✖️ Не надо
appeal-dropped = ⚖️ Хорошо, забыто. Передумаешь — <b>/appeal</b>.
appeal-sent = ⚖️ Передано администраторам. Ответ придёт сюда.
appeal-card = ⚖️ <b>{ $chat }</b>: обжалование №{ $id }
appeal-about = 📜 Запись №{ $id }: { $what }
appeal-by = 👤 { $name }
appeal-judged = 👮 Кто наказал: { $name }
appeal-judged-bot = 🤖 Кто наказал: бот
appeal-lift = 🕊 Снять
appeal-shorten = ✂️ Сократить
appeal-keep = 🔒 Оставить
appeal-until = Оставить ещё { $length }
appeal-back = ‹ Назад
appeal-refused-own = Это наказание назначено тобой. Пусть рассудит другой администратор.
appeal-result-lift = 🕊 Снято · { $name }
appeal-result-shorten = ✂️ Сокращено до { $until } · { $name }
appeal-result-keep = 🔒 Оставлено без изменений · { $name }
appeal-verdict-lift = 🕊 <b>{ $chat }</b>: тебя услышали. Запись №{ $id } снята, ограничений по ней больше нет.
appeal-verdict-shorten = ✂️ <b>{ $chat }</b>: тебя услышали. Запись №{ $id } сокращена, теперь до { $until }.
appeal-verdict-keep = 🔒 <b>{ $chat }</b>: твои слова прочли, но запись №{ $id } остаётся.
