"""The menu of settings: everything can be changed by buttons alone, by administrators alone, in three languages."""

import asyncio
import json

import asyncpg
import pytest
from aiogram import Dispatcher, F, Router
from aiogram.exceptions import TelegramBadRequest, TelegramNetworkError
from aiogram.methods import AnswerCallbackQuery, EditMessageText, GetChatAdministrators, SendMessage
from aiogram.types import CallbackQuery, Chat, ChatMemberOwner, Message, Update, User

from bot.chat_settings import ChatSettings
from bot.outgoing.forms import markup
from bot.presenter.settings_chats import choose_chat
from bot.presenter.settings_menu import GROUPS, Menu, SettingPress, draw, group_of, grouped
from bot.presenter.settings_values import amounts, appearances, dial, mark, pressed, sections
from bot.presenter.words import LANGUAGES, Words
from bot.rights import Rights
from bot.storage.chats import Chats
from bot.storage.migrate import migrate
from bot.storage.people import People
from bot.storage.settings import SettingsBook
from game.money import scoring
from game.settings import BadSetting, Kind, Settings, register, settings_table
from handlers.settings import Given, routes, show
from tests.handlers.telegram_session import BOT, NOON, Telegram, bot_on

TOWN, VILLAGE = -1_001_234_567_890, -1_009_999_999_999
LONGEST_CHAT = -4_503_599_627_370_496
ADMIN = User(id=5_000_000_001, is_bot=False, first_name="Anna", language_code="en")
MEMBER = User(id=7_199_004_377, is_bot=False, first_name="Borys", language_code="uk")
ANONYMOUS = User(id=1_087_968_824, is_bot=True, first_name="Group")
HOSTILE = [
    "<b>&</b> <a href='tg://user?id=1'>x</a>",
    "\u202etxet",
    "",
    "  ",
    "@everyone https://evil.example",
    "Z" * 255,
]


class Table:
    """A chat with the bot in it: what is shown, and ways to press and to type."""

    def __init__(self, pool: asyncpg.Pool) -> None:
        self.telegram = Telegram()
        self.telegram.answers[GetChatAdministrators] = [ChatMemberOwner(user=ADMIN, is_anonymous=False)]
        self.bot = bot_on(self.telegram)
        self.time = 1_764_500_000.0
        self.chats, self.people = Chats(pool, self.clock), People(pool, self.clock)
        self.settings_of = ChatSettings(SettingsBook(pool), self.clock, self.chats.refresh)
        self.rights = Rights(self.bot, self.chats, self.clock)
        self.chat = Chat(id=TOWN, type="supergroup", title="Town")
        self.dispatcher = self._dispatcher()
        self.talk: list[str] = []

    def clock(self) -> float:
        return self.time

    def _dispatcher(self) -> Dispatcher:
        dispatcher, others = Dispatcher(), Router()
        for name in ("chats", "people", "settings_of", "rights"):
            dispatcher[name] = getattr(self, name)
        dispatcher["clock"] = self.clock
        others.message.register(self._ask, F.text == "/settings")
        others.message.register(self._hear)
        dispatcher.include_routers(routes(), others)
        return dispatcher

    async def _ask(self, message: Message) -> None:
        await show(message, self)

    async def _hear(self, message: Message) -> None:
        self.talk.append(message.text)

    @property
    def screen(self):
        """What the menu shows now."""
        return [
            one for one in self.telegram.requests if isinstance(one, EditMessageText | SendMessage) and one.reply_markup
        ][-1]

    @property
    def toast(self):
        return self.telegram.sent(AnswerCallbackQuery)[-1].text

    @property
    def buttons(self) -> dict[str, str]:
        """Tell the buttons of this menu by what they carry; the door to the order leads out of it."""
        listed = (button for row in self.screen.reply_markup.inline_keyboard for button in row)
        return {one.callback_data: one.text for one in listed if one.callback_data.startswith("set:")}

    def go_private(self, user: User = ADMIN) -> None:
        self.chat = Chat(id=user.id, type="private")

    async def say(self, text: str, user: User = ADMIN, **more) -> None:
        message = Message(message_id=1, date=NOON, chat=self.chat, from_user=user, text=text, **more)
        await self.dispatcher.feed_update(self.bot, Update(update_id=1, message=message))

    async def answer(self, text: str, user: User = ADMIN, **more) -> None:
        """Reply to the menu."""
        menu = self._message().model_copy(update={"reply_markup": self.screen.reply_markup})
        await self.say(text, user, reply_to_message=menu, **more)

    async def press(
        self, act: str, key: str = "", part: str = "", value: str = "", *, user: User = ADMIN, chat=None
    ) -> None:
        if chat is None:
            chat = (
                next((SettingPress.unpack(one).chat for one in self.buttons), TOWN) if self.telegram.requests else TOWN
            )
        press = SettingPress(chat=chat, act=act, key=key, part=part, value=value)
        await self.press_raw(press.pack(), user)

    async def press_raw(self, payload: str, user: User = ADMIN) -> None:
        press = CallbackQuery(id="1", from_user=user, chat_instance="1", message=self._message(), data=payload)
        await self.dispatcher.feed_update(self.bot, Update(update_id=1, callback_query=press))

    async def touch(self, **wanted: str) -> None:
        """Press the one button on the screen that has these fields."""
        presses = [SettingPress.unpack(one) for one in self.buttons]
        fitting = [one for one in presses if wanted.items() <= one.model_dump().items()]
        assert len(fitting) == 1, (wanted, self.buttons)
        await self.press_raw(fitting[0].pack())

    def _message(self) -> Message:
        return Message(message_id=77, date=NOON, chat=self.chat, from_user=BOT, text="menu")

    async def value(self, key: str):
        return getattr(await self.settings_of.settings(TOWN), key)

    async def turn(self, to: int) -> None:
        """Press steps until the number is there, always the one that leads nearest."""
        while True:
            steps = [one for one in map(SettingPress.unpack, self.buttons) if one.act == "put"]
            nearest = min(steps, key=lambda one: abs(int(one.value) - to))
            await self.press_raw(nearest.pack())
            if int(nearest.value) == to:
                return


