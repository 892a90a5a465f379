"""Activated abilities taken apart once, since whoever has priority asks again and again whether they can be used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..rules.price import FREE
from .costs import AnnihilateSelf, EngageSelf, Price
from .word import Word

if TYPE_CHECKING:
    from playmat.kernel.ability import Activated, Limit
    from playmat.kernel.cost import Cost

    from ..rules.state import Megacorp


class Usage:
    """What an activated ability costs and brings."""

    __slots__ = ("consumes", "earns", "effect", "engages", "income", "income_trait", "limit", "others", "price")

    def __init__(self, ability: Activated[Any]) -> None:
        price = FREE
        others: list[Cost[Megacorp]] = []
        engages = False
        annihilates = False
        for cost in ability.costs:
            if isinstance(cost, Price):
                price = cost.cost
            else:
                others.append(cost)
                engages = engages or isinstance(cost, EngageSelf)
                annihilates = annihilates or isinstance(cost, AnnihilateSelf)
        effect = ability.effect
        assert isinstance(effect, Word)
        self.price: Final[int] = price
        self.others: Final = tuple(others)
        """What is paid beside the price, after it."""
        self.engages: Final[bool] = engages
        self.consumes: Final[bool] = engages or annihilates
        """Whether its card is engaged or annihilated for it, and so cannot produce for it."""
        self.effect: Final[Word] = effect
        self.limit: Final[Limit | None] = ability.limit
        self.income: Final[int] = effect.income()
        self.income_trait: Final[int] = effect.income_trait()
        self.earns: Final[bool] = effect.income() > 0 or effect.income_trait() >= 0
        """Whether it brings money or a trait point and nothing else, so that payments may use it."""


RULES: Final = {
    "Usage": ("MC-7.2", "MC-OPEN-13"),
}
"""The rules that each of these carries out."""
