"""Photos, documents and stickers: a file is kept as its name and size, and gets an id to be sent again by."""

from pathlib import PurePosixPath

from sandbox.telegram.errors import bad_request
from sandbox.telegram.html import web_address
from sandbox.telegram.methods.registry import method
from sandbox.telegram.model import JSON, Stored
from sandbox.telegram.parameters import Parameters, Upload
from sandbox.telegram.world import World

LARGEST_PHOTO = 10 * 1024 * 1024
LARGEST_FILE = 50 * 1024 * 1024
LARGEST_DOWNLOAD = 20 * 1024 * 1024


def _file(world: World, p: Parameters, name: str) -> Upload:
    given = p.text(name)
    key = given.removeprefix("attach://") if given.startswith("attach://") else name
    upload = p.files.get(key)
    if upload is not None:
        if upload.size == 0:
            raise bad_request("file must be non-empty")
        if upload.size > (LARGEST_PHOTO if name == "photo" else LARGEST_FILE):
            raise bad_request("file is too big")
        return upload
    if given.startswith("attach://") or not given:
        raise bad_request(f"there is no {name} in the request")
    if web_address(given) and "/" in given:
        return Upload(given.rsplit("/", 1)[-1] or name, 1, "application/octet-stream")
    if given.startswith("sandbox-"):
        # An id from before a reset is good too: in Telegram a file outlives every message with it.
        return Upload(given, 1, "application/octet-stream")
    raise bad_request("wrong file identifier/HTTP URL specified")


def keep(world: World, content: bytes, name: str, size: int = 0) -> JSON:
    """Keep a file for whoever wants to load it down, and show what every file has.

    Without anything in it the file counts as a thousand zeros, or as many as `size` says.
    """
    identity = f"sandbox-{world.fresh()}"
    size = size or len(content) or 1000
    world.files[identity] = Stored(identity, name, size, content)
    return world.files[identity].shown()


def _identity(world: World, upload: Upload) -> JSON:
    if upload.name.startswith("sandbox-"):
        world.files.setdefault(upload.name, Stored(upload.name, upload.name, upload.size, b""))
        return world.files[upload.name].shown()
    return keep(world, upload.content, upload.name, upload.size)


@method("getFile")
def get_file(world: World, p: Parameters) -> JSON:
    """Tell where a file can be loaded down, up to 20 MB."""
    kept = world.files.get(p.text("file_id"))
    if kept is None:
        raise bad_request("invalid file_id" if p.has("file_id") else "file_id is empty")
    if kept.size > LARGEST_DOWNLOAD:
        raise bad_request("file is too big")
    return kept.shown() | {"file_path": path_of(kept)}


def path_of(kept: Stored) -> str:
    """Tell the path of a file beneath the address of the server's files."""
    return f"documents/{kept.id}{PurePosixPath(kept.name).suffix}"


def find_path(world: World, path: str) -> Stored | None:
    """Find the file that lies at a path."""
    kept = world.files.get(PurePosixPath(path).stem)
    return kept if kept is not None and path_of(kept) == path else None


def photo(world: World, p: Parameters) -> JSON:
    """Read a photo."""
    return {"photo": [_identity(world, _file(world, p, "photo")) | {"width": 90, "height": 90}]}


def document(world: World, p: Parameters) -> JSON:
    """Read a file of any kind."""
    upload = _file(world, p, "document")
    shown = _identity(world, upload)
    return {"document": shown | {"file_name": world.files[shown["file_id"]].name, "mime_type": upload.mime}}


def sticker(world: World, p: Parameters) -> JSON:
    """Read a sticker."""
    return {"sticker": _identity(world, _file(world, p, "sticker")) | sticker_shape()}


def sticker_shape() -> JSON:
    """Show what every sticker has."""
    return {"type": "regular", "width": 512, "height": 512, "is_animated": False, "is_video": False}