@pytest.fixture
async def table(database: asyncpg.Pool, database_url: str) -> Table:
    await migrate(database_url)
    return Table(database)


async def opened(table: Table, language: str, key: str) -> None:
    """Open a setting's screen through the menu, as a person would."""
    table.telegram.requests.clear()
    await table.settings_of.change(TOWN, "language", language, by=1, at=table.time)
    await table.say("/settings")
    await table.touch(act="group", key=group_of(key))
    if register(key).kind is not Kind.SWITCH:
        await table.touch(act="one", key=key)


# Everything by buttons alone.

DEFAULTS = Settings()
CHOICES = [one for one in settings_table() if one.kind is Kind.CHOICE]
SWITCHES = [one for one in settings_table() if one.kind is Kind.SWITCH]
NUMBERS = [one for one in settings_table() if one.kind in {Kind.NUMBER, Kind.SECONDS}]
TRIPLES = [one for one in settings_table() if one.kind is Kind.TRIPLE]
spoken = pytest.mark.parametrize("language", LANGUAGES)


@spoken
async def test_every_choice_can_be_made_by_buttons(table, language):
    for setting in CHOICES:
        await opened(table, language, setting.key)
        for choice in (*reversed(setting.choices), setting.default):
            await table.touch(act="put", value=choice)
            assert await table.value(setting.key) == choice


@spoken
async def test_every_switch_is_one_tap(table, language):
    for setting in SWITCHES:
        await opened(table, language, setting.key)
        for value in (not setting.default, setting.default):
            await table.touch(act="put", key=setting.key)
            assert await table.value(setting.key) is value


@spoken
async def test_every_number_can_be_turned_and_put_back_by_buttons(table, language):
    for setting in NUMBERS[LANGUAGES.index(language) :: len(LANGUAGES)]:
        await opened(table, language, setting.key)
        await table.turn(setting.minimum)
        assert await table.value(setting.key) == setting.minimum
        await table.touch(act="ask")
        await table.touch(act="reset")
        assert await table.value(setting.key) == setting.default


