"""What the buttons of the order's menu and of the shown rulebook carry: ids and values, never a step."""

from aiogram.filters.callback_data import CallbackData


class LawPress(CallbackData, prefix="law"):
    """Go to a screen of the order's menu (`act` is its name), or change what `key` names to `value`.

    In a group the chat is the one where the button is, whatever it says; but for `logto`, which chooses in one chat
    for another: `chat` is whose log it will be, `key` and `value` are the chat and the topic to write it in.
    """

    chat: int
    act: str
    key: str = ""
    value: str = ""


class RulesPress(CallbackData, prefix="rules"):
    """Show a page of a chat's rulebook (chat 0: the default one), or one rule of it, in the same language."""

    chat: int
    page: int = 0
    rule: str = ""
    language: str = ""
