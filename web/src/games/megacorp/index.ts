/** Megacorp. */

import { type Game, plain } from "../game";
import { megacorpFace } from "./face";
import { NETWORK, signOfBusiness } from "./factions";
import { words } from "./words.en";

export const megacorp = {
  ...plain,
  mat: () => import("./Mat.svelte"),
  face: megacorpFace,
  folded,
  mark: (leader: string) => (leader ? signOfBusiness(leader.split(",")[0] ?? "") : NETWORK),
  words: { en: () => words, es: async () => (await import("./words.es")).words },
} satisfies Game;

/** Engaging cards for their traits, except to pay for something; amounts of a bid, which are set on a dial. */
function folded(keys: readonly string[]): string[] {
  return keys.filter((key) =>
    key.startsWith("produce:") ? !keys.includes("abandon") : key.startsWith("bid:") && key !== "bid:0M",
  );
}
