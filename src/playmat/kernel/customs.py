"""What a game's rules do at the moments that the kernel knows of, and what its table looks like."""

from __future__ import annotations

from typing import Generic

from .step import G, Option, Refusal


class Customs(Generic[G]):
    """The rules behind a state; one object a game, shared by all its states."""

    def checkpoint(self, g: G) -> None:
        """What the rules check each time something is done; it may queue steps or ask one question."""

    def give_up(self, g: G, player: int) -> None:
        """What conceding does."""
        raise NotImplementedError(type(self).__name__)

    def out_of_turn(self, g: G, player: int, option: Option) -> Refusal:
        """Why the player may not do this while nobody asks them."""
        raise NotImplementedError(type(self).__name__)

    def not_now(self, g: G, player: int, option: Option) -> Refusal | None:
        """Why the player who is asked something else may not do this, where there is more to say."""
        return None

    def blur(self, g: G, viewer: int, seed: int) -> None:
        """Guess anew whatever this viewer cannot know beside hidden cards, on a copy made for them."""


class Screen(Generic[G]):
    """What players see beside the cards and how their answers are called; one object a game."""

    def table(self, g: G, viewer: int) -> dict[str, object]:
        """What lies on the table beside the cards, for this viewer."""
        raise NotImplementedError(type(self).__name__)

    def label(self, g: G, option: Option) -> str:
        """An answer in the words of the player who may give it."""
        raise NotImplementedError(type(self).__name__)
