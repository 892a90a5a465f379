"""The open decisions 1 to 25, apart from those about running out of cards."""

from __future__ import annotations

from typing import Any

import pytest

from playmat import games
from playmat.book.decks import Deck
from playmat.games.shaman.rules.board import FORCE, INTERCEPT
from playmat.games.shaman.rules.card import IMMEDIATE
from playmat.games.shaman.words.abilities import change, discarding_this, flipping_this, played, power
from playmat.games.shaman.words.bonuses import gain_intercept
from playmat.games.shaman.words.costs import lose_force
from playmat.games.shaman.words.effects import AddFuryoku
from playmat.games.shaman.words.filters import OPPOSING_STRIKES, THIS
from playmat.games.shaman.words.printed import advantage, strike
from playmat.kernel.errors import PlaymatError
from playmat.testing import P1, P2, Table, rule
from tests.games.shaman.table.looking import furyoku

SHAMAN = games.get("shaman")
COLOURS = ("green", "yellow", "red")
STACKS = ("green furyoku", "yellow furyoku", "red furyoku")


def pack(copies: dict[str, int], form: str = "starter") -> Deck:
    return Deck.of("Pack", copies, game="shaman", format=form, shaman="Yoh")


# Which card is added ------------------------------------------------------------------------------------------


@rule("SK-OPEN-1")
def test_replenishing_and_the_opening_attack_take_the_top_discard_card() -> None:
    for attack in ("Barren Justice", None):
        table = Table(step="turn").set(P1, discard=["Isolate", "Filler", "Filler"]).set(P2, strike=attack)
        assert table.zone(P1, "green furyoku")[-1] == "Isolate"


@rule("SK-OPEN-1")
def test_celebrating_takes_the_top_discard_cards() -> None:
    table = Table(zone="red").set(P1, flipped="Filler")
    table.set(P2, discard=["Isolate", "Radim", "Filler"], green_teamwork="Kalim", red_teamwork="Kalim")
    table.choose("discard")
    assert table.zone(P2, "green furyoku")[-1] == "Isolate"
    assert table.zone(P2, "red furyoku")[-1] == "Radim, Voice of the Bracket"


@rule("SK-OPEN-1")
def test_a_card_effect_takes_the_top_discard_card() -> None:
    gift = advantage("T-1", "Gift", "", IMMEDIATE, played(AddFuryoku(2, 2)))
    table = Table().set(P1, flipped=gift, charged=["green"], discard=["Isolate", "Undertow", "Filler"])
    table.choose("play")
    assert table.zone(P1, "red furyoku")[-2:] == ["Isolate", "Undertow"]


# Traits -------------------------------------------------------------------------------------------------------


@rule("SK-OPEN-2")
def test_a_deck_of_foreign_cards_is_legal() -> None:
    titles = [card.title for card in SHAMAN.cards if getattr(card, "trait", "") in ("Guardian", "Mind")][:15]
    deck = Deck.of("Foreign", dict.fromkeys(titles, 4), game="shaman", format="constructed", shaman="Yoh")
    assert SHAMAN.check(deck) == []


@rule("SK-OPEN-2")
def test_foreign_cards_can_only_be_focused_or_discarded_and_all_their_text_is_off() -> None:
    chatty = strike(
        "T-1",
        "Chatty",
        "Guardian",
        change(INTERCEPT, +5, THIS),
        flipping_this(AddFuryoku(2)),
        discarding_this(AddFuryoku(2)),
        power(gain_intercept(+5), lose_force(1)),
        intercept=3,
        force=3,
    )
    foreign = Table().set(P1, shaman="Yoh", flips=[chatty])
    foreign.offers("focus", "discard")
    foreign.refuses("use Chatty", cites="SK-TRAIT-9", saying="Guardian")
    assert foreign.state.table(-1)["flipped"]["intercept"] == 3
    with foreign.changes(P1, red=0):
        foreign.choose("discard")
    assert furyoku(foreign, P1) == [2, 2, 2]
    own = Table().set(P1, shaman="Jun", flips=[chatty])
    own.offers("play", "use Chatty", "focus", "discard")
    own.choose("discard")
    assert furyoku(own, P1) == [2, 2, 4]


