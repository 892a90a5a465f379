"""Moving, swapping and placing: what docking, piles and challenges make of it (MC-9.21, MC-9.27, MC-9.29)."""

from __future__ import annotations

from playmat.games.megacorp.rules.board import CHARACTER, EVENT, LOCATION, NEUTRAL, NULL, space
from playmat.games.megacorp.rules.price import price
from playmat.games.megacorp.words.filters import Which
from playmat.games.megacorp.words.keywords import ABRUPT_KEYWORD, disaster_level, move, swap
from playmat.games.megacorp.words.placing import CreateTokens, MoveCard
from playmat.games.megacorp.words.printed import card
from playmat.games.megacorp.words.selectors import Target
from playmat.testing import P1, P2, P3, P4, rule
from tests.games.megacorp.table.asking import answers, offered
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.moves import declare
from tests.games.megacorp.table.plain import fighter, tool


@rule("MC-9.21", "MC-3.7.1.2")
def test_a_moving_card_does_not_dock_through_what_it_leaves_orphaned() -> None:
    mat = Mat()
    mat.lay(P1, "Nomad Caravan", (1, 0)).lay(P1, "Dockworkers", (2, 0))
    mat.do("use", "Nomad Caravan", "1").all_pass()
    assert not offered(mat, "place:1/3/0") and not offered(mat, "place:1/2/1")
    assert offered(mat, "place:1/0/1") and offered(mat, "place:1/-1/0")


@rule("MC-9.21", "MC-3.10.6")
def test_a_pile_moves_with_its_upper_card() -> None:
    mat = Mat()
    mat.lay(P1, "Pit Brawler", (1, 0), under=["Jump Rig"]).lay(P2, "Choir Novices", (1, 0))
    mat.do("use", "Pit Brawler", "1").all_pass().choose("place:2/0/1")
    rig = mat.find("Jump Rig")
    assert mat.state.host[rig] == mat.find("Pit Brawler")
    assert (mat.state.network_of(rig), mat.state.at[rig]) == (P2, space(0, 1))


@rule("MC-OPEN-9", "MC-9.21")
def test_a_business_moves_inside_its_network_and_everything_is_docked_anew() -> None:
    mat = Mat()
    mat.lay(P1, tool(MoveCard(Target(Which(LOCATION, subtype="business")))), (1, 0)).lay(P1, "Dockworkers", (-1, 0))
    mat.lay(P1, "Night Shift", (1, 1)).lay(P2, "Choir Novices", (1, 0))
    mine = mat.state.handles[mat.state.businesses[P1]]
    mat.do("use", "Tool", "1").choose(f"target:{mine}").all_pass()
    assert all(key.startswith("place:1/") for key in answers(mat, "place"))
    mat.choose("place:1/2/0")
    assert mat.state.at[mat.state.businesses[P1]] == space(2, 0)
    assert not mat.state.is_docked(mat.find("Dockworkers")) and mat.state.is_docked(mat.find("Night Shift"))


@rule("MC-9.21", "MC-OPEN-73")
def test_a_moved_card_is_not_deployed_and_gets_no_terrain() -> None:
    mat = Mat()
    mat.lay(P1, "Nomad Caravan", (1, 0)).lay(P1, "Vacant Lot", (0, 1))
    mat.do("use", "Nomad Caravan", "1").all_pass()
    assert not offered(mat, "place:1/0/1") and offered(mat, "place:1/0/2")


@rule("MC-9.21", "MC-5.4.1.4.1")
def test_a_defending_card_that_moves_away_is_no_longer_attacked() -> None:
    mat = Mat(step="challenge")
    mat.set(P2, engaged=True)
    mat.lay(P1, fighter("Raider", 3), (1, 0)).lay(P2, fighter("Dodger", 5, move(price(1))), (1, 0))
    mat.lay(P2, "Choir Novices", (0, 1), engaged=True)
    declare(mat, "Raider", "2/1/0", "BQ")
    mat.do("use", "Dodger", "1").all_pass().choose("place:2/-1/0").all_pass()
    assert "done" in mat.verbs and mat.value("Dodger", "BQ") == 5


@rule("MC-5.4.1.5.1", "MC-OPEN-50")
def test_a_blocker_that_moved_to_another_network_blocks_no_longer() -> None:
    mat = Mat(step="challenge")
    mat.set(P2, engaged=True)
    mat.lay(P1, fighter("Raider", 3), (1, 0)).lay(P2, fighter("Guard", 5), (1, 0))
    mat.lay(P2, fighter("Friend", 5, move(price(1))), (1, 1)).lay(P2, "Choir Novices", (0, 1), engaged=True)
    declare(mat, "Raider", "2/1/0", "BQ")
    mat.all_pass().choose("block Friend").do("use", "Friend", "1").all_pass().choose("place:1/0/1").all_pass()
    mat.offers("retaliate Guard", "refrain Guard")


