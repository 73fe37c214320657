"""Drive a sandbox from Python: make people, let them speak and press, look at what they see, plan faults.

    async with sandbox_server() as server, Control(server.url) as control:
        anna = await control.person("Anna")
        group = await control.group("Town", owner=anna, members=[...])
        await control.start(anna)                          # /start in the private chat
        said = await control.say(anna, group, "/game")     # said.message_id
        shown = await control.wait(anna, group, text="Join")    # until the bot has written that
        answer = await control.press(anna, shown, "Join")  # answer.text, answer.show_alert, answer.answered
        mine = await control.sees(anna)                    # her private chat; sees(anna, group): the group

Who and where may be given as `Person` and `Group`, or as ids. Everybody's private chat with the bot has his own id.
What a person could not do in Telegram either (a muted one speaking, a stranger pressing) raises `Refused`.
Nothing here knows the game. The methods, in the order below:

    worlds      state, bot, reset, close
    people      person, rename, block, unblock, delete_account, start
    groups      group, topic, retitle, migrate, link_channel, delete_group, member
    speech      say, edit, delete, forward, channel_post, notice
    deeds       press, react, join, leave, add, kick, unban, promote, restrict, lift, tag, pin, vanish
    looking     sees, wait, feed, news, file, journal, wait_call, counters
    machinery   fault, clear_faults, poison, repeat_updates, clock, advance, limits, behaviour
"""

from collections.abc import Sequence
from typing import Unpack

from sandbox.control_room import ControlRoom
from sandbox.control_values import (
    JSON,
    Button,
    Call,
    Group,
    Manner,
    Passing,
    Person,
    Pressed,
    Refused,
    Setting,
    Shown,
    Someone,
    Station,
    Trouble,
    Where,
    Who,
    Wording,
    address_of,
    as_group,
    as_shown,
    identity,
    said,
)

__all__ = [
    "JSON",
    "Button",
    "Call",
    "Control",
    "Group",
    "Manner",
    "Passing",
    "Person",
    "Pressed",
    "Refused",
    "Setting",
    "Shown",
    "Someone",
    "Station",
    "Trouble",
    "Where",
    "Who",
    "Wording",
]


