/** NetBattle. */

import { type Game, plain } from "../game";
import { curves } from "./curves";
import { emblemOf, NET } from "./emblems";
import { netBattleFace } from "./face";
import { words } from "./words.en";

export const netbattle = {
  ...plain,
  mat: () => import("./Mat.svelte"),
  face: netBattleFace,
  art: () => import("./poses"),
  mark: (leader: string) => (leader ? emblemOf(leader.split(",")[0] ?? "").sign : NET),
  curves,
  searches: [
    "type:BattleChip power<=2",
    "colour:red destiny>=4",
    "emblem:Roll or emblem:WoodMan",
    "strength>=3 blast<=2",
    "is:virus",
  ],
  words: { en: () => words, es: async () => (await import("./words.es")).words },
} satisfies Game;
