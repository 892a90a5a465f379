/** Robot Masters. */

import { type Game, plain } from "../game";
import { robotMastersFace } from "./face";
import { DIE, signOfHero } from "./heroes";
import { words } from "./words.en";

export const robotmasters = {
  ...plain,
  mat: () => import("./Mat.svelte"),
  face: robotMastersFace,
  folded,
  mark: (leader: string) => (leader ? signOfHero(leader) : DIE),
  words: { en: () => words, es: async () => (await import("./words.es")).words },
} satisfies Game;

/** Dice to be thrown again, which are picked in their tray; fewer dice than could be thrown. */
function folded(keys: readonly string[]): string[] {
  const most = keys.findLast((key) => key.startsWith("dice:"));
  return keys.filter((key) => key.startsWith("pick:") || (key.startsWith("dice:") && key !== most));
}
