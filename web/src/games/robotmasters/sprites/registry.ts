/** Everything that can be drawn, by kind and name. */

import { BOSSES } from "./bosses";
import type { Art } from "./draw";
import { HEROES, MINIONS } from "./figures";
import { TILES, TROPHIES } from "./places";
import { EMBLEMS, MARKS, SIDES, SYMBOLS } from "./signs";

export const SPRITES = {
  side: SIDES,
  symbol: SYMBOLS,
  emblem: EMBLEMS,
  mark: MARKS,
  hero: HEROES,
  minion: MINIONS,
  boss: BOSSES,
  tile: TILES,
  trophy: TROPHIES,
} as const;

export type Kind = keyof typeof SPRITES;
export type SpriteName = { [K in Kind]: `${K}:${string}` }[Kind];

/** The art of a name such as `boss:cut_man`; nothing where it has none. */
export function artOf(name: SpriteName): Art | undefined {
  const [kind, id = ""] = name.split(":") as [Kind, string];
  return (SPRITES[kind] as Record<string, Art>)[id];
}