class Control(ControlRoom):
    """The control side of one sandbox."""

    # people

    async def person(self, name: str, **more: Unpack[Someone]) -> Person:
        """Make a person; any name is allowed."""
        given = await self.do("person", first_name=name, **more)
        return Person(given["id"], given["name"])

    async def rename(self, who: Who, name: str | None = None, **more: Unpack[Someone]) -> Person:
        """Change names, language, premium, whether he is offline."""
        given = await self.do("rename", person=identity(who), first_name=name, **more)
        return Person(given["id"], given["name"])

    async def block(self, who: Who) -> None:
        """Block the bot."""
        await self.do("block", person=identity(who))

    async def unblock(self, who: Who) -> None:
        """Unblock the bot."""
        await self.do("unblock", person=identity(who))

    async def delete_account(self, who: Who) -> None:
        """Delete somebody's account."""
        await self.do("delete_account", person=identity(who))

    async def start(self, who: Who, payload: str = "") -> Shown:
        """Press Start in the private chat."""
        return as_shown(await self.do("start", person=identity(who), payload=payload))

    # groups

    async def group(self, title: str, **more: Unpack[Setting]) -> Group:
        """Make a group; without more words a supergroup with the bot as administrator with all rights."""
        given: JSON = {name: value for name, value in more.items() if name not in ("owner", "members")}
        if "owner" in more:
            given["owner"] = identity(more["owner"])
        given["members"] = [identity(member) for member in more.get("members", ())]
        return as_group(await self.do("group", title=title, **given))

    async def topic(self, where: Where, name: str, who: Who | None = None) -> int:
        """Make a topic in a forum; its number is the message that created it."""
        person = None if who is None else identity(who)
        return int((await self.do("topic", chat=identity(where), name=name, person=person))["topic"])

    async def retitle(self, where: Where, title: str, who: Who | None = None) -> Group:
        """Change a group's title; the owner does it unless somebody is named."""
        person = None if who is None else identity(who)
        return as_group(await self.do("retitle", chat=identity(where), title=title, person=person))

    async def migrate(self, where: Where, *, reverse: bool = False) -> Group:
        """Make a basic group a supergroup; `reverse` swaps the two service messages."""
        return as_group(await self.do("migrate", chat=identity(where), reverse=reverse))

    async def link_channel(self, where: Where, channel: Where) -> None:
        """Make a channel the group's own."""
        await self.do("link_channel", chat=identity(where), channel=identity(channel))

    async def delete_group(self, where: Where) -> None:
        """Delete a group for everybody."""
        await self.do("delete_group", chat=identity(where))

    async def member(self, who: Who, where: Where) -> JSON:
        """Tell how somebody stands to a group, as getChatMember would; also `permissions`, `until`, `present`."""
        return dict(await self.do("member", person=identity(who), chat=identity(where)))

    # speech

    async def say(self, who: Who, where: Where, text: str = "", **manner: Unpack[Manner]) -> Shown:
        """Write something; with another kind than text the words are its caption."""
        address = {"person": identity(who), "chat": identity(where)}
        return as_shown(await self.do("say", text=text, **address, **said(manner)))

    async def edit(self, who: Who, message: Shown, text: str, **wording: Unpack[Wording]) -> Shown:
        """Change the words or the caption of one's own message; an inline bot does so with what went through it."""
        return as_shown(await self.do("edit", person=identity(who), text=text, **address_of(message), **wording))

    async def delete(self, who: Who, message: Shown) -> None:
        """Delete one's own message, or another's as an administrator."""
        await self.do("delete", person=identity(who), **address_of(message))

    async def forward(self, who: Who, message: Shown, to: Where, **passing: Unpack[Passing]) -> Shown:
        """Forward a message, perhaps without saying whose it is."""
        address = {"person": identity(who), "to": identity(to)} | address_of(message)
        return as_shown(await self.do("forward", **address, **said(passing)))

    async def channel_post(self, channel: Where, text: str, **manner: Unpack[Manner]) -> Shown:
        """Post in a channel; what is shown is the copy in the linked group, if there is one."""
        return as_shown(await self.do("channel_post", channel=identity(channel), text=text, **said(manner)))

    async def notice(self, who: Who, where: Where, kind: str, *people: Who, seconds: int | None = None) -> Shown:
        """Cause a service message: video_chat_started, video_chat_participants_invited (people) and so on."""
        invited = [identity(person) for person in people]
        address = {"person": identity(who), "chat": identity(where)}
        return as_shown(await self.do("notice", kind=kind, people=invited, seconds=seconds, **address))

    # deeds

    async def press(self, who: Who, message: Shown, text: str, *, patience: float = 5.0) -> Pressed:
        """Press the button whose words contain a text, and wait for the bot's answer."""
        given = await self.do("press", person=identity(who), text=text, timeout=patience, **address_of(message))
        return Pressed(**given)

    async def press_data(self, who: Who, message: Shown, value: str, *, patience: float = 5.0) -> Pressed:
        """Press the button that carries exactly these data."""
        given = await self.do("press", person=identity(who), data=value, timeout=patience, **address_of(message))
        return Pressed(**given)

    async def forge(self, who: Who, message: Shown, value: str, *, patience: float = 5.0) -> Pressed:
        """Send data that no button carries, or press under a message that has changed or gone."""
        address = address_of(message)
        given = await self.do("press", person=identity(who), data=value, timeout=patience, forged=True, **address)
        return Pressed(**given)

    async def react(self, who: Who, message: Shown, *reactions: str, as_: str | Group = "") -> None:
        """React with these emoji and no others; `as_` is self, anonymous or a channel."""
        face = as_ if isinstance(as_, str) else str(as_.id)
        given = {"person": identity(who), "reactions": list(reactions), "as": face}
        await self.do("react", **given, **address_of(message))

    async def join(self, who: Who, where: Where, link: str = "") -> None:
        """Come into a group by oneself."""
        await self.do("join", person=identity(who), chat=identity(where), link=link)

    async def leave(self, who: Who, where: Where) -> None:
        """Leave a group."""
        await self.do("leave", person=identity(who), chat=identity(where))

    async def add(self, by: Who, who: Who | Sequence[Who], where: Where) -> None:
        """Add somebody, many people at once, or the bot, to a group."""
        people = [identity(one) for one in who] if isinstance(who, Sequence) else [identity(who)]
        await self.do("add", by=identity(by), people=people, chat=identity(where))

    async def kick(self, by: Who, who: Who, where: Where, *, until: int = 0, soft: bool = False) -> None:
        """Ban somebody, or the bot, as a human administrator; with `soft` only remove him."""
        await self.do("kick", by=identity(by), person=identity(who), chat=identity(where), until=until, soft=soft)

    async def unban(self, by: Who, who: Who, where: Where) -> None:
        """Lift a ban as a human administrator."""
        await self.do("unban", by=identity(by), person=identity(who), chat=identity(where))

    async def promote(
        self, by: Who, who: Who, where: Where, rights: dict[str, bool] | None = None, **station: Unpack[Station]
    ) -> None:
        """Give somebody, or the bot, rights: all by default, none of them with an empty dictionary."""
        demote = rights is not None and not any(rights.values())
        address = {"by": identity(by), "person": identity(who), "chat": identity(where)}
        await self.do("promote", rights=rights, demote=demote, **address, **station)

    async def restrict(
        self, by: Who, who: Who, where: Where, permissions: dict[str, bool] | None = None, *, until: int = 0
    ) -> None:
        """Restrict somebody as a human administrator; without permissions he is muted."""
        address = {"by": identity(by), "person": identity(who), "chat": identity(where)}
        await self.do("restrict", permissions=permissions, until=until, **address)

    async def lift(self, by: Who, who: Who, where: Where) -> None:
        """Lift every restriction as a human administrator."""
        await self.do("restrict", by=identity(by), person=identity(who), chat=identity(where), lift=True)

    async def tag(self, who: Who, where: Where, tag: str) -> None:
        """Write one's own tag beside one's name."""
        await self.do("tag", person=identity(who), chat=identity(where), tag=tag)

    async def pin(self, who: Who, message: Shown) -> None:
        """Pin a message as a person."""
        await self.do("pin", person=identity(who), **address_of(message))

    async def vanish(self, who: Who) -> None:
        """Restart somebody's client: his ephemeral messages are gone."""
        await self.do("vanish", person=identity(who))
