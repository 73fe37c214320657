"""A local Bot API server, as strict as Telegram: rights, limits, error texts, deliveries; no network of its own."""

from sandbox.telegram.server import Server, sandbox_server

__all__ = ["Server", "sandbox_server"]
