"""Records, rulings and tellings for the words of the order."""

from bot.presenter.order.lengths import Clockface
from bot.presenter.order.telling import Telling
from bot.presenter.roomy import RoomyWords
from moderation.ladder import parse_step
from moderation.ports import Written
from moderation.records import Entry, Evidence, Kind, Lift, Lifting, Record, Restriction
from moderation.rulebook import Rule, Rulebook
from moderation.warden import Ruling

NOW = 1_790_000_000.0
RULE = Rule(
    id="0.4",
    steps=tuple(map(parse_step, ("20m", "+1h", "W+reactions", "B"))),
    titles={"uk": "Образи", "ru": "Оскорбления", "en": "Insults"},
)
OTHER = Rule(id="1.3", steps=(parse_step("B"),), titles={"uk": "Реклама & <b>", "ru": "Реклама", "en": "Ads"})
LONG = "слово і ще @слово https://t.me/x <b>&\u202e " * 60


def telling(language="uk", names=None, zone="Europe/Kyiv"):
    names = {7: "Анна", 8: "Борис"} if names is None else names
    face = Clockface(now=NOW, zone=zone)
    return Telling(words=RoomyWords(language), face=face, rulebook=Rulebook((RULE, OTHER)), names=names)


def record(kind=Kind.MUTE, number=5, **changes):
    lifting = changes.pop("lifting", None)
    values = {
        "chat_id": -100123,
        "user_id": 7,
        "issued": NOW,
        "source": "m:11",
        "ends": NOW + 5400 if kind in (Kind.MUTE, Kind.RESTRICT, Kind.BAN) else None,
        "what": (Restriction.MEDIA, Restriction.POLLS) if kind is Kind.RESTRICT else (),
    }
    return Record(id=number, entry=Entry(kind=kind, **(values | changes)), lifting=lifting)


def ruling(*records, **changes):
    return Ruling(written=Written(records=records, fresh=True), **({"warns": 2, "limit": 5} | changes))


def crowded(number=5, user_id=7):
    """A record with everything in it, as long as it gets."""
    lifting = Lifting(at=NOW + 60, by=8, how=Lift.PARDONED, why=LONG)
    evidence = Evidence(text=LONG, link="https://t.me/c/123/11")
    more = {"rule": "1.3", "step": 1, "reason": LONG, "evidence": evidence, "issuer": 8, "lifting": lifting}
    return record(Kind.RESTRICT, number, user_id=user_id, what=tuple(Restriction), **more)
