"""Power Up: the NetOps, who answer every other card of their NetNavi."""

from __future__ import annotations

import pytest

from playmat.games.netbattle.cards import BY_TITLE
from playmat.games.netbattle.rules.board import NO_COLOUR
from playmat.games.netbattle.rules.card import NetCard
from playmat.games.netbattle.words.printed import chip, event, resource
from playmat.testing import P1, P2, Table, card, rule
from tests.games.netbattle.table.plain import coloured, loses, with_emblem

TEXTS = {
    "Count Zap, Metal Head": "NetOp. Whenever you play another ElecMan card, you may recharge one energy.",
    "Dex, Jokester": "NetOp. Whenever you play another GutsMan card, you may destroy a resource in play.",
    "Higsby, Nerdy": (
        "NetOp. Whenever you play another NumberMan card, you may put a card from your discard pile on top of your "
        "deck."
    ),
    "Lan, NetBattler": "NetOp. Whenever you play another MegaMan card, you may draw two cards.",
    "Maddy, Trickster": "NetOp. Whenever you play another WackoMan card, you may have your opponent draw two cards.",
    "Maylu, Sweetheart": (
        "NetOp. Whenever you play another Roll card, you may look at your gauge and put its cards back in any order."
    ),
    "Mr. Match, Red Hot": (
        "NetOp. Whenever you play another TorchMan card, you may have your opponent lose one energy."
    ),
    "Yahoot, Guru": (
        "NetOp. Whenever you play another MagicMan card, you may put a card from your hand into your gauge."
    ),
}
EMBLEMS = {
    "Count Zap, Metal Head": "ElecMan",
    "Dex, Jokester": "GutsMan",
    "Higsby, Nerdy": "NumberMan",
    "Lan, NetBattler": "MegaMan",
    "Maddy, Trickster": "WackoMan",
    "Maylu, Sweetheart": "Roll",
    "Mr. Match, Red Hot": "TorchMan",
    "Yahoot, Guru": "MagicMan",
}


@pytest.mark.parametrize(("title", "text"), TEXTS.items())
def test_what_is_printed_on_the_netops(title: str, text: str) -> None:
    assert BY_TITLE[title].text() == text


def free(kind: str, emblem: str) -> NetCard:
    """A card with this emblem that needs nothing and does nothing, called "Free chip", "Free event" and so on."""
    if kind == "chip":
        return chip("TEST-FC", "Free chip", 0, emblem=emblem, emblems=0)
    if kind == "event":
        return event("TEST-FE", "Free event", NO_COLOUR, 0, emblem=emblem, emblems=0)
    return resource("TEST-FR", "Free resource", NO_COLOUR, 0, emblem=emblem, emblems=0)


@card("1SR109", "1SR110", "1SR111", "1SR112", "1SR113", "1SR114", "1SR115", "1SR116")
@rule("NB-CD-27", "NB-TRIG-3", "NB-RES-16")
@pytest.mark.parametrize("kind", ["chip", "event", "resource"])
@pytest.mark.parametrize("title", EMBLEMS)
def test_a_netop_answers_every_kind_of_card_with_its_emblem(title: str, kind: str) -> None:
    table = Table("netbattle", step="resource" if kind == "resource" else "main")
    table.set(P1, resources=[title], hand=[free(kind, EMBLEMS[title]), "Filler"], gauge=2, discard=2)
    table.choose(f"play Free {kind}").offers("yes", "no")
    assert table.asked == P1
    assert table.zone(P1, "resources" if kind == "resource" else "discard")[-1] == f"Free {kind}", "it is complete"
    with table.changes(P1, hand=0, deck=0, power=0, discard=0, resources=0), table.changes(P2, hand=0, deck=0):
        table.choose("no")
    assert "yes" not in table.verbs, "once for each card"


@card("1SR109", "1SR110", "1SR111", "1SR112", "1SR113", "1SR114", "1SR115", "1SR116")
@rule("NB-CD-27")
@pytest.mark.parametrize("title", EMBLEMS)
def test_a_netop_answers_no_other_emblem_nor_the_opponents_cards(title: str) -> None:
    other = "Bass"
    table = Table("netbattle").set(P1, resources=[title], hand=[free("event", other), "Filler"], gauge=2, discard=2)
    table.set(P2, hand=[free("event", EMBLEMS[title])])
    table.choose("play Free event")
    assert table.asked == P2
    table.choose("play Free event")
    assert table.asked == P1 and "yes" not in table.verbs


