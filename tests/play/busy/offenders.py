"""Those who break the rules: what each does, and when, is written into the script."""

from collections.abc import Callable

from game.phases import IN_PLAY
from sandbox.control import Person, Refused, Shown
from tests.play.busy.hours import Strand
from tests.play.busy.phrases import LETTERS
from tests.play.busy.script import Script
from tests.play.busy.talk import Talk

APART = 40.0
"""Seconds between two offences of one person: longer than a burst lasts."""
MUTED = 620.0
"""Seconds after which the first mute of rule 1.2 is over."""
MANY = 22
"""Reactions that are spam, whatever is counted as one burst."""
ADDRESS = "https://casino-of-luck.example/win"
STAMPS = (
    "{name}, [30.11.2026 21:55]\nУ місті настала ніч, мешканці засинають",
    "[30.11.26, 21:57:12] {name}: Місто прокидається",
    "{name}, [Nov 30, 2026 at 9:58 PM]\nThe city wakes up",
)
"""Words of the bot as clients head what is copied."""


class Offenders:
    """What offenders do; `night` is when the night of rule 2.4 begins, in seconds after the beginning."""

    def __init__(self, script: Script, talk: Talk, night: float) -> None:
        self.script, self.talk, self.night = script, talk, night
        self.control, self.group = talk.control, talk.group
        self.evader: Person | None = None

    async def flooder(self, who: Person) -> Strand:
        """Flood with words, all at once; and when the mute is over, with stickers."""
        self.script.note(who, "1.2", "flood of words")
        for number in range(12):
            await self._tries(who, f"купіть слона {number}")
        yield MUTED
        self.script.note(who, "1.2", "flood of stickers")
        for _ in range(9):
            await self._tries(who, kind="sticker")
            yield 0.6

    async def speller(self, who: Person) -> Strand:
        """Write letter by letter; and when the mute is over, react to everything there is."""
        self.script.note(who, "1.2", "single letters")
        for number in range(6):
            await self._tries(who, LETTERS[number])
            yield 3.0
        yield MUTED
        while len(said := self.talk.present()) < MANY:
            yield 10.0
        self.script.note(who, "1.2", "spam of reactions")
        for shown in said[-MANY:]:
            try:
                await self.control.react(who, shown, "🔥")
            except Refused:
                return
            yield 0.2

    async def stamper(self, who: Person) -> Strand:
        """Paste the bot's words with their time, as three kinds of clients do."""
        name = (await self.control.bot()).name
        for stamp in STAMPS:
            self.script.note(who, "1.5", "copy with a time stamp")
            await self._tries(who, stamp.format(name=name))
            yield APART

    async def caller(self, who: Person) -> Strand:
        """Call everybody: before the night, which is no offence, and in the night, again and again."""
        await self.talk.say(who, "/all збираємося")
        at = self.night + 40
        for words, mute in (("/all хто грає?", 900), ("каллалл", 1800), ("@all", 0)):
            yield max(0.0, at - self.script.hours.passed)
            self.script.note(who, "2.4", f"a call at night: {words}")
            await self._tries(who, words)
            at = self.script.hours.passed + mute + 30

    async def turncoat(self, who: Person) -> Strand:
        """Get muted, go, come back; the games meet him at the door of a table."""
        self.script.note(who, "1.2", "flood of words")
        for number in range(8):
            await self._tries(who, f"ану {number}")
        yield 20.0
        await self.control.leave(who, self.group)
        yield 15.0
        self.script.note(who, "2.1", "came back while muted")
        await self.control.join(who, self.group)
        self.evader = who

    async def advertiser(self, who: Person) -> Strand:
        """Advertise in every place where a link can hide."""
        channel = await self.control.group("Casino", owner=who, kind="channel", bot="absent", username="casino_of_luck")
        post = await self.control.channel_post(channel, "Стовідсотковий виграш щодня")
        bot = await self.control.person("Casino", is_bot=True, username="casino_luck_bot")
        say = self._posts(who)
        for what, place in {
            "a bare link": lambda: say(f"заходьте {ADDRESS}"),
            "an invitation in a caption": lambda: say("тут t.me/+AbCdEf12345", kind="photo"),
            "a hidden link": lambda: say("дивіться тут", entities=[_hidden(9, 3)]),
            "a hidden link in a caption": lambda: say("дивіться тут", kind="document", entities=[_hidden(9, 3)]),
            "a mention of a channel": lambda: say("а ви бачили @casino_of_luck ?"),
            "a mention of a bot": lambda: say("спробуйте @casino_luck_bot"),
            "a button": lambda: say("вітаю", via=bot, keyboard=[[{"text": "тисни", "url": ADDRESS}]]),
            "a forward of a channel": lambda: self.control.forward(who, post, self.group),
            "an answer to a channel": lambda: say("згоден", reply_to=post, reply_chat=channel),
            "a poll": lambda: say(f"чи бували ви на {ADDRESS} ?", kind="poll"),
            "an edit": lambda: self._edited(who),
            "an inner address": lambda: say("tg://resolve?domain=casino_of_luck"),
        }.items():
            while await self._is_silence():
                yield APART
            self.script.advert(who, what, await place())
            yield APART
        self.script.advert(channel.id, "the channel itself", await say(f"грай на {ADDRESS}", as_=channel))

    async def _is_silence(self) -> bool:
        """Say whether a game has just now no word for those who do not play."""
        return isinstance((await self.script.hours.stage.game(self.group)).phase, IN_PLAY)

    def _posts(self, who: Person) -> Callable[..., "object"]:
        async def post(text: str, **manner: object) -> Shown:
            return await self.control.say(who, self.group, text, **manner)

        return post

    async def _edited(self, who: Person) -> Shown:
        shown = await self.control.say(who, self.group, "доброго вечора")
        await self.script.hours.settle()
        return await self.control.edit(who, shown, f"доброго вечора {ADDRESS}")

    async def _tries(self, who: Person, text: str = "", **manner: object) -> None:
        """Say something if nothing forbids it: whoever is muted in the middle of a flood cannot go on."""
        try:
            await self.control.say(who, self.group, text, **manner)
        except Refused:
            return


def _hidden(offset: int, length: int) -> dict[str, object]:
    return {"type": "text_link", "offset": offset, "length": length, "url": ADDRESS}


async def rulers(talk: Talk, ruler: Person) -> Strand:
    """Do as an administrator what costs others dearly: detectors do not look at those who rule."""
    for number in range(9):
        await talk.control.say(ruler, talk.group, f"правило {number}")
    yield 60.0
    await talk.control.say(ruler, talk.group, "наш сайт: https://town.example")
    yield 60.0
    for letter in LETTERS:
        await talk.control.say(ruler, talk.group, letter)
        yield 1.0
