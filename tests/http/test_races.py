"""Races, stale buttons, forged data: every press is answered exactly once, in the presser's language."""

import asyncio

import pytest

from bot.presenter.callbacks import JoinPress, OrderPress, PleaPress, VerdictPress, VotePress
from bot.presenter.words import Words
from game.phases import Confirmation, Night, Nomination, Plea
from tests.http.table import carries, plain, table

UK, RU, EN = Words("uk"), Words("ru"), Words("en")


@pytest.fixture(autouse=True)
async def every_press_is_answered_exactly_once(stage):
    """R3, R8: whatever a test does, no press may stay without an answer and none may get two."""
    before = await stage.control.journal()
    after = before[-1].n if before else 0
    pressed = len([one for one in await stage.control.feed() if one["kind"] == "press"])
    yield
    await stage.quiet()
    made = len([one for one in await stage.control.feed() if one["kind"] == "press"]) - pressed
    answers = [one for one in await stage.control.journal(after, method="answerCallbackQuery") if one.ok]
    queries = [one.parameters["callback_query_id"] for one in answers]
    assert len(queries) == len(set(queries)) == made


async def test_ten_fast_joins_are_one_seat(stage):
    """R5, R8."""
    town = await table(stage, 2)
    shown = await town.opens()
    person = town.people[1]
    answers = await asyncio.gather(*(stage.control.press(person, shown, "Сісти за стіл") for _ in range(10)))
    assert sorted(one.text for one in answers) == sorted(
        [UK.say("toast-joined")] + [UK.say("refused-already-joined")] * 9
    )
    assert len((await town.game()).players) == 1


async def test_thirty_joins_and_one_refusal_at_once_leave_a_registration_that_answers(stage):
    """R7: a table has no greatest size here; whoever may not play stands for the one who finds it full."""
    town = await table(stage, 31)
    *welcome, muted = town.people
    await stage.control.restrict(town.owner, muted, town.group)
    shown = await town.opens()
    data = JoinPress(game=(await town.game()).id).pack()
    answers = await asyncio.gather(*(stage.control.press_data(one, shown, data, patience=60) for one in town.people))
    joined, refused = UK.say("toast-joined"), plain(UK.say("refused-muted"))
    assert [one.text for one in answers] == [joined] * len(welcome) + [refused]
    assert {one.user_id for one in (await town.game()).players} == {one.id for one in welcome}
    await stage.control.lift(town.owner, muted, town.group)
    await stage.quiet()
    assert [one.text for one in await town.sits(muted)] == [joined]


async def test_sixty_voters_at_once_are_sixty_votes(stage):
    town = await table(stage, 61)
    shown = await town.opens()
    game = await town.game()
    data = JoinPress(game=game.id).pack()
    joined = await asyncio.gather(*(stage.control.press_data(one, shown, data, patience=60) for one in town.people))
    assert {one.text for one in joined} == {UK.say("toast-joined")}
    assert len((await town.game()).players) == 61
    await stage.control.say(town.owner, town.group, "/begin")
    await town.to_confirmation()
    await town.confirm()
    await town.to_day()
    game = await town.game()
    assert isinstance(game.phase, Nomination)
    shown = await town.shown("vote")
    seats = [one.seat for one in game.players if one.present]

    async def vote(person, number):
        seat = (await town.seat(person)).seat
        target = seats[number % len(seats)] if seats[number % len(seats)] != seat else 0
        press = VotePress(game=game.id, phase=game.phase_no, target=target).pack()
        return await stage.control.forge(person, shown, press, patience=60)

    voters = await town.living()
    answers = await asyncio.gather(*(vote(one, number) for number, one in enumerate(voters, start=1)))
    assert not any(one.show_alert for one in answers)
    assert len(await stage.journal_of(town, "Nominated")) == len(voters)


