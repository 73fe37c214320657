"""One message as somebody's client shows it: words, buttons, and where to press them."""

from dataclasses import dataclass
from typing import Any, Self

JSON = dict[str, Any]
IN_PHASE = frozenset({"confirm", "order", "vote", "plea", "verdict"})
"""Prefixes of buttons that belong to one phase of one game."""


@dataclass(frozen=True, slots=True)
class Label:
    """A button: its words, its callback data (empty for a link), and the data taken apart."""

    text: str
    value: str
    link: str = ""

    @property
    def parts(self) -> list[str]:
        """Take the callback data apart."""
        return self.value.split(":")

    @property
    def kind(self) -> str:
        """Name the prefix."""
        return self.parts[0]

    @property
    def game(self) -> str:
        """Tell which game the button belongs to, if any."""
        return self.parts[1] if len(self.parts) > 1 else ""

    @property
    def phase_no(self) -> int:
        """Tell which phase the button belongs to, 0 for none."""
        return int(self.parts[2]) if self.kind in IN_PHASE else 0


@dataclass(frozen=True, slots=True)
class Seen:
    """A message or its edit, as the feed brings it."""

    chat: int
    message_id: int
    ephemeral_id: int
    receiver: int
    from_bot: bool
    sender_id: int
    sender: str
    text: str
    buttons: tuple[tuple[Label, ...], ...]

    @classmethod
    def of(cls, shown: JSON) -> Self:
        """Read a message out of the feed."""
        rows = tuple(tuple(_label(button) for button in row) for row in shown["buttons"])
        return cls(
            chat=shown["chat"],
            message_id=shown["message_id"],
            ephemeral_id=shown["ephemeral_message_id"],
            receiver=shown["receiver"],
            from_bot=shown["from_bot"],
            sender_id=shown["sender_id"],
            sender=shown["sender"],
            text=shown["text"],
            buttons=rows,
        )

    @property
    def labels(self) -> list[Label]:
        """List the buttons row by row."""
        return [label for row in self.buttons for label in row]

    def of_kind(self, kind: str) -> list[Label]:
        """List the buttons with a prefix."""
        return [label for label in self.labels if label.kind == kind]

    def value(self, start: str) -> str | None:
        """Find the data of a button by how they begin."""
        return next((label.value for label in self.labels if label.value.startswith(start)), None)

    def address(self) -> dict[str, int]:
        """Say where the message is, as the control side wants it."""
        return {
            "chat": self.chat,
            "message_id": self.message_id,
            "ephemeral_message_id": self.ephemeral_id,
        }


def _label(button: JSON) -> Label:
    is_link = button["action"] == "url"
    return Label(button["text"], "" if is_link else button["value"], button["value"] if is_link else "")
