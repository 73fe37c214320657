"""The night: orders are asked, given and changed until it ends (spec/game.md §4)."""

from game.actions import Action
from game.commands import Order
from game.dawn import resolve
from game.day import break_dawn
from game.events import Investigated, LeaversAwaited, NightTimeLeft, OrderTaken, RoleActed
from game.leavers import awaited
from game.model import Choice, Finding, Game, Player, changed
from game.nightfall import ask, close_soon
from game.orders import all_in, given, why_not
from game.phases import Night
from game.refusals import Reason, Refused, refused
from game.targets import clean, read_target
from game.turn import Turn, leader, privately, role_of


def order(turn: Turn, command: Order) -> Refused | None:
    """Take a night order, or change one that was given."""
    phase = turn.game.phase
    assert isinstance(phase, Night)
    found = _actor(turn.game, command)
    if isinstance(found, Refused):
        return found
    player, action = found
    chosen = _chosen(turn.game, player, action, command)
    if isinstance(chosen, Refused):
        return chosen
    earlier = given(turn.game, player)
    if earlier and earlier.answered:
        return refused(Reason.ALREADY_ANSWERED)
    if earlier and _same(earlier, chosen):
        return refused(Reason.SAME_ORDER, seat=chosen.target)
    _take(turn, player, earlier, chosen)
    if action.investigates and turn.game.settings.check_reply == "now":
        _answer(turn, chosen)
    settle(turn)
    return None


def _actor(game: Game, command: Order) -> tuple[Player, Action] | Refused:
    player = game.by_user(command.user_id)
    if player is None:
        return refused(Reason.NOT_PLAYING)
    if player.quitting:
        return refused(Reason.QUIT)
    if not player.alive:
        return refused(Reason.DEAD)
    role = role_of(player)
    action = role.action(command.action)
    if action is None:
        return refused(Reason.NOT_YOUR_ACTION)
    if role.factional and leader(game, role.id) is not player:
        return refused(Reason.NOT_LEADER)
    return player, action


def _chosen(game: Game, player: Player, action: Action, command: Order) -> Choice | Refused:
    target, words = command.target, command.words
    if target is None:
        read = read_target(game.players, words)
        if isinstance(read, Refused):
            return read
        target, words = read
    phrase = clean(words)
    if len(phrase) > game.settings.phrase_limit:
        return refused(Reason.PHRASE_TOO_LONG, limit=game.settings.phrase_limit, length=len(phrase))
    reason = why_not(game, player, action, target)
    if reason:
        return reason
    return Choice(actor=player.seat, action=action.id, target=target, phrase=phrase)


def _same(one: Choice, other: Choice) -> bool:
    return (one.action, one.target, one.phrase) == (other.action, other.target, other.phrase)


def _take(turn: Turn, player: Player, earlier: Choice | None, chosen: Choice) -> None:
    phase = turn.game.phase
    assert isinstance(phase, Night)
    others = tuple(choice for choice in phase.choices if choice is not earlier)
    turn.adjust(choices=tuple(sorted((*others, chosen), key=lambda choice: choice.actor)))
    taken = OrderTaken(
        audience=privately(player.seat),
        seat=player.seat,
        action=chosen.action,
        target=chosen.target,
        phrase=chosen.phrase,
        replaced=earlier is not None,
    )
    turn.tell(taken)
    if player.role not in phase.acted:
        turn.adjust(acted=(*phase.acted, player.role))
        turn.tell(RoleActed(role=player.role))


def _answer(turn: Turn, choice: Choice) -> None:
    phase = turn.game.phase
    assert isinstance(phase, Night)
    role = role_of(turn.game.players[choice.target - 1]).appears_as
    finding = Finding(night=phase.number, actor=choice.actor, target=choice.target, role=role)
    told = changed(choice, answered=True)
    turn.adjust(choices=tuple(told if one is choice else one for one in phase.choices))
    turn.change(findings=(*turn.game.findings, finding))
    turn.tell(Investigated(audience=privately(choice.actor), seat=choice.actor, target=choice.target, role=role))


def ask_heir(turn: Turn, player: Player) -> None:
    """Ask whoever leads a family now that its leader gave up without an order (§4)."""
    role = role_of(player)
    heir = leader(turn.game, role.id) if role.factional else None
    if heir and heir.rank > player.rank and not given(turn.game, heir):
        phase = turn.game.phase
        assert isinstance(phase, Night)
        ask(turn, heir, max(phase.deadline - turn.now, 0.0))


def settle(turn: Turn) -> None:
    """Let the night end soon once all orders are in, or at once when it only waited for leavers."""
    phase = turn.game.phase
    assert isinstance(phase, Night)
    if not all_in(turn.game):
        return
    if phase.waiting:
        if not awaited(turn.game):
            end(turn)
    elif not phase.closing:
        close_soon(turn)


def wake(turn: Turn) -> Refused | None:
    """Count the time down; at the deadline wait once for leavers, then end the night."""
    phase = turn.game.phase
    assert isinstance(phase, Night)
    if turn.now < phase.deadline:
        step = turn.length("countdown_step")
        following = turn.now + step
        turn.adjust(tick_at=following if following < phase.deadline else None)
        turn.tell(NightTimeLeft(left=phase.deadline - turn.now))
        return None
    missing = awaited(turn.game)
    if missing and not phase.waiting:
        window = turn.length("leaver_window")
        turn.adjust(waiting=True, closing=False, deadline=turn.now + window, window=window, tick_at=None)
        turn.tell(LeaversAwaited(seats=missing, window=window))
    else:
        end(turn)
    return None


def end(turn: Turn) -> None:
    """Resolve the night and begin the day."""
    phase = turn.game.phase
    assert isinstance(phase, Night)
    resolve(turn, phase)
    break_dawn(turn, phase.number)
