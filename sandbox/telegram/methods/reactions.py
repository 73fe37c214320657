"""Methods about reactions."""

from sandbox.telegram.errors import bad_request
from sandbox.telegram.methods import access
from sandbox.telegram.methods.registry import method
from sandbox.telegram.model import JSON
from sandbox.telegram.parameters import Parameters
from sandbox.telegram.posting import tell
from sandbox.telegram.reactions import change
from sandbox.telegram.rights import has_right
from sandbox.telegram.world import World

EMOJI = frozenset(
    {"❤", "👍", "👎", "🔥", "🥰", "👏", "😁", "🤔", "🤯", "😱", "🤬", "😢"}
    | {"🎉", "🤩", "🤮", "💩", "🙏", "👌", "🕊", "🤡", "🥱", "🥴", "😍", "🐳"}
    | {"❤‍🔥", "🌚", "🌭", "💯", "🤣", "⚡", "🍌", "🏆", "💔", "🤨", "😐", "🍓"}
    | {"🍾", "💋", "🖕", "😈", "😴", "😭", "🤓", "👻", "👨‍💻", "👀", "🎃", "🙈"}
    | {"😇", "😨", "🤝", "✍", "🤗", "🫡", "🎅", "🎄", "☃", "💅", "🤪", "🗿"}
    | {"🆒", "💘", "🙉", "🦄", "😘", "💊", "🙊", "😎", "👾", "🤷‍♂", "🤷", "🤷‍♀"}
    | {"😡"}
)


def read_reactions(given: list[object] | None, most: int) -> list[JSON]:
    """Check a list of reactions."""
    found: list[JSON] = []
    for reaction in given or []:
        if not isinstance(reaction, dict) or reaction.get("type") not in ("emoji", "custom_emoji"):
            raise bad_request("can't parse ReactionType")
        if reaction["type"] == "emoji" and str(reaction.get("emoji")).replace("\ufe0f", "") not in EMOJI:
            raise bad_request("REACTION_INVALID")
        found.append(reaction)
    if len(found) > most:
        raise bad_request("REACTIONS_TOO_MANY")
    return found


@method("setMessageReaction")
def set_reaction(world: World, p: Parameters) -> bool:
    """React to a message, or take the reaction back."""
    chat = access.member_chat(world, p)
    message = access.existing(chat, p.message(), "react", world)
    message.reactions[world.bot.id] = read_reactions(p.sequence("reaction"), 1)
    tell(world, "reaction", message)
    return True


@method("deleteMessageReaction")
def delete_reaction(world: World, p: Parameters) -> bool:
    """Take somebody's reaction from one message."""
    chat = access.group(world, p)
    message = access.existing(chat, p.message(), "react", world)
    access_to_reactions(world, p)
    change(world, message, _actor(world, p), [])
    return True


@method("deleteAllMessageReactions")
def delete_all(world: World, p: Parameters) -> bool:
    """Take all recent reactions of somebody."""
    chat = access.group(world, p)
    access_to_reactions(world, p)
    actor = _actor(world, p)
    for message in chat.messages.values():
        if message.reactions.get(actor):
            change(world, message, actor, [])
    return True


def access_to_reactions(world: World, p: Parameters) -> None:
    """Refuse a bot without the right to delete messages."""
    chat = access.group(world, p)
    if not has_right(world.member(chat, world.bot.id), "can_delete_messages"):
        raise bad_request("CHAT_ADMIN_REQUIRED")


def _actor(world: World, p: Parameters) -> int:
    if p.has("actor_chat_id"):
        return access.find_chat(world, p, "actor_chat_id").id
    return access.known_person(world, p)
