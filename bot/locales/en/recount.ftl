# The command line: every total counted anew from the finished games.

recount-equal = Every total is what the games say. Games: { $games }
recount-totals = Totals of money, games and wins that differ: { $count }
recount-tallies = Tallies by role, reason and deed that differ: { $count }
recount-steps = Counts of places that differ: { $count }
recount-chat_steps = Counts of places in chats that differ: { $count }
recount-difference = { $place }: the games say { $counted }, the books said { $written }
recount-nothing = nothing
recount-mended = All of it has been put right.
recount-left = Nothing was changed. Without --check it is put right.
recount-no-database = The books cannot be reached: { $reason }
