"""Faults on request: the next calls of a method fail the way networks and servers fail."""

from dataclasses import dataclass, field

from sandbox.telegram.errors import ApiError, ControlError, bad_request, forbidden, too_many_requests

KINDS = ("error", "forbidden", "flood", "server", "timeout", "drop", "drop_before", "delay", "garbage")


@dataclass(slots=True)
class Fault:
    """What happens to the next `times` calls of a method; `*` is any method but getUpdates."""

    method: str
    kind: str
    times: int = 1
    text: str = ""
    seconds: float = 0.0
    chat: int = 0
    code: int = 0

    def error(self) -> ApiError | None:
        """Make the refusal that this fault is, None when it is of another nature."""
        if self.code:
            return ApiError(self.code, self.text)
        if self.kind == "error":
            return bad_request(self.text.removeprefix("Bad Request: ") or "injected")
        if self.kind == "forbidden":
            return forbidden(self.text.removeprefix("Forbidden: ") or "bot was blocked by the user")
        if self.kind == "flood":
            return too_many_requests(max(1, int(self.seconds)))
        if self.kind == "server":
            return ApiError(500, self.text or "Internal Server Error")
        return None


@dataclass(slots=True)
class Faults:
    """The faults that wait for their calls."""

    waiting: list[Fault] = field(default_factory=list)

    def add(self, fault: Fault) -> None:
        """Plan a fault."""
        if fault.kind not in KINDS:
            raise ControlError(f"kind must be one of {', '.join(KINDS)}")
        self.waiting.append(fault)

    def take(self, method: str, chat: int) -> Fault | None:
        """Take the fault that meets this call, if there is one, and count it."""
        for fault in self.waiting:
            named = fault.method.lower() == method or (fault.method == "*" and method != "getupdates")
            if named and fault.chat in (0, chat):
                fault.times -= 1
                if fault.times <= 0:
                    self.waiting.remove(fault)
                return fault
        return None
