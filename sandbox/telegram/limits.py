"""How often a bot may write: the numbers of Telegram's FAQ, enforced."""

from collections import deque
from collections.abc import Hashable
from dataclasses import dataclass, field
from math import ceil

from sandbox.telegram.errors import too_many_requests

WHOLE_BOT = (30.0, 1.0)
GROUP = (20.0, 60.0)
CHAT_RATE = 1.0
CHAT_BURST = 5.0


@dataclass(slots=True)
class Limits:
    """Counts what was sent; `scale` makes every limit so many times wider."""

    on: bool = True
    scale: float = 1.0
    count_ephemeral: bool = False
    """Whether ephemeral messages use up the group's allowance; Telegram does not say."""
    refused: int = 0
    _windows: dict[Hashable, deque[float]] = field(default_factory=dict)
    _chats: dict[Hashable, tuple[float, float]] = field(default_factory=dict)

    def spend(self, chat: int, now: float, *, group: bool, receiver: int = 0) -> None:
        """Count one message or edit, or raise 429 without counting it."""
        if not self.on:
            return
        alone = bool(receiver) and not self.count_ephemeral
        windows: list[tuple[Hashable, float, float]] = [("bot", *WHOLE_BOT)]
        if group and not alone:
            windows.append((("group", chat), *GROUP))
        key = ("chat", chat, receiver if alone else 0)
        wait = max(self._window_wait(*window, now) for window in windows)
        wait = max(wait, self._burst_wait(key, now))
        if wait > 0:
            self.refused += 1
            raise too_many_requests(max(1, ceil(wait)))
        for name, _, _ in windows:
            self._windows.setdefault(name, deque()).append(now)
        tokens, _ = self._tokens(key, now)
        self._chats[key] = (tokens - 1.0, now)

    def _window_wait(self, name: Hashable, most: float, seconds: float, now: float) -> float:
        sent = self._windows.setdefault(name, deque())
        while sent and sent[0] <= now - seconds:
            sent.popleft()
        allowed = max(1, int(most * self.scale))
        return sent[len(sent) - allowed] + seconds - now if len(sent) >= allowed else 0.0

    def _tokens(self, key: Hashable, now: float) -> tuple[float, float]:
        full = CHAT_BURST * self.scale
        tokens, since = self._chats.get(key, (full, now))
        return min(full, tokens + (now - since) * CHAT_RATE * self.scale), full

    def _burst_wait(self, key: Hashable, now: float) -> float:
        tokens, _ = self._tokens(key, now)
        return 0.0 if tokens >= 1.0 else (1.0 - tokens) / (CHAT_RATE * self.scale)
