"""One or more samples of every event, and every refusal with the values that the rules give it."""

from game import events as e
from game.actions import Action
from game.events import EVERYONE, RECORD, Seats
from game.model import Cause, Departure
from game.phases import FOLLOWS
from game.refusals import Reason, refused
from game.roles import ALL, CITIZEN

SEED = "ab" * 32
NAMES = {seat: f"Nomen{chr(64 + seat)}quus" for seat in range(1, 9)}
IDS = {seat: 7199004370 + seat for seat in NAMES}
ROSTER = tuple((seat, IDS[seat], name) for seat, name in NAMES.items())
LANGUAGES = ("uk", "ru", "en")
HOLDERS = [role for role in ALL if role.id != CITIZEN]
ACTIONS: list[tuple[str, Action]] = [(role.id, action) for role in ALL for action in role.actions]
REASONS_OF_MONEY = (
    *("win", "draw", "refused", "idle", "left", "quit", "kill", "defend"),
    *("cure", "rescue", "check", "stolen", "robbed", "execution", "acquit"),
)
OUTCOMES = ("town", "mafia", "maniac", "draw")
VERDICTS = ("execution", "acquittal", "mercy", "undecided")


def _only(seat):
    return Seats((seat,))


def _registration():
    for by in (None, 5):
        yield e.RegistrationOpened(game_id="g1", commitment=SEED, by=by, window=120.0, minimum=4)
        yield e.PlayerJoined(user_id=1, name=NAMES[1], players=5, by=by)
    yield e.RegistrationWarned(left=60.0, players=0)
    yield e.RegistrationWarned(left=60.0, players=3)
    for how in (None, *Departure):
        yield e.PlayerUnjoined(user_id=1, name=NAMES[1], players=4, how=how)
    yield e.PlayerRenamed(user_id=1, name=NAMES[1])
    yield e.RegistrationExtended(by=5, left=61.5)
    yield e.RegistrationFailed(players=3, missing=1)
    yield e.RosterClosed(roster=ROSTER)


def _deal():
    yield e.RolesDealt(players=8, holders=5, window=60.0)
    for role in HOLDERS:
        for passed in (True, False):
            yield e.RoleGiven(audience=_only(1), seat=1, role=role.id, rank=0, window=60.0, passed=passed)
            yield e.RoleConfirmed(audience=_only(1), seat=1, role=role.id, kept=passed)
        yield e.RoleRefused(audience=RECORD, seat=1, role=role.id)
        yield e.RoleDropped(audience=RECORD, role=role.id)
    for relieved in (True, False):
        yield e.CitizenTold(audience=_only(1), seat=1, relieved=relieved)
        yield e.GameHalted(by=5, running=relieved)
    yield e.PlayerExpelled(seat=2)
    yield e.RolePassed(window=60.0)
    yield e.PartnersMet(audience=Seats((1, 2)), partners=((1, "mafioso", 1), (2, "mafioso", 2)))
    yield e.PartnersMet(audience=Seats((1, 2)), partners=((1, "hobo", 0), (2, "inspector", 0)))
    yield e.GameCalledOff(players=3, missing=1)


def _night():
    yield e.NightFell(number=1, window=180.0, living=tuple(NAMES))
    for role in HOLDERS:
        ways = tuple((action.id, (2, 3)) for action in role.actions)
        yield e.OrderAsked(audience=_only(1), seat=1, role=role.id, window=180.0, options=ways)
        yield e.RoleActed(role=role.id)
        yield e.OrderMissed(audience=RECORD, seat=1, role=role.id)
        yield e.Investigated(audience=_only(1), seat=1, target=2, role=role.id)
        yield e.EscortVisited(role=role.id)
    for role, action in ACTIONS:
        for flag in (True, False):
            phrase = "Vale" if flag else ""
            yield e.OrderTaken(audience=_only(1), seat=1, action=action.id, target=2, phrase=phrase, replaced=flag)
            order = {"seat": 1, "role": role, "action": action.id, "target": 2, "blocked": flag, "phrase": phrase}
            yield e.OrderCarriedOut(audience=RECORD, **order)
        yield e.PhraseSaid(role=role, action=action.id, phrase="Vale")
    yield e.OrderAsked(audience=_only(1), seat=1, role="maniac", window=9.0, options=(("kill", (2,)), ("curse", ())))
    yield e.NightTimeLeft(left=61.7)


