"""Telegram's HTML: text and entities out of a marked text, errors in Telegram's words and at its byte offsets."""

import re
from dataclasses import dataclass

from sandbox.telegram.errors import ApiError, bad_request
from sandbox.telegram.model import JSON

KINDS = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "u": "underline",
    "ins": "underline",
    "tg-spoiler": "spoiler",
    "code": "code",
    "pre": "pre",
    "blockquote": "blockquote",
}
OTHERS = frozenset({"a", "span", "tg-emoji", "tg-time"})
NAMED = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}
REFERENCE = re.compile(r"&(?:(lt|gt|amp|quot)|#x([0-9a-fA-F]{1,6})|#([0-9]{1,7}));?")
TAG_NAME = re.compile(r"[^\s>/]*")
SPACES = re.compile(r"\s*")
ATTRIBUTE = re.compile(r"""([^\s=>/"'<]+)\s*(?:=\s*("[^"]*"|'[^']*'|[A-Za-z0-9.\-]+))?""")
TIME_FORMAT = re.compile(r"r|w?[dD]?[tT]?")
END_TAG = re.compile(r"([^\s>]*)\s*(>?)")


@dataclass(slots=True)
class Open:
    """A tag that waits for its end."""

    tag: str
    attributes: dict[str, str]
    start: int
    byte: int


def length(text: str) -> int:
    """Count as Telegram does: in UTF-16 units."""
    return len(text.encode("utf-16-le")) // 2


def unescape(text: str) -> str:
    """Replace the references that Telegram knows; others stay as they are."""
    return REFERENCE.sub(_reference, text)


def _reference(match: re.Match[str]) -> str:
    name, hexadecimal, decimal = match.groups()
    if name:
        return NAMED[name]
    code = int(hexadecimal, 16) if hexadecimal else int(decimal)
    usable = 0 < code < 0x110000 and not 0xD800 <= code < 0xE000
    return chr(code) if usable else match.group(0)


def parse(marked: str) -> tuple[str, list[JSON]]:
    """Take the marks out of a text; raises `ApiError` where Telegram cannot parse it."""
    return _Parser(marked).run()


