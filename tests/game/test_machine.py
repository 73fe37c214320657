"""Anybody may say anything at any time: what holds nevertheless (Hypothesis walks through whole games)."""

from hypothesis import Phase
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule
from watched import LONGEST_GAME, STRANGERS, Watched, actions, authorities, people, seats, seeds, tables, words

from game.commands import (
    Begin,
    CastVerdict,
    ConfirmRole,
    Drawn,
    EndPlea,
    Extend,
    Halt,
    Join,
    Leave,
    MemberLeft,
    MemberReturned,
    Nominate,
    Order,
    RefuseRole,
    Remove,
    Rename,
    Wake,
)
from game.events import Died, GameEnded, PaidOut, PlayerExpelled
from game.model import Authority, Departure
from game.phases import TIMED, Confirmation, Finished, Idle, Night, Nomination, Registration, alarm
from game.proof import proof_of, verify
from game.refusals import Refused
from game.registration import empty_table
from game.roles import REGISTER
from game.view import may_speak, view_for


class Evening(Watched):
    """A whole evening of people who do anything, and of a clock that wakes at any time."""

    @initialize(count=st.integers(4, 12), settings=tables, seed=seeds, willing=st.integers(0, 3))
    def open(self, count, settings, seed, willing):
        self.now, self.log, self.told = 1000.0, [], {}
        self.wanted, self.seed, self.opened = settings, seed, 0
        self.game = empty_table(-1)
        self.gather(count)
        self.submit(Begin(by=1, authority=Authority.OPERATOR))
        if willing:
            self.everybody_does_something(0)

    # What people and the clock do

    @rule(user_id=people, pick=st.integers(0, 30), aim=st.integers(0, 12))
    def do_what_the_view_offers(self, user_id, pick, aim):
        view = view_for(self.game, user_id)
        offered = sorted(view.can - {"join", "leave"})
        if not offered:
            return
        command = self.offered(view, user_id, offered[pick % len(offered)], aim)
        if command:
            result = self.submit(command)
            repeated = isinstance(result, Refused) and result.reason in {"refused-same-order", "refused-already-voted"}
            assert not isinstance(result, Refused) or repeated, (command, result)

    def offered(self, view, user_id, deed, aim):
        match deed:
            case "confirm":
                return ConfirmRole(user_id=user_id)
            case "refuse":
                return RefuseRole(user_id=user_id)
            case "plead":
                return EndPlea(user_id=user_id)
            case "judge":
                return CastVerdict(user_id=user_id, guilty=aim > 3)
            case "nominate":
                living = [one.seat for one in view.seats if one.alive and not one.quitting and one.seat != view.me]
                return Nominate(user_id=user_id, target=[0, *living[:2]][aim % (1 + len(living[:2]))])
        action, aims = view.options[aim % len(view.options)]
        return Order(user_id=user_id, action=action, target=aims[aim % len(aims)]) if aims else None

    @rule(aim=st.integers(0, 12))
    def everybody_does_something(self, aim):
        phase_no = self.game.phase_no
        for number, one in enumerate(self.game.players):
            if self.game.phase_no == phase_no:
                spread = number if isinstance(self.game.phase, Night) else 0  # by day people agree
                self.do_what_the_view_offers(one.user_id, 0, aim + spread)

    @rule(aim=st.integers(0, 12))
    def a_round_is_played(self, aim):
        self.everybody_does_something(aim)
        self.time_passes()

    @precondition(lambda self: isinstance(self.game.phase, Nomination))
    @rule(aim=st.integers(0, 12), guilty=st.booleans())
    def the_town_tries_somebody(self, aim, guilty):
        living = [one for one in self.game.living if one.present]
        defendant = living[aim % len(living)].seat if living else 0
        for one in living:
            self.submit(Nominate(user_id=one.user_id, target=defendant))
        for one in living:
            self.submit(EndPlea(user_id=one.user_id))
            self.submit(CastVerdict(user_id=one.user_id, guilty=guilty))

    @rule()
    def time_passes(self):
        due = alarm(self.game.phase)
        if due is not None and not isinstance(self.game.phase, Finished):
            self.now = max(self.now, due)
            assert not isinstance(self.submit(Wake(phase_no=self.game.phase_no)), Refused)

    @rule(later=st.integers(-30, 2000), behind=st.integers(0, 1))
    def the_clock_wakes_at_any_time(self, later, behind):
        self.now += later
        due = alarm(self.game.phase)
        result = self.submit(Wake(phase_no=self.game.phase_no - behind, fresh=self.fresh()))
        if behind or due is None or self.now < due:
            assert isinstance(result, Refused)

    @rule(data=st.data(), user_id=people)
    def anybody_says_anything(self, data, user_id):
        drawn = data.draw(
            st.one_of(st.none(), st.builds(Drawn, game_id=st.just(self.game.id), phase_no=st.integers(0, 9)))
        )
        aim = data.draw(st.one_of(st.none(), seats))
        said = data.draw(words)
        command = data.draw(
            st.sampled_from(
                [
                    ConfirmRole(user_id=user_id, drawn=drawn),
                    RefuseRole(user_id=user_id, drawn=drawn),
                    Order(user_id=user_id, action=data.draw(actions), target=aim, words=said, drawn=drawn),
                    Nominate(user_id=user_id, target=aim, words=said, drawn=drawn),
                    EndPlea(user_id=user_id, drawn=drawn),
                    CastVerdict(user_id=user_id, guilty=said == "1", drawn=drawn),
                    Rename(user_id=user_id, name=said),
                    Join(user_id=user_id, name=said),
                ]
            )
        )
        result = self.submit(command)
        if drawn and drawn.phase_no != self.game.phase_no and not isinstance(command, Rename | Join):
            assert isinstance(result, Refused) or result.game.phase_no != drawn.phase_no

    @rule(user_id=people, how=st.sampled_from(list(Departure)), back=st.booleans())
    def somebody_comes_or_goes(self, user_id, how, back):
        self.submit(MemberReturned(user_id=user_id) if back else MemberLeft(user_id=user_id, how=how))

    @rule(user_id=people, authority=authorities, kind=st.integers(0, 1))
    def somebody_gives_up_or_is_put_out(self, user_id, authority, kind):
        self.submit(Remove(user_id=user_id, by=1, authority=authority) if kind else Leave(user_id=user_id))

    @rule(authority=authorities, kind=st.sampled_from([Begin, Extend]))
    def somebody_hurries(self, authority, kind):
        self.submit(kind(by=1, authority=authority))

    @precondition(lambda self: isinstance(self.game.phase, Idle | Finished))
    @rule(count=st.integers(4, 12))
    def the_next_game(self, count):
        self.gather(count)

    @precondition(lambda self: len(self.log) > 80)
    @rule(authority=authorities, luck=st.integers(0, 9))
    def somebody_calls_it_off(self, authority, luck):
        if luck == 7:
            self.submit(Halt(by=1, authority=authority))

    # What always holds

    @invariant()
    def every_phase_that_plays_has_a_deadline(self):
        due = alarm(self.game.phase)
        assert (due is not None) == isinstance(self.game.phase, TIMED) or isinstance(self.game.phase, Finished)

    @invariant()
    def money_is_what_was_paid(self):
        sums, stolen = {}, 0
        for event in self.log:
            if isinstance(event, PaidOut):
                for seat, amount in event.payments:
                    sums[seat] = sums.get(seat, 0) + amount
                    stolen += amount if event.reason in {"stolen", "robbed"} else 0
        assert stolen == 0, "a theft is a transfer"
        assert all(one.money == sums.get(one.seat, 0) for one in self.game.players)

    @invariant()
    def everybody_dies_once(self):
        dead = [event.seat for event in self.log if isinstance(event, Died | PlayerExpelled)]
        assert sorted(dead) == [one.seat for one in self.game.players if not one.alive]

    @invariant()
    def a_view_shows_no_hidden_role(self):
        for user_id in (None, *STRANGERS, *(one.user_id for one in self.game.players)):
            view = view_for(self.game, user_id)
            assert self.game.seed not in repr(view) or not self.game.seed
            for line, player in zip(view.seats, self.game.players, strict=True):
                assert line.role in {None, self.may_know(view.me, player)}
            assert all(one.actor == view.me for one in view.findings)
            assert view.order is None or REGISTER[view.role].action(view.order.action)

    def may_know(self, me, player):
        over, early = isinstance(self.game.phase, Finished), isinstance(self.game.phase, Idle | Registration)
        if early:
            return None
        if over or player.revealed or player.seat == me:
            return player.role
        return self.told.get(me, {}).get(player.seat)

    @invariant()
    def nobody_speaks_at_night(self):
        if isinstance(self.game.phase, Night) and self.wanted.silence != "off":
            assert not any(may_speak(self.game, one.user_id) for one in self.game.players)

    @invariant()
    def revealed_means_dead(self):
        assert not any(one.revealed and one.alive for one in self.game.players)

    @invariant()
    def somebody_living_holds_each_order_to_come(self):
        if isinstance(self.game.phase, Confirmation):
            assert any(one.present and not one.confirmed for one in self.game.players) or self.game.phase.waiting

    def teardown(self):
        """Only time passes from here on: every game ends by itself."""
        if not hasattr(self, "game"):
            return
        for _ in range(LONGEST_GAME):
            if isinstance(self.game.phase, Idle | Finished):
                break
            self.time_passes()
        assert isinstance(self.game.phase, Idle | Finished), "the game never ends"
        if isinstance(self.game.phase, Finished):
            assert verify(proof_of(self.game)) == ()
            assert sum(isinstance(event, GameEnded) for event in self.log) == 1
        self.money_is_what_was_paid()
        self.everybody_dies_once()


TestEvening = Evening.TestCase
# A failing walk is not shortened: that takes minutes.
TestEvening.settings = hypothesis_settings(
    max_examples=120, stateful_step_count=60, phases=[Phase.generate], report_multiple_bugs=False
)
