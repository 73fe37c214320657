"""The words of a message out of a call's parameters: text, caption, rich blocks."""

from typing import Any

from sandbox.telegram import texts
from sandbox.telegram.errors import bad_request
from sandbox.telegram.keyboards import inline_keyboard
from sandbox.telegram.model import JSON
from sandbox.telegram.parameters import Parameters

MODELLED_BLOCKS = frozenset(
    {"paragraph", "heading", "pre", "footer", "divider", "mathematical_expression", "anchor", "list", "blockquote"}
    | {"expandable_blockquote", "pullquote", "table", "details", "buttons", "thinking"}
)


def read_words(p: Parameters, name: str) -> JSON:
    """Read `text` or `caption` with its entities; a caption may be missing."""
    caption = name == "caption"
    if caption and not p.has(name):
        return {}
    listed = p.sequence("caption_entities" if caption else "entities")
    text, entities = texts.prepared(p.text(name), p.text("parse_mode") or None, listed, caption=caption)
    if not text:
        return {}
    content: JSON = {name: text}
    if entities:
        content["caption_entities" if caption else "entities"] = entities
    return content


def read_rich(p: Parameters) -> JSON:
    """Read a rich message; its plain words are kept beside the blocks by whoever shows it."""
    given = p.mapping("rich_message")
    if given is None:
        raise bad_request("rich_message is empty")
    ways = [name for name in ("html", "markdown", "blocks") if given.get(name) is not None]
    if len(ways) != 1:
        raise bad_request("exactly one of the fields html, markdown and blocks must be used")
    blocks = _blocks(given["blocks"]) if ways == ["blocks"] else _paragraphs(ways[0], str(given[ways[0]]))
    if not blocks:
        raise bad_request("message text is empty")
    shown: JSON = {"blocks": blocks}
    if given.get("is_rtl"):
        shown["is_rtl"] = True
    return {"rich_message": shown}


def _blocks(given: object) -> list[JSON]:
    if not isinstance(given, list) or not all(isinstance(block, dict) for block in given):
        raise bad_request("can't parse rich message blocks: expected an Array of Objects")
    for block in given:
        if block.get("type") not in MODELLED_BLOCKS:
            raise bad_request("can't parse rich message blocks: Unsupported type specified")
        if block["type"] == "buttons":
            _check_buttons(block.get("buttons"))
    return [_labelled(block) if block["type"] == "list" else block for block in given]


def _check_buttons(rows: object) -> None:
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise bad_request('Field "buttons" must be an Array of Arrays')
    inline_keyboard({"inline_keyboard": [[_plain(button) for button in row] for row in rows]})


def _plain(button: object) -> object:
    return button | {"text": rich_text(button.get("text"))} if isinstance(button, dict) else button


def _labelled(block: JSON) -> JSON:
    """Give list items the labels that Telegram answers with."""
    items = block.get("items")
    if not isinstance(items, list) or not all(isinstance(item, dict) for item in items):
        raise bad_request('Field "items" must be an Array of Objects')
    items = [{"label": "•"} | item for item in items]
    return block | {"items": items}


def _paragraphs(way: str, source: str) -> list[JSON]:
    """Take a marked text apart into paragraphs; tags are dropped, as they say only how it looks."""
    plain = source if way == "markdown" else texts.without_tags(source)
    return [{"type": "paragraph", "text": line} for line in plain.split("\n") if line.strip()]


def rich_text(value: Any) -> str:
    """Read the plain words out of rich text of any depth."""
    if isinstance(value, str):
        return value
    if isinstance(value, list):
        return "".join(rich_text(part) for part in value)
    if isinstance(value, dict):
        return rich_text(value.get("text", ""))
    return ""
