"""The Gnost: psionics, protection, MQ."""

from __future__ import annotations

from typing import Final

from ..rules.board import (
    ACCOUNTING,
    CAMOUFLAGE,
    CELLS,
    CHALLENGE,
    CHARACTER,
    DEVELOPMENTS,
    EQUIPMENT,
    EVENT,
    GNOST,
    LOCATION,
    MINE,
    MQ,
    NULL,
    PLUS,
    THEIRS,
    VEHICLE,
)
from ..rules.card import MegaCard
from ..rules.price import price
from ..rules.traits import sort_of
from ..words.abilities import act, at_phase, cashflow, cont_keyword, cont_trait, on_deploy, static_trait, upkeep
from ..words.costs import RemoveCounters
from ..words.decks_and_hands import LookAtHand
from ..words.effects import ActiveChooses, Cancel, DealDamage, Engage, ModifyTrait, Prevent, PutCounters
from ..words.filters import ADJACENT, HOST, OWN_CHARACTER, Which
from ..words.keywords import (
    ABRUPT_KEYWORD,
    CANCEL_KEYWORD,
    ELUSIVE_KEYWORD,
    FLYING_KEYWORD,
    INDESTRUCTIBLE_KEYWORD,
    INITIATIVE_KEYWORD,
    PRECISION_KEYWORD,
    TERRAIN_KEYWORD,
    bond,
    development,
    disaster_level,
    move,
    regeneration,
    swap,
)
from ..words.money import LoseMoney
from ..words.printed import Faction
from ..words.selectors import CHOSEN, ITSELF, Target

gnost: Final = Faction(GNOST)
GNOST_CARDS: Final[tuple[MegaCard, ...]] = (
    gnost.business(
        "Quorum of the Ninth Seat",
        price(20, mq=2, eq=2),
        (12, 13, 16, 15),
        cashflow(4),
        at_phase(ACCOUNTING, PutCounters(Target(Which(whose=MINE, subtype="gifted")), CELLS, 1)),
    ),
    gnost.founder(
        "Prophet Amara Sool",
        "founder gifted",
        price(5, mq=1, eq=1),
        (2, 3, 4, 1),
        act(Prevent(Target(Which(whose=MINE)), 2), RemoveCounters(CELLS, 1)),
    ),
    gnost.card(
        CHARACTER,
        "Gifted Acolyte",
        "gifted",
        price(2, mq=1),
        (1, 2, 2, 1),
        on_deploy(PutCounters(ITSELF, CELLS, 1)),
        act(ModifyTrait(ITSELF, MQ, 1), RemoveCounters(CELLS, 1)),
    ),
    gnost.card(
        CHARACTER,
        "Cell Bearer",
        "gifted",
        price(3, mq=1),
        (1, 1, 3, 1),
        on_deploy(PutCounters(ITSELF, CELLS, 2)),
        act(DealDamage(Target(Which()), MQ, 1), RemoveCounters(CELLS, 1)),
    ),
    gnost.card(
        CHARACTER,
        "Nonagon Warden",
        "guard",
        price(5, mq=1, bq=1),
        (1, 1, 4, 3),
        INDESTRUCTIBLE_KEYWORD,
        at_phase(ACCOUNTING, LoseMoney(1)),
    ),
    gnost.card(CHARACTER, "Confessor", "clergy", price(4, eq=1), (1, 3, 2, 1), on_deploy(LookAtHand(discards=True))),
    gnost.card(CHARACTER, "Psionic Duelist", "gifted", price(4, mq=2), (1, 2, 4, 1), INITIATIVE_KEYWORD),
    gnost.card(CHARACTER, "Silent Choir", "clergy", price(3, mq=1), (1, 2, 3, 0), swap(price(1), OWN_CHARACTER)),
    gnost.card(
        CHARACTER, "Levitating Anchorite", "gifted", price(3, mq=1), (1, 1, 3, 1), FLYING_KEYWORD, ELUSIVE_KEYWORD
    ),
    gnost.card(CHARACTER, "Oracle Marksman", "gifted", price(4, mq=1), (1, 1, 3, 2), PRECISION_KEYWORD),
    gnost.card(CHARACTER, "Relic Saint", "gifted", price(4, mq=2), (1, 2, 4, 1), regeneration(price(2)), unique=True),
    gnost.card(
        EQUIPMENT,
        "Codex Terminal",
        "relic",
        price(2, mq=1),
        (1, NULL, 1, NULL),
        bond(OWN_CHARACTER),
        static_trait(HOST, MQ, 2),
    ),
    gnost.card(
        EQUIPMENT,
        "Sanctified Ward",
        "relic",
        price(2, eq=1),
        (NULL, 1, 1, NULL),
        bond(OWN_CHARACTER),
        cont_keyword(CAMOUFLAGE, sort_of("character")),
    ),
    gnost.card(VEHICLE, "Sky Chariot", "aircraft", price(3, mq=1), (NULL, NULL, 2, 4), FLYING_KEYWORD, move(price(1))),
    gnost.card(
        LOCATION,
        "Cloister of Nine",
        "structure",
        price(3, mq=1),
        (NULL, 2, 3, 1),
        development(MQ),
        act(PutCounters(Target(OWN_CHARACTER), PLUS + MQ, 1), RemoveCounters(DEVELOPMENTS, 3)),
    ),
    gnost.card(
        LOCATION, "Pilgrim Road", "road", price(1), (NULL, 1, 1, NULL), TERRAIN_KEYWORD, cont_trait(HOST, MQ, 1)
    ),
    # An erratum gives it ABRUPT.
    gnost.card(
        EVENT,
        "Mindfire",
        "psionic",
        price(3, mq=1, eq=1),
        (NULL, 1, 1, NULL),
        ABRUPT_KEYWORD,
        on_deploy(DealDamage(Target(Which(CHARACTER)), MQ, 2)),
        cont_trait(Which(CHARACTER, THEIRS, near=ADJACENT), MQ, -1),
    ),
    gnost.card(
        EVENT,
        "Schism",
        "crisis",
        price(4, eq=1),
        (NULL, 1, 0, NULL),
        disaster_level(1),
        upkeep(price(1)),
        at_phase(CHALLENGE, ActiveChooses(Which(CHARACTER, MINE, engaged=0), Engage(CHOSEN)), only_yours=False),
    ),
    gnost.event("Nullifying Prayer", "psionic", price(3, mq=1), (NULL, NULL, 0, NULL), Cancel(), CANCEL_KEYWORD),
)


RULES: Final = {"Mindfire": "MC-10.1 MC-10.1.1 MC-OPEN-91"}
