"""Whoever asks for too much in too short a time is told to wait."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from sqlalchemy import select

from playmat.server import limits as module
from playmat.server.errors import ApiError
from playmat.server.limits import LIMITS, Limits, What
from playmat.server.migrations import upgrade
from playmat.server.sql import BUCKETS
from playmat.server.store import Store
from tests.postgres import Cluster
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
        limits.charge("chat", "anna", 0)
    for number in range(3):
        limits.take("chat", f"another {number}")
    limits.take("chat", "anna")
    assert len(limits._buckets["chat"]) == 3


def test_a_bucket_that_is_full_again_is_forgotten_and_others_are_not() -> None:
    time = Time()
    limits = Limits(now=time)
    limits.take("chat", "anna")
    used_up(limits, "ben")
    time.now += LIMITS["chat"].every
    limits.take("chat", "eve")
    assert list(limits._buckets["chat"]) == ["ben", "eve"]
    with pytest.raises(ApiError):
        limits.insist("chat", "ben", 2)


@pytest.mark.parametrize("path", ["replay", "replay/views", "record"])
def test_nobody_has_games_replayed_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str) -> None:
    with running(tmp_path) as server:
        monkeypatch.setattr(service_of(server).limits, "now", lambda: 0.0)
        most = int(LIMITS["replay"].at_once)
        found = [server.get(f"/api/games/g1/{path}").status_code for _ in range(most + 1)]
        assert found == [404] * most + [429]


# Several workers ---------------------------------------------------------------------------------------------


@pytest.fixture
def workers(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Limits, Limits]]:
    """The limits of two workers on one database, at which no time goes by."""
    monkeypatch.setattr(module, "now_here", lambda: 1_700_000_000_000)
    url = cluster.database()
    upgrade(url)
    stores = Store(url, "first"), Store(url, "second")
    yield Limits(now=Time(), shared=stores[0]), Limits(now=Time(), shared=stores[1])
    for store in stores:
        store.close()


async def granted(limits: Limits, what: What, who: str) -> bool:
    """Whether one more is allowed."""
    try:
        await limits.draw(what, who)
    except ApiError:
        return False
    return True


KEPT: Final = [what for what, limit in LIMITS.items() if limit.kept]


def test_what_can_be_abused_is_kept_by_all_workers_together() -> None:
    assert {"login", "login-name", "register", "guest", "table", "tables", "analysis", "replay"} <= set(KEPT)


@pytest.mark.parametrize("what", ["guest", "replay", "tables"])
def test_two_workers_allow_no_more_than_one(workers: tuple[Limits, Limits], what: What) -> None:
    async def ask_everywhere() -> list[bool]:
        often = int(LIMITS[what].at_once)
        return await asyncio.gather(*(granted(worker, what, "anna") for worker in workers for _ in range(often)))

    assert sum(asyncio.run(ask_everywhere())) == LIMITS[what].at_once
    assert asyncio.run(granted(workers[1], what, "ben")), "others have a bucket of their own"


def test_what_was_used_up_at_one_worker_fills_again_for_both(
    workers: tuple[Limits, Limits], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use_up() -> None:
        while await granted(workers[0], "login", "anna"):
            pass

    asyncio.run(use_up())
    assert not asyncio.run(granted(workers[1], "login", "anna"))
    monkeypatch.setattr(module, "now_here", lambda: 1_700_000_006_000)
    for worker in workers:
        worker.now.now += 6  # type: ignore[attr-defined]
    found = [asyncio.run(granted(worker, "login", "anna")) for worker in workers]
    assert found == [True, False]


def test_work_done_at_one_worker_is_known_to_the_other(workers: tuple[Limits, Limits]) -> None:
    first, second = workers
    whole = LIMITS["work"].at_once

    async def work() -> None:
        first.charge("work", "anna", whole + 1)
        second.charge("work", "anna", whole / 2)
        second.charge("work", "ben", whole * module.NOTABLE / 2)
        await first.settle()
        await second.settle()

    asyncio.run(work())
    with pytest.raises(ApiError) as caught:
        second.insist("work", "anna")
    assert caught.value.retry_after == round((whole / 2 + 1) * LIMITS["work"].every)
    assert list(second._unsettled) == [("work", "ben")], "little is settled when it is more"


def test_buckets_that_are_full_again_are_swept(
    workers: tuple[Limits, Limits], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, _ = workers

    async def come_back_later() -> list[str]:
        await granted(first, "login", "anna")
        monkeypatch.setattr(module, "now_here", lambda: 1_700_000_000_000 + module.SWEPT_EVERY)
        await granted(first, "login", "ben")
        await first.settle()
        assert first.shared is not None
        return await first.shared.read(lambda connection: list(connection.execute(select(BUCKETS.c.who)).scalars()))

    assert asyncio.run(come_back_later()) == ["ben"]
