"""How registration and the deal are told: one small function an event."""

from importlib.metadata import PackageNotFoundError, version

from bot.presenter.teller import Teller, Tellings, plain
from game import events as e
from game.roles import CITIZEN, REGISTER


def _version() -> str:
    try:
        return version("cattani")
    except PackageNotFoundError:  # the sources were copied without being installed
        return "0"


VERSION = _version()


def _registration_opened(teller: Teller, event: e.RegistrationOpened) -> str:
    facts = teller.say(
        "registration-opened",
        window=event.window,
        minimum=event.minimum,
        commitment=event.commitment,
        version=VERSION,
    )
    return f"{teller.pick('registration-scene')}\n\n{facts}"


def _player_joined(teller: Teller, event: e.PlayerJoined) -> str:
    how = "self" if event.by is None else "registered"
    name = Teller(teller.words, {event.players: event.name}, teller.number).name(event.players)
    return teller.say("player-joined", name=name, players=event.players, how=how)


def _player_unjoined(teller: Teller, event: e.PlayerUnjoined) -> str:
    how = event.how.value if event.how else "self"
    return teller.say("player-unjoined", name=teller.own_name(event.name), players=event.players, how=how)


def _player_renamed(teller: Teller, event: e.PlayerRenamed) -> str:
    return teller.say("player-renamed", name=teller.own_name(event.name))


def _roster_closed(teller: Teller, event: e.RosterClosed) -> str:
    roster = Teller(teller.words, {seat: name for seat, _, name in event.roster}, teller.number)
    listed = roster.listed(seat for seat, _, _ in event.roster)
    ids = ",".join(str(user_id) for _, user_id, _ in event.roster)
    return teller.say("roster-closed", players=len(event.roster), list=listed, ids=ids)


def _role_given(teller: Teller, event: e.RoleGiven) -> str:
    card = teller.say(f"role-{event.role}.card")
    return teller.say("role-given", card=card, window=event.window, passed=event.passed)


def _citizen_told(teller: Teller, event: e.CitizenTold) -> str:
    card = teller.say(f"role-{CITIZEN}.card")
    return teller.say("citizen-relieved" if event.relieved else "citizen-told", card=card)


def _role_confirmed(teller: Teller, event: e.RoleConfirmed) -> str:
    return teller.say("role-kept" if event.kept else "role-confirmed", role=event.role)


def _player_expelled(teller: Teller, event: e.PlayerExpelled) -> str:
    return teller.pick("died-expelled", name=teller.name(event.seat))


def _partners_met(teller: Teller, event: e.PartnersMet) -> str:
    lines = [_partner(teller, *partner) for partner in event.partners]
    circle = REGISTER[event.partners[0][1]].circle
    return teller.say("partners-met", circle=circle, list="\n".join(lines))


def _partner(teller: Teller, seat: int, role: str, rank: int) -> str:
    if rank:
        return teller.say("partner-line-ranked", seat=seat, name=teller.name(seat), role=role, rank=rank)
    return teller.say("partner-line", seat=seat, name=teller.name(seat), role=role)


TELLINGS: Tellings = {
    e.RegistrationOpened: _registration_opened,
    e.RegistrationWarned: plain("registration-warned", "left", "players"),
    e.PlayerJoined: _player_joined,
    e.PlayerUnjoined: _player_unjoined,
    e.PlayerRenamed: _player_renamed,
    e.RegistrationExtended: plain("registration-extended", "left"),
    e.RegistrationFailed: plain("registration-failed", "players", "missing"),
    e.RosterClosed: _roster_closed,
    e.RolesDealt: plain("roles-dealt", "players", "holders", "window"),
    e.RoleGiven: _role_given,
    e.CitizenTold: _citizen_told,
    e.RoleConfirmed: _role_confirmed,
    e.RoleRefused: plain("role-refused", "role"),
    e.PlayerExpelled: _player_expelled,
    e.RolePassed: plain("role-passed", "window"),
    e.RoleDropped: plain("role-dropped", "role"),
    e.PartnersMet: _partners_met,
    e.GameCalledOff: plain("game-called-off", "players", "missing"),
    e.GameHalted: plain("game-halted", "running"),
}
