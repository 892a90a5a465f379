"""Costs: steps that are paid in full or not at all."""

from __future__ import annotations

from .step import Context, G, Refusal, Step


class Cost(Step[G]):
    """Something paid for an effect; it says beforehand why it cannot be."""

    takes: str = ""
    """What it is paid with; one ability cannot take the same thing twice, since each cost is checked by itself."""

    def lacks(self, g: G, ctx: Context) -> Refusal | None:
        """What is missing to pay it now; None when it can be paid."""
        raise NotImplementedError(type(self).__name__)
