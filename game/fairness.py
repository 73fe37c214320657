r"""Provable randomness (spec/game.md §14).

Before anybody is seated the town sees the SHA-256 of a secret 256-bit seed. Every draw of the game is then

    HMAC-SHA-256(key = the 32 bytes of the seed, message = game id + "\n" + roster + "\n" + counter)

where the roster is the players' ids in number order joined by commas and the counter is decimal, starting
with 0 and growing by one with each HMAC. The 32 bytes are read as a big-endian integer x. To choose one of n
things without bias, x is thrown away while x >= 2^256 - (2^256 mod n); the choice is x mod n. A list is shuffled
from its end: for i = n-1 … 1, swap i with a choice of i+1.
`docs/fairness.md` says the same with a test vector and twenty lines of code.
"""

import hashlib
import hmac
from collections.abc import Iterable

SPAN = 1 << 256


def commitment(seed: str) -> str:
    """Hash the seed (64 hexadecimal digits) for everybody to see.

    Raises:
        ValueError: the seed is not hexadecimal.

    """
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def roster(user_ids: Iterable[int]) -> str:
    """Write the roster as the generator reads it."""
    return ",".join(str(user_id) for user_id in user_ids)


class Dice:
    """The draws of one game, from `counter` on."""

    __slots__ = ("_key", "_prefix", "counter")

    def __init__(self, *, seed: str, game_id: str, roster: str, counter: int = 0) -> None:
        self._key = bytes.fromhex(seed)
        self._prefix = f"{game_id}\n{roster}\n"
        self.counter = counter

    def below(self, n: int) -> int:
        """Choose one of 0 … n-1, each as likely.

        Raises:
            ValueError: n is not positive.

        """
        if n < 1:
            raise ValueError("there is nothing to choose from")
        limit = SPAN - SPAN % n
        while (x := self._next()) >= limit:
            pass
        return x % n

    def shuffled(self, n: int) -> list[int]:
        """Put the numbers 0 … n-1 into a random order."""
        order = list(range(n))
        for i in range(n - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return order

    def _next(self) -> int:
        message = f"{self._prefix}{self.counter}".encode()
        self.counter += 1
        return int.from_bytes(hmac.digest(self._key, message, "sha256"), "big")
