"""grammY, a client in another language, plays a short script; where it cannot, its recorded requests are played.

To record anew: CATTANI_RECORD=1 python -m pytest tests/sandbox/test_grammy.py, with node and npm at hand.
"""

import asyncio
import json
import os
import shutil
from pathlib import Path

import aiohttp

from bot import nursery
from sandbox.control import Control
from sandbox.telegram import sandbox_server
from tests.sandbox.recorder import recording, steady

FOLDER = Path(__file__).parent / "grammy"
RECORDED = FOLDER / "recorded.json"
PATIENCE = 30.0
QUIETLY = ("--no-audit", "--no-fund", "--ignore-scripts", "--fetch-retries=0", "--fetch-timeout=20000")


class Scene:
    """Anna, her group, and what she does there."""

    def __init__(self, control: Control) -> None:
        self.control = control

    async def set_up(self) -> None:
        self.anna = await self.control.person("Anna")
        self.town = await self.control.group("Town", owner=self.anna)
        await self.control.limits(scale=100)
        await self.control.fault("pinChatMessage", kind="flood", seconds=7)

    async def game(self) -> None:
        await self.control.say(self.anna, self.town, "/game")

    async def press(self, patience: float = 0.0):
        shown = await self.control.wait(self.anna, self.town, text="Game <3", timeout=PATIENCE)
        return await self.control.press(self.anna, shown, "join", patience=patience)

    async def errors(self) -> None:
        await self.control.say(self.anna, self.town, "/errors")

    async def stop(self) -> None:
        await self.control.say(self.anna, self.town, "/stop")


async def run(*command: str, folder: Path) -> tuple[int, str]:
    child = await asyncio.create_subprocess_exec(
        *command, cwd=folder, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
    )
    try:
        told, _ = await asyncio.wait_for(child.communicate(), 120)
    except TimeoutError:
        child.kill()
        await child.wait()
        return 1, "it hung"
    return child.returncode or 0, told.decode()


async def installed(folder: Path) -> bool:
    """Install grammY into a folder; False where there is no node, no npm, or nowhere to install from."""
    if not shutil.which("node") or not shutil.which("npm"):
        return False
    for name in ("package.json", "package-lock.json", "play.mjs"):
        shutil.copy(FOLDER / name, folder / name)
    code, _ = await run("npm", "ci", *QUIETLY, folder=folder)
    return code == 0


async def replay() -> None:
    """Send the recorded requests of grammY and compare every answer."""
    async with sandbox_server() as server, Control(server.url) as control:
        scene = Scene(control)
        await scene.set_up()
        async with aiohttp.ClientSession() as session:
            for entry in json.loads(RECORDED.read_text()):
                if "act" in entry:
                    await getattr(scene, entry["act"])()
                    continue
                asked = {name: value for name, value in entry["request"].items() if name != "timeout"}
                address = f"{server.url}/bot{server.token}/{entry['method']}"
                headers = {"Content-Type": entry["content_type"]}
                async with session.post(address, data=json.dumps(asked), headers=headers) as answer:
                    assert steady(await answer.json()) == entry["answer"], entry


async def play(folder: Path) -> None:
    """Let grammY itself play, with Anna on the other side."""
    async with sandbox_server() as server, Control(server.url) as control, recording(server.url) as recorder:
        scene = Scene(control)
        await scene.set_up()
        ended: list[tuple[int, str]] = []

        async def run_grammy() -> None:
            ended.append(await run("node", "play.mjs", recorder.url, server.token, folder=folder))

        running = nursery.start(run_grammy(), name="grammY")
        await recorder.act("game")
        await scene.game()
        await control.wait(scene.anna, scene.town, text="Game <3", timeout=PATIENCE)
        await recorder.act("press")
        pressed = await scene.press(PATIENCE)
        assert (pressed.text, pressed.show_alert) == ("Welcome, Anna", True)
        await control.wait(scene.anna, scene.town, text="One seat taken", timeout=PATIENCE)
        await recorder.act("errors")
        await scene.errors()
        await control.wait_call("deleteMessage", timeout=PATIENCE)
        await recorder.act("stop")
        await scene.stop()
        await running
        code, told = ended[0]
        assert code == 0, told
        check(json.loads(told.splitlines()[-1]))
    if os.environ.get("CATTANI_RECORD"):
        RECORDED.write_text(json.dumps(recorder.taken, ensure_ascii=False, indent=1) + "\n")


def check(told) -> None:
    assert "message is not modified" in told["same"]["description"]
    assert told["marks"]["description"] == (
        'Bad Request: can\'t parse entities: Unsupported start tag "x" at byte offset 0'
    )
    assert told["stranger"]["code"] == 403
    assert told["data"]["description"] == "Bad Request: BUTTON_DATA_INVALID"
    assert told["owner"]["description"] == "Bad Request: can't remove chat owner"
    assert told["flood"]["code"] == 429
    assert told["flood"]["parameters"]["retry_after"] == 7


async def test_grammy_plays(tmp_path):
    if await installed(tmp_path):
        await play(tmp_path)
    else:
        await replay()


async def test_recorded_requests_of_grammy():
    await replay()


def test_the_lock_file_names_no_hosts():
    assert "resolved" not in (FOLDER / "package-lock.json").read_text()
