"""What the bot tells about itself."""


async def test_commands_by_scope_and_language(api, anna):
    game = [{"command": "game", "description": "Нова гра"}]
    scope = {"type": "chat_member", "chat_id": -1001, "user_id": anna.id}
    await api.ok("setMyCommands", commands=game, language_code="uk", scope=scope)
    assert await api.ok("getMyCommands", language_code="uk", scope=scope) == game
    assert await api.ok("getMyCommands", language_code="uk") == []
    await api.ok("deleteMyCommands", language_code="uk", scope=scope)
    assert await api.ok("getMyCommands", language_code="uk", scope=scope) == []


async def test_bad_commands(api):
    def command(name, description="x"):
        return {"commands": [{"command": name, "description": description}]}

    assert "BOT_COMMAND_INVALID" in await api.no("setMyCommands", **command("Game"))
    assert "BOT_COMMAND_INVALID" in await api.no("setMyCommands", **command("x" * 33))
    assert "DESCRIPTION_INVALID" in await api.no("setMyCommands", **command("game", ""))
    assert "TOO_MUCH" in await api.no("setMyCommands", commands=command("a")["commands"] * 101)
    assert "Unsupported type" in await api.no("setMyCommands", scope={"type": "moon"}, **command("a"))
    assert "language code" in await api.no("setMyCommands", language_code="ukr", **command("a"))


async def test_texts(api):
    await api.ok("setMyDescription", description="Мафія", language_code="uk")
    assert await api.ok("getMyDescription", language_code="uk") == {"description": "Мафія"}
    assert await api.ok("getMyDescription", language_code="en") == {"description": ""}
    await api.ok("setMyShortDescription", short_description="Mafia")
    assert await api.ok("getMyShortDescription", language_code="ru") == {"short_description": "Mafia"}
    assert await api.ok("getMyName") == {"name": "Cattani"}
    assert "too long" in await api.no("setMyDescription", description="x" * 513)
    assert await api.ok("getChatMenuButton") == {"type": "default"}