@card("1SR109", "1SR110", "1SR111", "1SR112", "1SR113", "1SR114", "1SR115", "1SR116")
@rule("NB-CD-27")
@pytest.mark.parametrize("title", EMBLEMS)
def test_a_netop_does_not_answer_its_own_arrival(title: str) -> None:
    table = Table("netbattle", step="resource").set(P1, resources=with_emblem(EMBLEMS[title]), hand=[title, "Filler"])
    table.set(P1, gauge=4, discard=2).choose(f"play {title}").offers("finish")


@card("1SR112")
@rule("NB-CD-27")
def test_a_netop_answers_on_the_opponents_turn_too() -> None:
    table = Table("netbattle", active=P2, opportunity=P1).set(P1, resources=["Lan, NetBattler"])
    table.set(P1, hand=[free("chip", "MegaMan")]).choose("play Free chip").offers("yes", "no")


def holding(title: str, **words: object) -> Table:
    """P1 has a NetOp in play and holds a free event of its emblem."""
    table = Table("netbattle").set(P1, resources=[title], **words)
    hand = [free("event", EMBLEMS[title]), *table.position.sides[P1].get("hand", [])]
    return table.set(P1, hand=hand)


@card("1SR109")
def test_count_zap_recharges_one_and_may_take_the_card_just_played() -> None:
    table = holding("Count Zap, Metal Head")
    table.choose("play Free event")
    with table.changes(P1, deck=+1, discard=-1):
        table.choose("yes")
    assert table.zone(P1, "deck")[0] == "Free event"
    table = holding("Count Zap, Metal Head", discard=3).choose("play Free event")
    with table.changes(P1, deck=+1, discard=-1):
        table.choose("yes")


@card("1SR110")
@rule("NB-CD-54")
def test_dex_destroys_any_resource_himself_and_the_card_just_played_included() -> None:
    table = Table("netbattle", step="resource").set(
        P1, resources=["Dex, Jokester"], hand=[free("resource", "GutsMan")]
    )
    table.set(P2, resources=["Rival", "Focus"])
    table.choose("play Free resource", "yes")
    table.offers("resource Dex", "resource Free resource", "resource Rival", "resource Focus")
    with table.changes(P2, resources=-1, discard=+1), table.changes(P1, resources=0):
        table.choose("resource Focus")
    table.offers("finish")


@card("1SR110")
@rule("NB-CD-54", "NB-TRIG-6")
def test_dex_alone_in_play_may_spare_himself() -> None:
    table = holding("Dex, Jokester").choose("play Free event")
    with table.changes(P1, resources=0):
        table.offers("yes", "no").choose("no")
    table = holding("Dex, Jokester").choose("play Free event")
    with table.changes(P1, resources=-1):
        table.choose("yes")


@card("1SR111")
@rule("NB-CD-15")
def test_higsby_puts_a_discard_card_of_choice_on_top_of_the_deck() -> None:
    table = holding("Higsby, Nerdy", discard=["Rival", "Focus"])
    table.choose("play Free event", "yes").offers("put Rival", "put Focus", "put Free event")
    with table.changes(P1, deck=+1, discard=-1):
        table.choose("put Focus")
    assert table.zone(P1, "deck")[-1] == "Focus"
    assert "Focus goes on top of the deck." in table.log(P2), "both see it go"


@card("1SR112")
@rule("NB-CD-27", "NB-WIN-3")
def test_lan_draws_two() -> None:
    table = holding("Lan, NetBattler").choose("play Free event")
    with table.changes(P1, hand=+2, drawn=+2, deck=-2):
        table.choose("yes")
    table = holding("Lan, NetBattler", deck=2).choose("play Free event", "yes")
    assert loses(table, P1)


