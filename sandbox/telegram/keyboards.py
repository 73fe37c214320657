"""Keyboards under messages, checked as Telegram checks them."""

import json
import re

from sandbox.telegram import html
from sandbox.telegram.errors import ApiError, bad_request
from sandbox.telegram.model import JSON

ACTIONS = (
    "url",
    "callback_data",
    "web_app",
    "login_url",
    "switch_inline_query",
    "switch_inline_query_current_chat",
    "switch_inline_query_chosen_chat",
    "copy_text",
    "callback_game",
    "pay",
    "disabled",
)
STYLES = frozenset({"danger", "success", "primary"})
MOST_BUTTONS = 100
MOST_BYTES = 10 * 1024
LONGEST_DATA = 64
OTHER_MARKUPS = ("keyboard", "remove_keyboard", "force_reply")


def inline_keyboard(markup: object, *, ephemeral: bool = False, group: bool = False) -> JSON | None:
    """Check a reply markup and return the inline keyboard to show, or None."""
    if markup is None:
        return None
    if not isinstance(markup, dict):
        raise bad_request("object expected as reply markup")
    if "inline_keyboard" not in markup:
        if any(name in markup for name in OTHER_MARKUPS) or not markup:
            return None
        raise bad_request("object expected as reply markup")
    rows = markup["inline_keyboard"]
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise bad_request('Field "inline_keyboard" must be an Array of Arrays')
    shown = [[_button(button, ephemeral=ephemeral, group=group) for button in row] for row in rows if row]
    if sum(map(len, shown)) > MOST_BUTTONS or len(json.dumps(shown, ensure_ascii=False).encode()) > MOST_BYTES:
        raise bad_request("reply markup is too long")
    return {"inline_keyboard": shown} if shown else None


def _wrong(text: str) -> ApiError:
    return bad_request(f"can't parse inline keyboard button: {text}")


def _button(button: object, *, ephemeral: bool, group: bool) -> JSON:
    if not isinstance(button, dict):
        raise _wrong("InlineKeyboardButton must be an Object")
    text = button.get("text")
    if not isinstance(text, str):
        raise _wrong('Can\'t find field "text"' if text is None else 'Field "text" must be of type String')
    if not text.strip():
        raise _wrong("Button text must be non-empty")
    actions = [name for name in ACTIONS if button.get(name) is not None]
    if not actions:
        raise _wrong("Text buttons are unallowed in the inline keyboard")
    if len(actions) > 1:
        raise bad_request("BUTTON_TYPE_INVALID")
    _check_action(actions[0], button[actions[0]], ephemeral=ephemeral, group=group)
    if button.get("style") is not None and button["style"] not in STYLES:
        raise _wrong("Unsupported button style specified")
    return {name: value for name, value in button.items() if value is not None}


def _check_action(action: str, value: object, *, ephemeral: bool, group: bool) -> None:
    if action == "callback_data":
        size = len(value.encode()) if isinstance(value, str) else 0
        if not 1 <= size <= LONGEST_DATA:
            raise bad_request("BUTTON_DATA_INVALID")
    elif action == "url":
        if not isinstance(value, str) or not html.web_address(value):
            raise bad_request(f"inline keyboard button URL '{value}' is invalid: Wrong HTTP URL")
        _check_start(value)
    elif (action == "login_url" and ephemeral) or (action == "web_app" and group) or action == "pay":
        raise bad_request("BUTTON_TYPE_INVALID")


def _check_start(address: str) -> None:
    """Refuse a link to the bot whose payload Telegram would not carry."""
    payload = start_payload(address)
    if payload is not None and not re.fullmatch(r"[A-Za-z0-9_-]{0,64}", payload):
        raise bad_request("BUTTON_URL_INVALID")


def start_payload(address: str) -> str | None:
    """Read the payload out of a link that opens a bot, None when it is another link."""
    match = re.fullmatch(r"(?:https?://)?t(?:elegram)?\.me/\w+\?start(?:=([^&]*))?", address)
    match = match or re.fullmatch(r"tg://resolve\?domain=\w+&start(?:=([^&]*))?", address)
    return None if match is None else match[1] or ""


def linked_bot(address: str) -> str | None:
    """Read which bot a link opens."""
    match = re.match(r"(?:(?:https?://)?t(?:elegram)?\.me/|tg://resolve\?domain=)(\w+)", address)
    return match[1] if match else None