def _dawn():
    for deaths in (0, 1, 2, 5):
        yield e.DawnBroke(number=1, deaths=deaths)
    yield e.EscortVisited(role=CITIZEN)
    yield e.Saved(seat=2, from_causes=(Cause.MAFIA, Cause.MANIAC))
    for cause in Cause:
        yield e.Died(seat=2, role="doctor", causes=(cause,))
        yield e.Died(seat=2, role=None, causes=(Cause.MAFIA, cause))
    for reason in REASONS_OF_MONEY:
        yield e.PaidOut(audience=RECORD, reason=reason, payments=((1, 12345), (2, -41)))


def _day():
    yield e.NominationOpened(day=1, window=120.0, living=tuple(NAMES))
    for voter in (1, None):
        for target in (0, 2):
            yield e.Nominated(voter=voter, target=target, votes=1, cast=2, living=8)
        yield e.VerdictCast(voter=voter, guilty=voter is None, yes=1, no=2)
    yield e.Nominated(voter=1, target=2, votes=1, cast=2, living=8, previous=0)
    yield e.BallotsWithdrawn(seat=2, cast=True, against=())
    yield e.BallotsWithdrawn(seat=2, cast=False, against=(1, 3))
    yield e.NominationClosed(defendant=2, votes=4, cast=6, night_votes=1)
    yield e.NominationClosed(defendant=None, votes=0, cast=6, night_votes=4)
    yield e.NominationClosed(defendant=None, votes=0, cast=0, night_votes=0)
    yield e.PleaOpened(seat=2, window=30.0)
    for early in (True, False):
        yield e.PleaEnded(seat=2, early=early)
    yield e.VerdictOpened(seat=2, window=60.0, quorum=5)
    for outcome in VERDICTS:
        yield e.VerdictReached(seat=2, outcome=outcome, yes=3, no=1)
    for stage in ("nomination", "verdict"):
        yield e.VoteMissed(audience=RECORD, stage=stage, day=1, seats=(3, 4))


def _leavers_and_end():
    for how in Departure:
        yield e.PlayerLeft(seat=2, how=how)
    yield e.PlayerReturned(seat=2)
    for by in (None, 5):
        yield e.PlayerQuit(seat=2, by=by)
    yield e.LeaversAwaited(seats=(2, 3), window=60.0)
    for phase in FOLLOWS:
        yield e.PhaseResumed(phase=phase.__name__.lower(), window=60.0)
    for outcome in OUTCOMES:
        lines = tuple((seat, ALL[seat - 1].id, 1500 - 500 * seat, seat == 1) for seat in NAMES)
        for restart in (None, 30.0):
            end = {"game_id": "7199004377", "outcome": outcome, "days": 3, "seed": SEED, "restart_in": restart}
            told = tuple((("win", 50), ("robbed", -seat)) for seat in NAMES) if restart else ()
            yield e.GameEnded(**end, stalemate=outcome == "draw" and restart is None, lines=lines, earnings=told)
    yield e.GameEnded(**(end | {"outcome": "draw"}), stalemate=False, lines=((1, "hobo", 0, False),))


SAMPLES = [*_registration(), *_deal(), *_night(), *_dawn(), *_day(), *_leavers_and_end()]
PRIVATE = [event for event in SAMPLES if isinstance(event.audience, Seats)]
PUBLIC = [event for event in SAMPLES if event.audience == EVERYONE]

VALUES = {
    Reason.TOO_FEW: {"missing": 2},
    Reason.TARGET_UNKNOWN: {"name": "x"},
    Reason.TARGET_AMBIGUOUS: {"name": "x"},
    Reason.TARGET_DEAD: {"seat": 2},
    Reason.TARGET_QUIT: {"seat": 2},
    Reason.TARGET_REPEATED: {"seat": 2},
    Reason.SAME_ORDER: {"seat": 2},
    Reason.SELF_TOO_OFTEN: {"nights": 3},
    Reason.USED_UP: {"uses": 1},
    Reason.PHRASE_TOO_LONG: {"limit": 200, "length": 201},
    Reason.ALREADY_VOTED: {"seat": 0},
}
SOMETIMES_EMPTY = (Reason.TARGET_UNKNOWN, Reason.ALREADY_VOTED)
REFUSALS = [refused(reason, **VALUES.get(reason, {})) for reason in Reason] + [refused(one) for one in SOMETIMES_EMPTY]
