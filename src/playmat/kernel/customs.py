"""What each game says of itself, so that the kernel can run it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .step import NO_CARD, Context, Option, Refusal

if TYPE_CHECKING:
    from .ability import Limit


class Customs:
    """The questions that the kernel puts to a game; a game's state answers them."""

    order_rule: str = ""
    """The rule by which somebody orders simultaneous effects."""
    doubt: float = 1.0
    """How much more worth makes a win e times as likely as before, as games between bots tell."""

    def facts(self) -> list[object]:
        """The game's own fields, for the digest."""
        raise NotImplementedError

    def sees(self, viewer: int, card: int) -> bool:
        """The only statement of who knows what."""
        raise NotImplementedError

    def live(self, card: int, zone: int) -> bool:
        """Whether the card's text works in that zone."""
        raise NotImplementedError

    def holder(self, card: int) -> int:
        """In whose name the card's text works: its owner's, unless the game knows otherwise."""
        raise NotImplementedError

    def speaks(self, card: int) -> bool:
        """Whether the card's text is on at all."""
        return True

    def zone_name(self, zone: int) -> str:
        """What a zone is called."""
        raise NotImplementedError

    def zone_player(self, zone: int) -> int:
        """Whose zone it is."""
        raise NotImplementedError

    def table(self, viewer: int) -> dict[str, object]:
        """What lies on the table beside the cards, for this viewer."""
        raise NotImplementedError

    def label(self, option: Option) -> str:
        """An answer in the words of the player who may give it."""
        raise NotImplementedError

    def warning(self, option: Option) -> str:
        """What a player should be asked to confirm before giving this answer; mostly nothing."""
        return ""

    def verbs(self) -> frozenset[str]:
        """The words with which answers start in this game."""
        raise NotImplementedError

    def out_of_turn(self, player: int, option: Option) -> Refusal:
        """Why the player may not do this while nobody asks them."""
        raise NotImplementedError

    def not_now(self, player: int, option: Option) -> Refusal | None:
        """Why the player who is asked something else may not do this, where there is more to say."""
        return None

    def is_out(self, player: int) -> bool:
        """Whether the player has lost while others play on."""
        return False

    def give_up(self, player: int) -> None:
        """What conceding does."""
        raise NotImplementedError

    def worth(self, player: int) -> float:
        """How good the position looks to a player, for bots that look one step ahead."""
        raise NotImplementedError

    def strength(self, player: int) -> float:
        """What speaks for a player who is still in the game, as the logarithm of odds."""
        raise NotImplementedError

    def hunch(self, player: int) -> float:
        """The player's chance to win at first sight, by what the position looks worth."""
        raise NotImplementedError

    def odds(self, player: int) -> float:
        """The player's chance to win, as well as the position tells it."""
        raise NotImplementedError

    def forced(self) -> bool:
        """Whether the question only completes an answer given before, such as how to pay."""
        return False

    def orderer(self) -> int:
        """Who puts simultaneous effects in order."""
        return 0

    def optional(self) -> bool:
        """Whether optional things are offered at this moment."""
        return True

    def blur(self, viewer: int, seed: int) -> None:
        """Guess anew whatever this viewer cannot know beside hidden cards, on a copy made for them."""

    def takes_back(self, option: Option) -> bool:
        """Whether an answer takes back what its player has just begun, or never helps; bots do not try it."""
        return False

    def completion(self, player: int) -> int:
        """The answer that a bot who looks ahead takes for granted; -1 where it stops to judge the position."""
        return -1

    def habit(self, player: int) -> int:
        """The answer that a sensible player gives without looking ahead, as where only odds count; -1 for none."""
        return -1

    def in_haste(self) -> list[int]:
        """The answers that are looked at where a game is only imagined to go on; a single one is given unseen."""
        raise NotImplementedError

    def subject(self) -> int:
        """The card that the pending question is about, such as one just turned up; none where it is about no card."""
        return NO_CARD

    def moment(self) -> int:
        """How many turns have begun, so that positions of the same moment can be compared."""
        raise NotImplementedError

    def checkpoint(self) -> None:
        """What the rules check each time something is done."""

    def within(self, limit: Limit, ctx: Context, index: int) -> bool:
        """Whether an ability may be used once more."""
        raise NotImplementedError

    def count_use(self, limit: Limit, ctx: Context, index: int) -> None:
        """Remember that a limited ability was used."""
        raise NotImplementedError
