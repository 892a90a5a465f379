"""The browser client as it was built: every file in memory, compressed once, and named so that browsers keep it."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
from litestar import HttpMethod, Request, Response, route
from msgspec import Struct

from .asking import AS_IT_IS
from .errors import ApiError

FOLDER: Final = Path(__file__).with_name("static")
HOW_TO_BUILD: Final = (
    "The browser client is not built. Run “make client” in Playmat's folder, then start the server again."
)
PAGE: Final = "/index.html"
HASHED: Final = "/assets/"
"""Files whose names change with what is in them."""
NOT_PAGES: Final = ("/api", "/health", "/metrics")
MANIFEST: Final = "/manifest.json"
"""Which of the client's files need which others."""
EARLY: Final = {"/t/": "table"}
"""Pages that browsers fetch a chunk of scripts for at once, before the first script has run and asked for it."""

TYPES: Final[dict[str, str]] = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript",
    ".json": "application/json",
    ".map": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
COMPRESSIBLE: Final = frozenset((".css", ".html", ".js", ".json", ".map", ".svg", ".txt", ".wasm", ".webmanifest"))
ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}
"""The encodings we have, the best first, and how files of them end."""
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"


class File(Struct, frozen=True):
    """A file in all its encodings; the plain one has no name."""

    type: str
    cache: str
    tag: str
    bodies: dict[str, bytes]


class Client(Struct, frozen=True):
    """All files by their paths, and what pages whose paths begin so want early, as a `Link` header."""

    files: dict[str, File]
    early: dict[str, str]


class Chunk(Struct, frozen=True):
    """A chunk of the client's scripts as the manifest has it; a style sheet or a picture is one too."""

    file: str
    name: str = ""
    imports: list[str] = []
    css: list[str] = []


class Answer(Struct, frozen=True):
    """What goes back for a file."""

    status: int
    type: str
    headers: dict[str, str]
    body: bytes


def load(folder: Path) -> Client:
    """Every file of a built client by its path in the address; compressed copies stand with their originals."""
    found = {}
    for path in sorted(folder.rglob("*")):
        if path.suffix in TYPES and path.is_file():
            name = f"/{path.relative_to(folder).as_posix()}"
            found[name] = load_file(path, FOR_EVER if name.startswith(HASHED) else ASK_AGAIN)
    return Client(found, preloads(found))


def load_file(path: Path, cache: str) -> File:
    """One file; compressed here where the build has left no compressed copy."""
    plain = path.read_bytes()
    bodies = {"": plain}
    if path.suffix in COMPRESSIBLE:
        for encoding, suffix in ENCODINGS.items():
            packed = path.with_name(path.name + suffix)
            if packed.is_file():
                bodies[encoding] = packed.read_bytes()
        if "gzip" not in bodies:
            smaller = gzip.compress(plain, mtime=0)
            if len(smaller) < len(plain):
                bodies["gzip"] = smaller
    return File(TYPES[path.suffix], cache, hashlib.sha256(plain).hexdigest()[:24], bodies)


def preloads(files: Mapping[str, File]) -> dict[str, str]:
    """What browsers should fetch at once for a page, the largest first, as they open only a few connections."""
    if MANIFEST not in files:
        return {}
    chunks = msgspec.json.decode(files[MANIFEST].bodies[""], type=dict[str, Chunk])
    found = {}
    for path, name in EARLY.items():
        wanted = [key for key, chunk in chunks.items() if chunk.name == name]
        for key in wanted:
            wanted += [one for one in chunks[key].imports if one not in wanted]
        links = {f"/{chunks[key].file}": "modulepreload" for key in wanted}
        links |= {f"/{css}": "preload; as=style" for key in wanted for css in chunks[key].css}
        largest = sorted(links, key=lambda file: len(files[file].bodies[""]), reverse=True)
        found[path] = ", ".join(f"<{file}>; rel={links[file]}; crossorigin" for file in largest)
    return found


def accepts(header: str, encoding: str) -> bool:
    """Whether a browser that sent this header takes an encoding."""
    for part in header.lower().replace(" ", "").split(","):
        name, _, weight = part.partition(";q=")
        if name == encoding:
            return weight.strip("0.") != "" or not weight
    return False


def answer(client: Client, path: str, headers: Mapping[bytes, bytes]) -> Answer:
    """The file at a path, or the page that finds its own way there; says where there is neither."""
    files = client.files
    if path not in files and is_elsewhere(path):
        raise ApiError(404, "not-found", "There is nothing at this address. Check it for mistakes.")
    file = files.get(path) or files.get(PAGE)
    if file is None:
        return NOT_BUILT
    wanted = headers.get(b"accept-encoding", b"").decode("latin-1")
    encoding = next((one for one in ENCODINGS if one in file.bodies and accepts(wanted, one)), "")
    tag = f'"{file.tag}{encoding and "-" + encoding}"'
    answered = {"cache-control": file.cache, "etag": tag, "vary": "accept-encoding"}
    if links := next((links for start, links in client.early.items() if path.startswith(start)), ""):
        answered["link"] = links
    if tag in headers.get(b"if-none-match", b"").decode("latin-1").replace("W/", "").replace(" ", "").split(","):
        return Answer(304, file.type, answered, b"")
    if encoding:
        answered["content-encoding"] = encoding
    return Answer(200, file.type, answered, file.bodies[encoding])


def is_elsewhere(path: str) -> bool:
    """Whether a path is not one of the client's own pages: the service's, or that of a file."""
    parts = path.split("/")
    return f"/{parts[1]}" in NOT_PAGES or path.startswith(HASHED) or Path(parts[-1]).suffix in TYPES


NOT_BUILT: Final = Answer(
    503,
    TYPES[".html"],
    {"cache-control": "no-store"},
    f"<!doctype html><html lang=en><title>Playmat</title><h1>Playmat</h1><p>{HOW_TO_BUILD}".encode(),
)


@cache
def client() -> Client:
    """The client that came with this server."""
    return load(FOLDER)


@route(
    ["/", "/{path:path}"],
    http_method=[HttpMethod.GET, HttpMethod.HEAD],
    include_in_schema=False,
    opt={AS_IT_IS: True},
    status_code=200,
)
async def serve_client(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Everything that is not the service's own: the client's files, and its pages, which are all the same file."""
    found = answer(client(), request.scope["path"], dict(request.scope["headers"]))
    return Response(found.body, status_code=found.status, headers=found.headers, media_type=found.type)