@spoken
async def test_lengths_of_three_can_be_turned_one_by_one(table, language):
    setting = TRIPLES[LANGUAGES.index(language)]
    for place in (0, 2):
        await opened(table, language, setting.key)
        await table.touch(act="one", part=str(place))
        for goal in (setting.minimum, setting.default[place] + 600):
            await table.turn(goal)
            wanted = tuple(goal if at == place else one for at, one in enumerate(setting.default))
            assert await table.value(setting.key) == wanted
        await table.touch(act="ask")
        await table.touch(act="reset")
        assert await table.value(setting.key) == setting.default


@spoken
async def test_every_role_can_be_dropped_moved_and_dealt_again_by_buttons(table, language):
    for role, first in appearances(Settings()).items():
        await opened(table, language, "role_from")
        await table.touch(act="one", part=role)
        await table.turn(first + 11)
        assert await table.value("role_from") == ((role, first + 11),)
        await table.touch(act="put", value="0")
        assert await table.value("role_from") == ((role, 0),)
        await table.touch(act="put", value=str(first))
        assert await table.value("role_from") == ()


@spoken
async def test_amounts_of_every_section_can_be_changed_and_put_back_by_buttons(table, language):
    for name, keys in sections().items():
        key = keys[LANGUAGES.index(language)]
        await opened(table, language, "amounts")
        await table.touch(act="one", part=f"={name}")
        await table.touch(act="one", part=mark(key))
        before = scoring().amounts[key]
        await table.touch(act="put", value=str(before + 100))
        assert await table.value("amounts") == ((key, before + 100),)
        await table.touch(act="ask")
        await table.touch(act="reset")
        assert await table.value("amounts") == ()


async def test_an_amount_reaches_its_bounds_by_buttons(table):
    await opened(table, "uk", "amounts")
    await table.touch(act="one", part="=citizen")
    await table.touch(act="one", part=mark("night.mafia.citizen"))
    for goal in (10_000, -10_000, 12):
        await table.turn(goal)
        assert scoring(await table.value("amounts")).amounts["night.mafia.citizen"] == goal


async def test_everything_can_be_put_back_at_once_but_not_by_one_slip(table):
    await table.settings_of.change(TOWN, "min_players", 5, by=1, at=table.time)
    await table.settings_of.change(TOWN, "vote_change", True, by=1, at=table.time)
    await table.say("/settings")
    await table.touch(act="ask", key="")
    await table.touch(act="home")
    assert await table.value("min_players") == 5
    await table.touch(act="ask", key="")
    await table.touch(act="wipe")
    assert dict(await table.settings_of.load(TOWN)) == {}
    assert not any(SettingPress.unpack(one).act == "ask" for one in table.buttons)


async def test_a_press_that_arrives_twice_counts_once(table):
    await opened(table, "en", "min_players")
    payload = next(one for one in table.buttons if SettingPress.unpack(one).value == "5")
    await asyncio.gather(*(table.press_raw(payload) for _ in range(5)))
    assert await table.value("min_players") == 5
    assert len(table.telegram.sent(AnswerCallbackQuery)) == 2 + 5


async def test_the_menu_is_edited_in_place_and_closed(table):
    await opened(table, "en", "min_players")
    assert len(table.telegram.sent(SendMessage)) == 1
    assert {one.message_id for one in table.telegram.sent(EditMessageText)} == {77}
    await table.press("close")
    last = table.telegram.requests[-1]
    assert (last.text, last.reply_markup) == ("⚙️ The settings are closed.", None)


async def test_the_menu_tells_value_default_and_that_a_running_game_keeps_its_own(table):
    await table.settings_of.change(TOWN, "plea_window", 90, by=1, at=table.time)
    await opened(table, "en", "plea_window")
    assert "Now: <b>1 min 30 s</b>" in table.screen.text
    assert "By default: 30 s" in table.screen.text
    assert "How many seconds the defendant speaks." in table.screen.text
    assert "A running game keeps" in table.screen.text


