/** What can be told of any game's table. */

import type { View, ZoneView } from "../lib/wire";

/** The most cards of a zone that lie side by side, on a mat with room and on a narrow one. */
const MOST = { roomy: 10, narrow: 1 };

/** Who has zones, round the table from the one after the nearest, who comes last. */
export function seated(zones: readonly ZoneView[], near: number): number[] {
  const players = [...new Set(zones.map(({ player }) => player))].filter((player) => player >= 0);
  return [...players.filter((player) => player > near), ...players.filter((player) => player <= near)];
}

/** Whether a zone is what a player holds in their hand: of others' zones of that name no card is in sight. */
export function isHeld(zones: readonly ZoneView[], { player, zone }: ZoneView): boolean {
  const others = zones.filter((one) => one.zone === zone && one.player !== player);
  return others.length > 0 && others.every(({ cards }) => !cards);
}

/** Whether the cards of a zone all lie in sight and side by side, rather than on a pile. */
export function isSpread({ count, cards }: ZoneView, narrow: boolean): boolean {
  return cards?.length === count && count <= (narrow ? MOST.narrow : MOST.roomy);
}

/** What the table counts for a player beside the cards, in the words of the rules. */
export function counted({ table }: View, player: number): string[] {
  const sides: unknown = table.sides;
  const side: unknown = Array.isArray(sides) ? sides[player] : null;
  return Object.entries(side ?? {}).flatMap(([name, value]) => (typeof value === "number" ? `${name} ${value}` : []));
}