@rule("SK-OPEN-2")
def test_a_foreign_advantage_brought_into_the_area_says_nothing_there() -> None:
    for shaman, bonus in (("Yoh", 0), ("Rio", 1)):
        table = Table().set(P1, shaman=shaman, flipped="Patchwork Charm", charged=["green"], flips=["Barren Justice"])
        table.set(P1, discard=["Spreading Darkness", "Filler"], green=1, yellow=0, red=0)
        table.choose("play")
        assert table.zone(P1, "advantages") == ["Spreading Darkness"]
        assert table.state.table(-1)["flipped"]["force"] == 5 + bonus


@rule("SK-OPEN-3")
@pytest.mark.parametrize("side", ["front", "back"])
def test_a_shaman_keeps_its_traits_whichever_side_is_up(side: str) -> None:
    for card in ("Crackback", "Center", "Anna"):
        Table().set(P1, shaman="Yoh", side=side, flipped=card).offers("play", "focus", "discard")
    table = Table().set(P1, shaman="Yoh", side=side, flipped="Turbine")
    table.refuses("play", cites="SK-TRAIT-6")
    assert table.state.table(-1)["sides"][P1]["traits"] == ["Soul", "Melee", "Yoh"]


@rule("SK-OPEN-4")
@pytest.mark.parametrize("colour", COLOURS)
def test_discarding_is_always_offered_beside_focusing(colour: str) -> None:
    for card in ("Seismic Eruption", "Turbine", "Spreading Darkness"):
        Table(zone=colour).set(P1, flipped=card).offers("focus", "discard")
    for card in ("Barren Justice", "Kalim", "Dragon Aura"):
        Table(zone=colour).set(P1, flipped=card).offers("play", "focus", "discard")


# The signature window -----------------------------------------------------------------------------------------


@rule("SK-OPEN-5")
def test_the_signature_move_is_offered_once_a_turn_after_replenishing() -> None:
    table = Table(step="turn").set(P1, charged=COLOURS).set(P2, strike="Barren Justice")
    assert [line.kind for line in table.state.log][-1] == "FuryokuAdded"
    table.offers("signature", "decline")
    table.choose("decline")
    for zone in COLOURS:
        table.expect(zone=zone).offers("focus", "discard")
        table.refuses("signature", cites="SK-SIG-6")
        table.choose("focus")
    table.offers("defender:self", "defender:opponent")


@rule("SK-OPEN-5")
def test_coming_back_to_green_opens_no_second_signature_window() -> None:
    table = Table(zone="yellow").set(P1, charged=COLOURS, flipped="Center", green=2, yellow=0, red=0)
    table.choose("play").expect(zone="green")
    table.offers("focus", "discard")


@rule("SK-OPEN-5")
def test_a_zone_charged_in_mid_defence_waits_for_the_next_turns_window() -> None:
    table = Table().set(P1, charged=["yellow", "red"], flipped="Dragon Aura", flips=["Filler", "Flamboyant Arrival"])
    table.set(P1, green=9, yellow=1, red=1)
    table.choose("play", "pay:2/0/0", "charge:green").offers("focus", "discard")
    table.choose("focus").offers("play", "focus", "discard")
    table.choose("play", "pay:1/0/0")
    for _ in range(3):
        table.choose("discard")
    table.choose("defender:opponent").offers("signature", "decline")


@rule("SK-OPEN-6")
def test_an_attack_that_starts_the_defence_in_yellow_still_leaves_the_signature_window() -> None:
    table = Table(defender=P2).set(P2, flipped="Threshold Breaker", green=2, yellow=1, red=0)
    table.set(P1, charged=COLOURS, flips=["Isolate", "Undertow"])
    with table.changes(P1, deck=0):
        table.choose("play")
    table.offers("signature", "decline")
    with table.changes(P1, deck=-1, green=0):
        table.choose("decline")
    table.expect(zone="yellow", defender=P1)
    assert table.zone(P1, "flipped") == ["Isolate"]
    table.choose("discard").expect(zone="red")


@rule("SK-OPEN-6")
def test_the_signature_move_can_answer_an_attack_that_starts_in_yellow() -> None:
    table = Table(defender=P2).set(P2, flipped="Threshold Breaker", green=2, yellow=1, red=0)
    table.set(P1, charged=COLOURS)
    with table.changes(P1, deck=0, charged=-3):
        table.choose("play", "signature", "pay:1/0/0")
    table.expect(defender=P2, zone="green")


