"""The text of every card as players read it, one paragraph for each ability."""

from __future__ import annotations

from typing import Final

import pytest

from playmat.games.megacorp.cards import CARDS
from playmat.games.megacorp.cards.tokens import TOKEN_CARDS
from playmat.games.megacorp.rules.card import MegaCard
from playmat.testing import card, rule

TEXTS: Final = {
    "argent-meridian-holdings": [
        "Cashflow 2 M.",
        "Pay 1 M: Look at the top card of your main deck; you may put it under that deck. Once per turn.",
    ],
    "director-ilse-varga": [
        "Unique.",
        "Pay 1 IQ: Engage an opponent's card worth 3 M or less, other than a business. Once per turn.",
    ],
    "heracles-senior-counsel": [
        "LOYAL, Cancel.",
        "Engage this card: Cancel an opponent's effect on the stack that is no deployment.",
    ],
    "drone-wrangler": ["When this card is deployed, create a 'Security Drone' token."],
    "boardroom-assassin": ["ASSASSIN."],
    "rooftop-overseer": ["OVERWATCH."],
    "denial-analyst": ["DISRUPTOR."],
    "supply-chain-officer": ["DEAD DROP[3]."],
    "gunship-gunner": ["AREA ATTACK[cross], FLYING."],
    "riot-suppression-team": ["SUPPRESSOR."],
    "bodyguard-detail": ["REFLEXES."],
    "targeting-lens": ["BOND[character of yours].", "While docked: The card above has PRECISION."],
    "powered-exoframe": ["BOND[character of yours].", "While docked: The card above gets +2 BQ."],
    "skyhook-interceptor": ["FLYING, MOVE[1 IQ]."],
    "orbital-uplink": [
        "Unique.",
        "CARD RADIUS[1].",
        "While disengaged: Your characters within one space of this card get +1 IQ.",
    ],
    "r-d-campus": ["DEVELOPMENT[IQ].", "Remove four development counters from this card: Draw two cards."],
    "quarterly-dividend": ["Cashflow 1 M.", "When you sell a card, you gain 1 M."],
    "horizon-advance-restraints": ["Engage an opponent's character."],
    "emergency-shutdown": ["Cancel.", "Cancel an opponent's deployment on the stack."],
    "wildframe-genetics": [
        "CARD RADIUS[1].",
        "Cashflow 2 M.",
        "While disengaged: Your #feral characters within one space of this card get +1 BQ.",
    ],
    "luke-seti": [
        "Unique.",
        (
            "Pay 1 M and put a −1 BQ counter on your business: Search your decks for a #mutation card worth "
            "3 M or less, show it and bond it to this card. Once per turn."
        ),
    ],
    "lineage-adept": ["MUTATION[2]."],
    "alpha-matron": ["Unique.", "MUTATION[3]."],
    "pit-brawler": ["MELEE, MOVE[1 M]."],
    "razorback-juggernaut": ["MELEE, MOVE[2 M], REGENERATION[2 M]."],
    "talon-scout": ["FLYING."],
    "chameleon-stalker": ["CAMOUFLAGE[location]."],
    "pack-sentinel": ["REFLEXES."],
    "carrion-surgeon": ["When an opponent's character is destroyed, you gain 1 M."],
    "chitin-plating": ["BOND[character of yours].", "While docked: The card above gets +2 BQ."],
    "venom-glands": ["BOND[character of yours].", "While docked: The card above has ASSASSIN."],
    "hypertrophic-nerves": [
        "BOND[character of yours].",
        "While docked: The card above gets +1 BQ.",
        "While disengaged: The card above has REFLEXES.",
    ],
    "regrowth-gene": ["BOND[character of yours].", "While docked: The card above has REGENERATION[1 M + 1 BQ]."],
    "rampage-hauler": ["BOND[character of yours; 1 M].", "While docked: The card above has AREA ATTACK[row]."],
    "hatchery-vats": ["Pay 1 M and engage this card: Create a 'Feral Cub' token."],
    "overgrown-wreck": ["TERRAIN.", "While disengaged: The card above gets +1 BQ."],
    "viral-outbreak": [
        "DISASTER LEVEL[1].",
        "Upkeep: pay 1 M in each of your Accounting Phases, or this card is destroyed.",
        (
            "At the start of every player's Accounting Phase, the active player chooses a character of "
            "their own with BQ; deal 1 permanent BQ damage to it."
        ),
    ],
    "adrenal-surge": ["A character gets +3 BQ until the turn ends."],
    "quorum-of-the-ninth-seat": [
        "Cashflow 2 M.",
        "At the start of your Accounting Phase, put a Magellan cell counter on a #gifted card of yours.",
    ],
    "prophet-amara-sool": [
        "Unique.",
        "Remove a Magellan cell counter from this card: Prevent the next 2 damage to a card of yours this turn.",
    ],
    "gifted-acolyte": [
        "When this card is deployed, put a Magellan cell counter on this card.",
        "Remove a Magellan cell counter from this card: This card gets +1 MQ until the turn ends.",
    ],
    "cell-bearer": [
        "When this card is deployed, put two Magellan cell counters on this card.",
        "Remove a Magellan cell counter from this card: Deal 1 MQ damage to a card.",
    ],
    "nonagon-warden": ["INDESTRUCTIBLE.", "At the start of your Accounting Phase, you lose 1 M."],
    "confessor": ["When this card is deployed, look at an opponent's hand; you may discard a card from it."],
    "psionic-duelist": ["INITIATIVE."],
    "silent-choir": ["SWAP[1 M; character of yours]."],
    "levitating-anchorite": ["FLYING, ELUSIVE."],
    "oracle-marksman": ["PRECISION."],
    "relic-saint": ["Unique.", "REGENERATION[2 M]."],
    "codex-terminal": ["BOND[character of yours].", "While docked: The card above gets +2 MQ."],
    "sanctified-ward": ["BOND[character of yours].", "While disengaged: The card above has CAMOUFLAGE[character]."],
    "sky-chariot": ["FLYING, MOVE[1 M]."],
    "cloister-of-nine": [
        "DEVELOPMENT[MQ].",
        "Remove three development counters from this card: Put a +1 MQ counter on a character of yours.",
    ],
    "pilgrim-road": ["TERRAIN.", "While disengaged: The card above gets +1 MQ."],
    "mindfire": [
        "ABRUPT.",
        "When this card is deployed, deal 2 MQ damage to a character.",
        "While disengaged: Opponents' characters beside this card get −1 MQ.",
    ],
    "schism": [
        "DISASTER LEVEL[1].",
        "Upkeep: pay 1 M in each of your Accounting Phases, or this card is destroyed.",
        (
            "At the start of every player's Challenge Phase, the active player chooses a disengaged "
            "character of their own; engage it."
        ),
    ],
    "nullifying-prayer": ["Cancel.", "Cancel an opponent's deployment or effect on the stack."],
    "lantern-row-exchange": [
        "Cashflow 2 M.",
        "When you buy a card from an open market for the first time in your own turn, you gain 1 M.",
    ],
    "mama-quill": ["Unique.", "Pay 1 EQ: Move a character of yours to another docked space. Once per turn."],
    "street-broker": ["When you buy a card from an open market for the first time in your own turn, you gain 1 M."],
    "night-courier": ["ELUSIVE, MOVE[1 EQ]."],
    "squatter-gang": ["INDEPENDENT."],
    "turncoat-fixer": ["SWAP[2 M; card other than a business]."],
    "knife-dancer": ["INITIATIVE, MELEE, MOVE[1 M]."],
    "demolition-crew": ["DEMOLISHER[#structure]."],
    "salvage-rigger": ["DEAD DROP[2]."],
    "smear-journalist": ["DISRUPTOR."],
    "alley-cutthroat": ["ASSASSIN."],
    "bouncer-crew": ["SUPPRESSOR."],
    "mob-lawyer": ["LOYAL.", "Engage this card: Prevent the next 2 damage to a card of yours this turn."],
    "shock-baton": ["BOND[character of yours].", "While docked: The card above has SUPPRESSOR."],
    "getaway-van": ["BOND[character of yours; 1 M].", "While docked: The card above has OVERWATCH."],
    "pop-up-bazaar": ["TERRAIN.", "While disengaged: The card above gets +1 EQ."],
    "gray-market": [
        "Unique.",
        "Cashflow 1 M.",
        "Engage this card: Put the top card of any player's open market at its bottom.",
    ],
    "rolling-blackout": [
        "DISASTER LEVEL[1].",
        "Upkeep: pay 1 M in each of your Accounting Phases, or this card is destroyed.",
        "While disengaged: Every player receives 1 M less in cashflow, but not less than 0.",
    ],
    "flash-mob": ["Create two 'Protester' tokens."],
    "mercenary-bombardier": ["AREA ATTACK[radius1]."],
    "freelance-sharpshooter": ["PRECISION."],
    "tank-hunter": ["DEMOLISHER[vehicle]."],
    "perimeter-veteran": ["OVERWATCH."],
    "undercover-auditor": ["ABRUPT, CAMOUFLAGE[#executive]."],
    "debt-collector": ["When this card deals damage to a business, that business's player loses 1 M to you."],
    "field-medic": [
        "CARD RADIUS[1].",
        "Engage this card: Heal all damage that is not permanent on all characters within one space of this card.",
    ],
    "nomad-caravan": ["INDEPENDENT, MOVE[1 M]."],
    "jump-rig": ["BOND[character of yours].", "While docked: The card above has FLYING."],
    "railspike-rifle": [
        "BOND[character of yours].",
        "While docked: The card above gets +1 BQ.",
        "While docked: The card above has PENETRATOR.",
    ],
    "blast-bunker": ["INDESTRUCTIBLE."],
    "contingency-fund": ["ABRUPT.", "Annihilate this card: You gain 3 M."],
    "endowment-campaign": [
        "Unique.",
        "DEVELOPMENT[EQ].",
        "Remove 60 development counters from this card: You win the game.",
    ],
    "rampant-bribery": [
        (
            "Gain control of an opponent's character with MQ 1 or less until the turn ends, then disengage "
            "it, then it has LOYAL until the turn ends."
        ),
    ],
    "character-assassination": ["Destroy a character with MQ 1 or less."],
    "kickback": ["Return a character with MQ 2 or less to its owner's hand."],
    "tidal-wave": ["DISASTER LEVEL[1].", "Choose a space; deal 2 BQ damage to every card in its row."],
    "market-crash": ["DISASTER LEVEL[1].", "Every player loses 2 M."],
    "smoke-screen": ["Prevent the next 3 damage to a card of yours this turn."],
    "restructuring": [
        (
            "Choose one: move a card of yours to another docked space; or two of your cards trade places; "
            "or redeploy a card of yours, other than a business."
        ),
    ],
    "corporate-espionage": ["Look at an opponent's hand, then draw a card."],
    "golden-parachute": ["Return a character of yours to its owner's hand, then you gain 2 M."],
    "double-shift": ["Disengage a card of yours."],
    "liquidation-order": ["Annihilate an opponent's asset worth 4 M or less, other than a business."],
    "emergency-triage": ["Regenerate a character of yours."],
    "passionate-consumers": ["Cashflow 1 M."],
    "frugal-consumers": ["Cashflow 0.5 M, which pays 1 M."],
    "corporate-interns": [],
    "night-shift": ["Cashflow 1 M."],
    "data-farm": ["Cashflow 0.5 M, which pays 1 M.", "Pay 1 M: Add 1 IQ to your trait pool. Once per turn."],
    "chapel-donors": ["Cashflow 1 M."],
    "dockworkers": [],
    "street-performers": [],
    "retail-outlet": ["Cashflow 1.5 M, which pays 2 M."],
    "tower-block": ["Cashflow 2 M."],
    "hydroponics-bay": ["Cashflow 1 M."],
    "cargo-skiff": ["FLYING.", "Cashflow 0.5 M, which pays 1 M."],
    "vending-network": ["Cashflow 1 M."],
    "day-traders": [
        "Cashflow 2 M.",
        "Upkeep: pay 1 M in each of your Accounting Phases, or this card is destroyed.",
        "Engage this card: You gain 1 M.",
    ],
    "union-stewards": ["LOYAL."],
    "lab-technicians": [],
    "security-contractors": [],
    "municipal-bonds": ["Cashflow 1 M."],
    "vacant-lot": ["TERRAIN.", "While disengaged: The card above gets +1 BQ."],
    "codebreakers": ["Cashflow 1 M."],
    "vat-workers": ["Cashflow 1 M."],
    "breeding-pens": ["Cashflow 0.5 M, which pays 1 M."],
    "tithe-collectors": ["Cashflow 1 M."],
    "choir-novices": [],
    "stall-hawkers": ["Cashflow 1 M."],
    "security-drone": ["FLYING."],
    "feral-cub": ["MELEE."],
    "protester": [],
}


@card(*TEXTS)
@rule("MC-2.7", "MC-2.7.1", "MC-2.2.1")
@pytest.mark.parametrize("one", [*CARDS, *TOKEN_CARDS], ids=[one.id for one in (*CARDS, *TOKEN_CARDS)])
def test_the_text_of_each_card(one: MegaCard) -> None:
    assert one.text() == "\n".join(TEXTS[one.id])
