"""The screens of the day: nomination, plea, verdict."""

from bot.presenter import keyboards, pages
from bot.presenter.post import Drawing
from bot.presenter.scene import Scene
from game.phases import NIGHT_VOTE, Nomination, Plea, Verdict
from game.trial import count, quorum
from game.view import SeatView

WHOLE_LIST = 2200
"""Up to so many units the list of the living stands on the screen itself; a longer one is posted apart, once."""
TALLY_ROOM = 3300
CROWD = 200
"""More people than that never fit one message by name."""


def draw_nomination(scene: Scene) -> Drawing:
    """Draw the numbered list of the living with the votes so far."""
    phase = scene.game.phase
    assert isinstance(phase, Nomination)
    facts = scene.words.say("screen-nomination", day=phase.day, until=scene.until)
    cast = scene.words.say("screen-votes", cast=len(phase.ballots), living=len(scene.living))
    parts = [f"<i>{scene.teller().pick('nomination-scene')}</i>\n{facts}", *_tally(scene)]
    return Drawing(
        text="\n\n".join([*parts, f"{cast}\n{scene.words.say('screen-nomination-hint')}"]),
        keyboard=keyboards.nomination(scene),
    )


def _tally(scene: Scene) -> list[str]:
    """Choose the fullest list that fits: with the voters' names, with counts, or only of those who have votes."""
    votes = scene.votes
    whole = is_whole(scene)
    lines = [line for line in scene.living if whole or line.seat in votes]
    for named in (len(scene.view.ballots) <= CROWD, False):
        told = [_candidate(scene, line, named=named) for line in lines]
        if votes.get(NIGHT_VOTE):
            told.append(_night(scene, named=named))
        if pages.length("\n".join(told)) <= TALLY_ROOM:
            return ["\n".join(told)] if told else []
    return ["\n".join(pages.fitted(told, TALLY_ROOM, lambda left: scene.words.say("screen-more", left=left)))]


def is_whole(scene: Scene) -> bool:
    """Say whether the list of the living has room on the screen itself."""
    return len(scene.living) <= CROWD and pages.length(living_list(scene)) <= WHOLE_LIST


def living_list(scene: Scene) -> str:
    """List the living with their numbers."""
    return scene.teller().listed(line.seat for line in scene.living)


def _candidate(scene: Scene, line: SeatView, *, named: bool) -> str:
    teller = scene.teller()
    state = "quitting" if line.quitting else "away" if line.away else "here"
    shown = scene.words.say("screen-candidate", seat=line.seat, name=teller.name(line.seat), state=state)
    return shown + _votes(scene, line.seat, named=named)


def _night(scene: Scene, *, named: bool) -> str:
    return scene.words.say("screen-candidate-night") + _votes(scene, NIGHT_VOTE, named=named)


def _votes(scene: Scene, choice: int, *, named: bool) -> str:
    votes = scene.votes.get(choice, 0)
    if not votes:
        return ""
    voters = scene.voters.get(choice)
    told = f" — <b>{votes}</b>"
    return f"{told}: <i>{scene.teller().joined(voters)}</i>" if named and voters else told


def draw_plea(scene: Scene) -> Drawing:
    """Draw whose turn it is to speak."""
    phase = scene.game.phase
    assert isinstance(phase, Plea)
    teller = scene.teller()
    told = teller.pick("plea-opened", name=teller.name(phase.defendant), window=phase.window)
    return Drawing(text=f"{told}\n{scene.words.say('plea-hint')}", keyboard=keyboards.plea(scene))


def draw_verdict(scene: Scene) -> Drawing:
    """Draw the question of life and death, with the ballots so far."""
    phase = scene.game.phase
    assert isinstance(phase, Verdict)
    teller = scene.teller()
    name = teller.name(phase.defendant)
    question = teller.pick("verdict-opened", name=name, window=phase.window)
    hint = scene.words.say("verdict-hint", quorum=quorum(scene.game))
    until = scene.words.say("screen-verdict", until=scene.until)
    parts = [teller.pick("plea-ended", name=name), f"{question}\n{hint}", f"{_counts(scene, phase)}\n{until}"]
    return Drawing(text="\n\n".join(parts), keyboard=keyboards.verdict(scene))


def _counts(scene: Scene, phase: Verdict) -> str:
    yes, no = count(phase.ballots)
    for named in (len(scene.view.ballots) <= CROWD, False):
        sides = [_side(scene, 1, yes, named=named), _side(scene, 0, no, named=named)]
        if pages.length("\n".join(sides)) <= TALLY_ROOM:
            break
    return "\n".join(sides)


def _side(scene: Scene, choice: int, votes: int, *, named: bool) -> str:
    told = scene.words.say("screen-side", guilty=bool(choice), votes=votes)
    voters = scene.voters.get(choice)
    return f"{told}: <i>{scene.teller().joined(voters)}</i>" if named and voters else told
