"""Redraws screens from the newest state: many touches, one edit, and none where nothing would change."""

from typing import Any

import structlog
from aiogram.methods import TelegramMethod

from bot.limits import Slot
from bot.outgoing.bags import Bag, Bags
from bot.outgoing.forms import Route, digest, editing, place_of, sending
from bot.outgoing.lanes import Lane, Redraw
from bot.outgoing.outcomes import DELIVERED, LOST, Outcome, Reply
from bot.outgoing.postman import pause_after
from bot.outgoing.stage import Stage
from bot.presenter.post import Drawing
from bot.sending import Sender
from bot.storage.screens import Place, Screens, parts_of
from game.model import changed

log = structlog.get_logger()


class Painter:
    """Edits living messages; a message that is gone is sent anew, once."""

    def __init__(self, sender: Sender, screens: Screens, bags: Bags, stage: Stage) -> None:
        self._sender = sender
        self._screens = screens
        self._bags = bags
        self._stage = stage

    async def route(self, redraw: Redraw) -> Route | None:
        """Tell where a screen is; one that was never sent, or is forgotten, is not redrawn."""
        bag = self._bags.get(redraw.chat_id)
        place = await self._screens.place(redraw.chat_id, redraw.name)
        if bag is None or place is None:
            return None
        return _route(bag, redraw, place)

    def drop(self, lane: Lane, redraw: Redraw) -> None:
        """Take a screen off the list: it is drawn, or there is nothing to draw."""
        bag = self._bags.get(redraw.chat_id)
        if bag is not None and bag.redraws.get(redraw.name) is redraw:
            del bag.redraws[redraw.name]
            bag.redrawn.add(redraw.name)
        lane.redraws.pop((redraw.chat_id, redraw.name), None)

    async def carry(self, lane: Lane, redraw: Redraw, slot: Slot) -> None:
        """Redraw a screen in the slot it was given; the slot goes back when it is not needed."""
        throttle = self._sender.throttle
        touches = redraw.touches
        bag = self._bags.get(redraw.chat_id)
        place = await self._screens.place(redraw.chat_id, redraw.name)
        try:
            drawing = await self._drawing(bag, redraw, place) if bag and place else None
        except Exception:
            await throttle.give_back(slot)
            raise
        if bag is None or place is None or drawing is None or digest(drawing) == place.digest:
            await throttle.give_back(slot)
            await self._finish(lane, redraw, touches, over=drawing is None)
            return
        route = _route(bag, redraw, place)
        reply = await self._sender.attempt(_request(drawing, route, place), route.chat_id)
        lane.redraw_at = throttle.clock() + self._sender.throttle.limits.live_pause * (route.chat_id < 0)
        await throttle.used(slot, throttle.clock())
        if self._bags.holds(redraw):
            await self._judge(lane, redraw, reply, (drawing, route, place, touches))

    async def _drawing(self, bag: Bag, redraw: Redraw, place: Place) -> Drawing | None:
        """Draw from the newest state; what belonged to another game is not drawn any more."""
        screen, to = parts_of(redraw.name)
        game = await self._stage.games.game(bag.home)
        if place.game_id != game.id:
            return None
        audience = await self._stage.audiences.audience(bag.home, game.id)
        try:
            return self._stage.presenter.draw(audience, game, screen, to)
        except Exception as error:  # noqa: BLE001 - it would fail again: better stale than stuck
            log.error("a screen could not be drawn", chat=bag.chat_id, game=game.id, error=type(error).__name__)
            return None

    async def _judge(self, lane: Lane, redraw: Redraw, reply: Reply, drawn: tuple[Drawing, Route, Place, int]) -> None:
        drawing, route, place, touches = drawn
        now = self._sender.throttle.clock()
        if reply.outcome in DELIVERED:
            await self._keep(redraw, reply, drawing, route, place)
            await self._finish(lane, redraw, touches)
        elif reply.outcome is Outcome.THROTTLED:
            lane.retry_at = now + reply.after
        elif (pause := pause_after(reply.outcome, redraw.tries)) is not None:
            redraw.tries += 1
            lane.redraw_at = now + pause
        elif reply.moved_to is not None:
            self._bags.move(redraw.chat_id, reply.moved_to)
        elif reply.outcome in LOST and route.chat_id < 0:
            self._bags.lose(redraw.chat_id)
        elif reply.outcome is Outcome.GONE and place.message_id is not None:
            await self._screens.keep(redraw.chat_id, redraw.name, changed(place, message_id=None, digest=""))
        else:
            self._sender.counters.gave_up += 1
            log.info("a screen was given up", chat=redraw.chat_id, game=place.game_id, outcome=reply.outcome.value)
            await self._finish(lane, redraw, touches, over=True)

    async def _keep(self, redraw: Redraw, reply: Reply, drawing: Drawing, route: Route, place: Place) -> None:
        kept: Place | None = changed(place, digest=digest(drawing))
        if place.message_id is None:
            kept = place_of(reply.result, drawing, route, place.game_id)
        if kept:
            await self._screens.keep(redraw.chat_id, redraw.name, kept)

    async def _finish(self, lane: Lane, redraw: Redraw, touches: int, *, over: bool = False) -> None:
        """Take the screen off the list, unless it was touched meanwhile; forget it after its last drawing."""
        redraw.tries = 0
        if redraw.touches != touches and not over:
            return
        if over or redraw.last:
            await self._screens.forget(redraw.chat_id, redraw.name)
        self.drop(lane, redraw)


def _route(bag: Bag, redraw: Redraw, place: Place) -> Route:
    _, to = parts_of(redraw.name)
    return Route(bag.home, to) if place.ephemeral else Route(to or bag.home)


def _request(drawing: Drawing, route: Route, place: Place) -> TelegramMethod[Any]:
    """Edit a message, or send it anew when it is gone."""
    if place.message_id is None:
        return sending(drawing, route)
    return editing(drawing, route, place.message_id)
