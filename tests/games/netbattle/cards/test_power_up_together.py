"""Power Up's cards together with texts that watch, ban or replace what they do."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.games.netbattle.rules.board import BATTLE_PHASE
from playmat.testing import P1, P2, Table, card, rule
from tests.games.netbattle.table.plain import EACH_LOSS, coloured, destinies, navi, plain_chip, with_emblem
from tests.telling import tell


@card("1C27", "1C54", "1SR106")
@rule("NB-CD-4", "NB-BURN-3", "NB-OPEN-69")
def test_each_opposing_power_burned_is_one_offer_for_sanctuary_and_none_for_liberation() -> None:
    table = Table("netbattle").set(
        P1, hand=["Sanctuary", "Playing Dirty", "Method for Well-Being"], gauge=4, discard=20
    )
    table.set(P1, resources=coloured("YYYYG")).set(P2, gauge=4)
    table.choose("play Sanctuary", "pass", "play Playing Dirty").offers("yes", "no").choose("yes", "pass")
    table.choose("play Method for Well-Being")
    for _ in range(3):
        table.offers("yes", "no").choose("no")
    assert table.zone(P2, "gauge") == []
    assert table.asked == P2
    table = Table("netbattle").set(P1, navi="PharaohMan", hand=["Liberation", "Playing Dirty"], gauge=5)
    table.set(P1, resources=[*with_emblem("PharaohMan", 2), *coloured("Y"), "Let 'Em Have It"]).set(P2, gauge=2)
    table.choose("blast", "destiny Filler", "pass", "play Liberation", "pass")
    with table.changes(P2, power=-1):
        table.choose("play Playing Dirty")
    assert table.asked == P2, "nobody burned their own power"
    with table.changes(P2, power=0):
        table.choose("pass", "spend Let 'Em Have It")
    with table.changes(P2, power=-1):
        table.offers("yes", "no").choose("no")
    assert table.asked == P2, "one offer, for the cost"


@card("1C34")
@rule("NB-CD-24", "NB-TRIG-5", "NB-TRIG-7")
def test_a_resource_spent_for_buckethead_is_noticed_before_the_power_up() -> None:
    table = Table("netbattle").set(P1, navi="GutsMan", resources=["Buckethead", "Big Trouble"], hand=2)
    table.set(P2, resources=["AquaCustom"])
    with table.changes(P1, power=0, resources=-2):
        table.choose("spend Buckethead")
    assert table.asked == P2
    with table.changes(P1, power=+2, hand=0):
        table.offers("yes", "no").choose("no")


@card("1C37", "1C72")
@rule("NB-CD-12", "NB-OPEN-110")
@pytest.mark.parametrize("name", ["Clever Trick", "Winning Hand"])
def test_a_chip_outside_the_limit_counts_as_played(name: str) -> None:
    table = Table("netbattle").set(P1, resources=["Spikey", name], hand=[plain_chip(), "Filler"])
    table.choose("spend Spikey", "discard Filler", "play Plain chip", "pass").offers(f"spend {name}", "pass")


@card("1C55")
@rule("NB-CD-18", "NB-OPEN-99")
def test_looking_hot_bars_chips_played_through_a_text() -> None:
    table = Table("netbattle").set(P1, resources=["Looking Hot"])
    table.set(P2, resources=["Spikey"], hand=[plain_chip(), "Filler"])
    table.choose("spend Looking Hot", "spend Spikey", "discard Filler")
    table.offers("none").refuses("play Plain chip", cites="NB-OPEN-99")


@card("1C65")
@rule("NB-CD-31")
def test_timber_terror_does_not_raise_the_limit_of_send_in_the_clowns() -> None:
    table = Table("netbattle").set(P1, resources=["Send in the Clowns"]).set(P2, hand=4, resources=["Timber Terror"])
    table.choose("pass", "spend Timber Terror")
    with table.changes(P2, hand=-1):
        table.choose("spend Send in the Clowns", "discard Filler")
    assert table.asked == P2 and table.verbs == ["pass"]


@card("1C70", "1SR112")
@rule("NB-CD-42", "NB-OPEN-110")
def test_two_for_one_covers_draws_of_other_texts_and_the_loss_of_nothing_else() -> None:
    table = Table("netbattle").set(P1, hand=[plain_chip("MegaMan")], discard=["Rival", "Focus"])
    table.set(P1, resources=["Lan, NetBattler", "Two for One", "Determined"])
    table.choose("spend Two for One", "pass", "play Plain chip")
    with table.changes(P1, hand=+2, drawn=+2, deck=0, discard=-2):
        table.choose("yes")
    with table.changes(P1, deck=-1, hand=0):
        table.choose("pass", "spend Determined")
    assert [one.uses for one in table.state.ongoing] == [1]


@card("1R83")
@rule("NB-CD-46", "NB-OPEN-112")
def test_two_spreaders_offer_two_draws_for_one_energy() -> None:
    hand = ["Spreader", "Spreader", "Not Enough Power", "Filler", "Filler"]
    table = Table("netbattle").set(P1, navi="MegaMan, NetWarrior", hand=hand, resources=coloured("GGR"))
    table.set(P2, navi="GutsMan, Plain")
    table.choose("play Not Enough Power", "pass", "play Spreader", "discard Filler", "pass", "play Spreader")
    table.choose("pass", "pass").offers("yes", "no")
    with table.changes(P1, hand=+1, drawn=+1), table.changes(P2, lost=0):
        table.choose("yes")
    with table.changes(P1, hand=0):
        table.offers("yes", "no").choose("no")
    table.expect(turn=6)


@card("1R90")
@rule("NB-CD-50", "NB-OPEN-108")
def test_calculated_has_no_offer_for_a_card_that_energybomb_put_into_the_gauge() -> None:
    table = Table("netbattle", active=P2, opportunity=P1).set(P1, resources=["Calculated", *coloured("YYY")])
    table.set(P1, hand=["EnergyBomb"], gauge=4, navi="TorchMan").set(
        P2, navi="GutsMan, Plain", hand=["Vulcan1"], gauge=2
    )
    table.choose("spend Calculated", "play Vulcan1", "play EnergyBomb", "pass", "pass")
    assert table.zone(P1, "discard").count("Filler") == 1, "the first of three losses filled the gauge"
    table.offers(*EACH_LOSS).choose("no").offers("yes", "no")


@card("1R90")
@rule("NB-CD-50", "NB-OPEN-108")
def test_calculated_may_take_a_card_that_guardian_sent_to_hand() -> None:
    table = Table("netbattle", active=P2, opportunity=P1).set(
        P1, navi="TorchMan", hand=["Guardian", "Filler", "Filler"]
    )
    table.set(P1, resources=["Calculated", *coloured("GG")], gauge=3, deck=["Rival", *["Filler"] * 5])
    table.set(P2, navi="GutsMan, Plain")
    table.choose("spend Calculated", "pass", "play Guardian", "pass", "pass").offers("yes", "no")
    assert table.zone(P1, "hand") == ["Rival"]
    table.choose("yes")
    assert table.zone(P1, "gauge")[3] == "Rival"
    assert "Rival goes into the gauge." in table.log(P1)
    assert "A card goes into P1's gauge." in table.log(P2)


@card("1UR117", "1UR126")
@rule("NB-CD-56", "NB-CD-59")
def test_counter1_does_not_raise_the_destinies_of_the_opponents_gauge() -> None:
    table = Table("netbattle").set(P1, navi="ElecMan", hand=["Counter1", "Shocker", *["Filler"] * 3], gauge=4)
    table.set(P1, resources=with_emblem("ElecMan", 2)).set(P2, gauge=destinies(2, 3))
    table.choose("play Counter1", "discard Filler", "discard Filler", "discard Filler", "no", "pass")
    with table.changes(P1, strength=+5):
        table.choose("play Shocker")
    with table.changes(P1, strength=+5):
        table.choose("pass", "blast")


def under_fire(title: str, damage: int = 5, copies: int = 1, **words: Any) -> Table:
    """P1 has played so many copies of a text that hears P2's losses, and the battle begins with so much damage."""
    table = Table("netbattle").set(P1, navi=navi(damage, 0), hand=[title] * copies, resources=coloured("GGGG"))
    table.set(P1, discard=9, **words).set(P2, navi=navi(0, 0))
    for _ in range(copies):
        table.choose(f"play {title}", "pass")
    return table.choose("pass")


