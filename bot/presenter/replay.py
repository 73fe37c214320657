"""A finished game told again as a story: who was who, night by night, vote by vote (spec/game.md §10).

Every line is told with the words it had when it happened; clocks, prompts and cards of that day are left out.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from bot.presenter import moves, names
from bot.presenter.callbacks import PastPress, ReplayPress
from bot.presenter.narrator import Narrator
from bot.presenter.pages import ROOM, length, split
from bot.presenter.people import day
from bot.presenter.post import Button, Drawing
from bot.presenter.teller import Teller
from bot.presenter.words import Words, lot
from game import events as e
from game.highlights import highlights
from game.proof import Fault, verify
from game.result import GameResult, SeatResult

PAGE = 2800
"""About how long a page is made: two or three screens of a phone."""
SLACK = 300
"""So much longer a page may be: it ends with a line, and the last one is not to hold a line alone."""
FAULTS = 5
"""So many faults of a deal are told; one is enough to know it."""

Happened = tuple[int, e.Event]
"""An event with the number that picks its words."""

TOLD = frozenset(
    {
        *(e.RoleRefused, e.RoleDropped, e.PlayerExpelled),
        *(e.OrderMissed, e.OrderCarriedOut, e.Investigated),
        *(e.DawnBroke, e.EscortVisited, e.PhraseSaid, e.Saved, e.Died),
        *(e.Nominated, e.BallotsWithdrawn, e.NominationClosed, e.PleaEnded, e.VerdictCast, e.VerdictReached),
        *(e.PlayerLeft, e.PlayerReturned, e.PlayerQuit),
    }
)
"""What is told in the words of the day; the heads of nights and days have words of their own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tale:
    """A game to be told: what the books have of it, its events, and its chat's title."""

    game: GameResult
    events: Sequence[Happened]
    title: str


def pages(words: Words, tale: Tale) -> list[str]:
    """Tell a game, in as many pages as it needs; there is at least one."""
    text = "\n\n".join(part for part in _parts(words, tale) if part)
    size = length(text)
    count = max(1, round(size / PAGE))
    count += size // count + SLACK > ROOM
    return split(text, size // count + SLACK)


def draw(words: Words, tale: Tale, number: int, *, back: bool) -> Drawing:
    """Draw one page of a game, from 1, with the buttons that turn it; `back` leads to the list of one's games."""
    told = pages(words, tale)
    number = max(1, min(number, len(told)))
    turns = [
        Button(text=text, callback=ReplayPress(game=tale.game.game_id, page=page).pack())
        for text, page in (("‹", number - 1), (f"{number}/{len(told)}", number), ("›", number + 1))
        if len(told) > 1 and 1 <= page <= len(told)
    ]
    last = (Button(text=words.say("replay-back"), callback=PastPress().pack()),) if back else ()
    return Drawing(text=told[number - 1], keyboard=tuple(row for row in (tuple(turns), last) if row))


def _parts(words: Words, tale: Tale) -> Iterable[str]:
    teller = Teller(words, {seat.seat: seat.name for seat in tale.game.seats}, lot(tale.game.game_id, 0, 0))
    yield _head(words, tale)
    yield "\n".join([words.say("replay-who"), *(_who(teller, seat) for seat in tale.game.seats)])
    yield "\n".join(_story(words, tale, teller.people)).strip("\n") or words.say("replay-no-log")
    yield moves.told(teller, highlights([event for _, event in tale.events], len(tale.game.seats)))
    yield f"{teller.pick(_end_of(tale))}\n{words.say('game-ended', days=tale.game.days)}"
    yield deal(words, tale.game.proof)


def _head(words: Words, tale: Tale) -> str:
    title = names.shown(tale.title, words.say("top-untitled"))
    ended = datetime.fromtimestamp(tale.game.finished_at, UTC)
    return words.say("replay-title", title=title, date=day(words, ended), players=len(tale.game.seats))


def _who(teller: Teller, seat: SeatResult) -> str:
    name = teller.name(seat.seat)
    standing = teller.say("standing-line", seat=seat.seat, name=name, role=seat.role, bucks=seat.money, won=seat.won)
    fate = f"cause-{seat.fate}"
    return f"{standing} · <i>{teller.say(fate if teller.words.has(fate) else 'replay-survived')}</i>"


def _end_of(tale: Tale) -> str:
    ends = [event for _, event in tale.events if isinstance(event, e.GameEnded)]
    return "won-stalemate" if any(end.stalemate for end in ends) else f"won-{tale.game.outcome}"


def _story(words: Words, tale: Tale, people: Mapping[int, str]) -> Iterable[str]:
    """Tell the events one a line; a night or a day begins after an empty one."""
    narrator = Narrator(words.language)
    for number, event in _in_order(tale.events):
        if head := HEADS.get(type(event)):
            yield f"\n{head(words, event, number)}"
        elif type(event) in TOLD and not _copy(event):
            yield narrator.recount(event, people, number)


def _in_order(events: Iterable[Happened]) -> Iterable[Happened]:
    """Let the morning come after what was done in the night: the record has it before."""
    morning: list[Happened] = []
    for happened in events:
        if isinstance(happened[1], e.DawnBroke | e.EscortVisited):
            morning.append(happened)
            continue
        if not isinstance(happened[1], e.OrderCarriedOut | e.OrderMissed):
            yield from morning
            morning = []
        yield happened
    yield from morning


def _copy(event: e.Event) -> bool:
    """Say whether an event is the public copy of a secret ballot: the record tells whose it was."""
    return isinstance(event, e.Nominated | e.VerdictCast) and event.voter is None


def _night(words: Words, event: e.NightFell, number: int) -> str:
    return words.pick("night-fell", number, number=event.number)


def _day(words: Words, event: e.NominationOpened, number: int) -> str:
    return f"{words.say('replay-day', day=event.day)} {words.pick('nomination-scene', number)}"


def _trial(words: Words, event: e.PleaOpened, number: int) -> str:
    return words.say("replay-trial")


HEADS: Mapping[type[e.Event], Callable[[Words, Any, int], str]] = {
    e.NightFell: _night,
    e.NominationOpened: _day,
    e.PleaOpened: _trial,
}


def deal(words: Words, proof: str) -> str:
    """Check the provable deal and say how it went; after somebody was forgotten, how it went before."""
    told = json.loads(proof)
    if "was_sound" in told:
        return words.say("replay-proof-struck", sound=bool(told["was_sound"]))
    faults = verify(told)
    if not faults:
        return words.say("replay-proof-sound", game=str(told["game_id"]))
    listed = "\n".join(
        words.say(fault.id, **dict(fault.values)) for fault in faults[:FAULTS] if isinstance(fault, Fault)
    )
    return words.say("replay-proof-broken", list=listed)
