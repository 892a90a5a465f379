/** The Shaman duel. */

import { type Game, plain } from "../game";
import { shamanFace } from "./face";
import { words } from "./words.en";

export const shaman = {
  ...plain,
  mat: () => import("./Mat.svelte"),
  face: shamanFace,
  art: () => import("./motifs"),
  searches: ["type:strike", "cost<=2", "force>=5 intercept>=3", "(trait:melee or trait:magic) cost=1", "-is:house"],
  words: { en: () => words, es: async () => (await import("./words.es")).words },
} satisfies Game;
