"""A court with everything around it that it needs."""

from bot.court.bailiff import Bailiff
from bot.court.bench import Archive, Officers
from bot.court.court import Court
from bot.court.enforcer import Enforcer
from bot.court.rounds import Rounds
from bot.court.who import Who
from bot.court.wiping import Wiping
from bot.rights import Ruler, Standing
from bot.storage.appeals import Appeals
from bot.storage.audit import Audit
from bot.storage.records import Records
from bot.storage.reports import Reports
from bot.storage.standings import Standings
from bot.storage.untold import Untold
from moderation.judge import Offence, Order
from moderation.policy import Policy
from moderation.records import Kind
from moderation.rulebook import default_rulebook
from moderation.warden import Warden
from tests.court.telegram import Clock, Telegram, no_pause

CHAT = -1_001_000_000_001
ITSELF, OWNER, ADMIN, OTHER_ADMIN, POWERLESS, ANNA, BORYS, ROBOT = 1, 2, 3, 4, 5, 7, 8, 9
CHANNEL = -1_009_999_999_999


class Rights:
    """Who is who, as the bot's rights tell it."""

    own_id = ITSELF

    def __init__(self):
        self.known = True
        self.lacking = ()
        self.ruling = {
            OWNER: Ruler(user_id=OWNER, owner=True, restricts=True),
            ADMIN: Ruler(user_id=ADMIN, restricts=True),
            OTHER_ADMIN: Ruler(user_id=OTHER_ADMIN, restricts=True),
            POWERLESS: Ruler(user_id=POWERLESS),
        }

    async def rulers(self, chat_id):
        return self.ruling if self.known else None

    async def standing(self, chat_id, user_id):
        return Standing(member=True, bot=user_id == ROBOT)

    async def missing(self, chat_id):
        return self.lacking

    def forget(self, chat_id):
        pass


class Chatbook:
    """The default rulebook, and a policy to be changed."""

    def __init__(self):
        self.decided = Policy()

    async def rulebook(self, chat_id):
        return default_rulebook()

    async def policy(self, chat_id):
        return self.decided


class Scribe:
    """An announcer that writes down what it is told, in the order of the calls that Telegram gets."""

    def __init__(self, telegram):
        self.told = []
        self._telegram = telegram

    def _note(self, kind, what):
        self.told.append((kind, what))
        self._telegram.calls.append(kind)

    async def before(self, ruling):
        self._note("before", ruling)

    async def after(self, sentenced):
        self._note("after", sentenced)

    async def lifted(self, lifted):
        self._note("lifted", lifted)

    async def reported(self, report):
        self._note("reported", report)

    async def decided(self, report, sentenced):
        self._note("decided", (report, sentenced))

    async def appealed(self, appeal):
        self._note("appealed", appeal)

    async def settled(self, appeal):
        self._note("settled", appeal)

    async def trouble(self, chat_id, carried):
        self._note("trouble", (chat_id, carried))

    @property
    def kinds(self):
        return [kind for kind, _ in self.told]


class Said:
    def __init__(self):
        self.numbers = []

    async def ids(self, chat_id, user_id):
        return self.numbers


class Town:
    """One worker of a court; another on the same books and the same Telegram is made by `second`."""

    def __init__(self, pool, like=None):
        self.pool = pool
        self.clock = like.clock if like else Clock()
        self.telegram = like.telegram if like else Telegram(self.clock)
        self.rights, self.chatbook = Rights(), Chatbook()
        self.scribe, self.said = Scribe(self.telegram), Said()
        self.archive = Archive(
            ledger=Records(pool, self.clock),
            reports=Reports(pool, self.clock),
            appeals=Appeals(pool, self.clock),
            audit=Audit(pool),
            standings=Standings(pool),
            untold=Untold(pool, self.clock),
            chatbook=self.chatbook,
        )
        attempt = self.telegram.attempt
        self.enforcer = Enforcer(self.archive.standings, attempt, Wiping(attempt, self.said), self.clock, no_pause)
        self.bailiff = Bailiff(self.enforcer, self.archive.standings, self.scribe, self.rights.missing)
        officers = Officers(
            warden=Warden(self.archive.ledger, self.chatbook, self.clock),
            enforcer=self.enforcer,
            bailiff=self.bailiff,
            who=Who(self.rights),
            announcer=self.scribe,
        )
        self.court = Court(self.archive, officers, self.clock)
        self.rounds = Rounds(self.court, self.bailiff, self.archive.standings, self.archive.untold)

    def second(self):
        return Town(self.pool, self)

    def member(self, user_id=ANNA):
        return self.telegram.at(CHAT, user_id)

    async def order(self, kind, source, seconds=None, *, user=ANNA, by=ADMIN, **more):
        values = {"chat_id": CHAT, "user_id": user, "issuer": by, "at": self.clock(), "source": source}
        return await self.court.punish(Order(kind=kind, seconds=seconds, **values), **more)

    async def offence(self, rule, source, *, user=ANNA, by=None):
        rules = (rule,)
        values = {"chat_id": CHAT, "user_id": user, "issuer": by, "at": self.clock(), "source": source}
        return await self.court.judge(Offence(rules=rules, **values))

    async def warns(self, count, *, first=1, user=ANNA):
        return [await self.order(Kind.WARN, f"m:w{n}", user=user) for n in range(first, first + count)][-1]

    async def pass_time(self, seconds):
        """Let time pass, and the court go its rounds whenever something is due."""
        end = self.clock.now + seconds
        while (nearest := await self.archive.standings.nearest()) is not None and nearest <= end:
            self.clock.now = max(self.clock.now, nearest)
            await self.rounds.step(self.clock.now)
        self.clock.now = end
        await self.rounds.step(self.clock.now)
