"""Card decisions about advantages and teamworks, on the strikes, spectergrams and signature moves they also name."""

from __future__ import annotations

from typing import Any, Final

import pytest

from playmat.games.shaman.rules.card import Tactical
from playmat.games.shaman.words.printed import advantage
from playmat.testing import P1, P2, Table, card, rule
from tests.games.shaman.table.looking import charges, flipped, force, numbers, silent_about
from tests.games.shaman.table.plain import plain

ALL: Final = ["green", "yellow", "red"]
QUICK_WIT: Final = advantage("T-1", "Quick Wit", "", Tactical())


@card("SKH-025")
@rule("SK-CD-32")
def test_what_pendulum_bolt_took_stays_taken_when_the_bolt_is_focused() -> None:
    table = Table().set(P1, shaman="Trey", flipped="Pendulum Bolt").set(P2, strike=plain(0, 6))
    table.choose("use Pendulum Bolt", "pay:1/0/0", "focus").expect(zone="yellow")
    assert force(table) == 4


@card("SKH-191")
@rule("SK-CD-39")
def test_michael_charges_on_top_of_the_charge_for_playing_him() -> None:
    table = Table().set(P1, shaman="Marco", flipped="Michael, Trumpet of the Ninth Hour", green=1, yellow=1, red=0)
    table.choose("play", "charge:green").offers("zone:yellow", "zone:red")
    table.choose("zone:yellow")
    assert charges(table, P1) == [1, 1, 0]


@card("SKH-187")
@rule("SK-CD-45", "SK-CD-48")
def test_chloe_is_optional_and_two_of_her_have_a_limit_each() -> None:
    table = Table(step="before flip").set(P1, shaman="Lyserg", green_teamwork="Chloe", yellow_teamwork="Chloe")
    table.set(P1, flips=["Lantern Feint", "Center", "Isolate"], green=1, yellow=0, red=0).offers("flip", "use Chloe")
    table.choose("use Chloe", "top Lantern Feint")
    assert flipped(table) == "Lantern Feint"
    table.choose("tactical")
    assert flipped(table) == "Center"
    table.choose("discard").expect(zone="yellow")
    table.offers("flip", "use Chloe")


@card("SKH-190")
@rule("SK-CD-48", "SK-CD-63")
def test_eliza_burns_a_furyoku_from_any_stack_once_a_turn_for_each_copy() -> None:
    table = Table(step="before flip").set(P1, shaman="Faust", green_teamwork="Eliza", yellow_teamwork="Eliza")
    table.set(P1, discard=["Lantern Feint"], green=2, yellow=["Isolate"], red=["Center"]).offers("flip", "use Eliza")
    table.choose("use Eliza").offers("stack:green", "stack:yellow", "stack:red")
    with table.changes(P1, green=0, yellow=0, red=-1):
        table.choose("stack:red")
    silent_about(table, "pays")
    assert flipped(table) == "Lantern Feint"
    table.choose("tactical", "pay:1/0/0")
    assert flipped(table) == "Filler"
    table.choose("discard").offers("flip", "use Eliza")


@card("SKH-024")
@rule("SK-CD-67")
def test_interrupting_arrow_keeps_teamworks_from_being_played_and_nothing_else() -> None:
    table = Table().set(P1, shaman="Trey", flipped="Interrupting Arrow", green=1, yellow=1, red=0)
    table.set(P2, shaman="Len", flips=["Lililala", "Ward Off", plain(6, 4)], yellow_teamwork="Turbine", green=1)
    table.choose("play").offers("focus", "discard")
    table.refuses("play", cites="SK-GEN-1", saying="Interrupting Arrow")
    table.choose("focus").expect(zone="yellow")
    table.offers("play", "focus", "discard")
    table.choose("play", "pay:1/0/0", "charge:none")
    assert numbers(table) == (6 + 1, 4 + 1)


@rule("SK-CD-67")
def test_sentence_without_appeal_leaves_focus_discard_tactical_and_pitch() -> None:
    table = Table(step="signature").set(P1, shaman="Marco", side="back", charged=ALL, green=0, yellow=0, red=1)
    table.set(P2, shaman="Rio", flips=[QUICK_WIT, "Shoulder to Shoulder", "Porf", plain(8, 4)], green=2, yellow=2)
    table.choose("signature").offers("tactical", "focus", "discard")
    table.refuses("play", cites="SK-GEN-1", saying="Sentence Without Appeal")
    table.choose("tactical", "pay:1/0/0").offers("pitch", "focus", "discard")
    table.choose("pitch").offers("focus", "discard")
    table.refuses("play", cites="SK-GEN-1", saying="Sentence Without Appeal")
    table.choose("discard").offers("play", "focus", "discard")


