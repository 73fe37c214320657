"""Names of keys in Redis: everything of one chat lies in one slot of a cluster (architecture §5)."""

import zlib

BUCKETS = 64


def bucket(chat_id: int) -> int:
    """Tell the bucket of a chat; timers and delivery are leased by bucket."""
    return zlib.crc32(str(chat_id).encode()) % BUCKETS


def tag(number: int) -> str:
    """Write a bucket's hash tag."""
    return f"{{b{number}}}"


def game(chat_id: int) -> str:
    """Name the hash of a chat's game."""
    return f"game:{tag(bucket(chat_id))}:{chat_id}"


def outbox(chat_id: int) -> str:
    """Name the list of a chat's events that are still to be shown."""
    return f"outbox:{tag(bucket(chat_id))}:{chat_id}"


def log(chat_id: int, game_id: str) -> str:
    """Name the list of all events of a game."""
    return f"log:{tag(bucket(chat_id))}:{game_id}"


def wakeups(number: int) -> str:
    """Name the sorted set of a bucket's wake-ups: `chat:phase number` by UTC seconds."""
    return f"wake:{tag(number)}"


def unsent(number: int) -> str:
    """Name the set of a bucket's chats whose outbox is not empty."""
    return f"unsent:{tag(number)}"


def results(number: int) -> str:
    """Name the hash of a bucket's finished games that are still to be written to the books."""
    return f"results:{tag(number)}"


def facts(number: int) -> str:
    """Name the list of a bucket's facts of games that the rulebook is still to judge."""
    return f"facts:{tag(number)}"


def seat(user_id: int) -> str:
    """Name the key that says in which chat a person sits; it lies outside the chats' slots."""
    return f"seat:{user_id}"


def lease(number: int) -> str:
    """Name the key that says which worker serves a bucket."""
    return f"lease:{tag(number)}"


WORKERS = "workers"
"""The sorted set of living workers by the moment of their last sign of life."""
