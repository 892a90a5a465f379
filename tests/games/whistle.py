"""What the referees of all games have in common; each knows the rules of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

H = TypeVar("H", bound=Callable[..., None])


class Foul(AssertionError):
    """The game did something that the rules do not allow."""


class Ears(Generic[H]):
    """What a referee does with the lines of a log, by their kinds."""

    def __init__(self) -> None:
        self.heard: dict[str, H] = {}

    def __call__(self, *kinds: str) -> Callable[[H], H]:
        """Register what is done with lines of these kinds."""

        def register(function: H) -> H:
            self.heard.update(dict.fromkeys(kinds, function))
            return function

        return register
