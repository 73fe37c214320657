"""What a chat decides about its order: read back as it was saved, at once, and wherever the chat moves."""

import asyncio
from itertools import count

import asyncpg
import pytest

from bot.chat_order import LIFE, ChatOrder
from bot.chat_settings import ChatSettings
from bot.storage.audit import Audit
from bot.storage.chats import Chats
from bot.storage.migrate import migrate
from bot.storage.settings import ORDER, SettingsBook
from moderation.policy import Mode, Policy
from moderation.policy_fields import with_number
from moderation.refusing import BadPolicy
from moderation.rulebook import RulebookError, changes_between, default_rulebook, parse_rulebook

ADMIN = 11
NOON = 1_764_500_000.0
NUMBERS = count(-1_001_000_000_000, -1)


class Clock:
    def __init__(self):
        self.time = NOON

    def __call__(self):
        return self.time


@pytest.fixture(scope="module")
async def pool(database_url):
    async with asyncpg.create_pool(database_url, min_size=1, max_size=5) as pool:
        await pool.execute("DROP SCHEMA IF EXISTS public CASCADE; CREATE SCHEMA public")
        await migrate(database_url)
        yield pool


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def chat():
    return next(NUMBERS)


@pytest.fixture
def chats(pool, clock):
    return Chats(pool, clock)


@pytest.fixture
def order(pool, chats, clock):
    return ChatOrder.of(pool, chats, clock)


async def decide(order, chat, name, value):
    return await order.edit(chat, name, lambda _: value, by=ADMIN, at=NOON)


async def test_a_chat_that_decided_nothing_has_the_defaults(order, chat):
    assert await order.policy(chat) == Policy()
    assert await order.rulebook(chat) == default_rulebook()


async def test_a_change_counts_at_once_here_and_soon_elsewhere(order, pool, chats, clock, chat):
    """Q41: change the limit, then warn at once; read back what was saved."""
    elsewhere = ChatOrder.of(pool, chats, clock)
    assert (await order.policy(chat)).warn_limit == (await elsewhere.policy(chat)).warn_limit == 5
    assert (await decide(order, chat, "warn_limit", 2)).warn_limit == 2
    assert (await order.policy(chat)).warn_limit == 2
    assert (await elsewhere.policy(chat)).warn_limit == 5
    assert (await elsewhere.policy(chat, fresh=True)).warn_limit == 2
    clock.time += LIFE
    assert (await elsewhere.policy(chat)).warn_limit == 2


async def test_off_is_kept_as_off(order, chat):
    assert (await decide(order, chat, "enabled", False)).enabled is False
    assert (await order.policy(chat, fresh=True)).enabled is False


async def test_a_value_that_does_not_fit_changes_nothing(order, chat):
    await decide(order, chat, "warn_limit", 3)
    with pytest.raises(BadPolicy):
        await decide(order, chat, "warn_limit", 0.5)
    assert (await order.policy(chat)).warn_limit == 3


async def test_many_who_change_at_once_lose_nothing(order, chat):
    async def exempt(user_id):
        await order.edit(chat, "exempt", lambda now: [*now.exempt, user_id], by=ADMIN, at=NOON)

    await asyncio.gather(*map(exempt, range(1, 21)))
    assert set((await order.policy(chat)).exempt) == set(range(1, 21))


async def test_the_default_is_kept_as_not_changed(order, pool, chat):
    await decide(order, chat, "windows", with_number(Policy(), "windows.reactions", 20)[1])
    assert await SettingsBook(pool, ORDER).load(chat) == {"windows": {"reactions": 20}}
    await decide(order, chat, "windows", {})
    assert await SettingsBook(pool, ORDER).load(chat) == {}


async def test_the_settings_of_the_game_and_the_order_do_not_touch(order, pool, clock, chat):
    settings = ChatSettings(SettingsBook(pool), clock)
    await settings.change(chat, "min_players", 6, by=ADMIN, at=NOON)
    await decide(order, chat, "warn_limit", 2)
    assert set(await settings.load(chat)) == {"min_players"}
    await settings.reset_all(chat, by=ADMIN, at=NOON)
    assert (await settings.settings(chat, fresh=True)).min_players != 6
    assert (await order.policy(chat, fresh=True)).warn_limit == 2


