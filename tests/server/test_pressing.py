"""What is asked for again and again is compressed once."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from playmat.server.pressing import pressed
from tests.server.browser import running


@pytest.mark.parametrize("path", ["/api/openapi.json", "/api/library/shaman/cards"])
def test_a_large_answer_is_compressed_once(tmp_path: Path, path: str) -> None:
    with running(tmp_path, rate_limits=False) as server:
        plain = server.get(path, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        before = pressed.cache_info()
        for _ in range(3):
            answer = server.get(path, headers={"accept-encoding": "gzip"})
            assert (answer.headers["content-encoding"], answer.content) == ("gzip", plain.content)
            assert "accept-encoding" in answer.headers["vary"].lower()
            assert int(answer.headers["content-length"]) == len(pressed(plain.content)) < len(plain.content) / 4
        assert pressed.cache_info().misses <= before.misses + 1
        assert gzip.decompress(pressed(plain.content)) == plain.content


def test_small_answers_and_files_stay_as_they_are(tmp_path: Path) -> None:
    with running(tmp_path, rate_limits=False) as server:
        before = pressed.cache_info()
        for path in ("/api/me", "/health/alive", "/favicon.svg"):
            assert server.get(path).status_code in (200, 404)
        assert pressed.cache_info() == before
