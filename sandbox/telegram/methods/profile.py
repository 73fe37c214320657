"""Methods about the bot itself: who it is, its commands and descriptions, answers to presses."""

import re

from sandbox.telegram.errors import bad_request
from sandbox.telegram.methods.registry import method
from sandbox.telegram.model import JSON
from sandbox.telegram.parameters import Parameters
from sandbox.telegram.rendering import user_json
from sandbox.telegram.rights import RIGHTS
from sandbox.telegram.world import World

SCOPES = ("default", "all_private_chats", "all_group_chats", "all_chat_administrators")
CHAT_SCOPES = ("chat", "chat_administrators", "chat_member")
COMMAND = re.compile(r"[a-z0-9_]{1,32}")
MOST_COMMANDS = 100
LONGEST_ALERT = 200
QUERY_LIFE = 15.0
TOO_OLD = "query is too old and response timeout expired or query ID is invalid"


@method("getMe")
def get_me(world: World, p: Parameters) -> JSON:
    """Tell who the bot is."""
    return user_json(world.bot) | {
        "can_join_groups": world.can_join_groups,
        "can_read_all_group_messages": not world.privacy,
        "supports_inline_queries": False,
        "can_connect_to_business": False,
        "has_main_web_app": False,
    }


@method("answerCallbackQuery")
def answer(world: World, p: Parameters) -> bool:
    """Answer a press, once and in time."""
    text = p.text("text")
    if len(text) > LONGEST_ALERT:
        raise bad_request("MESSAGE_TOO_LONG")
    press = world.presses.get(p.text("callback_query_id"))
    if press is None or press.answered.done() or world.now() - press.moment > QUERY_LIFE:
        raise bad_request(TOO_OLD)
    given: JSON = {"text": text, "show_alert": p.flag("show_alert"), "url": p.text("url")}
    if not _opens_bot(world, given["url"]):
        raise bad_request("URL_INVALID")
    press.answered.set_result(given)
    world.feed.add(
        {"kind": "answer", "chat": press.message.chat, "receiver": press.person, "query": press.id, "answer": given}
    )
    return True


def _opens_bot(world: World, address: str) -> bool:
    return not address or re.match(rf"(https?://)?t\.me/{world.bot.username}(\?|$)", address) is not None


def _scope(p: Parameters) -> str:
    scope = p.mapping("scope") or {"type": "default"}
    kind = scope.get("type")
    if kind in SCOPES:
        return str(kind)
    if kind in CHAT_SCOPES:
        if "chat_id" not in scope or (kind == "chat_member" and "user_id" not in scope):
            raise bad_request("chat_id is empty" if "chat_id" not in scope else "invalid user_id specified")
        return ":".join(str(part) for part in (kind, scope["chat_id"], scope.get("user_id")) if part is not None)
    raise bad_request("can't parse BotCommandScope: Unsupported type specified")


def _language(p: Parameters) -> str:
    code = p.text("language_code")
    if code and not re.fullmatch(r"[a-z]{2}", code):
        raise bad_request("invalid language code specified")
    return code


def _command(given: object) -> JSON:
    if not isinstance(given, dict):
        raise bad_request("can't parse BotCommand: expected an Object")
    name = str(given.get("command", "")).removeprefix("/")
    if not COMMAND.fullmatch(name):
        raise bad_request("BOT_COMMAND_INVALID")
    if not 1 <= len(str(given.get("description", ""))) <= 256:
        raise bad_request("BOT_COMMAND_DESCRIPTION_INVALID")
    shown = {"command": name, "description": given["description"]}
    return shown | {"is_ephemeral": True} if given.get("is_ephemeral") else shown


@method("setMyCommands")
def set_commands(world: World, p: Parameters) -> bool:
    """Set the commands for a scope and a language."""
    listed = p.sequence("commands")
    if listed is None:
        raise bad_request("can't parse commands: expected an Array")
    if len(listed) > MOST_COMMANDS:
        raise bad_request("BOT_COMMANDS_TOO_MUCH")
    world.profile.commands[_scope(p), _language(p)] = [_command(given) for given in listed]
    return True


@method("getMyCommands")
def get_commands(world: World, p: Parameters) -> list[JSON]:
    """Tell the commands of a scope and a language."""
    return world.profile.commands.get((_scope(p), _language(p)), [])


@method("deleteMyCommands")
def delete_commands(world: World, p: Parameters) -> bool:
    """Forget the commands of a scope and a language."""
    world.profile.commands.pop((_scope(p), _language(p)), None)
    return True


def is_ephemeral(world: World, name: str) -> bool:
    """Tell whether a command is known as an ephemeral one anywhere."""
    listed = (command for commands in world.profile.commands.values() for command in commands)
    return any(command["command"] == name and command.get("is_ephemeral", False) for command in listed)


def _texts(setter: str, getter: str, field: str, longest: int) -> None:
    """Make the pair of methods that keep one text per language."""

    def write(world: World, p: Parameters) -> bool:
        if len(p.text(field)) > longest:
            raise bad_request(f"{field} is too long")
        world.profile.texts[field, _language(p)] = p.text(field)
        return True

    def read(world: World, p: Parameters) -> JSON:
        kept = world.profile.texts
        default = world.bot.first_name if field == "name" else ""
        return {field: kept.get((field, _language(p))) or kept.get((field, "")) or default}

    method(setter)(write)
    method(getter)(read)


_texts("setMyDescription", "getMyDescription", "description", 512)
_texts("setMyShortDescription", "getMyShortDescription", "short_description", 120)
_texts("setMyName", "getMyName", "name", 64)


def _stores(setter: str, getter: str, field: str, default: JSON) -> None:
    """Make the pair of methods that keep one object."""

    def write(world: World, p: Parameters) -> bool:
        world.profile.values[f"{field}:{p.text('chat_id')}"] = p.mapping(field) or default
        return True

    def read(world: World, p: Parameters) -> JSON:
        return dict(world.profile.values.get(f"{field}:{p.text('chat_id')}", default))

    method(setter)(write)
    method(getter)(read)


_stores("setChatMenuButton", "getChatMenuButton", "menu_button", {"type": "default"})
NO_RIGHTS = dict.fromkeys(("is_anonymous", *RIGHTS), False)
_stores("setMyDefaultAdministratorRights", "getMyDefaultAdministratorRights", "rights", dict(NO_RIGHTS))
