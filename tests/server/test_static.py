"""The built client as browsers get it."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from playmat.server import static
from playmat.server.app import create_app
from playmat.server.settings import Settings

Site = TestClient[Litestar]
PAGE = "<!doctype html><title>Playmat</title>" + "<p>the page</p>" * 40
SCRIPT = "export const answer = 42;\n" * 40
FOR_EVER = "public, max-age=31536000, immutable"
MANIFEST = """{
    "index.html": {"file": "assets/index-01.js", "name": "index", "imports": ["_base"]},
    "_base": {"file": "assets/base-02.js", "name": "base"},
    "_table": {"file": "assets/table-3f9a.js", "name": "table", "imports": ["_base"], "css": ["assets/table-04.css"]}
}"""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("client")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text(PAGE)
    (folder / "manifest.json").write_text(MANIFEST)
    (folder / "favicon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    (folder / "assets" / "table-3f9a.js").write_text(SCRIPT)
    (folder / "assets" / "base-02.js").write_text(SCRIPT * 2)
    (folder / "assets" / "table-04.css").write_text("h1 { color: red }")
    (folder / "assets" / "table-3f9a.js.br").write_bytes(b"as brotli packs it")
    (folder / "assets" / "card-77.png").write_bytes(b"\x89PNG" + bytes(900))
    (folder / ".secret").write_text("not for anybody")
    (folder / "notes.py").write_text("nor this")
    return folder


@pytest.fixture(scope="module")
def site(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(static, "FOLDER", built)
        static.client.cache_clear()
        with TestClient(create_app(Settings(data_dir=tmp_path_factory.mktemp("data"), bot_processes=1))) as client:
            yield client
        static.client.cache_clear()


@pytest.mark.parametrize(
    "path", ["/", "/lobby", "/t/k7w2", "/r/k7w2?at=3&eyes=0", "/rules/shaman", "/decks/shaman/own-1"]
)
def test_every_page_is_the_one_page_and_is_asked_for_again(site: Site, path: str) -> None:
    answer = site.get(path)
    assert (answer.status_code, answer.text) == (200, PAGE)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


def test_a_tables_page_says_at_once_what_it_will_need_the_largest_first(site: Site) -> None:
    assert site.get("/t/k7w2").headers["link"] == (
        "</assets/base-02.js>; rel=modulepreload; crossorigin, "
        "</assets/table-3f9a.js>; rel=modulepreload; crossorigin, "
        "</assets/table-04.css>; rel=preload; as=style; crossorigin"
    )
    for path in ("/", "/lobby", "/rules/shaman", "/assets/table-3f9a.js"):
        assert "link" not in site.get(path).headers


def test_a_file_with_a_hash_in_its_name_is_kept_for_ever(site: Site) -> None:
    answer = site.get("/assets/table-3f9a.js", headers={"accept-encoding": "identity"})
    assert (answer.status_code, answer.text) == (200, SCRIPT)
    assert answer.headers["cache-control"] == FOR_EVER
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["content-length"] == str(len(SCRIPT))


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br", "br"),
        ("br;q=0, gzip", "gzip"),
        ("gzip;q=0.5", "gzip"),
        ("gzip;q=0, br;q=0.0", None),
        ("zstd", None),
        ("", None),
    ],
)
def test_a_browser_gets_the_best_encoding_it_takes(site: Site, accepted: str, encoding: str | None) -> None:
    with site.stream("GET", "/assets/table-3f9a.js", headers={"accept-encoding": accepted}) as answer:
        body = b"".join(answer.iter_raw())
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["vary"] == "accept-encoding"
    if encoding == "br":
        assert body == b"as brotli packs it"
    else:
        assert (gzip.decompress(body) if encoding else body).decode() == SCRIPT


def test_a_picture_is_not_compressed_again(site: Site) -> None:
    answer = site.get("/assets/card-77.png", headers={"accept-encoding": "gzip, br"})
    assert "content-encoding" not in answer.headers and answer.headers["content-type"] == "image/png"


def test_what_a_browser_has_is_not_sent_again(site: Site) -> None:
    plain = {"accept-encoding": "identity"}
    first = site.get("/lobby", headers=plain)
    for known in (first.headers["etag"], f"W/{first.headers['etag']}", f'"other", {first.headers["etag"]}'):
        again = site.get("/lobby", headers=plain | {"if-none-match": known})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == first.headers["etag"]
    assert site.get("/lobby", headers=plain | {"if-none-match": '"other"'}).status_code == 200
    packed = site.get("/lobby", headers={"accept-encoding": "gzip", "if-none-match": first.headers["etag"]})
    assert packed.status_code == 200, "another encoding is another thing"


def test_a_head_has_the_headers_and_nothing_else(site: Site) -> None:
    wanted = {"accept-encoding": "gzip"}
    whole, head = site.get("/lobby", headers=wanted), site.head("/lobby", headers=wanted)
    assert (head.status_code, head.content) == (200, b"")
    for name in ("content-type", "content-encoding", "etag", "cache-control", "vary", "content-length"):
        assert head.headers[name] == whole.headers[name]


@pytest.mark.parametrize(
    "path", ["/api", "/api/none", "/api/tables/x/y/z", "/assets/gone-11.js", "/missing.png", "/health/x"]
)
def test_what_is_no_page_is_not_found_in_json(site: Site, path: str) -> None:
    answer = site.get(path)
    assert answer.status_code == 404
    assert answer.headers["content-type"] == "application/json"
    assert set(answer.json()) == {"error", "message", "rule", "problems"}


@pytest.mark.parametrize(
    "path", ["/.secret", "/notes.py", "/../settings.py", "/%2e%2e/settings.py", "/assets/../.secret"]
)
def test_nothing_but_the_client_is_ever_served(site: Site, path: str) -> None:
    answer = site.get(path)
    assert answer.text == PAGE or answer.status_code == 404
    assert "not for anybody" not in answer.text and "nor this" not in answer.text


def test_pages_cannot_be_written_to(site: Site) -> None:
    answer = site.post("/lobby")
    assert answer.status_code == 405 and answer.headers["content-type"] == "application/json"


def test_a_server_without_a_built_client_says_how_to_build_it(tmp_path: Path) -> None:
    answer = static.answer(static.load(tmp_path), "/lobby", {})
    assert answer.status == 503 and b"make client" in answer.body


def test_the_same_file_has_the_same_tag_on_every_worker(built: Path) -> None:
    assert static.load(built) == static.load(built)
