"""How money and the end of a game are told."""

from collections.abc import Iterable

from bot.presenter.teller import Teller, Tellings
from game import events as e


def _paid_out(teller: Teller, event: e.PaidOut) -> str:
    amounts = [f"{teller.name(seat)} {_amount(amount)}" for seat, amount in event.payments]
    return teller.say("paid-out", reason_words=teller.say(f"money-{event.reason}"), list=", ".join(amounts))


def _game_ended(teller: Teller, event: e.GameEnded) -> str:
    """Tell who won, who was who with how many bucks and what for, and how to check the deal."""
    scene = teller.pick("won-stalemate" if event.stalemate else f"won-{event.outcome}")
    winners = teller.joined(seat for seat, _, _, won in event.lines if won)
    won = teller.say("game-winners", list=winners) if winners else teller.say("game-no-winners")
    lines = [_standing(teller, line) for line in event.lines]
    standings = "\n".join([teller.say("game-standings"), *lines])
    parts = [f"{scene}\n{teller.say('game-ended', days=event.days)}", won, standings, *_ledger(teller, event)]
    parts.append(teller.say("game-seed", game=event.game_id, seed=event.seed))
    if event.restart_in is not None:
        parts.append(teller.say("game-restart", left=event.restart_in))
    return "\n\n".join(parts)


def _standing(teller: Teller, line: tuple[int, str, int, bool]) -> str:
    seat, role, bucks, won = line
    return teller.say("standing-line", seat=seat, name=teller.name(seat), role=role, bucks=bucks, won=won)


def _ledger(teller: Teller, event: e.GameEnded) -> Iterable[str]:
    """Tell what everybody's bucks were for, folded up: one line a person, the greatest amount first."""
    lines = [
        teller.say("ledger-line", seat=seat, name=teller.name(seat), list=_entries(teller, earnings))
        for (seat, *_), earnings in zip(event.lines, event.earnings, strict=False)
        if earnings
    ]
    if lines:
        yield f"<blockquote expandable>{chr(10).join([teller.say('ledger-title'), *lines])}</blockquote>"


def _entries(teller: Teller, earnings: Iterable[tuple[str, int]]) -> str:
    told = sorted(earnings, key=lambda one: (-one[1], one[0]))
    return ", ".join(f"{teller.say(f'money-{reason}')} {_amount(amount)}" for reason, amount in told)


def _amount(bucks: int) -> str:
    return f"{bucks:+d}".replace("-", "−")


TELLINGS: Tellings = {
    e.PaidOut: _paid_out,
    e.GameEnded: _game_ended,
}
