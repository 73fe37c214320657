"""The tables that `simulate` shows."""

from collections.abc import Mapping

from rich.console import Console
from rich.table import Table

from bot.cli.score import OUTCOMES, Score, total
from bot.presenter.words import Words
from game.model import Cause, Faction
from game.roles import REGISTER
from game.victory import DRAW

WINNERS: Mapping[str, str] = {**{one.value: f"faction-{one.value}" for one in Faction}, DRAW: "outcome-draw"}
"""The message that names who won, by outcome."""


def show(scores: Mapping[int, Score], seed: int, words: Words) -> None:
    """Print the results of a run."""
    whole = total(scores.values())
    console = Console()
    console.print(by_size(scores, whole, words))
    console.print(by_cause(whole, words))
    console.print(by_role(whole, words))
    console.print(words.say("cli-called-off", count=whole.called_off))
    console.print(words.say("cli-seed", seed=str(seed)))


def by_size(scores: Mapping[int, Score], whole: Score, words: Words) -> Table:
    """Tell by size who won how often, and how long games last."""
    heads = [words.say("cli-players"), words.say("cli-games"), *(words.say(WINNERS[one]) for one in OUTCOMES)]
    table = _table(words.say("cli-by-size"), [*heads, words.say("cli-days-mean"), words.say("cli-days-max")])
    for players, score in scores.items():
        table.add_row(str(players), *_line(score))
    table.add_section()
    table.add_row(words.say("cli-all"), *_line(whole))
    return table


def _line(score: Score) -> list[str]:
    rates = [f"{score.win_rate(outcome):.1%}" if score.games else "–" for outcome in OUTCOMES]
    lengths = [f"{score.days_mean:.1f}", str(score.longest)] if score.games else ["–", "–"]
    return [str(score.games), *rates, *lengths]


def by_cause(whole: Score, words: Words) -> Table:
    """Tell what people died of."""
    heads = [words.say("cli-cause"), words.say("cli-deaths"), words.say("cli-per-game"), words.say("cli-share")]
    table = _table(words.say("cli-by-cause"), heads)
    deaths = sum(whole.deaths.values()) or 1
    for cause in Cause:
        count = whole.deaths[cause.value]
        per_game = f"{count / max(1, whole.games):.2f}"
        table.add_row(words.say(f"cause-{cause.value}"), str(count), per_game, f"{count / deaths:.1%}")
    return table


def by_role(whole: Score, words: Words) -> Table:
    """Tell what a holder of each role earns in a game."""
    heads = [words.say("cli-role"), words.say("cli-seats"), words.say("cli-bucks")]
    table = _table(words.say("cli-by-role"), heads)
    for role in REGISTER:
        if whole.seats[role]:
            name = words.say(f"role-{role}")
            table.add_row(name, str(whole.seats[role]), f"{whole.mean_bucks(role):+.1f}")
    return table


def _table(title: str, heads: list[str]) -> Table:
    table = Table(title=title, title_justify="left")
    for place, head in enumerate(heads):
        table.add_column(head, justify="right" if place else "left")
    return table
