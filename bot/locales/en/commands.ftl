# The / menus of Telegram: what each command does, at most 256 letters.

command-start = Open a registration
command-halt = Call the game off
command-begin = Close the registration and begin
command-extend = Add a minute to the registration
command-join = Take a seat
command-leave = Give up your seat
command-reguser = Seat somebody else (by reply)
command-op = Let somebody run games
command-vote = Vote: a number or a name
command-card = My card
command-players = Who plays and who lives
command-help = How it works
command-settings = Settings of the group
command-language = Language
command-verify = Check that the deal was fair
command-kill = Kill: a number and words
command-curse = Curse: a number and words
command-check = Check: a number
command-heal = Heal: a number
command-defend = Defend: a number
command-seduce = Seduce: a number
command-hack = Hack: a number
