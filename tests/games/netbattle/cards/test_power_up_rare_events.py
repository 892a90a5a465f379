"""Power Up: the rare events."""

from __future__ import annotations

import pytest

from playmat.games.netbattle.cards import BY_TITLE
from playmat.testing import P1, P2, Table, card, rule
from tests.games.netbattle.table.plain import EACH_LOSS, coloured, destinies, loses, with_emblem

TEXTS = {
    "Disaster Strikes": "If your blast destiny is above 7: burn 2 power → your opponent loses ten energy.",
    "Drowning": "Both players shuffle their hands into their decks and draw as many cards as they had.",
    "Flush Out Your Opponent": "Return up to two resources in play to their owners' hands.",
    "Intense Power": (
        "Reveal your gauge; if its destinies add up to 12 or more, search your opponent's deck and put four cards "
        "into their discard pile; they shuffle."
    ),
    "Incredible Speed": "Your blast destiny gets +8.",
    "Method for Well-Being": "Power up until your gauge is full, then burn all your opponent's power.",
    "Perfectly Executed": (
        "For the rest of the turn, whenever your opponent loses an energy, you may recharge one energy."
    ),
    "System Error": (
        "Burn 2 power → for the rest of the turn, energy that you would lose in battle is lost by the other player "
        "instead."
    ),
}


@pytest.mark.parametrize(("title", "text"), TEXTS.items())
def test_what_is_printed_on_the_rare_events(title: str, text: str) -> None:
    assert BY_TITLE[title].text() == text


def blasted(destiny: int, hand: list[str], colours: str) -> Table:
    """P1's main phase after a blast with this destiny, two power left, P1 to act."""
    table = Table("netbattle").set(P1, hand=hand, resources=coloured(colours), deck=30)
    table.set(P1, gauge=["Filler", "Filler", "Filler", *destinies(destiny)]).set(P2, deck=30)
    return table.choose("blast", f"destiny Destiny {destiny}", "pass")


@card("1R86")
@rule("NB-CD-47", "NB-COND-3", "NB-OPEN-92")
def test_disaster_strikes_costs_the_opponent_ten_energy_after_a_destiny_above_7() -> None:
    table = blasted(8, ["Disaster Strikes"], "RRR")
    with table.changes(P1, power=-2, deck=0), table.changes(P2, deck=-10, lost=+10):
        table.choose("play Disaster Strikes")


@card("1R86")
@rule("NB-CD-47", "NB-COND-2", "NB-COND-3", "NB-COND-5")
def test_disaster_strikes_burns_nothing_when_the_destiny_is_7() -> None:
    table = blasted(7, ["Disaster Strikes"], "RRR")
    with table.changes(P1, power=0, hand=-1, discard=+1), table.changes(P2, deck=0):
        table.choose("play Disaster Strikes")


@card("1R86")
@rule("NB-CD-47", "NB-COND-2")
def test_disaster_strikes_may_be_played_by_the_defender_for_nothing() -> None:
    table = Table("netbattle", opportunity=P2).set(P1, gauge=[*destinies(8)] * 2)
    table.set(P2, hand=["Disaster Strikes"], resources=coloured("RRR"), gauge=2)
    with table.changes(P2, power=0, hand=-1), table.changes(P1, deck=0):
        table.choose("play Disaster Strikes")


@card("1R86")
@rule("NB-CD-47", "NB-OPEN-91")
def test_disaster_strikes_asks_for_a_destiny_that_is_still_alive() -> None:
    table = Table("netbattle").set(P1, navi="ElecMan", hand=["Disaster Strikes"], resources=coloured("RRR"))
    table.set(P1, gauge=["Filler", "Filler", *destinies(8)])
    table.set(P2, hand=["Fish on the Brain", "Filler"], resources=coloured("B"))
    table.choose("blast", "play Fish on the Brain")
    with table.changes(P1, power=0, hand=-1), table.changes(P2, deck=0):
        table.choose("play Disaster Strikes")