async def test_a_vote_pressed_twice_counts_once(stage):
    """R8."""
    town = await table(stage)
    await town.to_night()
    await town.to_day()
    first, *_ = await town.living()
    first_seat = (await town.seat(first)).seat
    seat = next(one.seat for one in (await town.game()).players if one.present and one.seat != first_seat)
    answers = await asyncio.gather(town.vote(first, seat), town.vote(first, seat))
    assert sorted(one.show_alert for one in answers) == [False, True]
    phase = (await town.game()).phase
    assert [one.voter for one in phase.ballots] == [first_seat]


async def test_a_mafioso_who_changes_his_mind_counts_once(stage):
    """R4."""
    town = await table(stage)
    await town.to_night()
    mafioso = await town.person("mafioso")
    seats = [one.seat for one in (await town.game()).players if one.user_id != mafioso.id]
    await asyncio.gather(*(town.order(mafioso, "kill", seat) for seat in seats[:1] * 2))
    await town.order(mafioso, "kill", seats[1])
    game = await town.game()
    assert isinstance(game.phase, Night)
    mine = [one for one in game.phase.choices if one.actor == (await town.seat(mafioso)).seat]
    assert [one.target for one in mine] == [seats[1]]


async def test_a_press_after_the_phase_has_ended_is_told_so_in_the_pressers_language(stage):
    """R12, P3: a button of day 1 means nothing on day 2."""
    town = await table(stage, languages=("uk", "ru", "en", "uk", "ru", "en"))
    await town.to_night()
    night = await town.game()
    await town.to_day()
    shown = await town.shown("vote")
    living = await town.living()
    day = await town.game()
    await stage.pass_time(121)
    assert (await town.game()).phase_no != day.phase_no
    for person in living:
        language = ("uk", "ru", "en")[town.people.index(person) % 3]
        reasons = ("stale-button", "not-night", "not-nomination", "not-plea", "not-verdict")
        expected = {plain(Words(language).say(f"refused-{reason}")) for reason in reasons}
        for data in (
            VotePress(game=day.id, phase=day.phase_no, target=1).pack(),
            OrderPress(game=day.id, phase=night.phase_no, action="kill", target=1).pack(),
            VerdictPress(game=day.id, phase=day.phase_no, guilty=True).pack(),
            PleaPress(game=day.id, phase=1).pack(),
        ):
            answer = await stage.control.forge(person, shown, data)
            assert answer.text in expected, data


async def test_forged_data_are_refused_whatever_they_say(stage):
    """P1, P5, P6, P18, N5."""
    town = await table(stage)
    await town.to_night()
    (stranger,) = await stage.people("Чужий")
    await stage.control.join(stranger, town.group)
    game = await town.game()
    shown = await town.shown("card")
    drawn = {"game": game.id, "phase": game.phase_no}
    citizen, mafioso = await town.person("citizen"), await town.person("mafioso")
    own = (await town.seat(mafioso)).seat
    for person, data, expected in (
        (mafioso, OrderPress(**drawn, action="kill", target=own).pack(), "refused-target-self"),
        (mafioso, OrderPress(**drawn, action="kill", target=99).pack(), "refused-target-unknown"),
        (mafioso, OrderPress(**drawn, action="heal", target=1).pack(), "refused-not-your-action"),
        (mafioso, OrderPress(**drawn, action="nothing", target=1).pack(), "refused-not-your-action"),
        (citizen, OrderPress(**drawn, action="kill", target=own).pack(), "refused-not-your-action"),
        (stranger, OrderPress(**drawn, action="kill", target=own).pack(), "refused-not-playing"),
        (stranger, VotePress(**drawn, target=own).pack(), "refused-not-nomination"),
        (citizen, VotePress(**drawn, target=own).pack(), "refused-not-nomination"),
        (mafioso, OrderPress(game="AAAAAAAAAAAA", phase=game.phase_no, action="kill", target=1).pack(), None),
        (mafioso, "", None), (mafioso, "vote", None), (mafioso, "vote:x:y:z", None), (mafioso, "nothing:1", None),
        (mafioso, "order:::::", None), (mafioso, f"order:{game.id}:99999999999999999999:kill:1:0", None),
        (mafioso, f"order:{game.id}:{game.phase_no}:kill:-1:0", None), (mafioso, "card:x", None),
        (mafioso, "join:x", None), (mafioso, "leave:x", None), (mafioso, "again:x", None), (mafioso, "set:x", None),
        (mafioso, "а" * 32, None),
    ):  # fmt: skip
        if not data:
            continue
        answer = await stage.control.forge(person, shown, data)
        assert answer.answered, data
        if expected:
            assert answer.text.startswith(plain(UK.say(expected, seat=own))[:20]), data
    assert (await town.game()).phase.choices == ()


