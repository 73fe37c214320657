"""What a resident does with a wish: presses the button, or types it, now and then in the wrong keyboard layout."""

import random
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from game.commands import (
    CastVerdict,
    Command,
    ConfirmRole,
    EndPlea,
    Leave,
    MemberLeft,
    MemberReturned,
    Nominate,
    Order,
    RefuseRole,
)
from game.model import Departure
from game.phases import NIGHT_VOTE
from handlers.vocabulary import LAYOUTS, entries, in_layout, lookup
from sandbox.control import Control, Refused
from sandbox.residents.board import Board
from sandbox.residents.notes import Notes
from sandbox.residents.seen import Seen


@dataclass(frozen=True, slots=True, kw_only=True)
class Manners:
    """How residents express themselves, as probabilities from 0 to 1; `phrases` are what they say with an order."""

    language: str = "uk"
    typed: float = 0.35
    misspelt: float = 0.15
    by_name: float = 0.3
    talkative: float = 0.25
    unstarted: float = 0.25
    phrases: Sequence[str] = ()


@dataclass(slots=True)
class Hands:
    """Carries out one person's wishes in one group; `started` says whether his private chat is open."""

    control: Control
    user_id: int
    group: int
    manners: Manners
    rng: random.Random
    started: bool

    async def carry_out(self, command: Command, board: Board, notes: Notes) -> bool:
        """Carry a wish out; say whether it is done, as far as one can see."""
        act = ACTS.get(type(command))
        try:
            return await act(self, command, board, notes) if act else False
        except Refused:
            return False  # the message changed under his finger: he looks again

    async def press(self, seen: Seen | None, value: str | None) -> bool:
        """Press a button; False when there is none, or the bot refused with an alert."""
        if seen is None or value is None:
            return False
        answer = await self.control.do("press", person=self.user_id, data=value, **seen.address())
        return bool(answer["answered"]) and not answer["show_alert"]

    async def type(self, text: str, *, private: bool = False) -> bool:
        """Write something to the group, or to the bot alone."""
        await self.control.do("say", person=self.user_id, chat=self.user_id if private else self.group, text=text)
        return True

    def types(self) -> bool:
        """Let mood decide whether to type this time."""
        return self.rng.random() < self.manners.typed

    def word(self, command: str) -> str:
        """Choose a word for a command in one's language, sometimes struck in another layout."""
        language = self.manners.language
        word = self.rng.choice(entries()[command].words[language])
        if self.rng.random() < self.manners.misspelt:
            spelled = in_layout(word, language, self.rng.choice([one for one in LAYOUTS if one != language]))
            return spelled if lookup().get(spelled) == command and spelled[0].isalpha() else word
        return word

    async def _confirm(self, command: Command, board: Board, notes: Notes) -> bool:
        accepts = isinstance(command, ConfirmRole)
        if self.started and self.types():
            return await self.type(f"!{self.word('yes' if accepts else 'no')}", private=True)
        assert notes.card is not None
        return await self.press(
            notes.card, notes.card.value(f"confirm:{notes.game_id}:{notes.phase_no}:{int(accepts)}")
        )

    async def _order(self, command: Command, board: Board, notes: Notes) -> bool:
        assert isinstance(command, Order)
        if self.types():
            return await self._type_order(command.action, f"{command.target} {self._phrase()}".strip())
        return await self._press_order(command.action, command.target or 0, notes)

    async def _type_order(self, action: str, rest: str) -> bool:
        """Type an order to the bot, or, without a private chat, into the group as a command that nobody else sees."""
        if self.started:
            return await self.type(f"!{self.word(action)} {rest}", private=True)
        text = f"/{entries()[action].words['en'][0]} {rest}"
        await self.control.say(self.user_id, self.group, text, ephemeral=True)
        return True

    async def _press_order(self, action: str, target: int, notes: Notes) -> bool:
        """Press the target, or first the action that opens the list of targets, or Back: then it is not done yet."""
        start = f"order:{notes.game_id}:{notes.phase_no}:"
        assert notes.card is not None
        if value := notes.card.value(f"{start}{action}:{target}:"):
            return await self.press(notes.card, value)
        await self.press(notes.card, notes.card.value(f"{start}{action}:0:") or notes.card.value(f"{start}:0:"))
        return False

    def _phrase(self) -> str:
        if self.manners.phrases and self.rng.random() < self.manners.talkative:
            return self.rng.choice(self.manners.phrases)
        return ""

    async def _nominate(self, command: Command, board: Board, notes: Notes) -> bool:
        assert isinstance(command, Nominate)
        target = command.target or NIGHT_VOTE
        if self.types():
            return await self.type(self._vote_words(target, board))
        value = f"vote:{board.game_id}:{board.phase_no}:{target}"
        on_button = board.message.value(value) if board.message else None
        return await (
            self.press(board.message, value) if on_button == value else self.type(self._vote_words(target, board))
        )

    def _vote_words(self, target: int, board: Board) -> str:
        if target == NIGHT_VOTE:
            return f"!!{self.word('night')}"
        name = board.names.get(target, "")
        return f"!{name}" if name and self.rng.random() < self.manners.by_name else f"!{target}"

    async def _judge(self, command: Command, board: Board, notes: Notes) -> bool:
        assert isinstance(command, CastVerdict)
        if self.types():
            return await self.type(f"!{self.word('yes' if command.guilty else 'no')}")
        return await self.press(board.message, f"verdict:{board.game_id}:{board.phase_no}:{int(command.guilty)}")

    async def _plead(self, command: Command, board: Board, notes: Notes) -> bool:
        if self.types():
            return await self.type(f"!{self.word('plead')}")
        return await self.press(board.message, f"plea:{board.game_id}:{board.phase_no}")

    async def _quit(self, command: Command, board: Board, notes: Notes) -> bool:
        return await self.type(f"!{self.word('leave')}")

    async def _go(self, command: Command, board: Board, notes: Notes) -> bool:
        """Walk out of the group, or block the bot."""
        assert isinstance(command, MemberLeft)
        blocks = command.how is Departure.BLOCKED_BOT and self.started
        await (self.control.block(self.user_id) if blocks else self.control.leave(self.user_id, self.group))
        notes.away = True
        return False

    async def _return(self, command: Command, board: Board, notes: Notes) -> bool:
        await self.come_back()
        notes.away = False
        return False

    async def come_back(self) -> None:
        """Be in the group again, with the bot unblocked."""
        await self.control.unblock(self.user_id)
        member = await self.control.member(self.user_id, self.group)
        if member["status"] in {"left", "kicked"}:
            await self.control.join(self.user_id, self.group)


ACTS: dict[type, Callable[..., Awaitable[bool]]] = {
    ConfirmRole: Hands._confirm,
    RefuseRole: Hands._confirm,
    Order: Hands._order,
    Nominate: Hands._nominate,
    CastVerdict: Hands._judge,
    EndPlea: Hands._plead,
    Leave: Hands._quit,
    MemberLeft: Hands._go,
    MemberReturned: Hands._return,
}
