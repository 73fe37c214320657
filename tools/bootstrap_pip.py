"""Bring pip into the environment of the running Python, with nothing but the standard library.

For Pythons without ensurepip. It asks the package index for pip's wheels (PEP 503 and PEP 691), takes the
newest release that fits, checks its SHA-256, and lets that pip install itself from the same file. The index
is pip's own: PIP_INDEX_URL, then `index-url` of pip.conf, then PyPI; PIP_CERT and `cert` are obeyed too.
"""

import base64
import configparser
import hashlib
import json
import os
import re
import ssl
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin, urlsplit, urlunsplit

INDEX = "https://pypi.org/simple"
ACCEPT = "application/vnd.pypi.simple.v1+json, application/vnd.pypi.simple.v1+html;q=0.2, text/html;q=0.1"
# Final releases only: digits and dots, no rc1, no .dev0.
WHEEL = re.compile(r"pip-(\d+(?:\.\d+)*)-(?:py2\.)?py3-none-any\.whl")
CONDITION = re.compile(r"\s*(>=|<=|>|<|!=|==|~=)\s*(\d+(?:\.\d+)*)(\.\*)?\s*")
PATIENCE = 60  # seconds for one answer of the index


class BootstrapError(Exception):
    """Pip cannot be brought in; the text says why."""


@dataclass(frozen=True)
class Wheel:
    """One file of the index: where it is, what it must hash to, which Pythons it is for."""

    address: str
    sha256: str
    python: str
    yanked: bool

    @property
    def name(self) -> str:
        """Tell the file's name."""
        return unquote(urlsplit(self.address).path.rpartition("/")[2])

    @property
    def version(self) -> tuple[int, ...]:
        """Tell the release, comparable; empty when this is no wheel of a final release."""
        match = WHEEL.fullmatch(self.name)
        return _numbers(match[1]) if match else ()


class Page(HTMLParser):
    """The links of an index page (PEP 503)."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self.base = address
        self.wheels: list[Wheel] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note every link, and where relative ones start from."""
        attributes = dict(attrs)
        target = attributes.get("href")
        if tag == "base" and target:
            self.base = urljoin(self.base, target)
        if tag != "a" or not target:
            return
        address, fragment = urldefrag(urljoin(self.base, target))
        sha256 = fragment.removeprefix("sha256=") if fragment.startswith("sha256=") else ""
        python = attributes.get("data-requires-python") or ""
        self.wheels.append(Wheel(address, sha256, python, "data-yanked" in attributes))


def read_html(address: str, text: str) -> list[Wheel]:
    """Read an index page in HTML."""
    page = Page(address)
    page.feed(text)
    return page.wheels


def read_json(address: str, text: str) -> list[Wheel]:
    """Read an index page in JSON (PEP 691)."""
    return [
        Wheel(
            address=urljoin(address, file["url"]),
            sha256=file.get("hashes", {}).get("sha256", ""),
            python=file.get("requires-python") or "",
            yanked=bool(file.get("yanked")),
        )
        for file in json.loads(text)["files"]
    ]


def fits(requirement: str, python: tuple[int, ...]) -> bool:
    """Tell whether a Python fits `requires-python`; what cannot be read counts as fitting."""
    for part in requirement.split(","):
        match = CONDITION.fullmatch(part)
        if match and not _holds(match[1], _numbers(match[2]), python, open_end=bool(match[3])):
            return False
    return True


def _holds(sign: str, bound: tuple[int, ...], python: tuple[int, ...], *, open_end: bool) -> bool:
    width = max(len(bound), len(python))
    ours, theirs = _padded(python, width), _padded(bound, width)
    same = python[: len(bound)] == bound if open_end else ours == theirs
    results = {
        ">=": ours >= theirs,
        "<=": ours <= theirs,
        ">": ours > theirs,
        "<": ours < theirs,
        "!=": not same,
        "==": same,
        "~=": ours >= theirs and python[: len(bound) - 1] == bound[:-1],
    }
    return results[sign]


def _padded(numbers: tuple[int, ...], width: int) -> tuple[int, ...]:
    return numbers + (0,) * (width - len(numbers))


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split("."))


def newest(wheels: list[Wheel]) -> Wheel:
    """Choose the newest wheel that fits this Python and can be checked."""
    python = tuple(sys.version_info[:3])
    good = [w for w in wheels if w.version and w.sha256 and not w.yanked and fits(w.python, python)]
    if not good:
        raise BootstrapError("the index has no wheel of pip with a SHA-256 for this Python")
    return max(good, key=lambda wheel: wheel.version)


