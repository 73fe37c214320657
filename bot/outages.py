"""What it looks like when a server of ours is away: worth waiting for, never worth losing an update for."""

import asyncpg
from redis.exceptions import BusyLoadingError, ReadOnlyError
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import TimeoutError as RedisTimeoutError

REDIS_AWAY: tuple[type[Exception], ...] = (RedisConnectionError, RedisTimeoutError, BusyLoadingError, ReadOnlyError)
POSTGRES_AWAY: tuple[type[Exception], ...] = (
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.CannotConnectNowError,
    asyncpg.AdminShutdownError,
    asyncpg.TooManyConnectionsError,
    OSError,
    TimeoutError,
)
AWAY = (*REDIS_AWAY, *POSTGRES_AWAY)
