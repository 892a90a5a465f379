/** What happened between two views that is worth seeing: energy lost, destinies blasted. */

import type { CardBook } from "../../cards/book.svelte";
import type { CardInfo, View } from "../../lib/wire";
import type { NetBattleTable } from "./types";

/** What is remembered of a view. */
export interface Before {
  decks: number[];
  /** Cards in hand and gauge together, where cards of a deck may go instead of being lost. */
  kept: number[];
  discards: [number, string][][];
  /** Every card that lay openly somewhere. */
  seen: ReadonlySet<number>;
  destinies: { player: number; value: number }[];
}

/** Something that moves across the mat: a card that falls, or a number that flies. */
export interface Deed {
  from: string;
  to: string;
  delay: number;
  lasts: number;
  card?: CardInfo;
  value?: number;
}

export interface Act extends Deed {
  key: number;
  start: { x: number; y: number; width: number };
  end: { x: number; y: number; width: number };
}

/** More cards than these do not fall one by one. */
const MOST = 12;
const FALL = 360;
/** Milliseconds in which all of them begin to fall. */
const ALL = 700;
const FLIGHT = 700;

export function remembered(view: View, table: NetBattleTable): Before {
  const zone = (player: number, name: string) =>
    view.zones.find((one) => one.player === player && one.zone === name) ?? { count: 0, cards: [] };
  return {
    decks: [0, 1].map((player) => zone(player, "deck").count),
    kept: [0, 1].map((player) => zone(player, "hand").count + zone(player, "gauge").count),
    discards: [0, 1].map((player) => zone(player, "discard").cards ?? []),
    seen: new Set(view.zones.flatMap(({ cards }) => (cards ?? []).map(([handle]) => handle))),
    destinies: table.destinies.map(({ player, value }) => ({ player, value })),
  };
}

/** The cards that went from a deck to its discard pile unseen, in their order. */
export function fallenSince(before: Before, now: Before, book: CardBook): Deed[] {
  return [0, 1].flatMap((player) => {
    const kept = Math.max(0, (now.kept[player] ?? 0) - (before.kept[player] ?? 0));
    const lost = (before.decks[player] ?? 0) - (now.decks[player] ?? 0) - kept;
    const fresh = (now.discards[player] ?? []).filter(([handle]) => !before.seen.has(handle));
    const fallen = fresh.slice(0, Math.max(0, Math.min(lost, MOST)));
    const step = Math.min(80, ALL / Math.max(1, fallen.length));
    return fallen.flatMap(([, id], index) => {
      const card = book.card(id);
      if (!card) return [];
      const from = `[data-zone="${player}:deck"]`;
      return [{ from, to: `[data-zone="${player}:discard"]`, delay: index * step, lasts: FALL, card }];
    });
  });
}

/** The blast destinies that have come. */
export function blastsSince(before: Before, now: Before): Deed[] {
  return now.destinies.slice(before.destinies.length).map(({ player, value }, index) => ({
    from: `[data-zone="${player}:blast"]`,
    to: `[data-total="${player}:strength"]`,
    delay: index * 150,
    lasts: FLIGHT,
    value,
  }));
}