@card("1R87")
@rule("NB-CD-48")
def test_drowning_gives_both_players_new_hands_of_the_same_size() -> None:
    table = Table("netbattle", seed=3).set(P1, hand=["Drowning", "Rival", "Vulcan1"], resources=coloured("G"), gauge=2)
    table.set(P2, hand=["AirShot", "Canceled", "Focus"], deck=30)
    with table.changes(P1, hand=-1, deck=0, drawn=+2), table.changes(P2, hand=0, deck=0, drawn=+3, discard=0):
        table.choose("play Drowning")
    assert table.zone(P1, "discard") == ["Drowning"], "it was in limbo and is not shuffled in"
    for player, cards in ((P1, ["Rival", "Vulcan1"]), (P2, ["AirShot", "Canceled", "Focus"])):
        everything = table.zone(player, "deck") + table.zone(player, "hand")
        assert [one for one in sorted(everything) if one != "Filler"] == sorted(cards)
        assert any(one in table.zone(player, "deck") for one in cards)


@card("1R87")
@rule("NB-CD-48", "NB-OPEN-98")
def test_drowning_lets_the_turn_player_draw_first_whoever_plays_it() -> None:
    table = Table("netbattle", opportunity=P2).set(P1, hand=1)
    table.set(P2, hand=["Drowning", "Filler"], resources=coloured("G"), gauge=2)
    table.choose("play Drowning")
    assert [line for line in table.log() if "hand" in line or "draws" in line] == [
        "P1 shuffles one card from hand into the deck.",
        "P2 shuffles one card from hand into the deck.",
        "P1 draws a card.",
        "P2 draws a card.",
    ]


@card("1R87")
@rule("NB-CD-48", "NB-OPEN-99")
def test_drowning_leaves_a_player_who_cannot_draw_with_nothing() -> None:
    table = Table("netbattle").set(P1, hand=["WhiteWeb2", "Drowning", "Filler"], resources=coloured("G"), gauge=2)
    table.set(P2, hand=3)
    table.choose("play WhiteWeb2", "pass")
    with table.changes(P2, hand=-3, deck=+3, drawn=0), table.changes(P1, hand=-1, drawn=+1):
        table.choose("play Drowning")


@card("1R87")
@rule("NB-CD-48")
def test_drowning_with_empty_hands_draws_nothing() -> None:
    table = Table("netbattle").set(P1, hand=["Drowning"], resources=coloured("G"), gauge=2)
    with table.changes(P1, hand=-1, drawn=0), table.changes(P2, hand=0, drawn=0):
        table.choose("play Drowning")


@card("1R88")
@rule("NB-CD-17", "NB-OPEN-97")
def test_flush_out_your_opponent_returns_any_mix_of_up_to_two_resources() -> None:
    table = Table("netbattle").set(P1, hand=["Flush Out Your Opponent"], resources=["Great Surprise"], gauge=2)
    table.set(P2, hand=5, resources=["Rival", "Focus"])
    table.choose("play Flush Out Your Opponent")
    table.offers("resource Great Surprise", "resource Rival", "resource Focus", "done")
    with table.changes(P2, hand=+1, resources=-1):
        table.choose("resource Rival")
    table.offers("resource Great Surprise", "resource Focus", "done")
    with table.changes(P1, hand=+1, resources=-1, discard=+1), table.changes(P2, hand=0):
        table.choose("resource Great Surprise")
    assert table.asked == P2, "two are enough"


@card("1R88")
@rule("NB-CD-17", "NB-OPEN-97")
def test_flush_out_your_opponent_may_return_none_or_one() -> None:
    for answers, returned in ((["done"], 0), (["resource Rival", "done"], -1)):
        table = Table("netbattle").set(P1, hand=["Flush Out Your Opponent"], resources=coloured("B"), gauge=2)
        table.set(P2, resources=["Rival", "Focus"])
        with table.changes(P1, resources=0, hand=-1), table.changes(P2, resources=returned, hand=-returned):
            table.choose("play Flush Out Your Opponent", *answers)