async def test_the_groups_language_changes_at_once(table):
    await opened(table, "uk", "language")
    await table.touch(act="put", value="ru")
    assert "Сейчас" in table.screen.text
    assert table.toast == "✅ Language: Russian"  # whoever presses reads English


@pytest.mark.parametrize("error", ["message is not modified", "message to edit not found", "query is too old"])
async def test_what_telegram_will_not_show_is_stored_all_the_same(table, error):
    await opened(table, "en", "min_players")
    for kind in (EditMessageText, AnswerCallbackQuery):
        table.telegram.answers[kind] = TelegramBadRequest(None, f"Bad Request: {error}")
    await table.touch(act="put", value="5")
    assert await table.value("min_players") == 5


# Typed values.


@pytest.mark.parametrize(("text", "value"), [("7", 7), (" 7 ", 7), ("+7", 7)])
async def test_a_number_may_be_typed(table, text, value):
    await opened(table, "en", "min_players")
    await table.answer(text)
    assert await table.value("min_players") == value
    assert "Now: <b>7</b>" in table.screen.text
    assert table.telegram.sent(SendMessage)[-1].text == "✅ Fewest players: 7"


@pytest.mark.parametrize("text", ["60 90 120", "60, 90, 120", "60/90/120"])
async def test_three_numbers_may_be_typed(table, text):
    await opened(table, "uk", "night_window")
    await table.answer(text)
    assert await table.value("night_window") == (60, 90, 120)


@pytest.mark.parametrize("text", ["-75", "−75"])
async def test_a_fine_may_be_typed(table, text):
    await opened(table, "uk", "amounts")
    await table.touch(act="one", part="=citizen")
    await table.touch(act="one", part=mark("night.mafia.citizen"))
    await table.answer(text)
    assert await table.value("amounts") == (("night.mafia.citizen", -75),)


BAD = ["26", "2", "-5", "5.5", "five", "²", "٥", "5 6", "9" * 30]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("uk", "Потрібне ціле число від 3 до 25."),
        ("ru", "Нужно целое число от 3 до 25."),
        ("en", "A whole number from 3 to 25 is needed."),
    ],
)
async def test_a_bad_value_is_answered_with_the_bounds_and_nothing_changes(table, language, told):
    await opened(table, language, "min_players")
    for text in BAD:
        await table.answer(text)
        assert table.telegram.sent(SendMessage)[-1].text == told
    assert await table.value("min_players") == 4
    assert table.talk == []


async def test_bad_triples_change_nothing(table):
    await opened(table, "en", "night_window")
    for text in ("60", "60 90", "1 2 3", "60 90 99999", "a b c"):
        await table.answer(text)
        assert "each from 5 to 3600" in table.telegram.sent(SendMessage)[-1].text
    assert await table.value("night_window") == (180, 240, 240)


async def test_talk_under_the_menu_is_talk(table):
    await table.say("/settings")
    await table.answer("7")  # on this screen nothing can be typed
    await opened(table, "en", "min_players")
    for text in ("!start", "/join", "a long thought about the number of players"):
        await table.answer(text)
    await table.answer("well", MEMBER)
    assert table.talk == ["7", "!start", "/join", "a long thought about the number of players", "well"]
    assert await table.value("min_players") == 4


async def test_a_reply_to_somebody_elses_menu_is_talk(table):
    await opened(table, "en", "min_players")
    forged = Message(
        message_id=9, date=NOON, chat=table.chat, from_user=MEMBER, text="x", reply_markup=table.screen.reply_markup
    )
    await table.say("7", reply_to_message=forged)
    assert table.talk == ["7"]


async def test_a_menu_outlives_the_bots_restart(table, database):
    await opened(table, "en", "min_players")
    again = Table(database)
    again.telegram.requests += table.telegram.requests
    await again.answer("9")
    assert await again.value("min_players") == 9


# Who may.


