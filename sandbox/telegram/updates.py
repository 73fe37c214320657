"""Updates that wait for the bot, and how it fetches them."""

import asyncio

from sandbox.telegram.errors import ApiError, bad_request, conflict
from sandbox.telegram.model import JSON
from sandbox.telegram.moment import Moments

KINDS = (
    "message",
    "edited_message",
    "channel_post",
    "edited_channel_post",
    "business_connection",
    "business_message",
    "edited_business_message",
    "deleted_business_messages",
    "guest_message",
    "message_reaction",
    "message_reaction_count",
    "inline_query",
    "chosen_inline_result",
    "callback_query",
    "shipping_query",
    "pre_checkout_query",
    "purchased_paid_media",
    "poll",
    "poll_answer",
    "my_chat_member",
    "chat_member",
    "chat_join_request",
    "chat_boost",
    "removed_chat_boost",
    "managed_bot",
    "subscription",
    "stopped_message_generation",
)
DEFAULT = frozenset(KINDS) - {"chat_member", "message_reaction", "message_reaction_count"}
KEPT = 24 * 3600
FIRST_UPDATE = 700_000_001
TAKEN_OVER = "terminated by other getUpdates request; make sure that only one bot instance is running"
WEBHOOK_ACTIVE = "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"


class Updates:
    """The queue of one bot; an update stays until it is confirmed or a day old."""

    def __init__(self, moments: Moments) -> None:
        self.pending: list[tuple[float, JSON]] = []
        self.allowed: frozenset[str] = DEFAULT
        self.asked: list[str] | None = None
        self.webhook = False
        self._moments = moments
        self._next = FIRST_UPDATE
        self._poll = 0
        self._changed = asyncio.Event()

    def allow(self, kinds: list[str] | None) -> None:
        """Choose the kinds of updates to keep from now on; None leaves the choice as it was."""
        if kinds is None:
            return
        known = frozenset(kinds) & frozenset(KINDS)
        self.allowed = known or DEFAULT
        self.asked = sorted(known) or None

    def add(self, kind: str, body: JSON) -> None:
        """Put an update into the queue, if the bot wants its kind."""
        if kind in self.allowed:
            self.inject({kind: body})

    def inject(self, body: JSON) -> int:
        """Put anything at all into the queue, even what no client can decode."""
        update = {"update_id": self._next} | body
        self._next += 1
        self.pending.append((self._moments.now(), update))
        self.wake()
        return int(update["update_id"])

    def wake(self) -> None:
        """Let everybody who waits for updates look again."""
        changed, self._changed = self._changed, asyncio.Event()
        changed.set()

    def changed(self) -> asyncio.Event:
        """Return the event that is set at the next change."""
        return self._changed

    def confirm(self, offset: int) -> None:
        """Forget what comes before an offset; a negative one keeps the last so many."""
        if offset < 0:
            self.pending = self.pending[offset:]
        elif offset > 0:
            self.pending = [(made, update) for made, update in self.pending if update["update_id"] >= offset]

    def drop(self) -> None:
        """Forget everything."""
        self.pending.clear()

    def waiting(self) -> list[JSON]:
        """Tell what is to be delivered; nothing older than a day."""
        oldest = self._moments.now() - KEPT
        self.pending = [(made, update) for made, update in self.pending if made > oldest]
        return [update for _, update in self.pending]

    async def fetch(self, offset: int, limit: int, timeout: float) -> list[JSON]:  # noqa: ASYNC109
        """Answer getUpdates; a second call at the same time ends the first with 409."""
        if self.webhook:
            raise conflict(WEBHOOK_ACTIVE)
        self._poll += 1
        mine = self._poll
        self.wake()
        self.confirm(offset)
        try:
            async with asyncio.timeout(timeout):
                while not (found := self.waiting()) and timeout > 0:
                    await self._changed.wait()
                    self._check(mine)
        except TimeoutError:
            found = self.waiting()
        return found[:limit]

    def _check(self, mine: int) -> None:
        if self._poll != mine:
            raise conflict(TAKEN_OVER)
        if self.webhook:
            raise conflict("terminated by setWebhook request")

    def close(self) -> None:
        """End a poll that waits: the world is being reset."""
        self._poll += 1
        self.wake()


def allowed_kinds(given: object) -> list[str] | None:
    """Read the parameter `allowed_updates`."""
    if given is None:
        return None
    if not isinstance(given, list) or not all(isinstance(kind, str) for kind in given):
        raise refused_kinds()
    return [str(kind) for kind in given]


def refused_kinds() -> ApiError:
    """Refuse a list of kinds that is none."""
    return bad_request("allowed_updates must be an Array of String")
