"""The sandbox's time: the real one, moved forward on request."""

from bot import clock


class Moments:
    """Tells the sandbox's time; a test moves it on by two days instead of waiting for them."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def now(self) -> float:
        """Tell the time in seconds since the epoch."""
        return clock.now() + self.ahead

    def advance(self, seconds: float) -> float:
        """Move the time forward and tell the new one."""
        self.ahead += max(0.0, seconds)
        return self.now()