# Formats, setup and the opening attack ------------------------------------------------------------------------


@rule("SK-OPEN-14")
def test_there_are_two_formats_with_their_own_checks() -> None:
    assert SHAMAN.check(pack({"Isolate": 30})) == []
    assert [refusal.rule for refusal in SHAMAN.check(pack({"Isolate": 30}, "constructed"))] == [
        "SK-DECK-1",
        "SK-DECK-2",
    ]
    assert [refusal.rule for refusal in SHAMAN.check(pack({"Isolate": 30}, "draft"))] == ["SK-OPEN-14"]


@rule("SK-OPEN-14")
def test_both_players_play_the_same_format() -> None:
    with pytest.raises(PlaymatError, match="same format.*SK-OPEN-14"):
        SHAMAN.new(decks=["road-of-sparks", "cold-tempo"])


@rule("SK-OPEN-15")
@pytest.mark.parametrize("seed", range(4))
def test_only_printed_force_counts_in_the_setup_sum(seed: int) -> None:
    bonuses = pack({"Dragon Aura": 15, "Turbine, Veiled Zealot": 15})
    assert SHAMAN.new(seed, decks=[bonuses, pack({"Bone Army": 30})]).decision.player == P2
    for growing in ("Furious Response", "Last Train Home"):
        state = SHAMAN.new(seed, decks=[pack({growing: 30}), pack({"Flamboyant Arrival": 30})])
        assert state.decision.player == P2
        assert len(state.discard(P1)) == 4, "12 against 16, whatever their texts could add"


@rule("SK-OPEN-16")
def test_a_tie_that_never_breaks_is_left_to_chance() -> None:
    deciders = []
    for seed in range(16):
        state = SHAMAN.new(seed, decks=[pack({"Isolate": 30}), pack({"Isolate": 30})])
        assert [len(state.deck(player)) for player in (P1, P2)] == [0, 0]
        assert [len(state.discard(player)) for player in (P1, P2)] == [24, 24]
        deciders.append(state.decision.player)
        again = SHAMAN.new(seed, decks=[pack({"Isolate": 30}), pack({"Isolate": 30})])
        assert again.decision.player == deciders[-1]
    assert {P1, P2} == set(deciders)


@rule("SK-OPEN-16")
def test_a_tie_is_left_to_chance_as_soon_as_one_deck_is_empty() -> None:
    titles = [card.title for card in SHAMAN.cards if card.kind != 0]
    smaller = pack(dict.fromkeys(titles[:15], 4), "constructed")
    larger = pack(dict.fromkeys(titles[:17], 4), "constructed")
    deciders = set()
    for seed in range(12):
        state = SHAMAN.new(seed, decks=[smaller, larger])
        assert [len(state.deck(player)) for player in (P1, P2)] == [0, 8]
        assert [len(state.discard(player)) for player in (P1, P2)] == [54, 54]
        deciders.add(state.decision.player)
    assert deciders == {P1, P2}


@rule("SK-OPEN-17")
def test_the_free_green_comes_before_the_signature_window_and_may_pay_for_it() -> None:
    table = Table(step="name defender").set(P1, charged=COLOURS, green=0, yellow=0, red=0)
    with table.changes(P1, green=+1):
        table.choose("defender:self")
    table.offers("signature", "decline")
    with table.changes(P1, green=-1, charged=-3):
        table.choose("signature")
    table.expect(defender=P2)


@rule("SK-OPEN-18")
def test_a_signature_move_may_answer_the_opening_attack() -> None:
    table = Table(step="name defender").set(P1, shaman="Rio", charged=COLOURS, green=0, yellow=0, red=0)
    table.choose("defender:self", "signature")
    attack = table.state.table(-1)["attack"]
    assert (attack["name"], attack["kind"]) == ("Long Tongue of the Lizard", "signature move")
    table.expect(defender=P2)
    uncharged = Table(step="name defender").set(P1, charged=["green", "red"]).choose("defender:self")
    uncharged.expect(zone="green").offers("focus", "discard")