async def test_a_stored_value_that_no_longer_fits_counts_as_not_changed(order, pool, chat):
    book = SettingsBook(pool, ORDER)
    await book.change(chat, "warn_limit", "many", by=ADMIN, at=NOON)
    await book.change(chat, "memory_days", 30, by=ADMIN, at=NOON)
    assert await order.policy(chat) == Policy(memory_days=30)


async def test_what_changed_stands_in_the_audit(order, pool, chat):
    await decide(order, chat, "warn_limit", 2)
    await decide(order, chat, "warn_limit", 2)
    await decide(order, chat, "exempt", [77])
    await decide(order, chat, "modes", {"1.2": "off"})
    await order.amend(chat, "0.4", lambda body: {**body, "steps": ["B"]}, by=ADMIN, at=NOON)
    lines = [(one.deed, one.subject, one.user_id, one.actor) for one in await Audit(pool).page(chat)]
    assert lines == [
        ("rule_changed", "0.4", None, ADMIN),
        ("mode_changed", "1.2", None, ADMIN),
        ("exempted", "", 77, ADMIN),
        ("policy_changed", "warn_limit", None, ADMIN),
    ]


async def test_a_rule_is_changed_and_put_back(order, chat):
    await order.rulebook(chat)
    book = await order.amend(chat, "0.4", lambda body: {**body, "steps": ["B"]}, by=ADMIN, at=NOON)
    assert book.rule("0.4").steps[0].written == "B"
    assert await order.rulebook(chat) == book
    await order.amend(chat, "0.4", lambda _: None, by=ADMIN, at=NOON)
    assert await order.rulebook(chat) == default_rulebook()
    assert await order.changes(chat) == {}


async def test_a_bad_rule_changes_nothing(order, chat):
    with pytest.raises(RulebookError):
        await order.amend(chat, "0.4", lambda body: {**body, "steps": ["5x"]}, by=ADMIN, at=NOON)
    assert await order.changes(chat) == {}


async def test_an_imported_rulebook_takes_the_place_of_all_changes(order, pool, chat):
    await order.amend(chat, "0.4", lambda body: {**body, "steps": ["B"]}, by=ADMIN, at=NOON)
    text = '[[rule]]\nid = "0.1"\nsteps = ["1h"]\ntitle = "Own"\n\n[[rule]]\nid = "7.7"\nsteps = ["W"]\ntitle = "New"\n'
    wanted = parse_rulebook(text)
    book = await order.replace(chat, changes_between(default_rulebook(), wanted), by=ADMIN, at=NOON)
    assert book.active == wanted.active
    before = len(await Audit(pool).page(chat))
    await order.replace(chat, changes_between(default_rulebook(), wanted), by=ADMIN, at=NOON)
    assert len(await Audit(pool).page(chat)) == before


async def test_a_rule_that_a_release_refuses_takes_no_other_with_it(order, pool, chat):
    await order.amend(chat, "0.4", lambda body: {**body, "steps": ["B"]}, by=ADMIN, at=NOON)
    await order.amend(chat, "0.5", lambda body: {**body, "steps": ["B"]}, by=ADMIN, at=NOON)
    await pool.execute("""UPDATE rules SET body = '{"steps": ["5x"]}' WHERE chat_id = $1 AND rule_id = '0.4'""", chat)
    book = await order.rulebook(chat, fresh=True)
    assert book.rule("0.4") == default_rulebook().rule("0.4")
    assert book.rule("0.5").steps[0].written == "B"


async def test_everything_follows_a_chat_that_moves(order, chats, clock, chat):
    new, office, new_office = next(NUMBERS), next(NUMBERS), next(NUMBERS)
    assert (await order.policy(new)).warn_limit == 5
    await decide(order, chat, "warn_limit", 2)
    await decide(order, chat, "log", [office, 7])
    await decide(order, chat, "modes", {"1.2": "report"})
    await order.amend(chat, "0.4", lambda body: {**body, "steps": ["B"]}, by=ADMIN, at=NOON)
    await chats.migrate(chat, new)
    await chats.migrate(office, new_office)
    clock.time += LIFE
    for asked in (chat, new):
        policy = await order.policy(asked)
        assert (policy.warn_limit, policy.modes) == (2, {"1.2": Mode.REPORT})
        assert (policy.log_chat, policy.log_topic) == (new_office, 7)
        assert (await order.rulebook(asked)).rule("0.4").steps[0].written == "B"
    await decide(order, chat, "warn_limit", 4)
    assert (await order.policy(new)).warn_limit == (await order.policy(chat)).warn_limit == 4
