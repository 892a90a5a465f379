/** What there is to say of a card in a network beside its numbers. */

import { plural, t } from "../../lib/i18n/index.svelte";
import type { Floor } from "./floor.svelte";
import type { Sign } from "./signs";
import { type MegacorpCard, TRAITS } from "./types";

export interface CardState {
  kind: string;
  /** A sign for the card itself, and a number with it; nothing where it is seen in another way. */
  sign?: Sign;
  count?: number;
  words: string;
}

export function statesOf(floor: Floor, card: MegacorpCard): CardState[] {
  const found: CardState[] = [];
  const say = (kind: string, words: string) => found.push({ kind, words });
  const mark = (sign: Sign, words: string, count = 0) => found.push({ kind: sign, sign, count, words });
  if (card.business) say("business", t("megacorp.business_of", { name: floor.name(card.network) }));
  if (card.controller !== card.network || floor.players > 2)
    say("controller", t("megacorp.controlled_by", { name: floor.name(card.controller) }));
  if (card.owner !== card.controller) say("owned", t("megacorp.owned_by", { name: floor.name(card.owner) }));
  if (card.engaged) say("engaged", t("megacorp.engaged"));
  if (floor.doomed(card.card)) mark("doomed", t("megacorp.doomed"));
  if (!card.docked) mark("orphaned", t("megacorp.orphaned"));
  if (card.surrounded) mark("surrounded", t("megacorp.surrounded"));
  if (card.shield) mark("shield", plural("megacorp.shield", card.shield), card.shield);
  if (card.unique) mark("unique", t("megacorp.unique"));
  if (card.token) mark("token", t("megacorp.token"));
  if (card.new) mark("new", t("megacorp.new"));
  if (card["has attacked"]) mark("fought", t("megacorp.has_attacked"));
  if (card["has retaliated"]) mark("answered", t("megacorp.has_retaliated"));
  if (card.attacked) mark("attacked", plural("megacorp.attacked", card.attacked));
  TRAITS.forEach((trait, at) => {
    const damage = card.damage[at] ?? 0;
    const lasting = card.permanent[at] ?? 0;
    if (damage) say(`damage ${trait}`, t("megacorp.damage", { count: damage, trait }));
    if (lasting) say(`permanent ${trait}`, t("megacorp.permanent", { count: lasting, trait }));
  });
  for (const [name, count] of Object.entries(card.counters))
    say(`counter ${name}`, plural("megacorp.counters", count, { name }));
  if (card.under.length)
    say("bonded", t("megacorp.bonded", { cards: card.under.map((one) => floor.called(one)).join(", ") }));
  return found;
}
