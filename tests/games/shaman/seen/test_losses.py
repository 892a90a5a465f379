"""Before an answer harms the one who gives it, it is asked for again."""

from __future__ import annotations

from typing import Any

from playmat.games.shaman.words.printed import strike
from playmat.testing import P1, P2, Table
from tests.games.shaman.table.beside import beside
from tests.games.shaman.table.plain import plain
from tests.telling import tell


def warned(table: Table) -> dict[str, str]:
    """The answers that are asked back, by their keys."""
    return {key: told.warning for key, told in tell(table.state).items() if told.warning}


def use(table: Table) -> str:
    """The key of the one power on offer."""
    (key,) = [str(key) for key in list(table.state.keys()) if key.startswith("use:")]
    return key


def in_red(flipped: Any = "Sideswipe", force: int = 1, **words: Any) -> Table:
    """P1 has flipped a card in red, by default one that can be played, and P2 has this too."""
    return Table(zone="red").set(P1, flipped=flipped).set(P2, strike=plain(0, force), **words)


def test_settling_in_red_gives_away_a_point_or_the_game() -> None:
    point = "This gives P2 a point."
    assert warned(in_red()) == {"pitch": point, "focus": point, "discard": point}
    assert set(warned(in_red(points=2)).values()) == {"This gives P2 a point and the game."}
    assert not warned(Table().set(P1, flipped="Sideswipe"))


def test_where_every_answer_gives_the_point_away_none_is_asked_back() -> None:
    assert not warned(in_red(force=9)) and not warned(in_red(force=9, points=2))
    hopeless = in_red(flipped="Owned!", force=9)
    assert hopeless.verbs == ["use", "focus", "discard"]
    assert set(warned(hopeless)) == {"focus", "discard"}


def test_a_point_that_is_lost_after_a_further_choice_is_asked_back() -> None:
    stack = in_red(flipped="Owned!").set(P1, area=["Sort the Ashes"], green=3)
    assert warned(stack)["focus"] == "This gives P2 a point."
    order = in_red(flipped="Contingency Scroll").set(P1, shaman="Len", green=3)
    assert warned(order)["pitch"] == "This gives P2 a point."


def test_a_power_that_takes_what_the_card_costs_warns() -> None:
    table = Table(format="starter").set(P1, flipped="Shikigami", green=0, yellow=0, red=1)
    assert warned(table) == {use(table): "After this you cannot pay for Shikigami."}
    table.choose(use(table)).refuses("play", cites="SK-FURY-13")


def test_a_power_that_leaves_enough_does_not_warn() -> None:
    table = Table(format="starter").set(P1, flipped="Shikigami", green=3, yellow=0, red=1)
    assert use(table) and not warned(table)


def test_a_power_of_a_card_that_cannot_be_paid_for_anyway_does_not_warn() -> None:
    table = Table().set(P1, flipped=plain(4, 4, (0, 3, 0)), green_teamwork="Peyote", shaman="Len")
    table.set(P1, green=1, yellow=0, red=0)
    assert use(table) and not warned(table)


def test_a_power_beside_a_card_of_another_trait_does_not_warn() -> None:
    foreign = strike("T-1", "Foreign", "Ranged", yellow=1, intercept=4, force=4)
    table = beside("Peyote", foreign).set(P1, green=0, yellow=1, red=0)
    assert use(table) and not warned(table)


def test_only_the_payment_that_takes_too_much_warns() -> None:
    table = beside("Peyote", plain(4, 4, (0, 1, 0))).set(P1, green=1, yellow=1, red=0)
    assert not warned(table)  # the green one can go
    table.choose(use(table))
    assert warned(table) == {"stack:yellow": "After this you cannot pay for Plain 4/4."}
    last = beside("Peyote", plain(4, 4, (0, 1, 0))).set(P1, green=0, yellow=1, red=0)
    assert warned(last) == {use(last): "After this you cannot pay for Plain 4/4."}


def test_putting_the_card_away_is_no_spending_too_much() -> None:
    table = beside("Venster, Tactician", plain(4, 4, (1, 0, 0)), against=4).set(P1, green=1, yellow=0, red=0)
    assert use(table) and not warned(table)


def test_paying_for_the_card_itself_does_not_warn() -> None:
    table = Table().set(P1, flipped="Furious Response", green=1, yellow=1, red=1).set(P2, strike=plain(0, 1))
    table.choose("play")
    assert table.verbs == ["pay", "pay"] and not warned(table)


def test_an_advantage_that_is_paid_for_and_still_does_its_work_does_not_warn() -> None:
    table = Table(format="starter").set(P1, flipped="Burned Library", discard=["Owned!"] * 12, charged=["green"])
    table.set(P1, green=0, yellow=1, red=0)
    assert not warned(table)
    assert set(table.choose("play").verbs) == {"take"}


def test_an_own_teamwork_is_asked_back_before_it_is_eliminated() -> None:
    table = Table().set(P1, flipped="Isolate", green_teamwork="Silver").set(P2, red_teamwork="Lililala")
    assert not warned(table)  # which one goes is still to be chosen
    table.choose("play", "pay:0/1/0", "charge:none")
    assert list(warned(table).values()) == ["You lose your own Silver."]
    assert [told.warning for told in tell(table.state).values()].count("") == 2


def test_a_teamwork_that_goes_with_the_point_is_named_too() -> None:
    table = in_red(flipped=plain(4, 4)).set(P1, shaman="Len", green_teamwork="Peyote")
    assert warned(table)["focus"] == "This gives P2 a point. You lose your own Peyote."


def test_a_teamwork_that_makes_room_or_pays_for_its_own_power_is_given_on_purpose() -> None:
    full = Table(format="starter").set(P1, flipped="Radim", green_teamwork="Kalim", green=1, yellow=0, red=0)
    assert full.choose("play").verbs == ["replace", "keep"] and not warned(full)
    kappa = Table(format="starter", step="before flip", zone="yellow").set(P1, yellow_teamwork="Hitchhiking Kappa")
    assert use(kappa) and not warned(kappa)
