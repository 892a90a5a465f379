/** All cards of a game, fetched once, for pages that look cards up by their ids. */

import { library } from "./api";
import { Loaded } from "./loaded.svelte";
import type { CardInfo, CardList } from "./wire";

export class CardFile extends Loaded<CardList> {
  #byId = $derived(new Map(this.value?.cards.map((card) => [card.id, card])));

  fetch(plays: string): Promise<void> {
    return this.load(() => library.cards(plays));
  }

  card(id: string): CardInfo | undefined {
    return this.#byId.get(id);
  }
}

/** What a card costs in all, where its face says so: a number, or numbers by colour. */
export function costOf(card: CardInfo): number | undefined {
  const cost: unknown = card.face.cost;
  if (typeof cost === "number") return cost;
  if (typeof cost !== "object" || cost === null) return undefined;
  return Object.values(cost).reduce((sum: number, part: unknown) => sum + (typeof part === "number" ? part : 0), 0);
}
