"""A table at which everything that happens is watched: what must hold of each command and event (test_machine.py)."""

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine

from game.advance import advance
from game.commands import (
    CastVerdict,
    ConfirmRole,
    EndPlea,
    Fresh,
    Join,
    Leave,
    MemberLeft,
    MemberReturned,
    Nominate,
    Open,
    Order,
    RefuseRole,
)
from game.events import (
    CitizenTold,
    Died,
    Everyone,
    GameEnded,
    Investigated,
    Nominated,
    OrderAsked,
    OrderCarriedOut,
    OrderMissed,
    OrderTaken,
    PaidOut,
    PartnersMet,
    Record,
    RoleConfirmed,
    RoleDropped,
    RoleGiven,
    RoleRefused,
    Seats,
    VerdictCast,
    VoteMissed,
)
from game.model import Authority
from game.phases import FOLLOWS, IN_PLAY
from game.refusals import Refused
from game.roles import REGISTER
from game.settings import Settings

STRANGERS = (1, 2)
PRIVATE = (CitizenTold, Investigated, OrderAsked, OrderTaken, PartnersMet, RoleConfirmed, RoleGiven)
RECORDED = (OrderCarriedOut, OrderMissed, PaidOut, RoleDropped, RoleRefused, VoteMissed)
ACTS_OF_THE_LIVING = (ConfirmRole, RefuseRole, Order, Nominate, EndPlea, CastVerdict)
DEEDS = (*ACTS_OF_THE_LIVING, Leave, MemberLeft, MemberReturned)
LONGEST_GAME = 3000
"""Wakes."""

people = st.sampled_from((*STRANGERS, *range(101, 113)))
seats = st.integers(-1, 14)
authorities = st.sampled_from(list(Authority))
actions = st.sampled_from(["kill", "curse", "check", "heal", "defend", "seduce", "hack", "nonsense"])
words = st.sampled_from(
    ["", "1", "2 hush", "0", "99", "Player 3", "player", "@player_4", "@nobody", "  ", "<b>", "x" * 500]
)
seeds = st.integers(0, 2**256 - 1).map("{:064x}".format)
tables = st.builds(
    Settings,
    unconfirmed=st.sampled_from(["expel", "keep"]),
    vote_change=st.booleans(),
    anonymous_votes=st.booleans(),
    reveal_roles_on_death=st.booleans(),
    check_reply=st.sampled_from(["now", "dawn"]),
    silence=st.sampled_from(["players", "night", "off"]),
    auto_restart=st.booleans(),
    min_players=st.integers(3, 5),
    mafia_share=st.integers(2, 5),
    nomination_votes=st.integers(1, 3),
    stalemate_days=st.integers(2, 4),
    doctor_self_nights=st.integers(0, 3),
    curse_uses=st.integers(0, 2),
    dawn_delay=st.sampled_from([0, 5, 60]),
    leaver_window=st.sampled_from([5, 60]),
    role_from=st.dictionaries(
        st.sampled_from(["inspector", "doctor", "maniac", "hobo", "escort", "lawyer", "hacker"]), st.integers(0, 8)
    ).map(lambda table: tuple(sorted(table.items()))),
)


def reachable(phase, steps):
    """List the phases that so many steps can lead to."""
    found = {phase}
    for _ in range(steps):
        found = {after for before in found for after in FOLLOWS[before]}
    return found


def standing(game):
    return tuple((one.seat, one.user_id) for one in game.players)


class Watched(RuleBasedStateMachine):
    """One table, its log, and what each person has been told."""

    def fresh(self):
        self.opened += 1
        return Fresh(game_id=f"g{self.opened}", seed=self.seed, settings=self.wanted)

    def gather(self, count):
        self.submit(Open(by=1, authority=Authority.ADMINISTRATOR, fresh=self.fresh()))
        for user_id in range(101, 101 + max(count, self.wanted.min_players)):
            name, username = f"Player {user_id - 100}", f"player_{user_id - 100}"
            self.submit(Join(user_id=user_id, name=name, username=username))

    # One command, and all that must hold of it

    def submit(self, command):
        before, pictured = self.game, repr(self.game)
        result = advance(before, command, now=self.now)
        assert repr(before) == pictured, "the given game was changed"
        if isinstance(result, Refused):
            return result
        self.game = result.game
        if self.game.id != before.id:
            self.log, self.told = [], {}
        self.log += result.events
        self.check_step(before, command)
        for event in result.events:
            self.check_event(event)
        return result

    def check_step(self, before, command):
        game = self.game
        assert game.version == before.version + 1
        moves = game.phase_no - before.phase_no
        assert type(game.phase) in reachable(type(before.phase), moves)
        if moves == 0:
            assert type(game.phase) is type(before.phase)
        if isinstance(before.phase, IN_PLAY):
            assert standing(game) == standing(before), "numbers never change"
            self.check_actor(before, command)

    def check_actor(self, before, command):
        if isinstance(command, DEEDS):
            actor = before.by_user(command.user_id)
            assert actor is not None, "a stranger acted"
            assert actor.alive, "the dead never act"
            if isinstance(command, ACTS_OF_THE_LIVING):
                assert not actor.quitting, "who gave up never acts"

    def check_event(self, event):
        match event.audience:
            case Everyone():
                assert not isinstance(event, PRIVATE + RECORDED), event
                self.check_public(event)
            case Seats(seats=seats):
                assert isinstance(event, PRIVATE), event
                self.check_private(event, seats)
            case Record():
                assert isinstance(event, (*RECORDED, Nominated, VerdictCast)) or type(event).__name__ == "PlayerRenamed"

    def check_public(self, event):
        if isinstance(event, Died) and event.role is not None:
            player = self.game.players[event.seat - 1]
            assert not player.alive
            assert event.role == player.role
        if isinstance(event, Nominated | VerdictCast) and self.wanted.anonymous_votes:
            assert event.voter is None
        if not isinstance(event, GameEnded):
            assert self.seed not in repr(event)
            named = type(event).__name__ in {"Died", "RoleActed", "EscortVisited", "PhraseSaid"}
            assert named or not (hasattr(event, "role") or hasattr(event, "partners")), event

    def check_private(self, event, seats):
        if isinstance(event, PartnersMet):
            assert seats == tuple(seat for seat, _, _ in event.partners)
            circles = {REGISTER[self.game.players[seat - 1].role].circle for seat in seats}
            assert len(circles) == 1 and circles != {""}  # noqa: PT018
            for seat in seats:
                self.told.setdefault(seat, {}).update({other: role for other, role, _ in event.partners})
            return
        assert seats == (event.seat,)
        if isinstance(event, Investigated):
            self.told.setdefault(event.seat, {})[event.target] = event.role
