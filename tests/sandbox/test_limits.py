"""How often a bot may write."""

from sandbox.telegram.errors import ApiError
from sandbox.telegram.limits import Limits


def allowed(limits: Limits, moments, *, chat=1, group=False, receiver=0) -> int:
    """How many of the calls at these moments pass before the first refusal."""
    for count, moment in enumerate(moments):
        try:
            limits.spend(chat, moment, group=group, receiver=receiver)
        except ApiError:
            return count
    return len(moments)


def test_one_chat_takes_a_small_burst_and_then_one_a_second():
    limits = Limits()
    assert allowed(limits, [0.0] * 9) == 5
    assert allowed(limits, [1.0, 1.0]) == 1
    assert allowed(limits, [float(second) for second in range(2, 100)]) == 98


def test_a_group_takes_twenty_a_minute():
    limits = Limits()
    assert allowed(limits, [2.0 * number for number in range(30)], group=True) == 20
    assert allowed(limits, [61.0], group=True) == 1


def test_the_whole_bot_takes_thirty_a_second():
    limits = Limits()
    passed = sum(allowed(limits, [0.0], chat=chat) for chat in range(100))
    assert passed == 30
    assert limits.refused == 70


def test_scale_and_switch():
    assert allowed(Limits(scale=10), [0.0] * 60) == 50
    assert allowed(Limits(on=False), [0.0] * 1000) == 1000


def test_ephemeral_messages_count_for_their_receiver():
    limits = Limits()
    assert sum(allowed(limits, [0.0], group=True, receiver=who) for who in range(1, 26)) == 25
    strict = Limits(count_ephemeral=True)
    assert sum(allowed(strict, [0.0], group=True, receiver=who) for who in range(1, 26)) == 5


async def test_refused_with_the_seconds_to_wait(api, control, anna, town):
    for number in range(5):
        await api.ok("sendMessage", chat_id=town.id, text=str(number))
    refused = await api.answer("sendMessage", chat_id=town.id, text="x")
    assert refused == {
        "ok": False,
        "error_code": 429,
        "description": "Too Many Requests: retry after 1",
        "parameters": {"retry_after": 1},
    }
    await control.advance(1)
    await api.ok("sendMessage", chat_id=town.id, text="x")


async def test_edits_share_the_allowance(api, control, town):
    sent = await api.ok("sendMessage", chat_id=town.id, text="0")
    address = {"chat_id": town.id, "message_id": sent["message_id"]}
    for number in range(1, 20):
        await control.advance(2)
        await api.ok("editMessageText", text=str(number), **address)
    await control.advance(2)
    assert (await api.answer("editMessageText", text="x", **address))["parameters"]["retry_after"] > 1


async def test_switched_by_the_control_side(api, control, town):
    assert await control.limits(on=False) == {"on": False, "scale": 1.0, "count_ephemeral": False, "refused": 0}
    for number in range(40):
        await api.ok("sendMessage", chat_id=town.id, text=str(number))
    assert (await control.limits(on=True, scale=100))["scale"] == 100


async def test_refusals_do_not_count(api, control, town):
    for _ in range(30):
        await api.no("sendMessage", chat_id=town.id, text="")
    await api.ok("sendMessage", chat_id=town.id, text="x")