async def test_strangers_are_refused_at_every_press(table):
    await opened(table, "en", "min_players")
    before = len(table.telegram.sent(EditMessageText))
    for press in ({"act": "put", "key": "min_players", "value": "5"}, {"act": "wipe"}, {"act": "home"}):
        await table.press(**press, user=MEMBER)
        assert table.toast == "Змінювати налаштування можуть лише адміністратори групи."
    assert await table.value("min_players") == 4
    assert len(table.telegram.sent(EditMessageText)) == before


async def test_strangers_may_not_open_the_menu_nor_type(table):
    await table.say("/settings", MEMBER)
    assert table.telegram.sent(SendMessage)[-1].reply_markup is None
    await opened(table, "en", "min_players")
    await table.answer("7", MEMBER)
    assert table.telegram.sent(SendMessage)[-1].text == "Only administrators of the group may change its settings."
    assert await table.value("min_players") == 4
    assert table.talk == ["7"]  # others may still judge it


async def test_an_operator_runs_games_and_not_settings(table):
    await table.chats.appoint(TOWN, MEMBER.id, ADMIN.id, table.time)
    await table.press("put", "min_players", value="5", user=MEMBER)
    assert await table.value("min_players") == 4


async def test_who_was_dismissed_a_moment_ago_may_not(table):
    await opened(table, "en", "min_players")
    table.telegram.answers[GetChatAdministrators] = []
    table.rights.forget(TOWN)
    await table.press("put", "min_players", value="5")
    assert await table.value("min_players") == 4


async def test_an_anonymous_administrator_may_open_and_type(table):
    await table.say("/settings", ANONYMOUS, sender_chat=table.chat)
    assert table.screen.reply_markup
    await opened(table, "en", "min_players")
    await table.answer("7", ANONYMOUS, sender_chat=table.chat)
    assert await table.value("min_players") == 7


async def test_the_same_face_from_another_chat_may_not(table):
    await table.say("/settings", ANONYMOUS, sender_chat=Chat(id=VILLAGE, type="supergroup", title="x"))
    assert table.telegram.sent(SendMessage)[-1].reply_markup is None


async def test_a_button_of_another_group_changes_this_one_only(table):
    table.telegram.answers[GetChatAdministrators] = lambda method: (
        [ChatMemberOwner(user=ADMIN, is_anonymous=False)] if method.chat_id == TOWN else []
    )
    await table.press("put", "min_players", value="5", chat=VILLAGE)
    assert await table.value("min_players") == 5
    assert await table.settings_of.load(VILLAGE) == {}


async def test_while_telegram_does_not_say_who_rules_nobody_does(table):
    table.telegram.answers[GetChatAdministrators] = lambda method: TelegramNetworkError(method, "gone")
    await table.press("put", "min_players", value="5")
    assert table.toast == "Telegram does not say who the administrators are. Try again in a minute."
    assert await table.value("min_players") == 4


STALE = [
    *[
        f"set:{TOWN}:{act}:{key}::"
        for act in ("one", "put", "ask", "reset", "group")
        for key in ("nonsense", "time_scale")
    ],
    f"set:{TOWN}:nonsense:::",
    f"set:{TOWN}:put:min_players::",
    f"set:{TOWN}:put:min_players::²",
    f"set:{TOWN}:put:min_players::26",
    f"set:{TOWN}:put:min_players:x:5",
    f"set:{TOWN}:put:language::la",
    f"set:{TOWN}:put:vote_change::2",
    f"set:{TOWN}:put:night_window::5",
    f"set:{TOWN}:put:night_window:3:5",
    f"set:{TOWN}:put:night_window:0:4",
    f"set:{TOWN}:put:role_from:citizen:5",
    f"set:{TOWN}:put:amounts:beef:5",
    f"set:{TOWN}:one:amounts:=nobody:",
    f"set:{TOWN}:one:role_from:=citizen:",
    f"set:{TOWN}:one:language:x:",
    f"set:{TOWN}:ask:amounts:beef:",
    f"set:{TOWN}:reset:role_from:nobody:",
]


