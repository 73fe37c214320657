"""What the buttons of the order carry: ids only; who may press is decided from the state (architecture §7)."""

from aiogram.filters.callback_data import CallbackData


class DeedPress(CallbackData, prefix="deed"):
    """Confirm, by one's own account, what an anonymous administrator ordered."""

    key: str


class BlamePress(CallbackData, prefix="blame"):
    """Pick the rule that a reported message breaks: a page of the list, or (`done`) this rule, empty for none."""

    key: str
    rule: str = ""
    page: int = 0
    done: bool = False


class ReportPress(CallbackData, prefix="report"):
    """Decide a report: `apply`, `dismiss`, `judge` by another rule; or turn its buttons: `rules`, `back`."""

    report: int
    act: str
    rule: str = ""
    page: int = 0


class AppealPress(CallbackData, prefix="appeal"):
    """Begin an appeal against a record of a chat."""

    chat: int
    record: int


class HandInPress(CallbackData, prefix="handin"):
    """Hand the appeal in that one was writing, or drop it."""

    yes: bool


class FindingPress(CallbackData, prefix="finding"):
    """Settle an appeal: `lift`, `keep`, `shorten` to `seconds` from now; or turn its buttons: `lengths`, `back`."""

    appeal: int
    act: str
    seconds: int = 0


class RecordPress(CallbackData, prefix="record"):
    """Turn the pages of somebody's record in a chat; page 0 is the newest."""

    chat: int
    user: int
    page: int = 0
