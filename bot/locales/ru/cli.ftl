# Командная строка: таблицы сыгранных игр и проверка раздачи.

cli-playing = Играем
cli-players = Игроков
cli-games = Игр
cli-days-mean = Дней в среднем
cli-days-max = Дней самое большее
cli-all = Все
cli-by-size = Кто побеждает при каком числе игроков
cli-by-cause = От чего умирают
cli-cause = Причина
cli-deaths = Смертей
cli-per-game = За игру
cli-share = Доля
cli-by-role = Сколько роль зарабатывает за игру
cli-role = Роль
cli-seats = Сыграна
cli-bucks = Баксов в среднем
cli-called-off = Отменено до первой ночи и сыграно заново: { $count }
cli-seed = Зерно: { $seed }

cli-cannot-write = Не удаётся записать { $file }: { $reason }
cli-game-broke = Игра на { $players } игроков с зерном { $seed } сломалась. Сыграть её ещё раз: simulate --games 1 --players { $players } --seed { $seed }
cli-worker-died = Один из процессов умер, возможно, не хватило памяти. Попробуйте меньше --processes.

cli-cannot-read = Не удаётся прочесть { $file }: { $reason }
cli-not-json = это не JSON с доказательством
cli-commitment = Печать: { $hash }
cli-deal = Раздача
cli-seat = №
cli-person = Человек
cli-name = Имя
cli-sound = Доказательство верно: зерно то самое, что было запечатано, и каждая карта из него следует.

proof-malformed = Доказательство испорчено: { $part } отсутствует или не того вида.
proof-seed-differs = Зерно не то, чей хеш был показан при открытии записи.
proof-deal-differs = Место { $seat }: в доказательстве { $told }, по зерну { $drawn }.
proof-pass-counter = Передача { $number }: в доказательстве бросок { $told }, а должен быть { $drawn }.
proof-pass-giver = Передача { $number }: у места { $seat } не было такой роли: { $role }.
proof-pass-candidates = Передача { $number }: неверен список тех, кто мог взять роль.
proof-pass-differs = Передача { $number }: в доказательстве роль взяло место { $told }, по зерну { $drawn } (0: никто).