async def test_an_old_or_forged_button_is_answered_and_changes_nothing(table):
    for count, payload in enumerate(STALE, start=1):
        await table.press_raw(payload)
        assert table.toast, payload
        assert len(table.telegram.sent(AnswerCallbackQuery)) == count
    assert dict(await table.settings_of.load(TOWN)) == {}
    assert table.telegram.sent(EditMessageText) == []


async def test_broken_callbacks_are_not_the_menus(table):
    for payload in ["set:", "set:x:home:::", "set:1", f"set:{TOWN}:home", "set:1:2:3:4:5:6:7"]:
        await table.press_raw(payload)
    assert table.telegram.requests == []


# In private.


async def know(table: Table, *chats: tuple[int, str | None]) -> None:
    for chat_id, title in chats:
        await table.chats.administered(chat_id, (ADMIN.id,))
        if title is not None:
            await table.chats.titled(chat_id, title, table.time)


async def test_an_administrator_picks_his_group_in_private(table):
    await know(table, (TOWN, "Town"), (VILLAGE, None))
    await table.people.speak(ADMIN.id, "ru", table.time)
    table.go_private()
    await table.say("/settings")
    assert list(table.buttons.values()) == ["Town", "группа без названия"]
    await table.touch(chat=TOWN)
    assert "Настройки</b>: Town" in table.screen.text  # the person's language, not the group's
    await table.touch(act="group", key="players")
    await table.touch(act="one", key="min_players")
    await table.answer("6")
    assert await table.value("min_players") == 6
    await table.press("home")
    await table.touch(act="chats")
    assert "Town" in table.buttons.values()


async def test_only_groups_that_one_still_rules_are_listed(table):
    await know(table, (TOWN, "Town"), (VILLAGE, "Village"))
    table.telegram.answers[GetChatAdministrators] = lambda method: (
        [ChatMemberOwner(user=ADMIN, is_anonymous=False)] if method.chat_id == TOWN else []
    )
    table.go_private()
    await table.say("/settings")
    assert list(table.buttons.values()) == ["Town"]


async def test_a_member_has_no_groups_in_private(table):
    await know(table, (TOWN, "Town"))
    table.go_private(MEMBER)
    await table.say("/settings", MEMBER)
    assert table.telegram.sent(SendMessage)[-1].text.startswith("Я не знаю жодної групи")
    await table.press("put", "min_players", value="5", user=MEMBER, chat=TOWN)
    await table.press("put", "min_players", value="5", user=MEMBER, chat=MEMBER.id)
    assert await table.value("min_players") == 4


async def test_a_private_menu_follows_its_chat_to_the_supergroup(table):
    old = -500
    await table.chats.migrate(old, TOWN)
    table.go_private()
    await table.press("put", "min_players", value="5", chat=old)
    assert await table.value("min_players") == 5


def test_many_groups_are_shown_by_pages():
    chats = [(-n, f"Chat {n}") for n in range(1, 20)]
    seen = []
    for page in range(3):
        rows = choose_chat(Words("en"), chats, page).keyboard
        seen += [one.text for row in rows for one in row if SettingPress.unpack(one.callback).act == "home"]
    assert seen == [title for _, title in chats]
    assert choose_chat(Words("en"), chats, 9999) == choose_chat(Words("en"), chats, 2)


@pytest.mark.parametrize("title", HOSTILE)
async def test_hostile_titles_are_shown_harmlessly(table, title):
    await know(table, (TOWN, title))
    table.go_private()
    await table.say("/settings")
    (text,) = table.buttons.values()
    assert text.strip()
    assert "\u202e" not in text
    await table.touch(chat=TOWN)
    shown = table.screen.text
    assert "<a" not in shown
    assert "\u202e" not in shown
    assert shown.count("<b>") == shown.count("</b>") == 1
    assert "https://evil.example" not in shown


# Every screen there is.


DOORS = "law:"
"""The menu of the order has tests of its own."""


