"""The half of `sandbox.control.Control` that looks at everything and runs the machinery."""

from base64 import b64decode
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self, Unpack

import aiohttp

from sandbox.control_values import JSON, Call, Person, Refused, Shown, Trouble, Where, Who, as_call, as_shown, identity

RECENT = 200


class ControlRoom:
    """The side of the control that no person in the sandbox has: worlds, looking, machinery."""

    def __init__(self, url: str) -> None:
        self.url = url.rstrip("/")
        self.token = ""
        self._session: aiohttp.ClientSession | None = None

    async def __aenter__(self) -> Self:
        self.token = str((await self.state())["token"])
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def do(self, action: str, **given: Any) -> Any:
        """Carry out any action of docs/sandbox.md by its name."""
        if self._session is None:
            self._session = aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=None))
        body = {name: value for name, value in given.items() if value is not None}
        async with self._session.post(f"{self.url}/control/{action}", json=body) as answer:
            told = await answer.json()
        if not told["ok"]:
            raise Refused(f"{action}: {told['error']}")
        return told["result"]

    # worlds

    async def state(self) -> JSON:
        """Tell who and what there is: bot, token, now, feed, people, chats."""
        return dict(await self.do("state"))

    async def bot(self) -> Person:
        """Tell who the bot is, to add, kick or promote it."""
        given = (await self.state())["bot"]
        return Person(given["id"], given["first_name"])

    async def reset(self) -> None:
        """Begin anew: nobody, nothing."""
        await self.do("reset")

    async def close(self) -> None:
        """Let go of the connection."""
        if self._session is not None:
            await self._session.close()
            self._session = None

    # looking

    async def sees(self, who: Who, where: Where | None = None, *, deleted: bool = False, last: int = 0) -> list[Shown]:
        """Tell what somebody sees, oldest first: in a group, or without one in his private chat with the bot."""
        chat = identity(who) if where is None else identity(where)
        given = await self.do("sees", person=identity(who), chat=chat, deleted=deleted, last=last)
        return [as_shown(message) for message in given["messages"]]

    async def wait(
        self,
        who: Who,
        where: Where | None = None,
        *,
        text: str = "",
        wanted: Callable[[Shown], bool] | None = None,
        timeout: float = 10.0,  # noqa: ASYNC109 - it bounds the long poll
    ) -> Shown:
        """Wait until somebody sees a message of the bot that contains a text and is as wanted; the latest such one."""
        chat = identity(who) if where is None else identity(where)
        given = await self.do("sees", person=identity(who), chat=chat, last=RECENT)
        latest, after = list(map(as_shown, given["messages"])), int(given["feed"])
        while True:
            for shown in reversed(latest):
                if shown.from_bot and not shown.deleted and text in shown.text and (wanted is None or wanted(shown)):
                    return shown
            told = await self.do("feed", after=after, person=identity(who), chat=chat, timeout=timeout)
            after = told["next"]
            if not told["entries"]:
                seen = [shown.text for shown in (await self.sees(who, where))[-5:]]
                raise TimeoutError(f"{identity(who)} never saw {text!r} in {chat}; the last he sees: {seen}")
            latest = [as_shown(entry["message"]) for entry in told["entries"] if entry["kind"] in ("message", "edit")]

    async def feed(
        self,
        after: int = 0,
        *,
        who: Who = 0,
        where: Where = 0,
        timeout: float = 0.0,  # noqa: ASYNC109
    ) -> list[JSON]:
        """Tell what happened after a number, to be seen by somebody, in a chat; waits for it up to the timeout."""
        given = await self.do("feed", after=after, person=identity(who), chat=identity(where), timeout=timeout)
        return list(given["entries"])

    async def news(
        self,
        after: int = 0,
        *,
        who: Who = 0,
        where: Where = 0,
        timeout: float = 25.0,  # noqa: ASYNC109 - it bounds the long poll
    ) -> tuple[list[Shown], int]:
        """Wait for new and edited messages that somebody sees; returns them and the number to go on from."""
        given = await self.do("feed", after=after, person=identity(who), chat=identity(where), timeout=timeout)
        told = [entry["message"] for entry in given["entries"] if entry["kind"] in ("message", "edit")]
        return [as_shown(message) for message in told], int(given["next"])

    async def file(self, file_id: str) -> bytes:
        """Tell what is in a file that the bot or a person sent; its id is in the message's `raw`."""
        return b64decode((await self.do("file", file_id=file_id))["base64"])

    async def journal(self, after: int = 0, *, method: str = "", failed: bool = False) -> list[Call]:
        """Tell what the bot called after a number, and how it went."""
        given = await self.do("journal", after=after, method=method, failed=failed)
        return [as_call(entry) for entry in given["entries"]]

    async def wait_call(self, method: str, after: int = 0, *, timeout: float = 10.0) -> list[Call]:  # noqa: ASYNC109
        """Wait until the bot calls a method; every such call after the number."""
        given = await self.do("journal", after=after, method=method, timeout=timeout)
        return [as_call(entry) for entry in given["entries"]]

    async def counters(self) -> JSON:
        """Count the calls by method (calls) and by error (errors), and what limits refused."""
        return dict(await self.do("counters"))

    # machinery

    async def fault(self, method: str, **trouble: Unpack[Trouble]) -> None:
        """Let the next calls of a method fail; `*` is any method but getUpdates."""
        given: JSON = dict(trouble)
        if "chat" in trouble:
            given["chat"] = identity(trouble["chat"])
        await self.do("fault", method=method, **given)

    async def clear_faults(self) -> None:
        """Forget the faults that have not happened yet."""
        await self.do("faults_clear")

    async def poison(self, update: JSON | None = None) -> int:
        """Put an undecodable update, or one of yours, into the queue; returns its id."""
        return int((await self.do("poison", update=update))["update_id"])

    async def repeat_updates(self) -> None:
        """Deliver again what is still waiting for the bot."""
        await self.do("repeat_updates")

    async def clock(self) -> float:
        """Tell the sandbox's time."""
        return float((await self.do("clock"))["now"])

    async def advance(self, seconds: float) -> float:
        """Move the sandbox's time forward."""
        return float((await self.do("clock", advance=seconds))["now"])

    async def limits(
        self, *, on: bool | None = None, scale: float | None = None, count_ephemeral: bool | None = None
    ) -> JSON:
        """Switch Telegram's limits on or off, or widen them so many times."""
        return dict(await self.do("limits", on=on, scale=scale, count_ephemeral=count_ephemeral))

    async def behaviour(self, *, privacy: bool | None = None, stale_restrictions: bool | None = None) -> JSON:
        """Choose privacy mode, and whether getChatMember still shows restrictions that have run out."""
        return dict(await self.do("behaviour", privacy=privacy, stale_restrictions=stale_restrictions))
