"""At a running server, guests with many tables of bots do not make others wait for theirs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from typing import Any

import pytest

from playmat.server.bot_work import Job, pick
from tests.patience import eventually
from tests.server.live import Live
from tests.server.player import Person

pytestmark = pytest.mark.usefixtures("deals")

Come = Callable[[str | None], Person]


class HeldProcess:
    """The one process in which bots think, on a held clock: a thought takes a second and ends when a test says so."""

    def __init__(self) -> None:
        self.asked: list[Job] = []
        self.answers: list[Future[str]] = []
        self.now = 0.0

    def submit(self, _: Any, job: Job) -> Future[str]:
        self.asked.append(job)
        self.answers.append(Future())
        return self.answers[-1]

    def answer(self) -> Job:
        """Let the bot that thinks answer; whose turn comes next."""
        before = len(self.asked)
        self.now += 1
        self.answers[-1].set_result(pick(self.asked[-1]._replace(bot="random")))
        eventually(lambda: len(self.asked) > before, "nothing else is to be thought about")
        return self.asked[-1]


@pytest.fixture
def process(live: Live, monkeypatch: pytest.MonkeyPatch) -> Iterator[HeldProcess]:
    assert live.service is not None
    held, bots = HeldProcess(), live.service.bots
    with monkeypatch.context() as patch:
        patch.setattr(bots, "start", lambda: held)
        patch.setattr(bots, "clock", lambda: held.now, raising=False)
        yield held


def test_three_guests_with_many_tables_of_experts_keep_nobody_waiting(
    live: Live, process: HeldProcess, person: Come
) -> None:
    assert live.service is not None
    bots = live.service.bots
    owner: dict[str, str] = {}
    experts = [{"kind": "bot", "bot": "expert"}] * 2
    for name in ("Eve", "Mallory", "Trudy"):
        guest = person(name)
        for _ in range(4):
            table = guest.ask("POST", "/api/tables", {"plays": "shaman", "seats": experts})
            owner[table["game"]] = name
    eventually(lambda: bots.thinking == len(owner), "not all the bots think or wait")
    ann = person("Ann")
    mine = ann.open_table("easy")
    with ann.connect() as line:
        line.watch(mine)
        while bots.thinking == len(owner):
            if keys := line.tables[mine].keys:
                line.answer(mine, keys[0])
            line.fence()
        assert process.answer().game == mine, "a person's table comes before those of bots alone"
        waiting = len(owner)
        served: list[str] = []
        while len(served) < waiting:
            following = process.answer()
            if following.game == mine:
                continue  # the easy bot is asked again, and once more goes first
            served.append(owner[following.game])
        counts = Counter(served)
        assert max(counts.values()) - min(counts.values()) <= 1, "guests share what is left"
        assert len(set(served[:3])) == 3, "whoever has many tables does not go first with all of them"
