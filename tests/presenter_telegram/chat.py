"""A chat that takes what the presenter says: it keeps screens, redraws them when touched, and judges every message."""

import html
import random
from dataclasses import dataclass, field

from bot.presenter.post import LONGEST_DATA, LONGEST_TEXT, Audience, Post, Seated
from bot.presenter.posts import TelegramPresenter
from bot.storage.codec import Logged
from game.events import Everyone, Seats
from sandbox.telegram.html import length, parse
from sandbox.town import Town

PRESENTER = TelegramPresenter()
PERSONAL = {1002: "en", 1003: "ru"}


def audience_of(game, language="uk", languages=PERSONAL):
    seats = {one.seat: Seated(seat=one.seat, user_id=one.user_id, name=one.name) for one in game.players}
    return Audience(
        chat_id=game.chat_id, language=language, bot_username="cattani_bot", seats=seats, languages=languages
    )


def logged(game, events, version=None):
    """Pack the shown events of a commit, as delivery reads them from the log."""
    return [
        Logged(game.id, game.phase_no, version or game.version, index, event)
        for index, event in enumerate(events)
        if isinstance(event.audience, Everyone | Seats)
    ]


def judge(text, keyboard):
    """Hold a message against Telegram's limits; give the text as people see it."""
    seen, _ = parse(text)
    assert 0 < length(seen) <= LONGEST_TEXT, length(seen)
    buttons = [button for row in keyboard for button in row]
    assert len(buttons) <= 100
    assert all(1 <= len(row) <= 8 for row in keyboard)
    size = 0
    for button in buttons:
        assert button.text.strip()
        assert bool(button.callback) != bool(button.url)
        assert len(button.callback.encode()) <= LONGEST_DATA
        assert button.callback.isascii()
        assert button.style in {"", "primary", "success", "danger"}
        assert "&amp;" not in button.text
        assert "&lt;" not in button.text
        size += len(button.text.encode()) + len(button.callback) + len(button.url)
    assert size <= 10_000, size
    return seen


@dataclass
class Chat:
    """What the group and each person have seen: (to, text, keyboard, whether it was an edit)."""

    language: str = "uk"
    seen: list = field(default_factory=list)
    screens: dict = field(default_factory=dict)
    every: int = 1
    touched: int = 0

    def take(self, game, events):
        audience = audience_of(game, self.language)
        told = PRESENTER.posts(audience, logged(game, events), game)
        for one in told:
            if isinstance(one, Post):
                self._show(one.to, one.text, one.keyboard, edit=False)
                if one.screen:
                    self.screens[one.to, one.screen] = (one.text, one.keyboard)
            elif (one.to, one.screen) in self.screens:
                self._redraw(audience, game, one)
        return told

    def _redraw(self, audience, game, touch):
        self.touched += 1
        if not touch.last and self.touched % self.every:
            return  # delivery coalesces touches, too
        drawing = PRESENTER.draw(audience, game, touch.screen, touch.to)
        place = (touch.to, touch.screen)
        new = (drawing.text, drawing.keyboard) if drawing else (self.screens[place][0], ())
        if touch.last:
            assert not new[1], f"buttons stay below {touch.screen}"
        elif drawing is None:
            new = self.screens[place]
        if new != self.screens[place]:
            self._show(touch.to, *new, edit=True)
            self.screens[place] = new

    def _show(self, to, text, keyboard, edit):
        judge(text, keyboard)
        self.seen.append((to, text, keyboard, edit))

    def group(self):
        return [(text, keyboard, edit) for to, text, keyboard, edit in self.seen if to is None]


class Told(Town):
    """A town of residents whose game is told in a chat; `watch` sees each commit before it is told."""

    def __init__(self, players, seed, *, settings, chat, names=None, watch=None):
        self.chat, self.watch, self.names = chat, watch, names
        super().__init__(players, random.Random(seed), settings=settings)

    def _carry_out(self, command):
        if self.names and type(command).__name__ == "Join":
            from game.model import changed

            command = changed(command, name=self.names[(command.user_id - 1001) % len(self.names)])
        before = self.game
        answer = super()._carry_out(command)
        if self.game is not before:
            if self.watch:
                self.watch(before, self.game, answer.events)
            self.chat.take(self.game, answer.events)
        return answer


def transcript(chat):
    """Show what the group saw, as plain text: of a screen that was redrawn, each state but the last is left out."""
    lines = []
    shown = chat.group()
    for at, (text, keyboard, edit) in enumerate(shown):
        if edit and at + 1 < len(shown) and shown[at + 1][2]:
            continue
        seen, _ = parse(text)
        lines.append(("✏️ " if edit else "") + html.unescape(seen))
        lines += ["   " + " ".join(f"[{button.text}]" for button in row) for row in keyboard]
        lines.append("-" * 60)
    return "\n".join(lines)