@card("1SR112", "1SR113")
@rule("NB-OPEN-99", "NB-TRIG-6")
@pytest.mark.parametrize(("title", "banned"), [("Lan, NetBattler", P1), ("Maddy, Trickster", P2)])
def test_a_draw_that_is_banned_is_not_offered(title: str, banned: int) -> None:
    table = Table("netbattle", opportunity=1 - banned).set(P1, resources=[title, *coloured("G")])
    table.set(P1, hand=[free("event", EMBLEMS[title]), "WhiteWeb2"])
    table.set(P2, hand=["WhiteWeb2"], resources=coloured("G"))
    table.choose("play WhiteWeb2", *(["pass"] if banned == P2 else []), "play Free event")
    assert table.asked == P2 and "yes" not in table.verbs


@card("1SR113")
@rule("NB-CD-30")
def test_maddy_makes_the_opponent_draw_two() -> None:
    table = holding("Maddy, Trickster").choose("play Free event")
    with table.changes(P2, hand=+2, drawn=+2, deck=-2), table.changes(P1, hand=0):
        table.choose("yes")
    assert "P2 draws a card." in table.log(P1)
    table = holding("Maddy, Trickster").set(P2, deck=1).choose("play Free event", "yes")
    assert loses(table, P2)


@card("1SR114")
@rule("NB-CD-55", "NB-OPEN-104")
def test_maylu_lets_her_player_look_at_the_gauge_and_put_it_in_any_order() -> None:
    table = holding("Maylu, Sweetheart", gauge=["Rival", "Focus", "AirShot"]).choose("play Free event", "yes")
    gauge = list(table.state.gauge(P1))
    assert [table.state.sees(P1, one) for one in gauge] == [True] * 3
    assert not any(table.state.sees(viewer, one) for viewer in (P2, -1) for one in gauge)
    assert "P1 looks at the cards of the gauge." in table.log(P2)
    table.offers("put Rival", "put Focus", "put AirShot").choose("put AirShot").offers("put Rival", "put Focus")
    with table.changes(P1, power=0, discard=0):
        table.choose("put Rival")
    assert table.zone(P1, "gauge") == ["AirShot", "Rival", "Focus"]
    assert not any(table.state.sees(P1, one) for one in gauge), "hidden again"
    for line in table.log(P2):
        assert not any(name in line for name in ("Rival", "Focus", "AirShot"))


@card("1SR114")
@rule("NB-CD-55", "NB-TRIG-6")
def test_maylu_has_no_offer_for_an_empty_gauge_and_no_question_for_one_card() -> None:
    table = holding("Maylu, Sweetheart").choose("play Free event")
    assert table.asked == P2
    table = holding("Maylu, Sweetheart", gauge=["Rival"]).choose("play Free event", "yes")
    assert table.asked == P2 and table.zone(P1, "gauge") == ["Rival"]
    assert table.state.looked == []


@card("1SR115")
@rule("NB-WIN-6")
def test_mr_match_costs_the_opponent_an_energy() -> None:
    table = holding("Mr. Match, Red Hot").choose("play Free event")
    with table.changes(P2, lost=+1, deck=-1), table.changes(P1, lost=0):
        table.choose("yes")
    table = holding("Mr. Match, Red Hot").set(P2, deck=1).choose("play Free event", "yes")
    assert loses(table, P2)


@card("1SR116")
@rule("NB-CD-16")
def test_yahoot_may_put_a_hand_card_into_the_gauge() -> None:
    table = holding("Yahoot, Guru", hand=["Rival", "Focus"], gauge=1).choose("play Free event", "yes")
    table.offers("put Rival", "put Focus")
    with table.changes(P1, hand=-1, power=+1):
        table.choose("put Focus")
    assert "A card goes into P1's gauge." in table.log(P2)
    table = holding("Yahoot, Guru", hand=["Rival"], gauge=5).choose("play Free event")
    with table.changes(P1, hand=-1, power=0, discard=+1):
        table.choose("yes")


@card("1SR116")
@rule("NB-CD-16", "NB-TRIG-6")
def test_yahoot_has_no_offer_for_an_empty_hand() -> None:
    table = holding("Yahoot, Guru").choose("play Free event")
    assert table.asked == P2
