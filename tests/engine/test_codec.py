"""Snapshots and events round-trip; only what changed is written; older snapshots are lifted."""

import json
import pathlib
from dataclasses import replace

import msgspec
import pytest

from benchmarks.towns import nomination_of
from bot.storage.codec import (
    EVENTS,
    PHASES,
    Logged,
    decode_event,
    decode_game,
    encode_events,
    encode_game,
    from_parts,
    parts_changed,
)
from bot.storage.upcasters import UPCASTERS, NewerSnapshot
from game.advance import advance
from game.commands import CastVerdict, Nominate, Wake
from game.events import NominationClosed, VerdictReached
from game.model import SCHEMA
from game.phases import FOLLOWS, Nomination, Verdict
from tests.engine.whole_games import every_step

OLD = pathlib.Path(__file__).parent / "snapshot_schema_1.json"


@pytest.mark.parametrize("players", [4, 7, 11, 16])
def test_every_state_and_event_of_a_game_reads_back_equal(players):
    for before, after, events in every_step(players):
        assert decode_game(encode_game(after)) == after
        for index, (event, text) in enumerate(zip(events, encode_events(after, events), strict=True)):
            assert decode_event(text) == Logged(after.id, after.phase_no, after.version, index, event)
        assert before.version < after.version


@pytest.mark.parametrize("players", [5, 12])
def test_parts_that_changed_lead_from_each_state_to_the_next(players):
    stored = {}
    for before, after, _ in every_step(players):
        written, deleted = parts_changed(before if before.version else None, after)
        stored.update(written)
        for name in deleted:
            del stored[name]
        assert from_parts(stored) == after


def test_votes_that_were_saved_and_loaded_are_counted_like_any_others():
    """P9: whoever loads the game before each vote and before the tally counts what everybody counts."""
    game = next(after for _, after, _ in every_step(11) if isinstance(after.phase, Nomination))
    accused, *voters = game.living
    closed = tallied(game, [Nominate(user_id=one.user_id, target=accused.seat) for one in voters[:2]])
    assert (closed.votes, closed.cast) == (2, 2)
    phase = Verdict(day=1, deadline=game.phase.deadline, window=60.0, defendant=accused.seat, voters=())
    guilty = zip(voters[:5], (True, True, True, False, True), strict=True)
    reached = tallied(replace(game, phase=phase), [CastVerdict(user_id=one.user_id, guilty=yes) for one, yes in guilty])
    assert (reached.outcome, reached.yes, reached.no) == ("execution", 4, 1)


def tallied(game, votes):
    """Take votes, too few to end it, and the wake that ends it; give what is told of the end."""
    stored, events = parts_changed(None, game)[0], ()
    for command in (*votes, Wake(phase_no=game.phase_no)):
        result = advance(game, command, now=game.phase.deadline)
        assert advance(from_parts(stored), command, now=game.phase.deadline) == result
        written, deleted = parts_changed(game, result.game)
        stored = {name: part for name, part in (stored | written).items() if name not in deleted}
        game, events = result.game, result.events
    return next(one for one in events if isinstance(one, NominationClosed | VerdictReached))


def test_a_vote_among_a_thousand_writes_three_small_parts():
    game = nomination_of(1000)
    vote = advance(game, Nominate(user_id=5, target=9), now=1.0).game
    written, deleted = parts_changed(game, vote)
    assert (set(written), deleted) == ({"head", "phase", "b0"}, [])
    assert sum(map(len, written.values())) < 1000


def test_every_phase_and_event_is_known_to_the_codec():
    assert set(PHASES) == {kind.__name__ for kind in FOLLOWS}
    assert len(EVENTS) > 35


def test_the_log_of_a_game_of_an_earlier_release_is_read():
    """Its end did not tell what bucks were for."""
    *_, (_, after, events) = every_step(5)
    ended = encode_events(after, events)[-1]
    old = json.loads(ended)
    del old[-1]["earnings"]
    read = decode_event(json.dumps(old).encode()).event
    assert read == replace(decode_event(ended).event, earnings=())
    assert read.earnings == ()


def test_a_snapshot_of_schema_1_is_lifted():
    game = decode_game(OLD.read_bytes())
    assert (game.schema, game.quiet_days, game.deaths_seen) == (SCHEMA, 0, 0)
    assert [player.away for player in game.players] == [False, True, False, False]
    assert isinstance(game.phase, Nomination)
    assert [ballot.voter for ballot in game.phase.ballots] == [1, 3]


def test_there_is_an_upcaster_from_every_older_schema():
    assert sorted(UPCASTERS) == list(range(1, SCHEMA))


def test_a_snapshot_of_a_newer_release_is_refused_in_words():
    parts = json.loads(OLD.read_bytes())
    parts["head"]["schema"] = SCHEMA + 1
    with pytest.raises(NewerSnapshot, match=f"{SCHEMA + 1}.*{SCHEMA}"):
        decode_game(json.dumps(parts).encode())


def test_nonsense_is_refused():
    with pytest.raises((msgspec.MsgspecError, KeyError)):
        decode_game(b'{"head": {"schema": 2}}')
