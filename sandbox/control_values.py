"""What the control side speaks of: people, groups, messages as seen, presses, calls; `sandbox.control` has them all."""

from base64 import b64encode
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypedDict

JSON = dict[str, Any]
SPECIAL = frozenset({"as_", "reply_to", "reply_chat", "via", "content"})


class Refused(Exception):
    """A person cannot do that in Telegram either."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with an account in the sandbox."""

    id: int
    name: str


@dataclass(frozen=True, slots=True)
class Group:
    """A group, a supergroup or a channel in the sandbox."""

    id: int
    title: str
    kind: str
    members: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Button:
    """A button under a message; `action` is callback_data, url, disabled and so on, `value` its data or address."""

    text: str
    action: str
    value: str
    style: str = ""


@dataclass(frozen=True, slots=True)
class Shown:
    """A message as a person sees it; `raw` is the whole Bot API object."""

    chat: int
    message_id: int
    ephemeral_message_id: int
    receiver: int
    sender: str
    sender_id: int
    from_bot: bool
    text: str
    buttons: tuple[tuple[Button, ...], ...]
    edited: bool
    deleted: bool
    media: str
    service: str
    reply_to: int
    topic: int
    protected: bool
    reactions: dict[str, int]
    date: float
    raw: JSON

    @property
    def ephemeral(self) -> bool:
        """Whether only one member sees it."""
        return bool(self.ephemeral_message_id)

    def button(self, text: str) -> Button | None:
        """Find a button by words it contains, in any case."""
        wanted = text.lower()
        return next((button for row in self.buttons for button in row if wanted in button.text.lower()), None)

    def all_buttons(self) -> list[Button]:
        """List the buttons row by row."""
        return [button for row in self.buttons for button in row]


@dataclass(frozen=True, slots=True)
class Pressed:
    """What came of pressing a button; `opened` is the address of a link."""

    query: str
    answered: bool
    text: str
    show_alert: bool
    url: str
    opened: str


@dataclass(frozen=True, slots=True)
class Call:
    """One call of the Bot API out of the journal."""

    n: int
    method: str
    parameters: JSON
    ok: bool
    result: Any
    error_code: int
    description: str
    answer_parameters: JSON
    fault: str
    moment: float


Who = Person | int
Where = Group | Person | int


class Someone(TypedDict, total=False):
    """What may be said of a person."""

    last_name: str
    username: str
    language_code: str
    is_premium: bool
    is_bot: bool
    started: bool
    offline: bool
    id: int


class Setting(TypedDict, total=False):
    """What may be said of a group; `bot` is administrator, member or absent, `rights` those of the bot."""

    kind: str
    forum: bool
    owner: Who
    members: Iterable[Who]
    bot: str
    rights: dict[str, bool]
    username: str


class Wording(TypedDict, total=False):
    """How words are marked: as HTML, or with ready entities."""

    html: bool
    entities: list[JSON]


class Manner(Wording, total=False):
    """How something is said; `as_` is self, anonymous or a channel, `kind` is text, photo, sticker, voice and so on.

    `quote` are words of the message in `reply_to`, which lies in `reply_chat` when that is another chat. `keyboard`
    are the rows of buttons of an inline bot (`via`). `preview=False` leaves the preview of a link out. A document is
    named `file_name` and has `content` in it; `file_size` may claim more.
    """

    kind: str
    reply_to: "Shown | int"
    reply_chat: "Where"
    quote: str
    topic: int
    as_: str | Group
    via: Who
    keyboard: list[list[JSON]]
    album: str
    preview: bool
    file_name: str
    file_size: int
    content: bytes
    ephemeral: bool
    public: bool


class Passing(TypedDict, total=False):
    """How something is forwarded; `hidden` leaves out whose it was, `as_` is as with words of one's own."""

    hidden: bool
    as_: str | Group
    album: str
    topic: int


class Station(TypedDict, total=False):
    """What an administrator gets besides rights: not being shown, and a title."""

    anonymous: bool
    title: str


class Trouble(TypedDict, total=False):
    """A fault: `kind` is error, forbidden, flood, server, timeout, drop, drop_before, delay or garbage."""

    kind: str
    times: int
    text: str
    seconds: float
    chat: Where
    code: int


def identity(whoever: Where) -> int:
    """Tell the id of whoever or whatever is named."""
    return whoever if isinstance(whoever, int) else whoever.id


def said(manner: Mapping[str, Any]) -> JSON:
    """Write a manner of saying or forwarding down as the control side reads it."""
    given: JSON = {name: value for name, value in manner.items() if name not in SPECIAL}
    if "as_" in manner:
        face = manner["as_"]
        given["as"] = face if isinstance(face, str) else str(face.id)
    if "reply_to" in manner:
        replied = manner["reply_to"]
        given["reply_to"] = replied if isinstance(replied, int) else replied.message_id
    for name in ("via", "reply_chat"):
        if name in manner:
            given[name] = identity(manner[name])
    if "content" in manner:
        given["base64"] = b64encode(manner["content"]).decode()
    return given


def as_shown(given: JSON) -> Shown:
    """Read a message as the control side shows it."""
    names = Shown.__slots__
    rows = tuple(tuple(Button(**button) for button in row) for row in given["buttons"])
    return Shown(**{name: given[name] for name in names if name != "buttons"}, buttons=rows)


def as_group(given: JSON) -> Group:
    """Read a group as the control side shows it."""
    return Group(given["id"], given["title"], given["kind"], tuple(given["members"]))


def address_of(message: Shown) -> JSON:
    """Say which message is meant."""
    return {
        "chat": message.chat,
        "message_id": message.message_id,
        "ephemeral_message_id": message.ephemeral_message_id,
    }


def as_call(entry: JSON) -> Call:
    """Read one entry of the journal."""
    return Call(**{name: entry[name] for name in Call.__slots__})