def intense(deck: list[str] | int, *gauge: int) -> Table:
    """P1 about to play Intense Power with these destinies in the gauge."""
    table = Table("netbattle").set(P1, hand=["Intense Power"], resources=coloured("YY"), gauge=destinies(*gauge))
    return table.set(P2, deck=deck)


@card("1R89")
@rule("NB-CD-49", "NB-OPEN-104")
def test_intense_power_shows_the_gauge_and_puts_four_opposing_deck_cards_into_the_pile() -> None:
    table = intense(["Rival", "Focus", "AirShot", "Vulcan1", "Boomer2", "Filler"], 3, 4, 5)
    table.choose("play Intense Power")
    assert "P1's gauge shows Destiny 3, Destiny 4 and Destiny 5." in table.log(P2)
    assert all(table.state.sees(P2, one) for one in table.state.gauge(P1)), "open while it is revealed"
    table.offers("put Rival", "put Focus", "put AirShot", "put Vulcan1", "put Boomer2", "put Filler")
    with table.changes(P2, deck=-4, discard=+4, lost=0), table.changes(P1, power=0):
        table.choose("put Rival", "put Focus", "put AirShot", "put Vulcan1")
    assert not any(table.state.sees(viewer, one) for viewer in (P1, P2) for one in table.state.gauge(P1))
    assert not any(table.state.sees(P1, one) for one in table.state.deck(P2))
    assert "P2's deck is shuffled." in table.log()


@card("1R89")
@rule("NB-CD-49")
def test_intense_power_needs_a_total_of_12_and_hides_the_gauge_again() -> None:
    table = intense(20, 3, 4, 4)
    with table.changes(P2, deck=0, discard=0):
        table.choose("play Intense Power")
    assert "P1's gauge shows Destiny 3, Destiny 4 and Destiny 4." in table.log(P2)
    assert table.state.revealed == []
    assert table.asked == P2


@card("1R89")
@rule("NB-CD-49", "NB-WIN-6")
def test_intense_power_takes_all_of_a_smaller_deck_and_wins() -> None:
    table = intense(3, 6, 6, 6)
    table.choose("play Intense Power", "put Filler", "put Filler", "put Filler")
    assert loses(table, P2)


@card("1SR105")
@rule("NB-CD-7", "NB-OPEN-57")
def test_incredible_speed_adds_8_after_the_blast() -> None:
    table = blasted(2, ["Incredible Speed"], "RRRR")
    with table.changes(P1, strength=+8):
        table.choose("play Incredible Speed")
    table = Table("netbattle").set(P1, hand=["Incredible Speed"], resources=coloured("RRRR"), gauge=2)
    table.refuses("play Incredible Speed", cites="NB-OPEN-57")
    table = Table("netbattle").set(P1, hand=["Incredible Speed"], resources=coloured("RRR"), gauge=2)
    table.refuses("play Incredible Speed", cites="NB-REQ-3", saying="4 red")


@card("1SR106")
@rule("NB-CD-52", "NB-CD-4")
@pytest.mark.parametrize(("power", "powered"), [(0, 5), (2, 3), (5, 0)])
def test_method_for_well_being_fills_the_own_gauge_and_burns_the_other(power: int, powered: int) -> None:
    table = Table("netbattle").set(P1, hand=["Method for Well-Being"], resources=coloured("YYYY"), gauge=power)
    table.set(P2, gauge=4)
    with table.changes(P1, power=powered, deck=-powered, discard=+1), table.changes(P2, power=-4, discard=+4):
        table.choose("play Method for Well-Being")
    log = table.log()
    assert all("powers up" in line for line in log[1 : 1 + powered])
    assert all("burns P2's" in line for line in log[1 + powered :]), "text order"