async def test_the_dead_neither_vote_nor_give_orders(stage):
    """P5, A9."""
    town = await table(stage)
    await town.to_night()
    citizen, mafioso = await town.person("citizen"), await town.person("mafioso")
    await kill(town, citizen)
    game = await town.game()
    shown = await town.shown("vote")
    dead = (await town.seat(citizen)).seat
    drawn = {"game": game.id, "phase": game.phase_no}
    answer = await stage.control.forge(citizen, shown, VotePress(**drawn, target=1).pack())
    assert answer.text == plain(UK.say("refused-dead"))
    answer = await stage.control.forge(mafioso, shown, VotePress(**drawn, target=dead).pack())
    assert answer.text == plain(UK.say("refused-target-dead", seat=dead))
    answer = await stage.control.forge(
        mafioso, shown, VotePress(**drawn, target=(await town.seat(mafioso)).seat).pack()
    )
    assert answer.text == plain(UK.say("refused-vote-self"))


async def kill(town, victim):
    """Let a night end in one death."""
    from game.view import view_for

    seat = (await town.seat(victim)).seat
    for person in await town.living():
        game = await town.game()
        options = dict(view_for(game, person.id).options)
        if "kill" in options and "check" not in options:
            assert (await town.order(person, "kill", seat)).answered
        elif options:
            action = "heal" if "heal" in options else "check"
            own = (await town.seat(person)).seat
            assert (await town.order(person, action, own if action == "heal" else seat)).answered
    await town.stage.pass_time(6)


async def test_the_defendant_has_no_vote_in_his_own_trial(stage):
    """P7, P10."""
    town = await table(stage)
    await town.to_night()
    await town.to_day()
    mafioso = await town.person("mafioso")
    await town.to_verdict(mafioso)
    answer = await town.judge(mafioso, guilty=False)
    assert answer.text == plain(UK.say("refused-defendant"))
    await stage.pass_time(70)
    assert (await town.seat(mafioso)).alive
    assert isinstance((await town.game()).phase, Night)


async def test_the_start_and_the_timer_at_once_make_one_deal(stage):
    """R1, R10."""
    town = await table(stage)
    await town.opens()
    await town.sits()
    stage.watch.ahead += 121
    await asyncio.gather(
        stage.app.scheduler.step(),
        stage.control.say(town.owner, town.group, "!старт"),
        stage.control.say(town.people[1], town.group, "/game"),
        stage.control.say(town.owner, town.group, "/begin"),
        stage.app.scheduler.step(),
    )
    await stage.quiet()
    assert isinstance((await town.game()).phase, Confirmation)
    assert len(await stage.journal_of(town, "RolesDealt")) == 1
    for player in (await town.game()).players:
        cards = [one for one in await town.texts(town.by_id[player.user_id]) if "Ти — " in one]
        assert len(cards) == 1


async def test_a_plea_is_ended_once(stage):
    town = await table(stage)
    await town.to_night()
    await town.to_day()
    mafioso = await town.person("mafioso")
    await town.to_plea(mafioso)
    assert isinstance((await town.game()).phase, Plea)
    shown = await town.shown("plea")
    other = next(one for one in await town.living() if one != mafioso)
    refused = await stage.control.press_data(other, shown, shown.all_buttons()[0].value)
    assert refused.text == plain(UK.say("refused-not-defendant"))
    answers = await asyncio.gather(
        *(stage.control.press_data(mafioso, shown, shown.all_buttons()[0].value) for _ in range(2))
    )
    assert sorted(one.show_alert for one in answers) == [False, True]
    assert await stage.control.wait(town.owner, town.group, wanted=carries("verdict"))
