"""Puts the court together: one pool, one way to Telegram, one crier (architecture §2)."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import asyncpg

from bot.court.bailiff import Bailiff
from bot.court.bench import Archive, Officers
from bot.court.court import Court
from bot.court.crier import Crier
from bot.court.enforcer import Enforcer
from bot.court.postings import Postings
from bot.court.rounds import Rounds
from bot.court.voices import Voices
from bot.court.who import Who
from bot.court.wiping import Said, Wiping
from bot.storage.aims import Aims
from bot.storage.appeals import Appeals
from bot.storage.audit import Audit
from bot.storage.records import Records
from bot.storage.reports import Reports
from bot.storage.standings import Standings
from bot.storage.untold import Untold
from moderation.warden import Warden


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """The court, and the rounds that somebody has to run."""

    court: Court
    rounds: Rounds


def opened_court(
    pool: "asyncpg.Pool[asyncpg.Record]", voices: Voices, said: Said, pause: Callable[[float], Awaitable[None]]
) -> House:
    """Open the court of the chats that these voices speak to; `said` remembers what people wrote."""
    clock, attempt, rights = voices.clock, voices.sender.attempt, voices.rights
    archive = Archive(
        ledger=Records(pool, clock),
        reports=Reports(pool, clock),
        appeals=Appeals(pool, clock),
        audit=Audit(pool),
        standings=Standings(pool),
        untold=Untold(pool, clock),
        chatbook=voices.chatbook,
    )
    crier = Crier(voices, Postings(voices, archive.ledger, Aims(pool), archive.reports, archive.appeals))
    enforcer = Enforcer(archive.standings, attempt, Wiping(attempt, said), clock, pause)
    bailiff = Bailiff(enforcer, archive.standings, crier, rights.missing)
    warden = Warden(archive.ledger, voices.chatbook, clock)
    officers = Officers(warden=warden, enforcer=enforcer, bailiff=bailiff, who=Who(rights), announcer=crier)
    court = Court(archive, officers, clock)
    return House(court=court, rounds=Rounds(court, bailiff, archive.standings, archive.untold))
