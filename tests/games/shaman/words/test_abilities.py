"""Corners of the rules that no printed card reaches today but that the words of the cards can say."""

from __future__ import annotations

from typing import Final

import pytest

from playmat.games.shaman.rules.board import COLOURS, GREEN, TEAMWORK
from playmat.games.shaman.rules.card import IMMEDIATE, Pitch, Shaman
from playmat.games.shaman.rules.state import Duel
from playmat.games.shaman.words.abilities import cleaning_up, played, power
from playmat.games.shaman.words.bonuses import gain_intercept
from playmat.games.shaman.words.costs import ELIMINATE_OWN_FURYOKU, PayFuryoku, lose_force
from playmat.games.shaman.words.effects import AddFuryoku, EnterArea
from playmat.games.shaman.words.filters import KindOf
from playmat.games.shaman.words.piles import Reclaim
from playmat.games.shaman.words.printed import advantage, signature, strike, teamwork
from playmat.kernel.cost import Cost
from playmat.testing import P1, P2, Table, rule

ONE_GREEN: Final = (1, 0, 0)
STRIVING: Final = Shaman(
    "Yoh",
    "Soul",
    "Melee",
    "Yoh",
    signature("T-1", "Striving Move", power(gain_intercept(+2), PayFuryoku(ONE_GREEN)), intercept=4, force=4),
    signature("T-2", "Plain Move", intercept=7, force=7),
    "",
)


@rule("SK-CD-12", "SK-OPEN-44")
def test_a_ban_on_powers_leaves_the_powers_of_a_signature_move_alone() -> None:
    table = Table(step="signature").set(P1, shaman=STRIVING, charged=list(COLOURS), green=1, yellow=0, red=0)
    table.set(P2, shaman="Len", strike="Barren Justice", area=["Mirror Maze"])
    table.offers("signature", "decline")
    table.choose("signature", "use Striving Move").expect(defender=P2)


@rule("SK-CD-27")
def test_a_pitched_card_does_not_answer_the_cleanup_that_takes_it_away() -> None:
    vow = strike("T-3", "Pitched Vow", "", Pitch(EnterArea()), cleaning_up(AddFuryoku(GREEN)), intercept=4, force=4)
    table = Table(step="turn", origin="green").set(P1, pitched=[vow], green=0).set(P2, strike="Barren Justice")
    assert table.zone(P1, "green furyoku") == ["Pitched Vow"], "the one green of replenishing and no more"


@rule("SK-CD-37", "SK-OPEN-66")
def test_an_immediate_advantage_put_into_the_area_does_not_answer_the_cleanup_either() -> None:
    vow = advantage("T-4", "Hasty Vow", "", IMMEDIATE, cleaning_up(AddFuryoku(GREEN)))
    table = Table(step="turn", origin="green").set(P1, area=[vow], green=0).set(P2, strike="Barren Justice")
    assert table.zone(P1, "green furyoku") == ["Hasty Vow"], "the one green of replenishing and no more"


@rule("SK-OPEN-64")
@pytest.mark.parametrize("other", [ELIMINATE_OWN_FURYOKU, PayFuryoku((0, 0, 1))])
def test_a_power_cannot_take_furyoku_twice_so_that_what_is_checked_can_be_paid(other: Cost[Duel]) -> None:
    with pytest.raises(ValueError, match="takes each thing once"):
        power(gain_intercept(+2), PayFuryoku(ONE_GREEN), other)


@rule("SK-OPEN-64")
def test_a_power_with_two_costs_needs_both() -> None:
    greedy = strike(
        "T-5", "Greedy", "", power(gain_intercept(+2), PayFuryoku(ONE_GREEN), lose_force(3)), intercept=4, force=4
    )
    poor = Table().set(P1, flipped=greedy, green=0, yellow=0, red=0).set(P2, strike="Barren Justice")
    poor.offers("focus", "discard").refuses("use Greedy", cites="SK-FURY-13")
    rich = Table().set(P1, flipped=greedy, green=2, yellow=0, red=0).set(P2, strike="Barren Justice")
    with rich.changes(P1, green=-1):
        rich.choose("use Greedy")
    rich.offers("play", "focus", "discard").refuses("use Greedy", cites="SK-PAY-7")


@rule("SK-CD-48")
def test_a_teamwork_that_left_play_and_was_played_again_has_its_turn_limit_anew() -> None:
    visitor = teamwork("T-7", "Visitor", "", "")
    recall = advantage("T-8", "Recall", "", IMMEDIATE, played(Reclaim(KindOf(TEAMWORK))))
    table = Table().set(P1, shaman="Lyserg", green_teamwork="Chloe", discard=1, charged=list(COLOURS))
    table.set(P1, deck=[visitor, recall, *["Filler"] * 9], green=1, yellow=0, red=0)
    table.choose("use Chloe", "top Visitor", "play", "replace", "play", "play", "replace")
    assert table.zone(P1, "green teamwork") == ["Chloe, Poppy-Petal Dowser"]
    table.offers("flip", "use Chloe")