@rule("MC-9.27", "MC-OPEN-76")
def test_a_newcomer_without_the_trait_takes_nothing() -> None:
    mat = Mat(step="challenge")
    mat.set(P2, engaged=True)
    mat.lay(P1, fighter("Raider", 3), (1, 0))
    mat.lay(P2, fighter("Decoy", 1, swap(price(1), Which(LOCATION, subtype="structure"))), (1, 0))
    mat.lay(P2, "Gray Market", (0, 1)).lay(P2, "Choir Novices", (-1, 0), engaged=True)
    relic = card(LOCATION, "Archive", "structure", price(1), (3, NULL, NULL, NULL), NEUTRAL)
    mat.lay(P2, relic, (0, -1))
    declare(mat, "Raider", "2/1/0", "BQ")
    mat.do("use", "Decoy", "1").choose("target Archive").all_pass()
    assert "done" in mat.verbs and not mat.state.damage
    assert mat.state.at[mat.find("Archive")] == space(1, 0)


@rule("MC-OPEN-56", "MC-OPEN-76")
def test_a_newcomer_without_the_trait_gets_no_part_of_the_damage() -> None:
    archive = card(LOCATION, "Archive", "structure", price(1), (3, NULL, NULL, NULL), NEUTRAL)
    mat = Mat(step="challenge")
    mat.set(P2, engaged=True)
    mat.lay(P1, fighter("Raider", 3), (1, 0)).lay(P2, fighter("Friend", 5), (1, 1))
    mat.lay(P2, fighter("Decoy", 1, swap(price(1), Which(LOCATION, subtype="structure"))), (1, 0))
    mat.lay(P2, archive, (0, 1)).lay(P2, "Choir Novices", (-1, 0), engaged=True)
    declare(mat, "Raider", "2/1/0", "BQ")
    mat.all_pass().choose("block Friend").do("use", "Decoy", "1").all_pass()
    mat.choose("stay", "refrain Friend")
    assert mat.value("Friend", "BQ") == 2, "nothing is there to be split"


@rule("MC-9.27")
def test_a_swapped_newcomer_may_be_blocked_for_like_any_defending_card() -> None:
    mat = Mat(step="challenge")
    mat.set(P2, engaged=True)
    mat.lay(P1, fighter("Raider", 3), (1, 0))
    mat.lay(P2, fighter("Decoy", 1, swap(price(1), Which(CHARACTER, subtype="worker"))), (1, 0))
    mat.lay(P2, "Dockworkers", (1, 1)).lay(P2, "Choir Novices", (0, 1), engaged=True)
    declare(mat, "Raider", "2/1/0", "BQ")
    mat.do("use", "Decoy", "1").all_pass()
    mat.offers("block Decoy", "done")


@rule("MC-9.29", "MC-9.29.1", "MC-7.5")
def test_orphaned_terrain_offers_no_space() -> None:
    mat = Mat()
    mat.set(P1, hand=["Night Shift"])
    mat.lay(P1, "Vacant Lot", (6, 6)).lay(P1, "Choir Novices", (1, 0))
    mat.choose("play Night Shift").all_pass()
    assert not offered(mat, "place:1/6/6")


@rule("MC-7.9", "MC-OPEN-25")
def test_tokens_are_placed_one_after_the_other_in_any_network() -> None:
    mat = Mat()
    mat.lay(P1, tool(CreateTokens("Protester", 2)), (1, 0)).lay(P2, "Choir Novices", (1, 0))
    mat.do("use", "Tool", "1").all_pass().choose("place:2/2/0")
    assert not offered(mat, "place:2/2/0") and offered(mat, "place:2/3/0")
    mat.choose("place:2/3/0")
    assert mat.in_play("Protester", P1) == 2 and len(mat.state.network(P2)) == 4


@rule("MC-9.12", "MC-OPEN-78")
def test_a_disaster_goes_round_from_the_left_of_who_deployed_it() -> None:
    crisis = card(
        *(EVENT, "Sudden Crisis", "crisis", price(1), (0, NULL, NULL, NULL), NEUTRAL),
        (disaster_level(1), ABRUPT_KEYWORD),
    )
    mat = Mat(4)
    mat.set(P3, hand=[crisis])
    for player in (P1, P2, P3, P4):
        mat.lay(player, "Choir Novices", (1, 0))
    mat.choose("done", "pass", "play Sudden Crisis").all_pass().choose("place:3/0/1").all_pass()
    asked = []
    for _ in range(3):
        asked.append(mat.asked)
        mat.choose("no")
    assert asked == [P4, P1, P2]
