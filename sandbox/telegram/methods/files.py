"""Photos, documents and stickers: a file is kept as its name and size, and gets an id to be sent again by."""

from sandbox.telegram.errors import bad_request
from sandbox.telegram.html import web_address
from sandbox.telegram.model import JSON
from sandbox.telegram.parameters import Parameters, Upload
from sandbox.telegram.world import World

LARGEST_PHOTO = 10 * 1024 * 1024
LARGEST_FILE = 50 * 1024 * 1024


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
        return Upload(given, 1, "application/octet-stream")
    raise bad_request("wrong file identifier/HTTP URL specified")


def _identity(world: World, upload: Upload) -> JSON:
    name = upload.name if upload.name.startswith("sandbox-") else f"sandbox-{world.fresh()}"
    return {"file_id": name, "file_unique_id": f"u{name}", "file_size": upload.size}


def photo(world: World, p: Parameters) -> JSON:
    """Read a photo."""
    return {"photo": [_identity(world, _file(world, p, "photo")) | {"width": 90, "height": 90}]}


def document(world: World, p: Parameters) -> JSON:
    """Read a file of any kind."""
    upload = _file(world, p, "document")
    return {"document": _identity(world, upload) | {"file_name": upload.name, "mime_type": upload.mime}}


def sticker(world: World, p: Parameters) -> JSON:
    """Read a sticker."""
    return {"sticker": _identity(world, _file(world, p, "sticker")) | sticker_shape()}


def sticker_shape() -> JSON:
    """Show what every sticker has."""
    return {"type": "regular", "width": 512, "height": 512, "is_animated": False, "is_video": False}
