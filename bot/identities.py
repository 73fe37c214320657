"""Telegram's own identities, which are never a person (telegram-facts §5)."""

SERVICE = frozenset({1087968824, 136817688, 777000})
"""The anonymous administrator, somebody who posts as a channel, and the linked channel."""