@rule("SK-OPEN-18")
@pytest.mark.parametrize(("penalty", "offered"), [(3, True), (4, False)])
def test_the_signature_move_needs_intercept_four_against_the_opening_attack(penalty: int, offered: bool) -> None:
    gloom = advantage("T-1", "Gloom", "", change(INTERCEPT, -penalty, OPPOSING_STRIKES))
    table = Table(step="signature").set(P1, shaman="Yoh", charged=COLOURS).set(P2, area=[gloom])
    if offered:
        table.offers("signature", "decline")
    else:
        table.expect(zone="green").offers("focus", "discard")


@rule("SK-OPEN-19")
def test_effects_on_strikes_ignore_the_opening_attack_and_effects_on_the_attack_do_not() -> None:
    mist = advantage("T-1", "Mist", "", change(FORCE, -2, OPPOSING_STRIKES))
    opening = Table().set(P1, shaman="Rio", flipped="Blunt the Blade", area=[mist], charged=["green"])
    attack: dict[str, Any] = opening.state.table(-1)["attack"]
    assert (attack["kind"], attack["origin"], attack["total"]) == ("opening attack", "", 4)
    with opening.changes(P1, attack_force=-3):
        opening.choose("play", "pay:2/0/0")
    standing = Table().set(P1, shaman="Rio", flipped="Blunt the Blade", area=[mist], charged=["green"])
    standing.set(P2, strike="Flamboyant Arrival")
    assert standing.state.table(-1)["attack"]["total"] == 2


@rule("SK-OPEN-19")
@pytest.mark.parametrize("defender", [P1, P2])
def test_nobodys_strike_bonuses_strengthen_the_opening_attack(defender: int) -> None:
    table = Table(step="turn", defender=defender).set(1 - defender, area=["Dragon Aura"], green_teamwork="Kalim")
    assert table.state.table(-1)["attack"]["total"] == 4


@rule("SK-OPEN-20")
def test_the_cleanup_step_runs_before_an_opening_attack_and_finds_nothing() -> None:
    table = Table(step="name defender").set(P1, green_teamwork="Kino", green=0, yellow=0, red=0)
    with table.changes(P1, green=+2, discard=-2):
        table.choose("defender:self")
    assert [line.rule for line in table.state.log if line.kind == "FuryokuAdded"] == ["SK-FURY-4", "SK-OPATK-2"]
    assert not [line for line in table.log() if "cleans up" in line]


# Order of small things ----------------------------------------------------------------------------------------


@rule("SK-OPEN-21")
def test_replenishing_and_celebrating_go_green_yellow_red() -> None:
    names = ["Isolate", "Undertow", "Lantern Feint"]
    table = Table(step="turn", origin="red").set(P1, discard=[*names, "Filler"]).set(P2, strike="Barren Justice")
    assert [table.zone(P1, stack)[-1] for stack in STACKS] == names
    party = Table(zone="red").set(P1, flipped="Filler").set(P2, discard=[*names, "Filler"])
    party.set(P2, green_teamwork="Kalim", yellow_teamwork="Kalim", red_teamwork="Kalim").choose("discard")
    assert [party.zone(P2, stack)[-1] for stack in STACKS] == names


@rule("SK-OPEN-21")
def test_setup_and_rebuilding_deal_green_then_yellow_then_red() -> None:
    rebuilt = Table().set(P1, deck=["Isolate"], green=3, yellow=1, red=2).state
    assert [line.kind for line in rebuilt.log].count("Rebuilt") == 1
    for state, sizes in ((SHAMAN.new(seed=6), [2, 2, 2]), (rebuilt, [3, 1, 2])):
        stacks = [[state.handles[card] for card in state.furyoku(P1, colour)] for colour in range(3)]
        assert [len(stack) for stack in stacks] == sizes
        dealt = stacks[0] + stacks[1] + stacks[2]
        assert dealt == sorted(dealt), "handles are given out in the order in which cards are laid down"


