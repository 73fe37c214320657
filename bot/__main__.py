"""`python -m bot`: run the bot; with a word behind it, one of the commands of `bot/cli`."""

import sys

from bot.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
