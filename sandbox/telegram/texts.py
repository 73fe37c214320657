"""A text on its way into a message: marks parsed, trimmed, measured, links and commands found in it."""

import re

from sandbox.telegram import html
from sandbox.telegram.errors import bad_request
from sandbox.telegram.model import JSON

LONGEST_TEXT = 4096
LONGEST_CAPTION = 1024
ENTITY_TYPES = frozenset(
    {"mention", "hashtag", "cashtag", "bot_command", "url", "email", "phone_number", "bold", "italic", "underline"}
    | {"strikethrough", "spoiler", "blockquote", "expandable_blockquote", "code", "pre", "text_link", "text_mention"}
    | {"custom_emoji", "date_time"}
)
DETECTED = (
    ("url", re.compile(r"(?<![\w@])(?:https?://|tg://)[^\s<>\"]+[^\s<>\".,!?;:)]", re.IGNORECASE)),
    ("email", re.compile(r"(?<![\w.])[\w.+-]+@[\w-]+\.[a-z]{2,}\b", re.IGNORECASE | re.ASCII)),
    (
        "url",
        re.compile(
            r"(?<![\w@/.-])(?:[a-z0-9-]+\.)+(?:com|org|net|me|ua|ru|io|dev|info|gg|ly|be)\b(?:/(?:[^\s<>\"]*[^\s<>\".,!?;:)])?)?",
            re.IGNORECASE,
        ),
    ),
    ("mention", re.compile(r"(?<![\w@/])@[A-Za-z]\w{2,31}\b", re.ASCII)),
    ("bot_command", re.compile(r"(?<![\w/<>])/[a-z0-9_]{1,64}(?:@[a-z]\w{2,31})?(?![\w/])", re.IGNORECASE | re.ASCII)),
    ("hashtag", re.compile(r"(?<![\w&])#\w*[^\W\d]\w*")),
    ("cashtag", re.compile(r"(?<![\w$])\$[A-Z]{1,8}\b")),
)
OPAQUE = frozenset({"code", "pre", "text_link", "text_mention"})


def clean(text: str, entities: list[JSON]) -> tuple[str, list[JSON]]:
    """Trim a text as Telegram does, keeping its entities in place."""
    text = text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text and not entities else text
    body = "".join(" " if ord(sign) < 32 and sign not in "\n\t" else sign for sign in text)
    kept = body.rstrip()
    leading = len(kept) - len(kept.lstrip())
    cut = html.length(kept[:leading])
    kept = kept[leading:]
    size = html.length(kept)
    moved = []
    for entity in entities:
        start = max(0, entity["offset"] - cut)
        end = min(size, entity["offset"] + entity["length"] - cut)
        if end > start:
            moved.append(entity | {"offset": start, "length": end - start})
    return kept, moved


def detect(text: str, entities: list[JSON]) -> list[JSON]:
    """Add the entities that Telegram finds by itself: addresses, commands, mentions, hashtags."""
    taken = [(e["offset"], e["offset"] + e["length"]) for e in entities if e["type"] in OPAQUE]
    found = list(entities)
    for kind, pattern in DETECTED:
        for match in pattern.finditer(text):
            start = html.length(text[: match.start()])
            end = start + html.length(match.group())
            if all(end <= low or start >= high for low, high in taken):
                taken.append((start, end))
                found.append({"type": kind, "offset": start, "length": end - start})
    return sorted(found, key=lambda e: (e["offset"], -e["length"]))


def marked(text: str, mode: str | None, entities: list[JSON] | None) -> tuple[str, list[JSON]]:
    """Read a text with a parse mode or with ready entities."""
    if mode:
        if mode.lower() != "html":
            raise bad_request("unsupported parse_mode")
        return html.parse(text)
    return text, [_checked(entity) for entity in entities or []]


def _checked(entity: object) -> JSON:
    if not isinstance(entity, dict):
        raise bad_request("can't parse MessageEntity: expected an Object")
    kind = entity.get("type")
    if kind not in ENTITY_TYPES:
        raise bad_request("can't parse MessageEntity: Unsupported type specified")
    for name in ("offset", "length"):
        if not isinstance(entity.get(name), int) or entity[name] < 0:
            raise bad_request(f"can't parse MessageEntity: Can't find field \"{name}\"")
    if kind == "date_time":
        _check_moment(entity)
    if kind != "text_mention":
        return dict(entity)
    user = entity.get("user")
    if not isinstance(user, dict) or not isinstance(user.get("id"), int):
        raise bad_request("can't parse MessageEntity: Can't find field \"user\"")
    return entity | {"user": user["id"]}


def _check_moment(entity: JSON) -> None:
    if not isinstance(entity.get("unix_time"), int):
        raise bad_request("can't parse MessageEntity: Can't find field \"unix_time\"")
    if not html.TIME_FORMAT.fullmatch(str(entity.get("date_time_format") or "")):
        raise bad_request("can't parse MessageEntity: invalid date-time format specified")


def prepared(text: str, mode: str | None, entities: list[JSON] | None, *, caption: bool) -> tuple[str, list[JSON]]:
    """Make the final text of a message; raises `ApiError` when it is empty, too long or wrongly marked."""
    plain, found = marked(text, mode, entities)
    plain, found = clean(plain, found)
    if not plain and not caption:
        raise bad_request("message text is empty")
    if html.length(plain) > (LONGEST_CAPTION if caption else LONGEST_TEXT):
        raise bad_request("message caption is too long" if caption else "message is too long")
    return plain, detect(plain, found)


def without_tags(source: str) -> str:
    """Keep the words of a rich HTML text only."""
    broken = re.sub(
        r"</(?:p|h[1-6]|li|tr|details|summary|blockquote|pre)>|<br\s*/?>", "\n", source, flags=re.IGNORECASE
    )
    spaced = re.sub(r"</t[dh]>", " ", broken, flags=re.IGNORECASE)
    return html.unescape(re.sub(r"<[^>]*>", "", spaced))
