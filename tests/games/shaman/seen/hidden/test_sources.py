"""A lasting effect works the same whatever its card, face down by now, might be."""

from typing import Any

from playmat.games.shaman.rules.board import FORCE, GREEN
from playmat.games.shaman.rules.events import FuryokuAdded
from playmat.kernel.step import NOBODY
from playmat.kernel.view import redeal
from playmat.testing import P1, P2, Table, card, rule


@card("SKH-172")
@rule("SK-CD-36", "SK-FURY-16")
def test_the_vow_at_the_summit_strengthens_a_signature_move_wherever_the_vow_lies() -> None:
    table = Table().set(P1, flipped="Vow at the Summit", strike="signature", green=["Marco", "Turbine"])
    table.set(P1, yellow=1, red=1)
    vow = table.state.flipped()
    table.choose("play", "charge:none")
    state = table.state
    move = state.standing(P1)
    printed = state.defs[move].stats[FORCE]
    state.happen(FuryokuAdded(P1, "SK-FURY-4", vow, GREEN))
    assert not state.sees(P1, vow)
    for viewer in (P1, P2, NOBODY):
        deals: list[Any] = [redeal(state, viewer, seed) for seed in range(200)]
        assert {deal.defs[vow].kind for deal in deals} > {state.defs[vow].kind}, "the deals must differ to prove it"
        assert {deal.value(move, FORCE) for deal in deals} == {printed + 1}