@card("SKH-156")
@rule("SK-CD-68")
def test_pooled_courage_takes_its_furyoku_from_any_stack() -> None:
    table = Table().set(P1, flipped="Pooled Courage", green=2, yellow=1, red=1)
    table.choose("use Pooled Courage").offers("pay:1/0/0", "pay:0/1/0", "pay:0/0/1")
    with table.changes(P1, green=0, yellow=0, red=-1):
        table.choose("pay:0/0/1")
    assert numbers(table) == (5, 5)


def cited(table: Table, said: str) -> str:
    """The rule behind the one line of the log that says this."""
    (found,) = [line.rule for line in table.state.log or () if said in line.text]
    return str(found)


@rule("SK-STRIKE-7", "SK-PAY-10", "SK-PAY-13", "SK-CD-7", "SK-KEY-9", "SK-ADV-2", "SK-CD-31", "SK-CD-32")
@pytest.mark.parametrize(
    ("flipped", "answer", "said", "rules"),
    [
        ("Furious Response", "play", "Furious Response: this card +4", "SK-STRIKE-7"),
        ("Shikigami", "use", "Shikigami: this card +4", "SK-PAY-10"),
        (plain(4, 4), "use", "Cebin, Burning Scripture: the flipped card +2", "SK-PAY-13"),
        ("Comet Over Still Water", "play", "Comet Over Still Water: this card +", "SK-CD-7"),
        ("Sideswipe", "pitch", "Sideswipe: your strikes +1", "SK-KEY-9"),
        ("Brace and Answer", "play", "Brace and Answer: your strikes +2", "SK-CD-31"),
        ("Quiet the Crowd", "play", "Quiet the Crowd: the attack −1", "SK-CD-31"),
        ("Second Skin", "play", "Second Skin: the attack −1", "SK-CD-32"),
    ],
)
def test_a_change_cites_the_rule_that_gives_it(flipped: Any, answer: str, said: str, rules: str) -> None:
    table = Table(format="starter").set(P1, flipped=flipped, green_teamwork="Cebin", green=5, yellow=5, red=5)
    table.set(P2, strike=plain(0, 3))
    table.choose(next(key for key in list(table.state.keys()) if key.startswith(answer)))
    while not any(said in line.text for line in table.state.log or ()):
        table.choose(table.state.keys()[0])
    assert cited(table, said) == rules


@rule("SK-CD-3", "SK-CD-12", "SK-CD-67")
@pytest.mark.parametrize(
    ("strike", "said", "rules"),
    [
        ("Broom Corn Beatdown", "cannot focus", "SK-CD-3"),
        ("Break the Stance", "cannot use powers", "SK-CD-12"),
        ("Interrupting Arrow", "cannot play teamworks", "SK-CD-67"),
    ],
)
def test_a_ban_cites_the_decision_on_its_own_kind(strike: str, said: str, rules: str) -> None:
    table = Table(format="starter").set(P1, flipped=strike, green=5, yellow=5, red=5).set(P2, strike=plain(0, 3))
    table.choose("play")
    table.choose(table.state.keys()[0])
    assert cited(table, said) == rules


@rule("SK-CD-16", "SK-CD-50")
def test_flipping_again_cites_whose_text_it_is() -> None:
    ghost = Table(step="before flip").set(P1, flips=["Ghost in the Turnstile"]).set(P2, strike=plain(0, 4))
    ghost.choose("yes")
    assert cited(ghost, "Ghost in the Turnstile goes to") == "SK-CD-16"
    venster = Table(format="starter").set(P1, flipped="Filler", green_teamwork="Venster, Tactician", green=1, yellow=0)
    venster.set(P1, red=0).choose("use Venster")
    assert cited(venster, "Filler goes to") == "SK-CD-50"


@rule("SK-DISCARD-1", "SK-DISCARD-2")
def test_a_discard_says_whether_it_was_forced() -> None:
    free = Table().set(P1, flipped="Isolate").choose("discard")
    assert cited(free, "discards Isolate") == "SK-DISCARD-1"
    forced = Table().set(P1, flipped=plain(0, 9)).set(P2, shaman="Len", strike=plain(0, 6), area=["False Opening"])
    forced.choose("discard")
    assert cited(forced, "discards Plain 0/9") == "SK-DISCARD-2"


@rule("SK-OPEN-56", "SK-OPEN-57", "SK-COUNTER-3", "SK-OPATK-3")
def test_plays_and_turns_cite_their_own_rules() -> None:
    table = Table().set(P1, flipped="Dragon Aura", flips=["Lililala", plain(9, 0)], green=3, yellow=0, red=0)
    table.choose("play", "charge:none", "play", "flip", "play")
    assert cited(table, "plays Dragon Aura") == "SK-OPEN-56"
    assert cited(table, "plays Lililala") == "SK-OPEN-57"
    assert cited(table, "P2 defends against Plain 9/0") == "SK-COUNTER-3"
    scored = Table(zone="red").set(P1, flipped="Filler").choose("discard", "defender:self")
    assert cited(scored, "P1 defends against Opening Attack") == "SK-OPATK-3"