@card("1SR106")
@rule("NB-CD-52", "NB-WIN-4")
def test_method_for_well_being_may_empty_the_own_deck() -> None:
    table = Table("netbattle").set(P1, hand=["Method for Well-Being"], resources=coloured("YYYY"), deck=3)
    table.set(P2, gauge=4)
    with table.changes(P2, power=0):
        table.choose("play Method for Well-Being")
    assert loses(table, P1)


@card("1SR107")
@rule("NB-CD-46")
def test_perfectly_executed_offers_a_recharge_after_each_energy_the_opponent_loses() -> None:
    table = Table("netbattle").set(P1, navi="GutsMan, Plain", hand=["Perfectly Executed"], discard=1)
    table.set(P1, resources=coloured("GGGG")).set(P2, navi="GutsMan, Plain")
    table.choose("play Perfectly Executed", "pass", "pass").offers(*EACH_LOSS)
    with table.changes(P1, deck=+1, discard=-1), table.changes(P2, lost=+1):
        table.choose("yes")
    with table.changes(P1, deck=0, discard=0):
        table.offers("yes", "no").choose("no")
    table.expect(turn=6)


@card("1SR107")
@rule("NB-CD-46", "NB-OPEN-99")
def test_perfectly_executed_offers_nothing_while_recharging_is_banned() -> None:
    table = Table("netbattle").set(P1, navi="GutsMan, Plain", hand=["Perfectly Executed"], discard=5)
    table.set(P1, resources=coloured("GGGG"))
    table.set(P2, hand=["WhiteWeb1"], gauge=2)
    table.choose("play Perfectly Executed", "play WhiteWeb1", "pass", "pass")
    table.expect(turn=6)


@card("1SR108")
@rule("NB-CD-53", "NB-OPEN-68")
def test_system_error_turns_the_attackers_damage_back() -> None:
    table = Table("netbattle", active=P2, opportunity=P1).set(P1, hand=["System Error"], gauge=3, deck=20)
    table.set(P1, resources=coloured("BBBB")).set(P2, navi="GutsMan, Plain", deck=20)
    with table.changes(P1, power=-2):
        table.choose("play System Error")
    table.choose("pass", "pass")
    assert "P2 loses an energy: Filler." in table.log()
    assert len(table.zone(P2, "deck")) == 19 and len(table.zone(P2, "discard")) == 1


@card("1SR108")
@rule("NB-CD-53")
def test_system_error_leaves_losses_by_effect_and_its_players_own_attack_alone() -> None:
    table = Table("netbattle").set(
        P1, navi="GutsMan, Plain", hand=["System Error"], resources=coloured("BBBB"), gauge=3
    )
    table.set(P2, resources=["Towering Inferno"], gauge=1, deck=20)
    table.choose("play System Error")
    with table.changes(P1, lost=+2, deck=-2):
        table.choose("spend Towering Inferno")
    table.choose("pass", "pass")
    assert len(table.zone(P2, "discard")) == 3, "the burned card, Towering Inferno and one battle loss"


@card("1SR108")
@rule("NB-CD-53", "NB-OPEN-108")
def test_the_opponents_own_texts_apply_to_what_system_error_makes_them_lose() -> None:
    table = Table("netbattle", active=P2, opportunity=P1).set(P1, hand=["System Error"], gauge=3)
    table.set(P1, resources=coloured("BBBB"))
    table.set(P2, navi="Roll", hand=["Underestimated", "Vulcan1"], gauge=5, discard=2)
    table.set(P2, resources=with_emblem("Roll", 2))
    table.choose("play System Error", "play Underestimated", "pass", "play Vulcan1", "pass", "pass")
    assert table.asked == P2
    table.offers("recharge", "lose")
    with table.changes(P2, deck=+1, lost=0):
        table.choose("recharge")