class _Parser:
    def __init__(self, marked: str) -> None:
        self.marked = marked
        self.at = 0
        self.parts: list[str] = []
        self.units = 0
        self.open: list[Open] = []
        self.entities: list[JSON] = []

    def run(self) -> tuple[str, list[JSON]]:
        while self.at < len(self.marked):
            found = self.marked.find("<", self.at)
            end = len(self.marked) if found < 0 else found
            self._write(unescape(self.marked[self.at : end]))
            self.at = end
            if found >= 0:
                if self.marked.startswith("</", self.at):
                    self._close()
                else:
                    self._start()
        if self.open:
            raise self._error(f'Can\'t find end tag corresponding to start tag "{self.open[-1].tag}"')
        self.entities.sort(key=lambda entity: (entity["offset"], -entity["length"]))
        return "".join(self.parts), self.entities

    def _write(self, text: str) -> None:
        self.parts.append(text)
        self.units += length(text)

    def _byte(self, at: int) -> int:
        return len(self.marked[:at].encode())

    def _error(self, text: str) -> ApiError:
        return bad_request(f"can't parse entities: {text}")

    def _start(self) -> None:
        byte = self._byte(self.at)
        name = self._match(TAG_NAME, self.at + 1)
        at, tag = name.end(), name.group().lower()
        if at >= len(self.marked):
            raise self._error(f"Unclosed start tag at byte offset {byte}")
        if tag not in KINDS and tag not in OTHERS:
            raise self._error(f'Unsupported start tag "{tag}" at byte offset {byte}')
        attributes: dict[str, str] = {}
        while True:
            at = self._match(SPACES, at).end()
            if at >= len(self.marked):
                raise self._error(f"Unclosed start tag at byte offset {byte}")
            if self.marked[at] == ">":
                break
            match = ATTRIBUTE.match(self.marked, at)
            if match is None:
                raise self._error(f'Empty attribute name in the tag "{tag}" at byte offset {byte}')
            attributes[match[1].lower()] = unescape((match[2] or "").strip("\"'"))
            at = match.end()
        if tag == "span" and attributes.get("class") != "tg-spoiler":
            raise self._error(f'Tag "span" must have class "tg-spoiler" at byte offset {byte}')
        self.open.append(Open(tag, attributes, self.units, byte))
        self.at = at + 1

    def _close(self) -> None:
        byte = self._byte(self.at)
        if not self.open:
            raise self._error(f"Unexpected end tag at byte offset {byte}")
        match = self._match(END_TAG, self.at + 2)
        if not match[2]:
            raise self._error(f"Unclosed end tag at byte offset {byte}")
        begun, found = self.open.pop(), match[1].lower()
        if found not in ("", begun.tag):
            raise self._error(f'Unmatched end tag at byte offset {byte}, expected "</{begun.tag}>", found "</{found}>"')
        self.at = match.end()
        self._finish(begun)

    def _match(self, pattern: re.Pattern[str], at: int) -> re.Match[str]:
        match = pattern.match(self.marked, at)
        assert match is not None
        return match

    def _finish(self, begun: Open) -> None:
        entity: JSON = {"type": "", "offset": begun.start, "length": self.units - begun.start}
        if entity["length"] <= 0:
            return
        text = "".join(self.parts).encode("utf-16-le")[begun.start * 2 :].decode("utf-16-le")
        more = self._meaning(begun, text)
        if more is None:
            return
        if begun.tag == "code" and self.open and self.open[-1].tag == "pre" and "class" in begun.attributes:
            self.open[-1].attributes["language"] = begun.attributes["class"].removeprefix("language-")
            return
        self.entities.append(entity | more)

    def _meaning(self, begun: Open, text: str) -> JSON | None:
        tag, attributes = begun.tag, begun.attributes
        if tag == "a":
            return link(attributes.get("href") or text)
        if tag == "span":
            return {"type": "spoiler"}
        if tag == "tg-emoji":
            return self._emoji(begun)
        if tag == "tg-time":
            return self._time(begun)
        if tag == "pre" and attributes.get("language"):
            return {"type": "pre", "language": attributes["language"]}
        if tag == "blockquote" and "expandable" in attributes:
            return {"type": "expandable_blockquote"}
        return {"type": KINDS[tag]}

    def _emoji(self, begun: Open) -> JSON:
        given = begun.attributes.get("emoji-id", "")
        if not re.fullmatch(r"[0-9]+", given):
            raise self._error(f"Invalid custom emoji identifier specified at byte offset {begun.byte}")
        return {"type": "custom_emoji", "custom_emoji_id": given}

    def _time(self, begun: Open) -> JSON:
        given = begun.attributes.get("unix", "")
        if not re.fullmatch(r"-?[0-9]+", given):
            raise self._error(f"Invalid Unix timestamp specified at byte offset {begun.byte}")
        if not TIME_FORMAT.fullmatch(begun.attributes.get("format", "")):
            raise self._error(f"Invalid date-time format specified at byte offset {begun.byte}")
        shown: JSON = {"type": "date_time", "unix_time": int(given)}
        if begun.attributes.get("format"):
            shown["date_time_format"] = begun.attributes["format"]
        return shown


def link(address: str) -> JSON | None:
    """Tell what a link leads to; None when it leads nowhere, which Telegram shows as plain text."""
    person = re.fullmatch(r"tg://user\?id=([0-9]+)", address.strip())
    if person:
        return {"type": "text_mention", "user": int(person[1])}
    found = web_address(address)
    return {"type": "text_link", "url": found} if found else None


def web_address(address: str) -> str | None:
    """Read an address as Telegram does: a scheme may be missing, a host may not."""
    address = address.strip()
    if re.fullmatch(r"(?:tg|ton|tonsite)://\S+", address):
        return address
    match = re.fullmatch(r"(https?://)?([^\s/?#]+\.[^\s/?#.]{2,}|localhost|\d+(?:\.\d+){3})(:\d+)?([/?#]\S*)?", address)
    if match is None:
        return None
    whole = address if match[1] else f"http://{address}"
    return whole if match[4] else whole + "/"
