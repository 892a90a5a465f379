"""The guide to Megacorp: what answers lead to, where they belong, and what must be seen."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from playmat.games.megacorp.rules.board import CROSS, PLACE_NAMES, SHARED_NAMES, THEIRS
from playmat.games.megacorp.rules.state import VERBS
from playmat.games.megacorp.seen.guide import ZONES
from playmat.games.megacorp.seen.hints import AT_CARDS, AT_HAND, AT_SPACES
from playmat.games.megacorp.seen.shown import MegacorpFace, MegacorpTable
from playmat.games.megacorp.words.effects import Destroy
from playmat.games.megacorp.words.filters import Which
from playmat.games.megacorp.words.keywords import area_attack, radius
from playmat.games.megacorp.words.selectors import Every
from playmat.kernel.view import view
from playmat.screen.guide import reasons_for, refused_now
from playmat.testing import P1, P2, P3, rule
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.plain import person, tool
from tests.games.megacorp.table.street import GAME, GUIDE, hints, said, seen, street
from tests.laws.play import Dice, stops
from tests.telling import dressed

LEFT = re.compile(r"leaves (\d+) M")


# What answers lead to


def test_buying_tells_what_is_left_what_must_be_produced_and_who_gets_the_money() -> None:
    told = hints(street())
    assert told["Play Demolition Crew for 3 M + 1 BQ"] == (
        "leaves 5 M; produce 1 BQ; character 1/1/1/3, DEMOLISHER[#structure]"
    )
    assert told["Buy Ben's Lab Technicians for 2 M"] == "leaves 6 M; Ben gets the money; character 4/1/1/0"
    assert told["Done"] == "everybody may act once more, then the Challenge Phase"


def test_producing_tells_the_cashflow_it_costs() -> None:
    told = hints(street())
    assert told["Engage Night Shift for 2 BQ"] == "BQ pool 0 now; no cashflow of 1 M at your next turn"
    assert told["Engage Dockworkers for 4 BQ"] == "BQ pool 0 now"
    assert told["Engage Lantern Row Exchange for 15 BQ"] == (
        "BQ pool 0 now; no cashflow of 2 M at your next turn; an engaged business can be bought"
    )


def test_a_place_tells_its_neighbours_and_what_it_docks_or_surrounds() -> None:
    mat = Mat(seats=("Ann", "Ben")).set(P1, hand=["Corporate Interns"])
    mat.lay(P1, "Dockworkers", (1, 0)).lay(P1, "Night Shift", (-1, 0)).lay(P1, "Vacant Lot", (0, 1))
    mat.lay(P1, "Tower Block", (1, -2)).lay(P2, "Night Shift", (0, 1))
    mat.choose("play Corporate Interns").all_pass()
    told = hints(mat)
    assert told["(0, -1) of your network"] == "beside Plain Business; surrounds Plain Business"
    assert told["(1, -1) of your network"] == "beside Dockworkers and Tower Block; docks Tower Block again"
    assert told["On Vacant Lot at (0, 1) of your network"] == "bonds the card there beneath it"
    assert told["(0, 2) of Ben's network"] == "beside Ben's Night Shift"


def test_an_attack_tells_the_expected_combat() -> None:
    mat = street(step="challenge").lay(P1, "Demolition Crew", (1, 0))
    assert hints(mat)["Attack with Demolition Crew"] == "3 BQ at best; becomes engaged; DEMOLISHER[#structure]"
    mat.choose("attack Demolition Crew")
    told = hints(mat)
    assert told["Ben's Night Shift at (1, 0) of Ben's network"] == (
        "IQ 1 against 1, EQ 1 against 0, MQ 1 against 0 and BQ 3 against 2"
    )
    assert told["Ben's Argent Meridian Holdings at (0, 0) of Ben's network"].endswith("; engaged, a business")
    mat.choose("space:2/1/0")
    assert hints(mat)["BQ"] == (
        "BQ 2 → 0, destroyed; may strike back with 2: Demolition Crew BQ 3 → 1; may be blocked by Ben's Day Traders"
    )


def test_an_area_attack_tells_whom_it_hits() -> None:
    mat = street(step="challenge").lay(P1, "Mercenary Bombardier", (1, 0))
    mat.choose("attack Mercenary Bombardier")
    told = hints(mat)
    assert told["Ben's Day Traders at (2, 0) of Ben's network"] == "radius1: Ben's Night Shift and Ben's Day Traders"
    assert "Mercenary Bombardier" not in told["Dockworkers at (0, -1) of your network"]


@rule("MC-OPEN-99")
def test_only_where_one_card_is_hit_a_suppressor_surely_keeps_it_from_striking_back() -> None:
    told = []
    for others in (0, 1):
        mat = Mat(step="challenge", seats=("Ann", "Ben")).lay(P1, "Gunship Gunner", (1, 0), under=["Shock Baton"])
        mat.lay(P2, "Dockworkers", (2, 0)).lay(P2, "Tower Block", (1, 0), engaged=True)
        if not others:
            mat.set(P2, at=(-5, 0)).lay(P2, "Breeding Pens", (-4, 0))
            mat.position.sides[P2]["network"][1]["at"] = (0, 5)
        mat.choose("attack Gunship Gunner", "space:2/2/0")
        told.append(hints(mat)["BQ"].split("; ")[1])
    assert told == ["nothing strikes back", "may strike back with 4: Gunship Gunner BQ 4 → 0, destroyed"]


def test_a_block_a_retaliation_and_a_split_tell_their_numbers() -> None:
    mat = street(step="challenge").lay(P1, "Demolition Crew", (1, 0))
    mat.choose("attack Demolition Crew", "space:2/2/0", "trait:BQ").all_pass()
    assert hints(mat) == {
        "Block with Night Shift": "if it takes all: BQ 2 → 0, destroyed; may strike back with 2",
        "Done": "no more blockers",
    }
    mat.choose("block Night Shift").all_pass()
    assert hints(mat)["Withdraw"] == "only the blockers fight"
    mat.choose("stay")
    assert hints(mat)["Night Shift strikes back"] == "Ann's Demolition Crew BQ 3 → 1".removeprefix("Ann's ")
    mat.choose("retaliate Night Shift")
    told = hints(mat)
    assert told["3 to Ben's Day Traders"] == told["1 to Ben's Day Traders"] == "BQ 0 → 0, destroyed"
    assert told["0 to Ben's Day Traders"] == "BQ stays 0"


def test_a_sale_tells_the_money_and_what_it_orphans() -> None:
    mat = Mat(step="divest").set(P1, money=1)
    mat.lay(P1, "Talon Scout", (1, 0), under=["Venom Glands"]).lay(P1, "Night Shift", (2, 0))
    mat.lay(P1, "Dockworkers", (0, 1))
    told = hints(mat)
    assert told["Sell Talon Scout for 3 M"] == "money 1 → 4; Venom Glands destroyed; orphans Night Shift"
    assert told["Sell Dockworkers for 2 M"] == "money 1 → 3"


def warned(mat: Mat) -> list[str]:
    """The answers that are asked back."""
    return [answer["label"] for answer in dressed(mat.state) if answer["warning"]]


@rule("MC-1.2.10.5")
def test_selling_the_last_card_beside_the_business_is_asked_back() -> None:
    mat = Mat(step="divest").lay(P1, "Dockworkers", (1, 0)).lay(P1, "Night Shift", (2, 0))
    assert warned(mat) == ["Sell Dockworkers for 2 M"]
    mat.choose("sell Dockworkers")
    assert mat.state.over and mat.state.winner == P2
    for other in (P1, P2):
        mat = Mat(step="divest").lay(P1, "Dockworkers", (1, 0)).lay(P1, "Night Shift", (0, 1), controller=other)
        assert warned(mat) == []
        mat.choose("sell Dockworkers").all_pass()
        assert not mat.state.over


@rule("MC-1.2.10.5", "MC-5.6.1")
def test_leaving_the_buy_phase_with_an_orphaned_business_is_asked_back() -> None:
    mat = Mat().set(P1, hand=["Corporate Interns"])
    assert warned(mat) == ["Done"]
    mat.deploy("play Corporate Interns", 0, 1)
    assert warned(mat) == []
    lost = Mat()
    lost.choose("done", "pass", "pass", "done")
    assert warned(lost) == ["Done"]
    lost.choose("done")
    assert lost.state.over and lost.state.winner == P2


@rule("MC-8.3.1")
def test_the_end_of_another_question_is_not_asked_back() -> None:
    mat = Mat().lay(P2, tool(Destroy(Every(Which(whose=THEIRS, not_business=True)))), (1, 0))
    mat.lay(P1, "Dockworkers", (3, 0)).lay(P1, "Night Shift", (4, 0))
    mat.choose("done").do("use", "Tool", "1").all_pass()
    assert mat.verbs == ["order", "order", "done"] and warned(mat) == []


def test_cards_of_one_name_are_told_apart_by_their_spaces() -> None:
    mat = Mat(step="challenge").lay(P1, "Dockworkers", (1, 0)).lay(P1, "Dockworkers", (0, 1))
    told = [answer["hint"] for answer in dressed(mat.state) if answer["key"].startswith("attack")]
    assert [hint.partition(";")[0] for hint in told] == ["at (1, 0)", "at (0, 1)"]


def test_a_pass_tells_what_comes_when_everybody_has() -> None:
    mat = street()
    mat.choose("buy Lab Technicians")
    assert hints(mat)["Pass"] == "if Ann passes: Lab Technicians resolves"
    mat.choose("pass")
    assert hints(mat)["Pass"] == "Lab Technicians resolves"


def test_a_bid_tells_what_it_leaves() -> None:
    mat = Mat(3).set(P3, market=["Flash Mob"])
    for player in range(3):
        mat.set(player, money=6, pools={"EQ": 1}).lay(player, "Dockworkers", (1, 0))
    mat.choose("buy Flash Mob", "contest", "leave")
    told = hints(mat)
    assert told["0 M: concede"] == "you drop out of the bid"
    assert told["4 M"] == "leaves 2 M if you win"
    assert "Bid for Flash Mob, round 1, at least 2 M: you to enter and P2 to enter." in GUIDE.brief(seen(mat))
    mat.choose("bid:4M", "bid:0M")
    assert hints(mat) == {"Buy it for the bid": "", "Do not pay after all": "nobody can buy it before the next turn"}


def test_what_hints_say_of_money_comes_true() -> None:
    checked = 0
    for number in range(6):
        for state in stops(GAME.new(number, ["Ann", "Ben"]), Dice(number)):
            if state.decision is None:
                continue
            player = state.decision.player
            for answer in dressed(state):
                found = LEFT.search(answer["hint"])
                if answer["key"].split(":")[0] not in ("play", "buy", "sell") or "produce" in answer["hint"]:
                    continue
                after = state.clone(keep=True)
                after.choose(answer["key"])
                money = view(after, player)["table"]["sides"][player]["money"]
                if found and after.decision is not None and after.decision.options[0].verb != "leave":
                    checked += 1
                    assert money >= int(found[1]), answer
                    assert money - int(found[1]) < 3, answer  # a text may have given some back
    assert checked > 50


# Spots and kin


def test_every_verb_belongs_to_cards_to_spaces_to_the_hand_or_nowhere() -> None:
    nowhere = set(
        "pass done trait withdraw stay mode price player yes no none bid contest claim leave start resolve "
        "abandon".split()
    )
    assert AT_CARDS | AT_SPACES | AT_HAND | nowhere == VERBS
    assert len(AT_CARDS) + len(AT_SPACES) + len(AT_HAND) + len(nowhere) == len(VERBS)


def test_a_space_belongs_to_the_card_in_it_or_to_itself() -> None:
    mat = street(step="challenge")
    mat.choose("attack Night Shift")
    spots = {answer["key"]: answer["spots"] for answer in GUIDE.dress(seen(mat))}
    traders = mat.state.handles[mat.find("Day Traders")]
    assert spots["space:2/2/0"] == [f"card:{traders}"]
    assert spots["space:2/3/0"] == ["space:2/3/0"]


def test_copies_in_the_hand_are_alike_and_copies_in_play_are_not() -> None:
    mat = Mat().set(P1, hand=["Corporate Interns", "Corporate Interns"])
    mat.lay(P1, "Dockworkers", (1, 0)).lay(P1, "Dockworkers", (0, 1))
    kin = {answer["key"]: answer["kin"] for answer in GUIDE.dress(seen(mat))}
    assert len({kin[key] for key in kin if key.startswith("play")}) == 1
    assert len({kin[key] for key in kin if key.endswith(":BQ") and kin[key] == key}) == 3


def test_all_answers_can_be_told_apart_or_are_alike() -> None:
    for state in stops(GAME.new(8, ["Ann", "Ben", "Eva"]), Dice(8)):
        if state.decision is None:
            continue
        shown = GUIDE.read(view(state, state.decision.player))
        told: dict[tuple[str, str], str] = {}
        for answer in GUIDE.dress(shown):
            if answer["key"].split(":")[0] in ("order", "resolve"):
                continue
            assert told.setdefault((answer["label"], answer["hint"]), answer["kin"]) == answer["kin"], answer
        assert len(shown.options) == len(state.decision.options)


# What the player must see


@rule("MC-1.2.6.3", "MC-3.5.1", "MC-3.7.4", "MC-1.2.2.1")
def test_the_table_is_told_whole() -> None:
    mat = street()
    text = said(mat)
    for fact in (
        "Turn 9: your Buy Phase; you have priority.",
        "You, Ann, have 8 M, cashflow 3 M, trait points: none.",
        "Hand 2, main deck 20, resource deck 10, turns finished 2.",
        "Open market: empty.",
        "Your network: Night Shift at (-1, 0), character 1/0/0/2; Lantern Row Exchange at (0, 0), location "
        "12/16/13/15, a business; Dockworkers at (0, -1), character 0/1/1/4.",
        "Ben has 3 M, cashflow 3 M",
        "Open market: two cards, Flash Mob on top for 2 M + 1 EQ.",
        "Argent Meridian Holdings at (0, 0), location 16/12/13/15, engaged, a business, for sale: 20 M + 2 IQ + 2 MQ",
        "Lab Technicians at (0, -1), character 4/1/1/0, engaged, for sale: 2 M",
        "In your hand: Demolition Crew (3 M + 1 BQ; character 1/1/1/3, DEMOLISHER[#structure]); Smoke Screen (1 M; "
        "non-permanent event 0/–/–/–).",
    ):
        assert fact in text, text
    assert "Demolition Crew" not in said(mat, P2) and "Demolition Crew" not in said(mat, -1)


def test_stack_challenge_and_doomed_cards_are_told() -> None:
    mat = street(step="challenge").lay(P1, "Demolition Crew", (1, 0))
    mat.choose("attack Demolition Crew", "space:2/2/0", "trait:BQ").all_pass()
    mat.choose("block Night Shift").all_pass()
    mat.choose("withdraw", "retaliate Night Shift")
    text = said(mat, P1)
    assert "Demolition Crew attacks (2, 0) of Ben's network with 1 BQ." in text
    assert "Ben's Day Traders has withdrawn; blocked by Ben's Night Shift; defenders: Ben's Night Shift" in text
    assert "Ben's Night Shift is about to be destroyed, to Ben's open market." in text
    mat.all_pass()
    assert "Day Traders at (2, 0), character 2/2/0/0, orphaned" in said(mat, P1)


@rule("MC-5.6.1", "MC-5.6.2")
def test_who_is_about_to_lose_is_told_to_everybody() -> None:
    mat = Mat(seats=("Ann", "Ben")).set(P2, money=0).lay(P2, "Dockworkers", (1, 0))
    assert GUIDE.brief(seen(mat))[-2:] == [
        "Your business is orphaned: you lose when your turn ends unless that changes.",
        "Ben's money is gone: Ben loses when the turn ends unless that changes.",
    ]


def test_the_breadcrumb_follows_the_turn() -> None:
    mat = street()
    assert GUIDE.breadcrumb(seen(mat)) == ["Turn 9", "Your Buy Phase"]
    mat.choose("buy Lab Technicians")
    assert GUIDE.breadcrumb(seen(mat)) == ["Turn 9", "Ann's Buy Phase", "priority window"]
    mat.all_pass()
    assert GUIDE.breadcrumb(seen(mat)) == ["Turn 9", "Your Buy Phase", "placing a card"]


def test_hand_cards_and_market_tops_that_cannot_be_bought_say_why() -> None:
    mat = street().set(P1, money=1)
    missed = {name: reason.rule for _, name, reason in refused_now(mat.state, P1, seen(mat))}
    assert missed == {"Play Demolition Crew": "MC-1.2.6.2", "Buy Flash Mob": "MC-1.2.6.2"}
    mat.choose("done", "pass")
    missed = {name: reason.rule for _, name, reason in refused_now(mat.state, P1, seen(mat))}
    assert missed == {}


def test_every_place_is_explained() -> None:
    assert set(ZONES) == {*PLACE_NAMES, *SHARED_NAMES}
    mat = street()
    assert [str(reason) for reason in reasons_for(mat.state, P1, seen(mat), "zone:1:market")] == [
        "Only the top card of an open market is for sale, to any player. [MC-3.5.2]"
    ]


def test_why_a_card_cannot_be_bought_is_asked_by_pointing_at_it() -> None:
    mat = street()
    traders = mat.state.handles[mat.find("Day Traders")]
    told = [str(reason) for reason in reasons_for(mat.state, P1, seen(mat), f"card:{traders}")]
    assert told[0] == "Day Traders lies in Ben's network."
    assert told[1].endswith("only engaged cards can be bought out of play. [MC-3.2.1.5]")


# Cards


def test_cards_are_told_in_words() -> None:
    assert GUIDE.words(GAME.by_title["Talon Scout"]) == (
        "Talon Scout: Incarnate character, #feral. Costs 3 M and 1 BQ. IQ 2, EQ 1, MQ 1, BQ 3. FLYING. (talon-scout.)"
    )
    assert GUIDE.words(GUIDE.known["security-drone"]).startswith(
        "Security Drone: neutral character token, #drone. IQ 1"
    )


def test_cards_are_found_by_their_facts_and_tokens_too() -> None:
    assert {card.name for card in GUIDE.find("is:token")} == {"Security Drone", "Feral Cub", "Protester"}
    assert {card.name for card in GUIDE.find("type:location is:cashflow money<=2")} == {
        "Breeding Pens",
        "Data Farm",
        "Hydroponics Bay",
    }


def test_every_face_and_every_table_is_what_its_type_for_screens_says() -> None:
    for one in GUIDE.known.values():
        face = written(GUIDE.data(one))
        assert msgspec.convert(face, MegacorpFace) == face
        assert set(face) == set(MegacorpFace.__annotations__)
    for number in (5, 6):
        for state in stops(GAME.new(number, ["Ann", "Ben", "Eva"]), Dice(number)):
            player = state.decision.player if state.decision is not None else -1
            table = written(view(state, player)["table"])
            assert msgspec.convert(table, MegacorpTable) == table
            assert set(table) == set(MegacorpTable.__annotations__)


def written(value: Any) -> Any:
    """The value as it arrives at a program."""
    return msgspec.json.decode(msgspec.json.encode(value))


# Decks


def test_searches_that_find_nothing_are_remarked_on() -> None:
    from playmat.book.decks import parse

    head = ["game: megacorp", "name: Odd", "business: Wildframe Genetics", "founder: Luke Seti", ""]
    deck = parse("\n".join([*head, "4 Lineage Adept", "4 Supply Chain Officer", "4 Regrowth Gene", ""]), GAME.titles)
    assert GUIDE.remarks(deck) == [
        (6, "Lineage Adept searches for a #mutation card worth 2 M or less, and this deck has none [MC-9.22]")
    ]
    assert {name: GUIDE.remarks(one) for name, one in GAME.decks.items() if GUIDE.remarks(one)} == {}


def test_a_card_says_how_far_it_reaches() -> None:
    mat = Mat(step="challenge").lay(P1, person("Raider", (3, 3, 3, 3), area_attack(CROSS)), (1, 0))
    mat.lay(P1, person("Warden", (1, 1, 1, 1), radius(2)), (-1, 0)).lay(P2, "Night Shift", (0, 1))
    reaches = {one["name"]: (one["area"], one["radius"]) for one in view(mat.state, P2)["table"]["cards"]}
    assert (reaches["Raider"], reaches["Warden"], reaches["Night Shift"]) == (("cross", 0), ("", 2), ("", 0))
