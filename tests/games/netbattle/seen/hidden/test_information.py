"""What is open and what is hidden (NB-INFO)."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.games.netbattle import GAME
from playmat.games.netbattle.words.printed import netnavi
from playmat.kernel.view import view
from playmat.screen.passing import Stop, passes
from playmat.testing import P1, P2, Table, rule
from tests.games.netbattle.table.plain import coloured, destinies

SPECTATOR = -1
VIEWERS = (P1, P2, SPECTATOR)


def seen(table: Table, viewer: int, player: int, zone: str) -> list[str]:
    """The numbers of the cards that a viewer sees in a zone."""
    return [number for _, number in shown(table, viewer, player, zone).get("cards", [])]


def shown(table: Table, viewer: int, player: int, zone: str) -> dict[str, Any]:
    """What a viewer is shown of a zone."""
    found: dict[str, Any] = next(
        one for one in view(table.state, viewer)["zones"] if (one["zone"], one["player"]) == (zone, player)
    )
    return found


@rule("NB-INFO-1")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_deck_sizes_are_open_to_everybody(viewer: int) -> None:
    table = Table("netbattle").set(P1, deck=17).set(P2, deck=8)
    for player, energy in ((P1, 17), (P2, 8)):
        assert shown(table, viewer, player, "deck") == {"zone": "deck", "player": player, "count": energy}
        assert view(table.state, viewer)["table"]["sides"][player]["energy"] == energy


@rule("NB-INFO-2", "NB-INFO-11", "NB-OPEN-75")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_both_discard_piles_lie_open_for_everybody(viewer: int) -> None:
    table = Table("netbattle").set(P1, discard=["Rival", "Vulcan1"], hand=["Filler"]).set(P2, discard=["AirShot"])
    assert seen(table, viewer, P1, "discard") == ["1C63", "1C19"], "by arrival"
    assert seen(table, viewer, P2, "discard") == ["1C7"]


@rule("NB-INFO-3", "NB-CD-13", "NB-OPEN-100")
def test_a_card_searched_for_without_a_property_is_not_shown() -> None:
    table = Table("netbattle").set(P1, hand=["That's Too Easy"], resources=coloured("GG"), gauge=3)
    table.set(P1, deck=["Rival", "Vulcan1", "AirShot"]).choose("play That's Too Easy")
    assert sorted(seen(table, P1, P1, "deck")) == ["1C19", "1C63", "1C7"]
    assert seen(table, P2, P1, "deck") == seen(table, SPECTATOR, P1, "deck") == []
    table.offers("take Rival", "take Vulcan1", "take AirShot").choose("take Vulcan1")
    assert "P1 takes Vulcan1 from the deck." in table.log(P1)
    for viewer in (P2, SPECTATOR):
        assert "P1 takes a card from the deck." in table.log(viewer)
        assert "Vulcan1" not in " ".join(table.log(viewer))
        assert seen(table, viewer, P1, "hand") == []
    assert seen(table, P1, P1, "deck") == [], "covered and shuffled"


@rule("NB-INFO-4")
def test_a_card_that_must_have_a_property_is_shown() -> None:
    table = Table("netbattle", step="resource").set(P1, hand=["Spikey"], gauge=2, deck=["Spikey", "Filler", "Filler"])
    table.choose("play Spikey", "yes", "fetch Spikey")
    for viewer in VIEWERS:
        assert "P1 plays Spikey from the deck." in table.log(viewer)
        assert seen(table, viewer, P1, "resources") == ["2C44"] * 2


@rule("NB-INFO-5", "NB-DRAW-4", "NB-OPEN-76")
def test_a_hand_is_seen_by_its_owner_and_counted_by_all() -> None:
    table = Table("netbattle").set(P1, hand=["Rival", "Vulcan1"]).set(P2, hand=["AirShot"])
    assert seen(table, P1, P1, "hand") == ["1C63", "1C19"]
    assert seen(table, P2, P2, "hand") == ["1C7"]
    assert seen(table, P1, P2, "hand") == seen(table, P2, P1, "hand") == []
    for viewer in VIEWERS:
        assert [shown(table, viewer, player, "hand")["count"] for player in (P1, P2)] == [2, 1]
    for player in (P1, P2):
        assert seen(table, SPECTATOR, player, "hand") == []


@rule("NB-INFO-6", "NB-POWER-5")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_gauge_shows_backs_to_everybody(viewer: int) -> None:
    table = Table("netbattle").set(P1, gauge=["Rival", "Vulcan1"]).set(P2, gauge=["AirShot"])
    for player, power in ((P1, 2), (P2, 1)):
        assert shown(table, viewer, player, "gauge") == {"zone": "gauge", "player": player, "count": power}


@rule("NB-INFO-7", "NB-RECHARGE-3")
def test_a_recharged_card_is_named_to_nobody_and_cannot_be_told_again() -> None:
    table = Table("netbattle").set(P1, hand=["Fortified"], resources=coloured("G"), discard=["Rival", "Vulcan1"])
    state = table.state
    known = {state.handles[card] for card in state.discard(P1)}
    table.choose("play Fortified")
    for viewer in VIEWERS:
        assert table.log(viewer).count("P1 recharges an energy.") == 2
        assert "Rival" not in " ".join(table.log(viewer)) and "Vulcan1" not in " ".join(table.log(viewer))
        assert seen(table, viewer, P1, "deck") == []
    assert not known & {state.handles[card] for card in state.deck(P1)}


@rule("NB-INFO-9", "NB-MAIN-16")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_running_totals_and_their_parts_are_open(viewer: int) -> None:
    table = Table("netbattle").set(P1, hand=["Vulcan1"], gauge=2).set(P2, resources=["Rival"])
    table.choose("play Vulcan1", "spend Rival")
    sides = view(table.state, viewer)["table"]["sides"]
    assert [side["totals"] for side in sides] == [[4, 2, 2], [2, 3, 2]]
    assert [(part["source"], part["change"]) for part in sides[P1]["parts"][0]] == [
        ("printed", "2"),
        ("Vulcan1", "+2"),
    ]
    assert [(part["source"], part["change"]) for part in sides[P2]["parts"][1]] == [("printed", "2"), ("Rival", "+1")]
    assert view(table.state, viewer)["table"]["damage"] == 1


@rule("NB-INFO-10", "NB-OPEN-104")
def test_only_a_card_lets_its_player_look_at_the_own_gauge_and_only_for_the_moment() -> None:
    table = Table("netbattle").set(P1, hand=["Counting Down"], resources=coloured("Y"), gauge=["Rival", "Vulcan1"])
    assert seen(table, P1, P1, "gauge") == []
    table.choose("play Counting Down")
    assert seen(table, P1, P1, "gauge") == ["1C63", "1C19"]
    assert seen(table, P2, P1, "gauge") == seen(table, SPECTATOR, P1, "gauge") == []
    while table.asked == P1:
        table.state.choose(0)
    assert seen(table, P1, P1, "gauge") == []
    assert len(table.zone(P1, "gauge")) == 2
    for viewer in (P2, SPECTATOR):
        assert "Rival" not in " ".join(line.as_seen_by(viewer) for line in table.state.log)


@rule("NB-INFO-10", "NB-CARD-46", "NB-CARD-48")
def test_heatguts_activate_shows_the_gauge_to_its_player_until_the_phase_ends() -> None:
    table = Table("netbattle").set(
        P1, hand=["HeatGuts Activate!"], resources=coloured("RR"), gauge=["Rival", "Vulcan1"]
    )
    table.choose("play HeatGuts Activate!")
    assert seen(table, P1, P1, "gauge") == ["1C63", "1C19"]
    assert seen(table, P2, P1, "gauge") == seen(table, SPECTATOR, P1, "gauge") == []
    handles = [handle for handle, _ in shown(table, P1, P1, "gauge")["cards"]]
    table.choose("pass", "pass")
    assert seen(table, P1, P1, "gauge") == []
    assert not set(handles) & {table.state.handles[card] for card in table.state.gauge(P1)}


@rule("NB-CARD-46", "NB-INFO-10")
def test_a_gauge_opened_by_heatguts_activate_is_closed_in_the_battle_phase() -> None:
    strong = netnavi("T-N", "Strong", "", strength=5, defense=2, blast=2)
    table = Table("netbattle").set(P1, navi=strong, hand=["HeatGuts Activate!"], resources=coloured("RR"))
    table.set(P1, gauge=["Rival", "Vulcan1"]).set(P2, navi="Roll, Hip and Cool", resources=["Channeling", "Data Scan"])
    table.set(P2, hand=["Underestimated"], gauge=3, discard=3)
    table.choose("play HeatGuts Activate!", "play Underestimated")
    assert seen(table, P1, P1, "gauge") == ["1C63", "1C19"]
    table.choose("pass", "pass").expect(phase="battle")
    assert table.zone(P1, "gauge") == ["Rival", "Vulcan1"]
    assert seen(table, P1, P1, "gauge") == []


@rule("NB-INFO-12")
def test_a_card_of_choice_from_an_open_pile_is_known_to_both_and_then_hidden() -> None:
    table = Table("netbattle").set(P1, resources=["Upload"], gauge=["Rival", "Vulcan1"])
    table.choose("spend Upload", "take Rival")
    for viewer in VIEWERS:
        assert "P1 takes Rival from the discard pile." in table.log(viewer)
    assert seen(table, P2, P1, "hand") == []
    into = Table("netbattle").set(P1, resources=["It's an Emergency"], gauge=["Vulcan1"], discard=["Rival"])
    into.choose("spend It's an Emergency", "put Rival")
    assert any("Rival goes into the gauge." in line for line in into.log(P2))
    assert seen(into, P1, P1, "gauge") == seen(into, P2, P1, "gauge") == []


@rule("NB-INFO-12", "NB-CD-42")
def test_a_random_card_from_an_open_pile_to_hand_is_known_to_both() -> None:
    table = Table("netbattle").set(P1, resources=["Two for One", "It's Not Over Yet"], discard=["Rival"])
    table.choose("spend Two for One", "pass", "spend It's Not Over Yet")
    drawn = [line for line in table.log(P2) if "at random from the discard pile" in line]
    assert len(drawn) == 1
    assert drawn[0].split(" at random")[0] in ("P1 draws Rival", "P1 draws Two for One")
    assert seen(table, P2, P1, "hand") == []


@rule("NB-OPEN-104")
def test_revealed_cards_are_open_to_both_and_covered_afterwards() -> None:
    table = Table("netbattle").set(P1, hand=["Modest Defense"], resources=coloured("B"))
    table.set(P2, hand=["Rival", "Vulcan1", "AirShot"]).choose("play Modest Defense")
    assert table.asked == P1
    for viewer in VIEWERS:
        assert seen(table, viewer, P2, "hand") == ["1C63", "1C19", "1C7"]
    before = {table.state.handles[card] for card in table.state.hand(P2)}
    table.offers("put Vulcan1", "put AirShot").choose("put AirShot")
    assert seen(table, P1, P2, "hand") == seen(table, SPECTATOR, P2, "hand") == []
    assert not before & {table.state.handles[card] for card in table.state.hand(P2)}


@rule("NB-OPEN-37")
def test_a_player_without_an_action_is_asked_all_the_same() -> None:
    table = Table("netbattle").set(P2, hand=2).choose("pass")
    assert table.asked == P2
    table.offers("pass")
    assert view(table.state, P1)["decision"] == {"player": P2}, "and nobody else is told what could be answered"


@rule("NB-OPEN-37")
@pytest.mark.parametrize(
    ("able", "stops", "passed"), [(False, {}, True), (True, {}, False), (False, {"theirs": "ask"}, False)]
)
def test_a_player_without_an_action_is_passed_for_unless_they_switched_that_off(
    able: bool, stops: dict[str, Stop], passed: bool
) -> None:
    table = Table("netbattle").set(P2, hand=["Vulcan1"], gauge=2 if able else 0).choose("pass")
    found = GAME.guide.passing(GAME.guide.read(view(table.state, P2)))
    assert (found.moment, found.quiet, found.idle) == ("theirs", "pass", not able)
    assert passes(found.moment, found.idle, stops, None) == passed


@rule("NB-OPEN-18")
def test_a_card_both_saw_on_its_way_lies_in_the_gauge_face_down() -> None:
    table = Table("netbattle").set(P1, resources=["It's an Emergency"], gauge=destinies(1, 2), discard=["Rival"])
    table.choose("spend It's an Emergency", "put Rival")
    assert table.zone(P1, "gauge") == ["Destiny 1", "Rival"]
    for viewer in VIEWERS:
        assert "Rival" in " ".join(table.log(viewer))
        assert seen(table, viewer, P1, "gauge") == []