@rule("SK-OPEN-22")
def test_cleanup_lays_down_the_strike_and_then_advantages_the_newest_on_top() -> None:
    table = Table(step="turn").set(P1, strike="Steady Rebuttal", area=["Ward Off", "Dragon Aura"])
    table.set(P2, strike="signature")
    assert table.zone(P1, "discard")[-3:] == ["Steady Rebuttal", "Ward Off", "Dragon Aura"]
    table.offers("focus", "discard")
    scored = Table(zone="red").set(P1, flipped="Isolate", strike="Steady Rebuttal", area=["Ward Off", "Spirit Aim"])
    scored.set(P2, strike="Barren Justice", area=["Spirit Aim", "Dragon Aura"]).choose("discard")
    assert scored.zone(P1, "discard")[-4:] == ["Isolate", "Steady Rebuttal", "Ward Off", "Spirit Aim"]
    assert scored.zone(P2, "discard")[-3:] == ["Barren Justice", "Spirit Aim", "Dragon Aura"]


@rule("SK-OPEN-22")
def test_pitched_cards_and_advantages_are_laid_down_in_the_order_in_which_they_came() -> None:
    table = Table().set(P1, flipped="Sideswipe", flips=["Dragon Aura", "Flamboyant Arrival"], charged=["yellow"])
    table.set(P1, green=3, yellow=0, red=0).set(P2, flips=["Blistering Onslaught"])
    table.choose("pitch", "play", "play", "play", "pay:1/1/1").expect(defender=P1)
    assert "cleans up: Flamboyant Arrival, Sideswipe and Dragon Aura" in " ".join(table.log())
    assert table.zone(P1, "yellow furyoku") == []
    assert table.zone(P1, "green furyoku") == ["Dragon Aura"]
    assert table.zone(P1, "discard")[-2:] == ["Flamboyant Arrival", "Sideswipe"]


@rule("SK-OPEN-23")
def test_payments_take_the_last_added_cards_first_green_then_yellow_then_red() -> None:
    table = Table().set(P1, flipped=strike("T-1", "Dear", "", green=2, yellow=1, red=1, intercept=9, force=1))
    table.set(P1, green=["Isolate", "Undertow", "Filler"], yellow=["Radim", "Filler"], red=["Lantern Feint", "Filler"])
    table.choose("play", "pay:2/1/1")
    paid = ["Isolate", "Undertow", "Radim, Voice of the Bracket", "Lantern Feint"]
    assert table.zone(P1, "discard")[-4:] == paid
    assert [table.zone(P1, stack) for stack in STACKS] == [["Filler"], ["Filler"], ["Filler"]]


@rule("SK-OPEN-23")
def test_elimination_takes_the_last_added_cards_first() -> None:
    table = Table().set(P1, shaman="Jun", flipped="Cold Arithmetic", green=1, yellow=0, red=0, charged=["green"])
    table.set(P2, green=["Isolate", "Undertow", "Filler"])
    table.choose("play")
    assert table.zone(P2, "discard")[-2:] == ["Isolate", "Undertow"]
    assert table.zone(P2, "green furyoku") == ["Filler"]


@rule("SK-OPEN-24")
def test_nobody_is_asked_whether_to_replenish_or_to_celebrate() -> None:
    table = Table(zone="red").set(P1, flipped="Flamboyant Arrival", green=1, yellow=0, red=0)
    with table.changes(P2, green=+1, yellow=+1, red=+1):
        table.choose("play")
    table.offers("focus", "discard")
    party = Table(zone="red").set(P1, flipped="Filler")
    party.set(P2, green_teamwork="Kalim", yellow_teamwork="Kalim", red_teamwork="Kalim")
    with party.changes(P2, green=+1, yellow=+1, red=+1, points=+1):
        party.choose("discard")
    assert party.asked == P1


@rule("SK-OPEN-25")
def test_overpaying_is_allowed_with_the_right_colour_at_hand_and_the_exact_payment_comes_first() -> None:
    table = Table().set(P1, flipped="Barren Justice", green=3, yellow=3, red=3).choose("play")
    assert table.state.keys()[0] == "pay:1/1/0"
    with table.changes(P1, green=0, yellow=0, red=-2):
        table.choose("pay:0/0/2")
    for card, exact in (("Debt of Thunder", None), ("Storm the Bathhouse", "pay:0/2/0"), ("Owned!", "pay:3/0/0")):
        other = Table().set(P1, flipped=card, green=4, yellow=4, red=4).choose("play")
        assert (other.state.keys()[0] if "pay" in other.verbs else None) == exact
