"""How money and the end of a game are told."""

from bot.presenter.teller import Teller, Tellings
from game import events as e


def _paid_out(teller: Teller, event: e.PaidOut) -> str:
    amounts = [f"{teller.name(seat)} {amount:+d}".replace("-", "−") for seat, amount in event.payments]
    return teller.say("paid-out", reason_words=teller.say(f"money-{event.reason}"), list=", ".join(amounts))


def _game_ended(teller: Teller, event: e.GameEnded) -> str:
    """Tell who won, who was who with how many bucks, and how to check the deal."""
    scene = teller.pick("won-stalemate" if event.stalemate else f"won-{event.outcome}")
    winners = teller.joined(seat for seat, _, _, won in event.lines if won)
    won = teller.say("game-winners", list=winners) if winners else teller.say("game-no-winners")
    lines = [_standing(teller, line) for line in event.lines]
    standings = "\n".join([teller.say("game-standings"), *lines])
    parts = [f"{scene}\n{teller.say('game-ended', days=event.days)}", won, standings]
    parts.append(teller.say("game-seed", game=event.game_id, seed=event.seed))
    if event.restart_in is not None:
        parts.append(teller.say("game-restart", left=event.restart_in))
    return "\n\n".join(parts)


def _standing(teller: Teller, line: tuple[int, str, int, bool]) -> str:
    seat, role, bucks, won = line
    return teller.say("standing-line", seat=seat, name=teller.name(seat), role=role, bucks=bucks, won=won)


TELLINGS: Tellings = {
    e.PaidOut: _paid_out,
    e.GameEnded: _game_ended,
}
