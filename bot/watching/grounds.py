"""What detectors must know beside a message: asked for only where it matters, so that ordinary talk costs nothing."""

from dataclasses import dataclass, replace

from bot.storage.told import Told
from bot.storage.trails import Trails
from bot.watching.names import Names
from bot.watching.prosecutor import Watch
from game.model import Game
from moderation.detectors.advertising import NAME as ADVERTISING
from moderation.detectors.advertising import names_in
from moderation.detectors.links import token
from moderation.detectors.register import compares
from moderation.detectors.seen import Ground, Seen, Trace


@dataclass(frozen=True, slots=True, kw_only=True)
class Memory:
    """What the watch remembers and whom it asks: trails, what was told in private, whose a name is."""

    trails: Trails
    told: Told
    names: Names


@dataclass(frozen=True, slots=True, kw_only=True)
class Matter:
    """A message in its place: who wrote what, after what, in which game, and what the chat wants watched."""

    seen: Seen
    trail: tuple[Trace, ...]
    game: Game
    watch: Watch


class Grounds:
    """Gathers the ground of a message; `bot_names` are what others call this bot."""

    def __init__(self, memory: Memory, bot_names: tuple[str, ...]) -> None:
        self._memory, self._bot_names = memory, bot_names

    async def of(self, matter: Matter, wanted: frozenset[str]) -> Ground:
        """Gather what the wanted detectors must know."""
        seen, policy = matter.seen, matter.watch.policy
        ground = Ground(windows=policy.windows, zone=policy.time_zone, trail=matter.trail, bot_names=self._bot_names)
        if ADVERTISING in wanted:
            ground = await self._with_addresses(matter, ground)
        if compares(seen, ground):
            ground = replace(ground, told=await self._memory.told.shingles_of(seen.user_id))
        if seen.of_the_bot and seen.game_on:
            people = (seen.user_id, *(player.user_id for player in matter.game.players))
            ground = replace(ground, leaked=await self._memory.told.was_told(people, seen.text))
        return ground

    async def _with_addresses(self, matter: Matter, ground: Ground) -> Ground:
        seen, names = matter.seen, names_in(matter.seen)
        if not (names or seen.links or seen.foreign):
            return ground
        people, strangers = await self._memory.names.sort(names)
        own = await self._memory.names.own(seen.chat_id)
        allowed = frozenset(map(token, matter.watch.policy.allowed_links)) | (own or frozenset())
        return replace(ground, people=people, strangers=strangers, allowed=allowed, blind=own is None)
