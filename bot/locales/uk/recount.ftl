# Командний рядок: усі суми перелічуються за зіграними іграми.

recount-equal = Усі суми сходяться з іграми. Ігор: { $games }
recount-totals = Не сходяться суми грошей, ігор і перемог: { $count }
recount-tallies = Не сходяться лічби за ролями, причинами та вчинками: { $count }
recount-steps = Не сходяться лічби місць: { $count }
recount-chat_steps = Не сходяться лічби місць у чатах: { $count }
recount-difference = { $place }: за іграми { $counted }, у книгах стояло { $written }
recount-nothing = нічого
recount-mended = Усе виправлено.
recount-left = Нічого не змінено. Без --check усе буде виправлено.
recount-no-database = Книги недоступні: { $reason }
