"""Ephemeral messages: who may be sent one, and what may be done to it afterwards."""

from dataclasses import dataclass

from sandbox.telegram.errors import bad_request
from sandbox.telegram.keyboards import inline_keyboard
from sandbox.telegram.methods import access
from sandbox.telegram.methods.registry import method
from sandbox.telegram.methods.words import read_rich, read_words
from sandbox.telegram.model import Chat, Message
from sandbox.telegram.parameters import Parameters
from sandbox.telegram.posting import erase, revise
from sandbox.telegram.world import World

WITHIN = 15.0
NOT_MODIFIED = (
    "message is not modified: specified new message content and reply markup are exactly the same "
    "as a current content and reply markup of the message"
)


@dataclass(slots=True)
class Whisper:
    """To whom an ephemeral message goes, and which message it is shown in place of."""

    receiver: int
    replaces: int = 0


def read_whisper(world: World, p: Parameters, chat: Chat, answers: int) -> Whisper | None:
    """Read the parameters of an ephemeral message and check them; None for an ordinary message."""
    given = p.mapping("ephemeral_message_parameters")
    if given is None:
        if not p.has("receiver_user_id"):
            return None
        given = {"receiver_user_id": p.whole("receiver_user_id"), "callback_query_id": p.text("callback_query_id")}
    receiver = given.get("receiver_user_id")
    if not isinstance(receiver, int) or isinstance(receiver, bool):
        raise bad_request("invalid receiver_user_id specified")
    if not chat.is_group:
        raise bad_request("ephemeral messages can be sent only to groups and supergroups")
    person = world.people.get(receiver)
    if person is None or person.is_bot or person.deactivated or not world.present(chat, receiver):
        raise bad_request("PARTICIPANT_ID_INVALID")
    query = str(given.get("callback_query_id") or "")
    pressed = _pressed(world, chat, receiver, query) if query else None
    if not world.bot_is_administrator(chat) and pressed is None and not _answers(world, chat, receiver, answers):
        raise bad_request("not enough rights to send ephemeral messages to the user")
    replaces = 0
    if given.get("replace_callback_query_message"):
        if pressed is None:
            raise bad_request("callback_query_id must be specified to replace its message")
        if pressed.ephemeral:
            raise bad_request("ephemeral message can't be replaced")
        replaces = pressed.id
    return Whisper(receiver, replaces)


def _pressed(world: World, chat: Chat, receiver: int, query: str) -> Message:
    press = world.presses.get(query)
    if press is None or press.person != receiver or press.message.chat != chat.id:
        raise bad_request("QUERY_ID_INVALID")
    if world.now() - press.moment > WITHIN:
        raise bad_request("query is too old and response timeout expired or query ID is invalid")
    return press.message


def _answers(world: World, chat: Chat, receiver: int, number: int) -> bool:
    asked = chat.ephemeral.get(number)
    return asked is not None and asked.author == receiver and world.now() - asked.date <= WITHIN


def _find(world: World, p: Parameters) -> Message:
    chat = access.member_chat(world, p)
    number, receiver = p.whole("ephemeral_message_id"), p.user("receiver_user_id")
    message = chat.ephemeral.get(number)
    if message is None or message.deleted or message.receiver != receiver or message.author != world.bot.id:
        raise bad_request("message to edit not found")
    access.spend(world, chat, receiver)
    return message


@method("editEphemeralMessageText")
def edit_text(world: World, p: Parameters) -> bool:
    """Change the words and buttons of an ephemeral message."""
    markup = inline_keyboard(p.markup(), ephemeral=True, group=True)
    content = read_rich(p) if p.has("rich_message") else read_words(p, "text")
    if not revise(world, _find(world, p), content, markup, by_bot=True):
        raise bad_request(NOT_MODIFIED)
    return True


@method("editEphemeralMessageCaption")
def edit_caption(world: World, p: Parameters) -> bool:
    """Change the caption of an ephemeral message."""
    markup = inline_keyboard(p.markup(), ephemeral=True, group=True)
    words = read_words(p, "caption")
    message = _find(world, p)
    kept = {name: value for name, value in message.content.items() if not name.startswith("caption")}
    if not revise(world, message, kept | words, markup, by_bot=True):
        raise bad_request(NOT_MODIFIED)
    return True


@method("editEphemeralMessageReplyMarkup")
def edit_markup(world: World, p: Parameters) -> bool:
    """Change the buttons of an ephemeral message."""
    markup = inline_keyboard(p.markup(), ephemeral=True, group=True)
    if not revise(world, _find(world, p), None, markup, by_bot=True):
        raise bad_request(NOT_MODIFIED)
    return True


@method("deleteEphemeralMessage")
def delete(world: World, p: Parameters) -> bool:
    """Take an ephemeral message away; both the bot's own and commands sent to it."""
    chat = access.member_chat(world, p)
    message = chat.ephemeral.get(p.whole("ephemeral_message_id"))
    receiver = p.user("receiver_user_id")
    if message is None or message.deleted or receiver not in (message.receiver, message.author):
        raise bad_request("message to delete not found")
    erase(world, message)
    return True
