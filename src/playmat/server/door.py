"""Who has how many streams open, at all workers together, and how much waits for them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from .errors import ApiError
from .seating import now
from .store import News, Store

if TYPE_CHECKING:
    from .stream import Stream

MOST_OF_PERSON: Final = 30
"""Streams that one person may have open."""
MOST_OF_ADDRESS: Final = 120
"""Streams that all people of one address may have open together."""
MOST_BYTES: Final = 16 << 20
"""What may wait for all streams of one address together, and where one of them has more than its part is closed."""
NOTABLE: Final = 10
"""Streams from which on the other workers are told."""
BELIEVED: Final = 45_000
"""How long what another worker said is believed, in milliseconds."""
ALL_TAKEN: Final = "Too many tables and tabs are open at once, here or by others in your network. Close some of them."


class Door:
    """The door of this worker; it knows what the others say of theirs."""

    def __init__(self, store: Store, on: bool = True) -> None:
        self.store: Final = store
        self.on: Final = on
        self.open: Final[Counter[str]] = Counter()
        """How many streams are open here, by person and by address."""
        self.waiting: Final[Counter[str]] = Counter()
        """How many bytes wait for the streams of an address."""
        self.elsewhere: Final[dict[tuple[str, str], tuple[int, int]]] = {}
        """How many another worker has, by worker and whose they are, and when it said so."""

    def has_room(self, stream: Stream) -> bool:
        """Whether one more stream may be opened."""
        if not self.on:
            return True
        of_person = not stream.user or self.count(stream.user) < MOST_OF_PERSON
        return of_person and self.count(stream.address) < MOST_OF_ADDRESS

    def insist(self, stream: Stream) -> None:
        """Refuse one more stream where there are too many."""
        if not self.has_room(stream):
            raise ApiError(429, "too-many", ALL_TAKEN, retry_after=60)

    def count(self, who: str) -> int:
        """How many streams somebody has, as far as is known here."""
        moment = now()
        there = (many for (_, whose), (many, at) in self.elsewhere.items() if whose == who and moment - at < BELIEVED)
        return self.open[who] + sum(there)

    def come(self, stream: Stream) -> None:
        """A stream is opened."""
        self._change(stream, 1)

    def go(self, stream: Stream) -> None:
        """A stream has ended."""
        self._change(stream, -1)

    def _change(self, stream: Stream, by: int) -> None:
        for who in filter(None, (stream.user, stream.address)):
            before = self.open[who]
            self.open[who] += by
            if max(before, self.open[who]) >= NOTABLE:
                self._tell(who)
            if not self.open[who]:
                del self.open[who]

    def wait(self, stream: Stream, more: int) -> bool:
        """Count what waits for a stream; False when it is too much for its address, and more than its part."""
        self.waiting[stream.address] += more
        whole = self.waiting[stream.address]
        if not whole:
            del self.waiting[stream.address]
        return not self.on or whole <= MOST_BYTES or stream.waiting * self.open[stream.address] <= MOST_BYTES

    # Other workers

    def announce(self) -> None:
        """Say again who has many, and forget what others have not said for long."""
        for who, many in self.open.items():
            if many >= NOTABLE:
                self._tell(who)
        moment = now()
        for one, (many, at) in list(self.elsewhere.items()):
            if not many or moment - at > BELIEVED:
                del self.elsewhere[one]

    def hear(self, news: News) -> None:
        """Another worker says how many streams somebody has there."""
        self.elsewhere[news.worker, news.about] = int(news.detail), now()

    def _tell(self, who: str) -> None:
        self.store.tell(News(self.store.worker, "streams", who, str(self.open[who])))
