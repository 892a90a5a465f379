"""Gates and inboxes do what asyncio's events and queues do, and take little room."""

from __future__ import annotations

import asyncio
import sys
from typing import Any

import pytest

from playmat.server.slim import Gate, Inbox
from tests.patience import PATIENCE


def within(work: Any) -> Any:
    """What comes of something that must not take for ever."""

    async def waited() -> Any:
        return await asyncio.wait_for(work, PATIENCE)

    return asyncio.run(waited())


def test_all_who_wait_at_a_gate_go_on_when_it_is_opened() -> None:
    async def work() -> list[bool]:
        gate = Gate()
        waiting = [asyncio.create_task(gate.wait()) for _ in range(3)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        await asyncio.sleep(0)
        gate.set()
        gate.clear()  # who has been let go on is not stopped any more
        await asyncio.gather(*waiting, return_exceptions=True)
        late = asyncio.create_task(gate.wait())
        await asyncio.sleep(0)
        found = [waiting[0].cancelled(), waiting[1].done(), late.done(), gate.is_set()]
        gate.set()
        await late
        await gate.wait()
        return [*found, gate.is_set()]

    assert within(work()) == [True, True, False, False, True]


def test_what_comes_is_taken_out_in_order_also_by_one_who_waited() -> None:
    async def work() -> list[int]:
        inbox: Inbox[int] = Inbox()
        first = asyncio.create_task(inbox.get())
        given_up = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        given_up.cancel()
        for number in range(4):
            inbox.put_nowait(number)
        with pytest.raises(asyncio.CancelledError):
            await given_up
        found = [await first, *[await inbox.get() for _ in range(3)]]
        assert inbox.empty()
        return found

    assert within(work()) == [0, 1, 2, 3]


def test_they_take_a_tenth_of_the_room() -> None:
    def room(*parts: Any) -> int:
        return sum(map(sys.getsizeof, parts))

    gate, inbox, event, queue = Gate(), Inbox[int](), asyncio.Event(), asyncio.Queue[int]()
    ours = room(gate, inbox, inbox._held, inbox._gate)
    theirs = room(event, event._waiters, queue, *vars(queue).values(), queue._finished._waiters)  # type: ignore[attr-defined]
    assert 10 * ours < theirs
