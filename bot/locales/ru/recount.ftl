# Командная строка: все суммы пересчитываются по сыгранным играм.

recount-equal = Все суммы сходятся с играми. Игр: { $games }
recount-totals = Не сходятся суммы денег, игр и побед: { $count }
recount-tallies = Не сходятся счёты по ролям, причинам и делам: { $count }
recount-steps = Не сходятся счёты мест: { $count }
recount-chat_steps = Не сходятся счёты мест в чатах: { $count }
recount-difference = { $place }: по играм { $counted }, в книгах стояло { $written }
recount-nothing = ничего
recount-mended = Всё исправлено.
recount-left = Ничего не изменено. Без --check всё будет исправлено.
recount-no-database = Книги недоступны: { $reason }
