"""Help that fits place and state, and the first words to a person and to a group."""

from collections.abc import Sequence

from bot.presenter import names
from bot.presenter.words import Words
from game.model import Game
from game.phases import IN_PLAY, Night, Registration
from game.view import view_for

RIGHTS = ("delete_messages", "restrict_members", "pin_messages", "manage_tags", "invite_users")
"""Rights that have words of their own."""


def help_text(words: Words, *, private: bool, game: Game | None, user_id: int) -> str:
    """Explain what can be done here and now, by this person."""
    place = "private" if private else "group"
    parts = [words.say("help-head"), words.say(f"help-now-{_situation(game, user_id)}"), words.say(f"help-{place}")]
    return "\n\n".join(parts)


def _situation(game: Game | None, user_id: int) -> str:
    """Name what is on for this person: idle, registration, watching, dead, night or day."""
    if game is None or not isinstance(game.phase, (Registration, *IN_PLAY)):
        return "idle"
    if isinstance(game.phase, Registration):
        return "registration"
    view = view_for(game, user_id)
    if view.me is None:
        return "watching"
    if not view.seats[view.me - 1].alive:
        return "dead"
    return "night" if isinstance(game.phase, Night) else "day"


def welcome_person(words: Words) -> str:
    """Greet somebody who opened the bot for the first time."""
    return words.say("welcome-person")


def welcome_group(words: Words, missing_rights: Sequence[str]) -> str:
    """Greet a group, and say which rights are missing and what each is for."""
    greeting = words.say("welcome-group")
    if not missing_rights:
        return f"{greeting}\n\n{words.say('welcome-ready')}"
    lines = [_right(words, right) for right in missing_rights]
    return "\n".join([greeting, "", words.say("welcome-rights"), *lines, "", words.say("welcome-rights-after")])


def _right(words: Words, right: str) -> str:
    """Say what a right is for; one without words of its own is named as Telegram names it."""
    name = right.removeprefix("can_")
    return words.say(f"right-{name}") if name in RIGHTS else words.say("right-other", name=names.quoted(name))
