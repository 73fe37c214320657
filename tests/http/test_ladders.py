"""The whole rulebook over HTTP: every rule from the first offence to the last step and once more, in each language."""

import pytest

from bot.presenter.order.lengths import length_told
from bot.presenter.words import LANGUAGES, Words
from moderation.records import Kind, Restriction
from moderation.rulebook import default_rulebook
from tests.http.table import plain

STEPS = {
    "0.1": "30m 1h 2h W",
    "0.2": "30m 1h 2h W",
    "0.3": "30m 1h W",
    "0.4": "20m 40m 2h W",
    "0.5": "W",
    "0.6": "1h W",
    "0.7": "1h W",
    "0.8": "10m",
    "0.9": "W",
    "1.0": "1h 2h W",
    "1.1": "30m 1h B",
    "1.2": "10m W+reactions",
    "1.3": "B",
    "1.4": "1h 2h W",
    "1.5": "W",
    "1.6": "30m W",
    "1.7": "10m 30m W",
    "1.8": "B",
    "1.9": "W B",
    "2.0": "10m 30m",
    "2.1": "1h W",
    "2.2": "note W",
    "2.3": "30m 1h W",
    "2.4": "15m 30m W",
}
"""The table of spec/moderation.md §3; 2.2 is a note, for a bot mutes nobody in a voice chat."""
SECONDS = {"m": 60, "h": 3600}


def ladder(rule):
    """Give a rule's steps, the last one twice."""
    steps = STEPS[rule].split()
    return [*steps, steps[-1]]


def kind_of(step):
    return {"W": Kind.WARN, "W+reactions": Kind.WARN, "B": Kind.BAN, "note": Kind.NOTE}.get(step, Kind.MUTE)


async def answers(stage, owner, group, commands):
    """Type commands one after another and give what the bot answered to each."""
    said = [await stage.control.say(owner, group, command) for command in commands]
    await stage.quiet()
    replies = {}
    for shown in await stage.control.sees(owner, group):
        if shown.from_bot and "reply_to_message" in shown.raw:
            replies[shown.raw["reply_to_message"]["message_id"]] = plain(shown.text)
    return [replies[one.message_id] for one in said]


def wanted(words, rule, step, number):
    """List what the public line must say of a step."""
    of = len(STEPS[rule].split())
    title = default_rulebook().rule(rule).title(words.language)
    yield plain(words.say("sentence-rule", id=rule, title=title, step=min(number, of), of=of))
    if kind_of(step) is Kind.MUTE:
        yield length_told(words, int(step[:-1]) * SECONDS[step[-1]])
    if step == "W+reactions":
        yield words.say("restriction-reactions")


async def stands_as_told(stage, group, person, step, warned):
    """Check the newest records of somebody, and how Telegram has him, against a step."""
    records = await stage.app.desk.court.ledger.of(group.id, person.id)
    (*_, newest) = [one for one in records if one.entry.part == 0]
    assert newest.entry.kind is kind_of(step)
    member = await stage.control.member(person, group)
    if kind_of(step) is Kind.MUTE:
        assert newest.entry.ends - newest.entry.issued == int(step[:-1]) * SECONDS[step[-1]]
        assert member["permissions"]["can_send_messages"] is False
    if kind_of(step) is Kind.BAN:
        assert member["status"] == "kicked"
    if step == "W+reactions":
        assert records[-1].entry.what == (Restriction.REACTIONS,)
        assert member["permissions"]["can_react_to_messages"] is False
    assert sum(one.entry.kind is Kind.WARN for one in records) == warned


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_rule_from_the_first_step_to_the_last_and_once_more(stage, language):
    assert list(STEPS) == [rule.id for rule in default_rulebook().rules]
    words = Words(language)
    names = [f"Player {number}" for number in range(len(STEPS))]
    owner, *people = await stage.people("Judge", *names, language_code=language)
    group = await stage.control.group(f"Court {language}", owner=owner, members=people)
    await stage.app.desk.settings_of.change(group.id, "language", language, by=owner.id, at=stage.watch.now())
    for person in people:
        await stage.control.say(person, group, "…")
    players = dict(zip(STEPS, people, strict=True))
    warned = dict.fromkeys(STEPS, 0)
    for number in range(1, 6):
        due = [rule for rule in STEPS if len(ladder(rule)) >= number]
        told = await answers(stage, owner, group, [f"!rule {players[rule].id} {rule} again" for rule in due])
        for rule, line in zip(due, told, strict=True):
            step = ladder(rule)[number - 1]
            warned[rule] += kind_of(step) is Kind.WARN
            assert players[rule].name in line
            for part in wanted(words, rule, step, number):
                assert part in line, (rule, number, line)
            await stands_as_told(stage, group, players[rule], step, warned[rule])