def config_files() -> Iterator[Path]:
    """Name pip's configuration files, the strongest first."""
    home = Path.home()
    named = os.environ.get("PIP_CONFIG_FILE")
    if named == os.devnull:
        return
    if named:
        yield Path(named)
    yield Path(os.environ.get("XDG_CONFIG_HOME") or home / ".config") / "pip" / "pip.conf"
    if sys.platform == "darwin":
        yield home / "Library" / "Application Support" / "pip" / "pip.conf"
        yield Path("/Library/Application Support/pip/pip.conf")
    yield home / ".pip" / "pip.conf"
    yield Path("/etc/pip.conf")
    for folder in (os.environ.get("XDG_CONFIG_DIRS") or "/etc/xdg").split(":"):
        yield Path(folder) / "pip" / "pip.conf"


def pip_option(name: str) -> str | None:
    """Read one of pip's own options, as pip would: the environment, then its files."""
    said = os.environ.get("PIP_" + name.upper().replace("-", "_"))
    if said:
        return said
    for file in config_files():
        parser = configparser.RawConfigParser()
        try:
            parser.read(file, encoding="utf-8")
        except (configparser.Error, OSError, UnicodeDecodeError):
            continue
        for section in ("install", "global"):
            if parser.has_option(section, name):
                return parser.get(section, name).strip()
    return None


def without_password(address: str) -> str:
    """Give an address that may be shown."""
    parts = urlsplit(address)
    return urlunsplit(parts._replace(netloc=parts.netloc.rpartition("@")[2]))


def request_for(address: str) -> urllib.request.Request:
    """Prepare a request; a name and password in the address go into a header, where they belong."""
    parts = urlsplit(address)
    if parts.scheme not in ("https", "http", "file"):
        raise BootstrapError(f"{without_password(address)} is no address of a package index")
    headers = {"Accept": ACCEPT, "User-Agent": "cattani-bootstrap"}
    request = urllib.request.Request(without_password(address), headers=headers)  # noqa: S310 - checked above
    person, at, _ = parts.netloc.rpartition("@")
    if at:
        # Unredirected: another server that the index sends us to must not see it.
        word = base64.b64encode(unquote(person).encode()).decode()
        request.add_unredirected_header("Authorization", f"Basic {word}")
    return request


def fetch(address: str) -> tuple[str, str, bytes]:
    """Fetch a page or a file: where it was in the end, its media type, its content."""
    trust = ssl.create_default_context()
    certificates = pip_option("cert")
    try:
        if certificates:
            trust.load_verify_locations(certificates)
        with urllib.request.urlopen(request_for(address), timeout=PATIENCE, context=trust) as answer:  # noqa: S310
            return answer.url, answer.headers.get_content_type(), answer.read()
    except (OSError, ValueError) as error:
        raise BootstrapError(f"{without_password(address)} did not answer: {error}") from None


def with_password_of(index: str, address: str) -> str:
    """Give a file on the index's own server the name and password the index was given."""
    ours, theirs = urlsplit(index), urlsplit(address)
    same = (theirs.scheme, theirs.netloc) == (ours.scheme, ours.netloc.rpartition("@")[2])
    return urlunsplit(theirs._replace(netloc=ours.netloc)) if same else address


def list_wheels(index: str) -> list[Wheel]:
    """Ask the index for pip's files."""
    page = index.rstrip("/") + "/pip/"
    if page.startswith("file:"):
        page += "index.html"
    address, kind, content = fetch(page)
    read = read_json if kind.endswith("json") else read_html
    try:
        return read(address, content.decode())
    except (ValueError, KeyError, TypeError, AttributeError):
        raise BootstrapError(f"{without_password(page)} did not answer as a package index does") from None


def install(wheel: Wheel, content: bytes) -> None:
    """Check the wheel and let the pip inside install itself, asking nobody else."""
    if hashlib.sha256(content).hexdigest() != wheel.sha256:
        raise BootstrapError(f"{wheel.name} does not have the SHA-256 that the index promised")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / wheel.name
        file.write_bytes(content)
        # Someone's pip.conf may pin or redirect things: this one file is all that is wanted.
        environment = {name: value for name, value in os.environ.items() if not name.startswith("PIP_")}
        environment["PIP_CONFIG_FILE"] = os.devnull
        command = [sys.executable, f"{file}/pip", "install", "--quiet", "--no-index", "--no-deps"]
        done = subprocess.run([*command, "--disable-pip-version-check", str(file)], env=environment, check=False)
    if done.returncode:
        raise BootstrapError(f"{wheel.name} could not install itself")


def main() -> int:
    """Bring pip in; gives the exit code."""
    index = pip_option("index-url") or INDEX
    try:
        wheel = newest(list_wheels(index))
        install(wheel, fetch(with_password_of(index, wheel.address))[2])
    except BootstrapError as error:
        sys.stderr.write(f"pip could not be brought in: {error}.\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
