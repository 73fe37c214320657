"""Which messages one person alone sees."""

from typing import Any

from aiogram.methods import TelegramMethod


def told_privately(method: TelegramMethod[Any]) -> tuple[int, str] | None:
    """Tell whom a request tells something that nobody else sees, and what; None for all others."""
    text = getattr(method, "text", None) or getattr(method, "caption", None)
    if not text or not method.__api_method__.startswith(("send", "edit")):
        return None
    whisper = getattr(method, "ephemeral_message_parameters", None)
    receiver = getattr(whisper, "receiver_user_id", None) or getattr(method, "receiver_user_id", None)
    chat = getattr(method, "chat_id", None)
    if receiver is None and isinstance(chat, int) and chat > 0:
        receiver = chat
    return (receiver, text) if isinstance(receiver, int) else None
