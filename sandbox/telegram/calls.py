"""One call of the Bot API from its name to its answer: faults, the method itself, the journal."""

import inspect
from dataclasses import dataclass
from typing import Any

from bot import clock
from sandbox.telegram.errors import JSON, ApiError
from sandbox.telegram.faults import Fault
from sandbox.telegram.methods import (  # noqa: F401 - each enters its methods into the table
    chats,
    editing,
    ephemeral,
    files,
    members,
    passing,
    polling,
    profile,
    reactions,
    sending,
)
from sandbox.telegram.methods.registry import METHODS
from sandbox.telegram.parameters import Parameters
from sandbox.telegram.world import World

SILENT = "getUpdates"
FOR_GOOD = 3600.0


@dataclass(slots=True)
class Answer:
    """What to send back; `broken` says how the connection fails instead."""

    status: int
    body: JSON
    broken: str = ""


def unknown_method() -> Answer:
    """Answer a call of something that is no method."""
    return Answer(404, {"ok": False, "error_code": 404, "description": "Not Found: method not found"})


def unauthorized() -> Answer:
    """Answer a call with a wrong token."""
    return Answer(401, {"ok": False, "error_code": 401, "description": "Unauthorized"})


async def call(world: World, name: str, p: Parameters) -> Answer:
    """Carry out one call and write it down."""
    entry = METHODS.get(name.lower())
    if entry is None:
        return unknown_method()
    title, function = entry
    fault = world.faults.take(name.lower(), p.whole("chat_id"))
    before = await _before(fault) if fault else None
    answer = before or await _carry_out(world, p, function)
    if fault is not None and fault.kind == "drop":
        answer.broken = "drop"
    _write_down(world, title, p, answer, fault)
    return answer


async def _before(fault: Fault) -> Answer | None:
    """Let a fault happen that keeps the call from being carried out; a delay only makes it wait."""
    error = fault.error()
    if error is not None:
        return Answer(error.code, error.answer())
    if fault.kind == "timeout":
        await clock.pause(fault.seconds or FOR_GOOD)
    elif fault.kind == "delay":
        await clock.pause(fault.seconds)
    broken = fault.kind if fault.kind in ("timeout", "drop_before", "garbage") else ""
    return Answer(502, {"ok": False, "error_code": 502, "description": "Bad Gateway"}, broken) if broken else None


async def _carry_out(world: World, p: Parameters, function: Any) -> Answer:
    try:
        result = function(world, p)
        if inspect.isawaitable(result):
            result = await result
    except ApiError as error:
        return Answer(error.code, error.answer())
    return Answer(200, {"ok": True, "result": result})


def _write_down(world: World, title: str, p: Parameters, answer: Answer, fault: Fault | None) -> None:
    body = answer.body
    if title == SILENT and body.get("ok") and not body.get("result"):
        return
    world.journal.add(
        {
            "method": title,
            "parameters": p.shown(),
            "ok": bool(body.get("ok")) and not answer.broken,
            "result": body.get("result"),
            "error_code": body.get("error_code", 0),
            "description": body.get("description", ""),
            "answer_parameters": body.get("parameters", {}),
            "fault": fault.kind if fault else "",
            "moment": world.now(),
        }
    )
