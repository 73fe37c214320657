# Командний рядок: таблиці зіграних ігор і перевірка роздачі.

cli-playing = Граємо
cli-players = Гравців
cli-games = Ігор
cli-days-mean = Днів у середньому
cli-days-max = Днів щонайбільше
cli-all = Усі
cli-by-size = Хто перемагає за якої кількості гравців
cli-by-cause = Від чого помирають
cli-cause = Причина
cli-deaths = Смертей
cli-per-game = За гру
cli-share = Частка
cli-by-role = Скільки роль заробляє за гру
cli-role = Роль
cli-seats = Зіграна
cli-bucks = Баксів у середньому
cli-called-off = Скасовано до першої ночі й зіграно знову: { $count }
cli-seed = Зерно: { $seed }

cli-cannot-write = Не вдається записати { $file }: { $reason }
cli-game-broke = Гра на { $players } гравців із зерном { $seed } зламалася. Зіграти її ще раз: simulate --games 1 --players { $players } --seed { $seed }
cli-worker-died = Один із процесів помер, можливо, забракло пам’яті. Спробуйте менше --processes.

cli-cannot-read = Не вдається прочитати { $file }: { $reason }
cli-not-json = це не JSON із доказом
cli-commitment = Печатка: { $hash }
cli-deal = Роздача
cli-seat = №
cli-person = Людина
cli-name = Ім’я
cli-sound = Доказ правильний: зерно саме те, що було запечатане, і кожна карта з нього випливає.

proof-malformed = Доказ зіпсовано: { $part } відсутнє або не того виду.
proof-seed-differs = Зерно не те, чий хеш показали на початку запису.
proof-deal-differs = Місце { $seat }: у доказі { $told }, за зерном { $drawn }.
proof-pass-counter = Передача { $number }: у доказі кидок { $told }, а має бути { $drawn }.
proof-pass-giver = Передача { $number }: місце { $seat } не мало такої ролі: { $role }.
proof-pass-candidates = Передача { $number }: хибний перелік тих, хто міг узяти роль.
proof-pass-differs = Передача { $number }: у доказі роль узяло місце { $told }, за зерном { $drawn } (0: ніхто).
