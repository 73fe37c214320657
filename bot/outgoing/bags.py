"""One bag for each chat that is being told something: claimed, read from the outbox, opened into lanes, settled.

Everything here runs in delivery's one loop, so that reading an outbox never meets taking off what is told. Requests in
flight only note down what became of them.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import groupby

import structlog

from bot.outgoing.lanes import Lanes, Letter, Parcel, Redraw
from bot.outgoing.stage import Stage
from bot.presenter.post import Post, Touch
from bot.storage import keys
from bot.storage.codec import Logged, decode_event
from bot.storage.outbox import Outbox, Settled
from bot.storage.screens import Screens, name_of, parts_of
from game.model import Game
from game.phases import Finished, Idle

BACKLOG = 10_000
"""How many entries of a chat are held unfinished before more are read."""
RENEWAL = 3.0
"""Seconds between two renewals of the claim on a chat."""
PAUSE = 1.0
"""Seconds before a chat is looked at again that could not be opened."""

log = structlog.get_logger()


@dataclass(slots=True, eq=False)
class Bag:
    """A chat in work: `home` is where its messages go, `read` how many entries of the outbox are in parcels.

    `redrawn` are screens that are done, `flying` requests whose answer is not yet here. A bag that is `leaving` only
    waits for those; `lost` says that the bot is no longer in the chat.
    """

    chat_id: int
    home: int
    renewed_at: float
    delivered: set[str]
    read: int = 0
    open_at: float = 0.0
    parcels: list[Parcel] = field(default_factory=list)
    redraws: dict[str, Redraw] = field(default_factory=dict)
    redrawn: set[str] = field(default_factory=set)
    game_ids: frozenset[str] = frozenset()
    flying: int = 0
    leaving: bool = False
    lost: bool = False


class Bags:
    """The bags of this worker."""

    def __init__(self, outbox: Outbox, screens: Screens, lanes: Lanes, stage: Stage) -> None:
        self._outbox = outbox
        self._screens = screens
        self._lanes = lanes
        self._stage = stage
        self._bags: dict[int, Bag] = {}
        self._homes: dict[int, int] = {}

    def get(self, chat_id: int) -> Bag | None:
        """Give the bag of a chat, unless it was let go meanwhile."""
        return self._bags.get(chat_id)

    def holds(self, one: Letter | Redraw) -> bool:
        """Say whether something is still ours to deliver."""
        bag = self._bags.get(one.chat_id)
        if bag is None or bag.lost:
            return False
        return one.parcel in bag.parcels if isinstance(one, Letter) else bag.redraws.get(one.name) is one

    def move(self, old: int, new: int) -> None:
        """Send what is left of a chat to the one that it became."""
        self._homes[old] = new
        self._leave(old)

    def lose(self, chat_id: int) -> None:
        """Drop all that a chat was still to be told: the bot is no longer there."""
        if bag := self._bags.get(chat_id):
            bag.lost = True
        self._leave(chat_id)

    async def look(self, held: Iterable[int], now: float) -> None:
        """Settle what is told, and read what is new in the outboxes of these buckets."""
        await self.settle()
        buckets = frozenset(held)
        await self._renew(buckets, now)
        for chat_id in await self._outbox.waiting(buckets) - self._bags.keys():
            await self._claim(chat_id, now)
        open_now = [bag for bag in self._bags.values() if bag.open_at <= now and bag.read < BACKLOG and not bag.leaving]
        found = await self._outbox.entries({bag.chat_id: bag.read for bag in open_now}) if open_now else []
        for bag, entries in zip(open_now, found, strict=True):
            await self._open_soundly(bag, entries, now)

    async def settle(self) -> None:
        """Take off the outboxes what is told, and let go of chats that have been told everything."""
        for bag in list(self._bags.values()):
            if bag.lost and not bag.flying:
                await self._outbox.drop(bag.chat_id)
            told = [parcel for parcel in bag.parcels if not parcel.pending]
            idle = not (bag.parcels or bag.redraws or bag.leaving)
            drained = (told or bag.redrawn or idle) and not bag.lost and await self._settle(bag, told)
            if (drained or bag.leaving) and not bag.flying:
                await self._let_go(bag)

    async def close(self) -> None:
        """Let go of all chats once nothing is in flight; what is not told stays in the outboxes."""
        for chat_id in self._bags:
            self._leave(chat_id)
        await self.settle()

    async def _settle(self, bag: Bag, told: list[Parcel]) -> bool:
        entries = [entry for parcel in told for entry in parcel.entries]
        marks = [mark for parcel in told for mark in parcel.marks]
        screens = list(bag.redrawn)
        drained = await self._outbox.settle(bag.chat_id, Settled(entries, marks, screens))
        bag.read -= len(entries)
        bag.parcels = [parcel for parcel in bag.parcels if parcel not in told]
        bag.redrawn.difference_update(screens)
        if drained:
            await self._clean(bag)
        return drained

    async def _clean(self, bag: Bag) -> None:
        """Forget the screens of a game that is over."""
        try:
            if bag.game_ids and isinstance((await self._stage.games.game(bag.home)).phase, Idle | Finished):
                await self._screens.prune(bag.chat_id, frozenset())
        except Exception as error:  # noqa: BLE001 - they run out by themselves
            log.warning("screens could not be cleaned", chat=bag.chat_id, error=type(error).__name__)

    def _leave(self, chat_id: int) -> None:
        """Start nothing more for a chat; it is let go once nothing is in flight."""
        if bag := self._bags.get(chat_id):
            bag.leaving = True
            for lane in self._lanes.all():
                lane.discard(chat_id)

    async def _let_go(self, bag: Bag) -> None:
        self._leave(bag.chat_id)
        del self._bags[bag.chat_id]
        await self._outbox.release(bag.chat_id)

    async def _renew(self, buckets: frozenset[int], now: float) -> None:
        for bag in list(self._bags.values()):
            if keys.bucket(bag.chat_id) not in buckets:
                self._leave(bag.chat_id)
            if now - bag.renewed_at >= RENEWAL:
                bag.renewed_at = now
                if not await self._outbox.renew(bag.chat_id):
                    log.warning("another worker took a chat over", chat=bag.chat_id)
                    self._leave(bag.chat_id)

    async def _claim(self, chat_id: int, now: float) -> None:
        if not await self._outbox.claim(chat_id):
            return
        delivered = await self._outbox.marks(chat_id)
        bag = Bag(chat_id, self._homes.get(chat_id, chat_id), now, delivered)
        for name, last in (await self._outbox.touched(chat_id)).items():
            self._touch(bag, name, last=last)
        self._bags[chat_id] = bag

    async def _open_soundly(self, bag: Bag, entries: list[bytes], now: float) -> None:
        try:
            await self._open(bag, entries)
        except Exception as error:  # noqa: BLE001 - one chat's fault must not stop the others
            bag.open_at = now + PAUSE
            log.error("an outbox could not be opened yet", chat=bag.chat_id, error=type(error).__name__)

    async def _open(self, bag: Bag, entries: list[bytes]) -> None:
        """Make parcels of consecutive entries of one version."""
        if not entries:
            return
        read = [(entry, _decoded(bag, entry)) for entry in entries]
        for _, group in groupby(read, key=lambda pair: pair[1] and (pair[1].game_id, pair[1].version)):
            together = list(group)
            happened = [one for _, one in together if one is not None]
            parcel = Parcel(
                chat_id=bag.chat_id,
                game_id=happened[0].game_id if happened else "",
                entries=[entry for entry, _ in together],
            )
            if happened:
                await self._fill(bag, parcel, happened)
            bag.parcels.append(parcel)
            bag.read += len(parcel.entries)

    async def _fill(self, bag: Bag, parcel: Parcel, happened: list[Logged]) -> None:
        """Ask the presenter, and put what it says into lanes."""
        game = await self._stage.games.game(bag.home)
        audience = await self._stage.audiences.audience(bag.home, parcel.game_id)
        await self._forget_older(bag, game, parcel.game_id)
        try:
            wishes = self._stage.presenter.posts(audience, happened, game)
        except Exception as error:  # noqa: BLE001 - it would fail again: better untold than stuck
            kinds = sorted({type(one.event).__name__ for one in happened})
            log.error("events could not be told", chat=bag.chat_id, events=kinds, error=type(error).__name__)
            return
        touches = {name_of(one.screen, one.to): one.last for one in wishes if isinstance(one, Touch)}
        if touches:
            await self._outbox.touch(bag.chat_id, touches)
        for letter in _letters(parcel, wishes, happened[0].version):
            if letter.mark not in bag.delivered:
                parcel.pending += 1
                self._lanes.of(letter.post.to or bag.chat_id).put(letter)
        for name, last in touches.items():
            self._touch(bag, name, last=last)

    async def _forget_older(self, bag: Bag, game: Game, game_id: str) -> None:
        current = frozenset({game.id, game_id})
        if current != bag.game_ids:
            await self._screens.prune(bag.chat_id, current)
            bag.game_ids = current

    def _touch(self, bag: Bag, name: str, *, last: bool) -> None:
        bag.redrawn.discard(name)
        redraw = bag.redraws.get(name)
        if redraw is None:
            redraw = bag.redraws[name] = Redraw(chat_id=bag.chat_id, name=name, touches=0)
            _, to = parts_of(name)
            self._lanes.of(to or bag.chat_id).redraws[bag.chat_id, name] = redraw
        redraw.touches += 1
        redraw.last = last


def _decoded(bag: Bag, entry: bytes) -> Logged | None:
    try:
        return decode_event(entry)
    except Exception as error:  # noqa: BLE001 - an entry that nobody can read must not stay for ever
        log.error("an entry of the outbox cannot be read", chat=bag.chat_id, error=type(error).__name__)
        return None


def _letters(parcel: Parcel, wishes: Iterable[Post | Touch], version: int) -> Iterator[Letter]:
    """Make letters of posts; their marks are the same whenever the same entries are opened again."""
    for number, post in enumerate(one for one in wishes if isinstance(one, Post)):
        mark = f"{version}:{number}"
        parcel.marks.append(mark)
        yield Letter(parcel=parcel, post=post, mark=mark)