def everything(language: str, settings: Settings = DEFAULTS):
    """Walk through all buttons and draw every screen; nothing is changed by it."""
    menu = Menu(
        words=Words(language),
        chat_id=LONGEST_CHAT,
        title="Town",
        settings=settings,
        changed=frozenset("x"),
        private=True,
    )
    waiting, seen = [SettingPress(chat=LONGEST_CHAT, act="home").pack()], {}
    while waiting:
        payload = waiting.pop()
        press = SettingPress.unpack(payload)
        if payload in seen or press.act in {"chats", "put", "reset", "wipe"}:
            seen.setdefault(payload, None)
            continue
        seen[payload] = draw(menu, press)
        buttons = (one.callback for row in seen[payload].keyboard for one in row)
        waiting += [one for one in buttons if not one.startswith(DOORS)]
    return seen


@spoken
def test_every_screen_keeps_to_telegrams_limits(language):
    drawn = everything(language)
    assert len(drawn) > 300
    for payload, drawing in drawn.items():
        assert len(payload.encode()) <= 64
        assert payload.startswith("set:")
        if drawing:
            buttons = [one for row in drawing.keyboard for one in row]
            assert len(drawing.text) <= 4096
            assert len(buttons) <= 100
            assert all(one.text.strip() and "<" not in one.text for one in buttons)
            if buttons:
                assert len(json.dumps(markup(drawing.keyboard).model_dump(exclude_none=True))) <= 10_240


def test_every_setting_and_every_number_of_it_has_a_screen():
    presses = [SettingPress.unpack(payload) for payload in everything("en")]
    screens = {(one.key, one.part) for one in presses if one.act in {"one", "put"}}
    assert {one.key for one in settings_table()} <= {key for key, _ in screens}
    assert {("amounts", one) for one in amounts()} <= screens
    assert {("role_from", one) for one in appearances(Settings())} <= screens
    assert {(one.key, str(place)) for one in TRIPLES for place in range(3)} <= screens


PLACES = [
    *[(one.key, "") for one in NUMBERS],
    *[(one.key, str(place)) for one in TRIPLES for place in range(3)],
    *[("role_from", role) for role in appearances(Settings())],
    *[("amounts", one) for one in amounts()],
]


@pytest.mark.parametrize(("key", "part"), PLACES)
def test_every_number_goes_by_its_buttons_to_both_bounds_and_back(key, part):
    settings, setting = Settings(), register(key)
    words = Words(LANGUAGES[PLACES.index((key, part)) % len(LANGUAGES)])
    turning = dial(settings, setting, part)
    for goal in (turning.maximum, turning.minimum, turning.default):
        while dial(settings, setting, part).value != goal:
            menu = Menu(words=words, chat_id=TOWN, title="Town", settings=settings)
            screen = draw(menu, SettingPress(chat=TOWN, act="one", key=key, part=part))
            steps = [SettingPress.unpack(one.callback) for row in screen.keyboard for one in row]
            nearest = min((one for one in steps if one.act == "put"), key=lambda one: abs(int(one.value) - goal))
            settings = settings.with_changes({key: pressed(settings, setting, part, nearest.value)})
    assert settings == Settings()


def test_every_setting_stands_on_one_screen():
    listed = [one.key for group in grouped().values() for one in group]
    assert sorted(listed) == sorted(one.key for one in settings_table())
    assert {key for keys in GROUPS.values() for key in keys} <= set(listed)


def test_the_largest_values_fit_their_buttons():
    settings = Settings().with_changes(
        {"amounts": dict.fromkeys(scoring().amounts, -9999), "role_from": dict.fromkeys(appearances(Settings()), 0)}
    )
    assert all(len(payload.encode()) <= 64 for payload in everything("uk", settings))


def test_marks_of_amounts_do_not_meet():
    assert len(amounts()) == len(scoring().amounts)


def test_a_part_that_is_none_is_refused():
    for key, part in (
        ("min_players", "0"),
        ("night_window", ""),
        ("role_from", "citizen"),
        ("amounts", ""),
        ("language", ""),
    ):
        with pytest.raises(BadSetting):
            dial(Settings(), register(key), part)


def test_what_the_dispatcher_injects_is_enough_and_the_rest_is_left():
    kept = dict.fromkeys(("rights", "settings_of", "people", "chats", "clock"))
    assert Given.of({**kept, "state": None}) == Given(**kept)
