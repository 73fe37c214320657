"""Refusals of the Bot API, with Telegram's own words."""

from typing import Any

JSON = dict[str, Any]


class ApiError(Exception):
    """A call refused the way Telegram refuses it: a code, a sentence, sometimes parameters."""

    def __init__(self, code: int, description: str, **parameters: int) -> None:
        super().__init__(description)
        self.code = code
        self.description = description
        self.parameters = parameters

    def answer(self) -> JSON:
        """Show the refusal as the body of an HTTP answer."""
        body: JSON = {"ok": False, "error_code": self.code, "description": self.description}
        if self.parameters:
            body["parameters"] = dict(self.parameters)
        return body


class ControlError(Exception):
    """A person in the sandbox cannot do that: he is muted, absent, or does not see the button."""


def bad_request(text: str) -> ApiError:
    """Refuse with 400."""
    return ApiError(400, f"Bad Request: {text}")


def forbidden(text: str) -> ApiError:
    """Refuse with 403."""
    return ApiError(403, f"Forbidden: {text}")


def conflict(text: str) -> ApiError:
    """Refuse with 409: two ways of getting updates at once."""
    return ApiError(409, f"Conflict: {text}")


def too_many_requests(seconds: int) -> ApiError:
    """Refuse with 429."""
    return ApiError(429, f"Too Many Requests: retry after {seconds}", retry_after=seconds)


def migrated(chat: int) -> ApiError:
    """Refuse a call to a group that has become a supergroup."""
    return ApiError(400, "Bad Request: group chat was upgraded to a supergroup chat", migrate_to_chat_id=chat)
