"""The card of a person as a picture (issue 4): money over time, games by role, win rate by faction."""

from aiogram.methods import SendPhoto
from aiogram.types import BufferedInputFile, CallbackQuery, EphemeralMessageParameters

from bot.pictures import FactionGames, ProfileCard, RoleGames
from bot.presenter.callbacks import PicturePress
from bot.presenter.post import Button, Keyboard
from bot.presenter.trophies import known
from bot.presenter.words import Words
from bot.storage.tables import Order, Period, Row
from bot.storage.totals import EVERYWHERE
from game.achievements import ALL
from handlers.desk import Desk, toast
from handlers.turning import private


def button(words: Words) -> Keyboard:
    """Offer the card as a picture to whoever presses."""
    return ((Button(text=words.say("button-picture"), callback=PicturePress().pack()),),)


async def send(press: CallbackQuery, callback_data: PicturePress, desk: Desk) -> None:
    """Send the presser's own card: in a group he alone sees it."""
    words = await desk.words(press.from_user)
    everywhere = await desk.shelves.histories.won(EVERYWHERE, press.from_user.id)
    if press.message is None or everywhere is None:
        await desk.sender.answer_callback(press.id, toast(words.say("life-none")), alert=True)
        return
    if not desk.shelves.easel.free((press.message.chat.id, press.from_user.id), "card"):
        await desk.sender.answer_callback(press.id, toast(words.say("button-picture-soon")), alert=True)
        return
    await desk.sender.answer_callback(press.id)
    picture = await desk.shelves.studio.profile(await _card(words, everywhere, desk), words.language)
    alone = EphemeralMessageParameters(receiver_user_id=press.from_user.id, callback_query_id=press.id)
    chat = press.message.chat
    method = SendPhoto(
        chat_id=chat.id,
        photo=BufferedInputFile(picture, filename="cattani.png"),
        ephemeral_message_parameters=None if private(chat) else alone,
    )
    await desk.sender.send(method, chat.id)


async def _last_place(desk: Desk) -> int:
    """Tell the place of the poorest among the richest: how many people there are, but for equals at the very end."""
    poorest = await desk.shelves.tables.top(EVERYWHERE, Order.POOREST, Period.ALL, 1)
    last = await desk.shelves.histories.won(EVERYWHERE, poorest[0].user_id) if poorest else None
    return last.place if last else 0


async def _card(words: Words, everywhere: Row, desk: Desk) -> ProfileCard:
    user_id, histories = everywhere.user_id, desk.shelves.histories
    rates = await histories.win_rates(user_id)
    days = await histories.money_over_time(user_id)
    return ProfileCard(
        name=everywhere.name,
        place=everywhere.place,
        people=max(everywhere.place, await _last_place(desk)),
        money=everywhere.money,
        games=everywhere.games,
        wins=everywhere.wins,
        balances=tuple(day.money for day in days),
        roles=tuple(RoleGames(role=role, games=rate.games) for role, rate in rates.roles.items()),
        factions=tuple(
            FactionGames(faction=faction, games=rate.games, wins=rate.wins) for faction, rate in rates.factions.items()
        ),
        achievements=len(known(words, [one for one, _ in await desk.shelves.trophies.of(user_id)])),
        achievements_of=len(ALL),
    )
