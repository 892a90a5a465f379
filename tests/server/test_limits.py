"""Whoever asks for too much in too short a time is told to wait."""

from __future__ import annotations

from pathlib import Path

import pytest

from playmat.server import limits as module
from playmat.server.errors import ApiError
from playmat.server.limits import LIMITS, Limits
from tests.server.browser import running, service_of


class Time:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


def used_up(limits: Limits, who: str) -> ApiError:
    for _ in range(int(LIMITS["chat"].at_once)):
        limits.take("chat", who)
    with pytest.raises(ApiError) as caught:
        limits.take("chat", who)
    return caught.value


def test_the_refusal_says_how_long_to_wait() -> None:
    refusal = used_up(Limits(now=Time()), "anna")
    assert (refusal.status, refusal.error, refusal.retry_after) == (429, "too-fast", 2)
    assert refusal.message == "Not so fast: wait 2 seconds before talking again."


def test_waiting_as_long_as_told_is_enough_for_one_more() -> None:
    time = Time()
    limits = Limits(now=time)
    refusal = used_up(limits, "anna")
    time.now += refusal.retry_after
    limits.take("chat", "anna")
    with pytest.raises(ApiError):
        limits.take("chat", "anna")


def test_a_refused_try_does_not_make_the_wait_longer() -> None:
    time = Time()
    limits = Limits(now=time)
    used_up(limits, "anna")
    time.now += 1
    with pytest.raises(ApiError) as caught:
        limits.take("chat", "anna")
    assert caught.value.retry_after == 1


def test_a_long_silence_saves_up_no_more_than_the_limit() -> None:
    time = Time()
    limits = Limits(now=time)
    limits.take("chat", "anna")
    time.now += 1e9
    used_up(limits, "anna")


def test_one_persons_haste_is_nobody_elses_and_of_one_kind() -> None:
    limits = Limits(now=Time())
    used_up(limits, "anna")
    limits.take("chat", "ben")
    limits.take("move", "anna")


def test_limits_can_be_off() -> None:
    limits = Limits(on=False)
    for _ in range(10_000):
        limits.take("login", "anna")


def test_only_so_many_are_remembered_the_busiest_longest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_REMEMBERED", 3)
    limits = Limits(now=Time())
    used_up(limits, "anna")
    for number in range(6):
        limits.take("chat", f"other {number}")
        with pytest.raises(ApiError):
            limits.take("chat", "anna")
    for number in range(3):
        limits.take("chat", f"another {number}")
    limits.take("chat", "anna")
    assert sum(map(len, limits._buckets.values())) == 3


@pytest.mark.parametrize("path", ["replay", "replay/views", "record"])
def test_nobody_has_games_replayed_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str) -> None:
    with running(tmp_path) as server:
        monkeypatch.setattr(service_of(server).limits, "now", lambda: 0.0)
        most = int(LIMITS["replay"].at_once)
        found = [server.get(f"/api/games/g1/{path}").status_code for _ in range(most + 1)]
        assert found == [404] * most + [429]
