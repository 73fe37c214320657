"""Reactions of people and chats, and the updates about them."""

from sandbox.telegram.model import JSON, Message
from sandbox.telegram.posting import tell
from sandbox.telegram.rendering import chat_json, user_json
from sandbox.telegram.world import World


def change(world: World, message: Message, actor: int, reactions: list[JSON]) -> None:
    """Change what somebody, or a chat, thinks of a message; a bot that is administrator is told."""
    old = message.reactions.get(actor, [])
    if old == reactions:
        return
    message.reactions[actor] = reactions
    chat = world.chats[message.chat]
    body: JSON = {
        "chat": chat_json(world, chat),
        "message_id": message.id,
        "date": int(world.now()),
        "old_reaction": old,
        "new_reaction": reactions,
    }
    if actor < 0:
        body["actor_chat"] = chat_json(world, world.chats[actor])
    else:
        body["user"] = user_json(world.people[actor])
    if actor > 0 and world.people[actor].is_bot:
        tell(world, "reaction", message)
        return
    if chat.kind == "private" or world.bot_is_administrator(chat):
        world.updates.add("message_reaction", body)
    tell(world, "reaction", message)