@card("1SR107")
@rule("NB-TRIG-6", "NB-CD-46")
@pytest.mark.parametrize(("answer", "recharged"), [("yes:all", 5), ("no:all", 0)])
def test_a_text_that_hears_each_loss_is_answered_once_for_the_rest_of_them(answer: str, recharged: int) -> None:
    table = under_fire("Perfectly Executed").offers(*EACH_LOSS)
    with table.changes(P1, deck=+recharged), table.changes(P2, deck=-4 - 2):
        table.choose(answer)
    assert table.state.active == P2, "their own turn has begun with two more cards"


@card("1SR107")
@rule("NB-TRIG-6")
def test_one_answer_for_the_rest_begins_with_the_loss_at_which_it_is_given() -> None:
    table = under_fire("Perfectly Executed", 3).choose("no").offers(*EACH_LOSS)
    with table.changes(P1, deck=+2):
        table.choose("yes:all")
    last = under_fire("Perfectly Executed", 3).choose("no", "yes").offers("yes", "no")
    assert last.state.phase == BATTLE_PHASE, "at the last one there is no rest"


@card("1SR107", "1R83")
@rule("NB-TRIG-6", "NB-OPEN-71")
def test_each_of_several_texts_has_its_own_answer_for_the_rest() -> None:
    table = under_fire("Perfectly Executed", 3, copies=2)
    table.choose("yes:all").offers(*EACH_LOSS)
    with table.changes(P1, deck=+2):
        table.choose("no:all")
    assert table.state.active == P2


