# Appeals: a person's own side of a record, and the verdict on it (spec/moderation.md §4).

appeal-pick = ⚖️ Що оскаржуєш? Обери запис.
appeal-none = ⚖️ Оскаржувати нічого: за тобою немає чинних покарань.
appeal-refused-not_yours = Це покарання не твоє. Оскаржити його може лише той, кого покарано.
appeal-refused-no_record = Такого запису немає або його вже знято. Свої записи шукай у /record.
appeal-refused-open = ⚖️ Цей запис уже оскаржено: чекай на відповідь, вона прийде сюди.
appeal-refused-over = ⚖️ Оскаржити це вже не можна: запис знято або строк минув.
appeal-write =
    ⚖️ <b>{ $chat }</b>, запис №{ $id }: { $what }.

    Напиши одним чи кількома повідомленнями, як усе було, і додай скриншоти, якщо маєш. Коли скажеш усе, натисни кнопку.
appeal-heard =
    { $pictures ->
        [0] ✍️ Записано. Ще щось чи передаємо?
        [one] ✍️ Записано, з { $pictures } скриншотом. Ще щось чи передаємо?
       *[many] ✍️ Записано, зі скриншотами: { $pictures }. Ще щось чи передаємо?
    }
appeal-empty = ✍️ Спершу напиши хоч слово: порожнього оскарження не розглянуть.
appeal-full = ✍️ Досить: більше не вміститься. Передавай.
appeal-send = ✅ Передати
appeal-drop = ✖️ Не треба
appeal-dropped = ⚖️ Гаразд, забуто. Передумаєш — <b>/appeal</b>.
appeal-sent = ⚖️ Передано адміністраторам. Відповідь прийде сюди.
appeal-card = ⚖️ <b>{ $chat }</b>: оскарження №{ $id }
appeal-about = 📜 Запис №{ $id }: { $what }
appeal-by = 👤 { $name }
appeal-judged = 👮 Хто покарав: { $name }
appeal-judged-bot = 🤖 Хто покарав: бот
appeal-lift = 🕊 Зняти
appeal-shorten = ✂️ Скоротити
appeal-keep = 🔒 Залишити
appeal-until = Залишити ще { $length }
appeal-back = ‹ Назад
appeal-refused-own = Це покарання призначено тобою. Хай розсудить інший адміністратор.
appeal-result-lift = 🕊 Знято · { $name }
appeal-result-shorten = ✂️ Скорочено до { $until } · { $name }
appeal-result-keep = 🔒 Залишено без змін · { $name }
appeal-verdict-lift = 🕊 <b>{ $chat }</b>: тебе почули. Запис №{ $id } знято, обмежень за ним більше немає.
appeal-verdict-shorten = ✂️ <b>{ $chat }</b>: тебе почули. Запис №{ $id } скорочено, тепер до { $until }.
appeal-verdict-keep = 🔒 <b>{ $chat }</b>: твої слова прочитали, але запис №{ $id } залишається.
