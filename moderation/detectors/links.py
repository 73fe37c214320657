"""Addresses in messages: found, read, and compared with those that are allowed (rule 1.3)."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import parse_qs, unquote, urlsplit

TELEGRAM = frozenset({"t.me", "telegram.me", "telegram.dog"})
WRITTEN = re.compile(
    r"(?:(?:https?|ftp|tg)://|(?<![\w@.-])www\.)[^\s<>\"«»]+"
    r"|(?<![\w@.-])(?:[a-z0-9_-]+\.)?(?:t\.me|telegram\.(?:me|dog))(?![\w.-])(?:/[^\s<>\"«»]*)?",
    re.IGNORECASE,
)
TRAILING = ".,!?;:)]}'…"
HARMLESS = ("mailto:", "tel:")
LONGEST_HOST = 253
"""Characters that a host may have."""


@dataclass(frozen=True, slots=True)
class Link:
    """An address: its host, and, of Telegram's own, whom it leads to.

    `target` is a name, `+hash` for an invitation, `c/number` for a private supergroup, else empty.
    """

    host: str
    target: str = ""


def written_in(text: str) -> tuple[str, ...]:
    """List the addresses that stand in a text, bare ones of Telegram included."""
    return tuple(found.rstrip(TRAILING) for found in WRITTEN.findall(text))


def read_link(written: str) -> Link | None:
    """Read an address; None for one that leads to a letter, a telephone or a person by his id."""
    text = written.strip().lower()
    if not text or text.startswith(HARMLESS):
        return None
    try:
        if text.startswith("tg:"):
            return _inner(text)
        parts = urlsplit(text if "//" in text else f"//{text}")
        host = (parts.hostname or "").removeprefix("www.")
    except ValueError:
        return Link(text)
    if host in TELEGRAM:
        return Link("t.me", _target(unquote(parts.path)))
    if host.endswith(".t.me"):
        return Link("t.me", host.removesuffix(".t.me"))
    return Link(host or text)


def _inner(text: str) -> Link | None:
    """Read an address of the form tg://resolve?domain=name."""
    parts = urlsplit(text if "//" in text else text.replace("tg:", "tg://", 1))
    asked = {name: values[0] for name, values in parse_qs(parts.query).items()}
    match parts.netloc or parts.path.strip("/"):
        case "user":
            return None
        case "join":
            return Link("t.me", f"+{asked.get('invite', '')}")
        case "resolve":
            return Link("t.me", asked.get("domain", ""))
    return Link("t.me")


def _target(path: str) -> str:
    parts = [part for part in path.split("/") if part]
    match parts:
        case ["joinchat", code, *_]:
            return f"+{code}"
        case ["c", number, *_]:
            return f"c/{number}"
        case ["s", name, *_]:
            return name
        case [name, *_]:
            return name
    return ""


def token(written: str) -> str:
    """Write an entry of an allow-list as addresses are compared: a host, or @name, +hash, c/number."""
    text = written.strip().lower()
    if text.startswith(("@", "+", "c/")):
        return text
    link = read_link(text)
    if link is None:
        return text
    return _token_of(link.target) if link.target else link.host


def _token_of(target: str) -> str:
    return target if target.startswith(("+", "c/")) else f"@{target}"


def is_allowed(link: Link, allowed: Iterable[str]) -> bool:
    """Say whether an address is on the list, itself, by its host, or by a host above it."""
    allowed = frozenset(allowed)
    if link.target and _token_of(link.target) in allowed:
        return True
    if len(link.host) > LONGEST_HOST:
        return False
    labels = link.host.split(".")
    return any(".".join(labels[start:]) in allowed for start in range(len(labels)))


def is_name(target: str) -> bool:
    """Say whether the target of an address is the name of somebody or something."""
    return bool(target) and not target.startswith(("+", "c/"))