@card("1SR107")
@rule("NB-TRIG-6")
def test_an_answer_for_the_rest_is_part_of_the_position() -> None:
    positions = [under_fire("Perfectly Executed", 3, copies=2).choose(one).state for one in ("yes", "yes:all")]
    assert positions[0].digest() != positions[1].digest()


@card("1SR107")
@rule("NB-TRIG-6", "NB-OPEN-112")
def test_an_answer_for_the_rest_of_one_loss_says_nothing_of_the_next() -> None:
    table = Table("netbattle").set(P1, hand=["Perfectly Executed"], resources=coloured("GGGG"), discard=9)
    table.set(P2, resources=["Clear Victory", "Rock Solid"], gauge=2).choose("play Perfectly Executed")
    with table.changes(P1, deck=+6 - 4), table.changes(P2, deck=-6):
        table.choose("spend Clear Victory", "yes:all")
    table.choose("pass", "spend Rock Solid").offers(*EACH_LOSS)


@card("1R83")
@rule("NB-WIN-9")
def test_drawing_for_every_energy_lost_is_warned_of_where_it_may_take_the_last_card() -> None:
    table = Table("netbattle").set(
        P1, navi="MegaMan, NetWarrior", hand=["Spreader", "Filler"], resources=coloured("GG")
    )
    table.set(P1, deck=8).set(P2, resources=["Clear Victory"]).choose("play Spreader", "spend Clear Victory")
    assert {key for key, told in tell(table.state).items() if told.warning} == {"yes:all"}


@card("1UR119")
@rule("NB-CD-57", "NB-OPEN-99")
def test_lifeaura_still_recharges_for_a_player_who_cannot_draw() -> None:
    table = Table("netbattle", opportunity=P2).set(P1, hand=["LifeAura"], gauge=5)
    table.set(P2, hand=["WhiteWeb2", "Filler", "Filler"], resources=coloured("G"))
    table.choose("play WhiteWeb2")
    with table.changes(P1, hand=-1, drawn=0, deck=+2), table.changes(P2, hand=-2):
        table.choose("play LifeAura")


@card("1UR127")
@rule("NB-CD-60", "NB-CARD-31")
def test_underestimated_has_no_offer_once_the_pile_is_empty_and_nobody_lost_what_was_replaced() -> None:
    table = Table("netbattle", active=P2, opportunity=P1).set(P1, navi="Roll", hand=["Underestimated"], gauge=3)
    table.set(P1, resources=with_emblem("Roll", 2))
    table.set(P2, navi="MegaMan, NetWarrior", hand=["Spreader", "Filler"], gauge=3)
    table.set(P2, resources=[*coloured("GG"), *["Towering Inferno"] * 3])
    table.choose("play Underestimated", "play Spreader", "pass")
    with table.changes(P1, deck=+2, lost=0, discard=-2):
        table.choose("spend Towering Inferno", "recharge:all")
    table.choose("pass")
    with table.changes(P1, deck=+2, discard=-2):
        table.choose("spend Towering Inferno", "recharge:all")
    assert table.asked == P1, "Spreader noticed none of it"
    table.choose("pass")
    with table.changes(P1, lost=+1):
        table.choose("spend Towering Inferno")
    assert table.asked == P2, "lost for want of a card to recharge, and Spreader notices"
    with table.changes(P2, drawn=0):
        table.offers(*EACH_LOSS).choose("no")
    assert table.asked == P1
    table.offers("recharge", "lose")
