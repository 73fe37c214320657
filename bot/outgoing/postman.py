"""Carries posts: sends one, and decides by its outcome what becomes of it (telegram-facts §7)."""

import structlog
from redis.exceptions import RedisError

from bot.limits import Slot
from bot.outgoing.bags import Bags
from bot.outgoing.forms import Route, place_of, sending, way_round
from bot.outgoing.lanes import Lane, Letter
from bot.outgoing.outcomes import CLOSED, DELIVERED, LOST, Outcome, Reply
from bot.presenter.post import Post
from bot.sending import Sender
from bot.storage.outbox import Outbox
from bot.storage.screens import Screens, name_of

PAUSES = (0.5, 1.0, 2.0, 4.0, 8.0, 15.0, 30.0, 60.0)
"""Seconds before each new try after a passing fault; then it is given up."""
QUIET = CLOSED | {Outcome.DEACTIVATED}
"""Nothing to write into the log about: the group's message has a button for those."""

log = structlog.get_logger()


def route_of(sender: Sender, bags: Bags, letter: Letter) -> Route:
    """Choose the way of a letter, to where its chat is now."""
    bag = bags.get(letter.chat_id)
    home = bag.home if bag else letter.chat_id
    if letter.whispered:
        return Route(home, letter.post.to)
    route = sender.route(letter.post, home)
    letter.whispered = route.whisper_to is not None
    return route


def pause_after(outcome: Outcome, tries: int) -> float | None:
    """Tell how long to wait before the next try; None when there is none."""
    if outcome is Outcome.FLICKER:
        return PAUSES[0] if tries == 0 else None
    return PAUSES[tries] if outcome is Outcome.TRANSIENT and tries < len(PAUSES) else None


class Postman:
    """Delivers letters, each at most once unless this process dies on the way."""

    def __init__(self, sender: Sender, outbox: Outbox, screens: Screens, bags: Bags) -> None:
        self._sender = sender
        self._outbox = outbox
        self._screens = screens
        self._bags = bags

    async def carry(self, lane: Lane, letter: Letter, route: Route, slot: Slot) -> None:
        """Send a letter in the slot it was given."""
        reply = await self._sender.attempt(sending(letter.post, route), route.chat_id)
        answered_at = self._sender.throttle.clock()
        await self._judge(lane, letter, route, reply)
        await self._sender.throttle.used(slot, answered_at)

    async def _judge(self, lane: Lane, letter: Letter, route: Route, reply: Reply) -> None:
        now = self._sender.throttle.clock()
        if not self._bags.holds(letter):
            return
        if reply.outcome in DELIVERED:
            await self._delivered(lane, letter, route, reply)
        elif reply.outcome is Outcome.THROTTLED:
            lane.retry_at = now + (reply.after if route.whisper_to is None else 0.0)
        elif (pause := pause_after(reply.outcome, letter.tries)) is not None:
            letter.tries += 1
            lane.retry_at = now + pause
        elif reply.moved_to is not None:
            self._bags.move(letter.chat_id, reply.moved_to)
        elif reply.outcome in LOST and route.chat_id < 0:
            self._bags.lose(letter.chat_id)
        elif not letter.whispered and way_round(letter.post, letter.chat_id, reply.outcome):
            letter.whispered = True
        else:
            await self._given_up(lane, letter, reply.outcome)

    async def _delivered(self, lane: Lane, letter: Letter, route: Route, reply: Reply) -> None:
        try:
            await self._remember(letter, route, reply)
        except RedisError as error:
            # It is delivered all the same; only a crash now would repeat it.
            log.warning("a delivery could not be remembered", chat=letter.chat_id, error=repr(error))
        self._done(lane, letter)

    async def _remember(self, letter: Letter, route: Route, reply: Reply) -> None:
        post, parcel = letter.post, letter.parcel
        if post.screen and (place := place_of(reply.result, post, route, parcel.game_id)):
            await self._screens.keep(letter.chat_id, _name(post), place)
        if parcel.pending > 1:
            await self._outbox.mark(letter.chat_id, letter.mark)

    async def _given_up(self, lane: Lane, letter: Letter, outcome: Outcome) -> None:
        self._sender.counters.gave_up += 1
        if outcome not in QUIET:
            log.warning(
                "a message was given up", chat=letter.chat_id, game=letter.parcel.game_id, outcome=outcome.value
            )
        if letter.parcel.pending > 1:
            await self._outbox.mark(letter.chat_id, letter.mark)
        self._done(lane, letter)

    def _done(self, lane: Lane, letter: Letter) -> None:
        lane.remove(letter)
        letter.parcel.pending -= 1


def _name(post: Post) -> str:
    return name_of(post.screen, post.to)
