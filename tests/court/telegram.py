"""Telegram as the enforcer sees it: members, what is asked of it, and what it can be told to answer."""

from dataclasses import dataclass, field

from aiogram.methods import (
    BanChatMember,
    BanChatSenderChat,
    DeleteMessages,
    GetChatMember,
    RestrictChatMember,
    UnbanChatMember,
    UnbanChatSenderChat,
)

from bot.outgoing.outcomes import Outcome, Reply
from moderation.punishments import FIELDS

CHANGES = (RestrictChatMember, BanChatMember, UnbanChatMember, BanChatSenderChat, UnbanChatSenderChat)


@dataclass
class Member:
    """How somebody stands; `until` 0 is for good."""

    status: str = "member"
    denied: frozenset = frozenset()
    until: float = 0
    here: bool = True

    def json(self):
        shown = {"status": self.status, "user": {"id": 1, "is_bot": False}}
        if self.status == "restricted":
            shown |= {"is_member": self.here, "until_date": int(self.until)}
            shown |= {name: name not in self.denied for name in FIELDS}
        if self.status == "kicked":
            shown |= {"until_date": int(self.until)}
        return shown


@dataclass
class Telegram:
    """Keeps members by chat and person; answers with the outcomes that are laid out for a method, one each."""

    clock: object
    members: dict = field(default_factory=dict)
    calls: list = field(default_factory=list)
    answers: dict = field(default_factory=dict)
    always: dict = field(default_factory=dict)
    hold: object = None

    async def attempt(self, method, chat_id):
        assert chat_id == method.chat_id
        self.calls.append(method)
        if self.hold is not None and isinstance(method, CHANGES):
            await self.hold(method)
        kind = type(method)
        outcome = self.answers[kind].pop(0) if self.answers.get(kind) else self.always.get(kind)
        if outcome is not None and outcome is not Outcome.SENT:
            return Reply(outcome, after=1.0)
        return Reply(Outcome.SENT, self._obey(method))

    def at(self, chat_id, user_id):
        """Give somebody as he stands now: what has run out is gone."""
        member = self.members.setdefault((chat_id, user_id), Member())
        if member.until and member.until <= self.clock():
            status = "left" if member.status == "kicked" or not member.here else "member"
            member = self.members[chat_id, user_id] = Member(status, here=member.here and status == "member")
        return member

    def _obey(self, method):
        if isinstance(method, GetChatMember):
            return self.at(method.chat_id, method.user_id).json()
        if isinstance(method, DeleteMessages):
            return True
        user = getattr(method, "user_id", None) or method.sender_chat_id
        before = self.at(method.chat_id, user)
        self.members[method.chat_id, user] = self._changed(before, method)
        return True

    def _changed(self, before, method):
        if isinstance(method, BanChatSenderChat):
            return Member("kicked", here=False)
        if isinstance(method, UnbanChatSenderChat):
            return Member("left", here=False)
        if isinstance(method, BanChatMember):
            self._check(method.until_date)
            return Member("kicked", until=method.until_date, here=False)
        if isinstance(method, UnbanChatMember):
            assert method.only_if_banned is True
            return Member("left", here=False) if before.status == "kicked" else before
        return self._restricted(before, method)

    def _restricted(self, before, method):
        given = method.permissions.model_dump()
        assert sorted(given) == sorted(FIELDS)
        assert all(type(value) is bool for value in given.values())
        assert method.use_independent_chat_permissions is True
        denied = frozenset(name for name, value in given.items() if not value)
        here = before.here and before.status != "kicked"
        if not denied:
            return Member("member" if here else "left", here=here)
        self._check(method.until_date)
        return Member("restricted", denied, method.until_date, here)

    def _check(self, until):
        assert type(until) is int
        assert until == 0 or until >= self.clock() + 60

    def changes(self):
        """List what was changed, in short."""
        return [type(call).__name__ for call in self.calls if isinstance(call, CHANGES)]


class Clock:
    def __init__(self, now=1_764_500_000.0):
        self.now = now

    def __call__(self):
        return self.now


async def no_pause(_seconds):
    """Wait for nothing."""
