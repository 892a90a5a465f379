"""A deal that nobody chose, and records that prove it: whatever is changed in one is noticed."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from playmat.book.deal import Deal, commitment_to, seed_from
from playmat.book.game import Game
from playmat.book.proof import prove
from playmat.book.record import Record, RecordError, checksum, reply
from playmat.book.register import get
from tests.laws.play import Dice, every_game

SECRET = "5e" * 32
SHARES = ("a1" * 16, "b2" * 16)
DEAL = Deal("table7", SECRET, commitment_to(SECRET), SHARES)


def finished(game: Game[Any] | None = None, deal: Deal = DEAL) -> Record:
    """A game dealt as promised and played at random; after a while its first player gives up."""
    played = game or get("shaman")
    state = played.new(deal.seed)
    dice = Dice(3)
    for _ in range(60):
        if state.decision is None:
            break
        state.choose(dice.below(len(state.decision.options)))
    if not state.over:
        state.concede(0)
    return replace(Record.of(state), deals=(deal,))


def verdicts(record: Record, **noted: str) -> dict[str, str]:
    """What comes of each thing that is looked at; wrong if anything about it is."""
    found: dict[str, str] = {}
    for one in prove(record, **noted):
        found[one.what] = "fails" if "fails" in (found.get(one.what), one.verdict) else one.verdict
    return found


def tampered(record: Record, **changes: Any) -> Record:
    """A record with something changed and its checksum made to fit."""
    content = json.loads(record.to_json())
    del content["checksum"]
    content |= changes
    return Record.from_json(json.dumps(content | {"checksum": checksum(content)}))


def test_the_hashes_are_those_that_anybody_can_type() -> None:
    # printf %s 5e5e…5e | sha256sum, and: printf '%s\n' 'playmat deal 1' 5e5e…5e table7 a1…a1 b2…b2 | sha256sum
    assert commitment_to(SECRET) == "8414cd6b08e92be7f34132d9f8fabaa0cf0f072bab807b434e7ff02efc918a1e"
    assert (
        f"{seed_from(SECRET, 'table7', SHARES):064x}"
        == "91d3043d74c9766a145c7c68fe979345e90a7baf78afc45b87b8975261b572a0"
    )


def test_everything_that_goes_into_a_deal_changes_its_seed() -> None:
    others = [
        replace(DEAL, secret="5f" * 32),
        replace(DEAL, game="table8"),
        replace(DEAL, shares=SHARES[::-1]),
        replace(DEAL, shares=("", SHARES[1])),
        replace(DEAL, shares=(*SHARES, "")),
    ]
    assert len({DEAL.seed, *(other.seed for other in others)}) == 6


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.id)
def test_a_record_of_a_fair_game_proves_everything(game: Game[Any]) -> None:
    seats = game.usual
    deal = replace(DEAL, shares=(SHARES * 9)[:seats])
    record = finished(game, deal)
    again = Record.from_json(record.to_json())
    assert again == record and again.replay().digest() == record.digest
    assert set(verdicts(again, commitment=deal.commitment, share=SHARES[0]).values()) == {"holds"}


def test_a_seat_that_adds_nothing_is_named() -> None:
    record = finished(deal=replace(DEAL, shares=("", SHARES[1])))
    (told,) = [one.sentence for one in prove(record) if one.what == "shares"]
    first, second = record.beginning.seats
    assert told == f"Shares were added by {second}. Nothing came from {first}."
    nobody = finished(deal=replace(DEAL, shares=("", "")))
    assert verdicts(nobody)["shares"] == "unknown"


def altered(record: Record, **changes: Any) -> Record:
    """A record whose deal says something else."""
    return tampered(record, deals=[record.deals[0].plain() | changes])


def test_a_tampered_record_is_caught() -> None:
    record = finished()
    other = "77" * 32
    assert verdicts(altered(record, secret=other)) == verdicts(record) | {"commitment": "fails", "seed": "fails"}
    fitting = altered(record, secret=other, commitment=commitment_to(other))
    assert verdicts(fitting)["seed"] == "fails"
    assert verdicts(altered(record, shares=["cc" * 16, SHARES[1]]))["seed"] == "fails"
    assert verdicts(altered(record, shares=list(SHARES[::-1])))["seed"] == "fails"
    assert verdicts(altered(record, shares=[*SHARES, ""]))["shares"] == "fails"
    assert verdicts(altered(record, game="other"))["seed"] == "fails"
    assert verdicts(altered(record, answer=4))["seed"] == "fails"
    redealt = tampered(record, seed=record.beginning.seed ^ 1)
    assert verdicts(redealt)["seed"] == "fails"
    assert "fails" in (verdicts(redealt)["answers"], verdicts(redealt).get("end"))


def test_other_answers_and_another_order_are_caught() -> None:
    record = finished()
    answers = list(record.answers)
    swapped = next(at for at in range(len(answers) - 1) if answers[at] != answers[at + 1])
    answers[swapped], answers[swapped + 1] = answers[swapped + 1], answers[swapped]
    for changes in ({"answers": answers}, {"answers": list(record.answers[:-1])}, {"winner": 0}):
        found = verdicts(tampered(record, **changes))
        assert "fails" in (found["answers"], found.get("end")), changes


def test_a_deal_that_was_made_up_afterwards_does_not_fit_what_was_noted() -> None:
    chosen = "66" * 32
    record = finished(deal=Deal("table7", chosen, commitment_to(chosen), SHARES))
    assert set(verdicts(record).values()) == {"holds"}, "by itself it is without fault"
    assert verdicts(record, commitment=DEAL.commitment)["commitment"] == "fails"
    assert verdicts(record, share="dd" * 16)["shares"] == "fails"


def test_whose_share_it_is_shows_whether_names_were_swapped() -> None:
    record = finished()
    for seats in (record.beginning.seats, record.beginning.seats[::-1]):
        swapped = tampered(record, seats=list(seats))
        (told,) = [one.sentence for one in prove(swapped, share=SHARES[0]) if one.what == "shares"]
        assert told.endswith(f"as that of {seats[0]}.")


def test_a_table_name_that_was_chosen_afterwards_is_not_the_one_that_was_noted() -> None:
    """Whoever knows secret and shares may try names until the cards please: the name goes into the seed."""
    renamed = finished(deal=replace(DEAL, game="other table"))
    noted = {"commitment": DEAL.commitment, "share": SHARES[0]}
    assert verdicts(renamed, **noted, table="table7")["commitment"] == "fails"
    assert verdicts(renamed, table="table7")["commitment"] == "fails"
    assert verdicts(finished(), **noted, table="table7")["commitment"] == "holds"
    (told,) = [one.sentence for one in prove(renamed, **noted) if one.what == "commitment"]
    assert told.endswith("if that was called other table.")
    with pytest.raises(RecordError, match="deals"):
        altered(finished(), game=f"table7\n{SHARES[0]}")


def test_a_deck_list_in_an_order_that_was_chosen_afterwards_is_noticed() -> None:
    """Whoever knows the seed may try orders of a list until the cards please."""
    game = get("shaman")
    shipped = game.decks[game.usual_decks(1)[0]]
    own = replace(shipped, name="My own", cards=shipped.cards[::-1])
    found = {}
    for name, deck in (("shipped", shipped), ("chosen", own), ("in order", own.in_order())):
        state = game.new(DEAL.seed, decks=[deck, shipped])
        state.concede(0)
        found[name] = verdicts(Record.from_json(replace(Record.of(state), deals=(DEAL,)).to_json()))["decks"]
    assert found == {"shipped": "holds", "chosen": "unknown", "in order": "holds"}
    assert own.in_order().copies() == own.copies() and own.in_order().headers == own.headers


def dealt_twice(first: Deal, second: Deal) -> Record:
    """A game in which what nobody had seen was dealt anew after the first answer."""
    state = get("shaman").new(first.seed)
    state.choose(0)
    reply(state, f"stir:{second.seed}")
    state.concede(0)
    return replace(Record.of(state), deals=(first, second))


LATER = Deal("table9", "33" * 32, commitment_to("33" * 32), ("", SHARES[1]), answer=2)


def test_a_shuffle_on_the_way_has_a_deal_of_its_own() -> None:
    record = dealt_twice(DEAL, LATER)
    assert set(verdicts(Record.from_json(record.to_json())).values()) == {"holds"}
    assert verdicts(replace(record, deals=(DEAL,)))["seed"] == "fails", "nothing was promised for the second"
    assert verdicts(replace(record, deals=(LATER,)))["seed"] == "unknown", "played on from an open seed"
    assert verdicts(replace(record, deals=(LATER, DEAL)))["seed"] == "fails"
    assert verdicts(replace(record, deals=(DEAL, replace(LATER, shares=SHARES))))["seed"] == "fails"


def test_a_server_that_keeps_its_promise_but_deals_again_is_caught() -> None:
    """It could keep whatever promise was seen and choose the cards by another one, before it or after it."""
    chosen = "66" * 32
    later = dealt_twice(DEAL, Deal("table7", chosen, commitment_to(chosen), ("", ""), answer=2))
    noted = {"commitment": DEAL.commitment, "share": SHARES[0], "table": "table7"}
    assert verdicts(later, **noted)["commitment"] == "fails"
    before = dealt_twice(Deal("table6", chosen, commitment_to(chosen), ("", "")), replace(DEAL, answer=2))
    (told,) = [one for one in prove(before, **noted) if one.what == "commitment" and one.verdict != "holds"]
    assert told.verdict == "unknown" and "by answer 2" in told.sentence and "settled at table table6" in told.sentence
    share = {"commitment": LATER.commitment, "share": SHARES[0]}
    assert verdicts(dealt_twice(DEAL, LATER), **share)["shares"] == "fails", "added to another deal than the one noted"


def test_records_from_before_load_and_say_what_is_missing() -> None:
    record = replace(finished(), deals=())
    again = Record.from_json(record.to_json())
    assert "deals" not in json.loads(record.to_json()) and again.deals == ()
    assert verdicts(again) == {"commitment": "unknown", "answers": "holds", "end": "holds"}
    assert verdicts(again, commitment=DEAL.commitment)["commitment"] == "fails"


@pytest.mark.parametrize(
    "deals",
    [{}, [1], [{}], [{**DEAL.plain(), "secret": "x"}], [{**DEAL.plain(), "shares": ["zz"]}],
     [{**DEAL.plain(), "answer": True}], [{**DEAL.plain(), "commitment": 5}]],
)  # fmt: skip
def test_a_deal_that_cannot_be_one_is_refused(deals: object) -> None:
    with pytest.raises(RecordError, match="“deals” are of the wrong kind"):
        tampered(finished(), deals=deals)
