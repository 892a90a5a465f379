/** The games that have a room here, by their ids; whatever else is played lies on a plain mat. */

import { speech } from "../lib/i18n/index.svelte";
import { type Game, plain } from "./game";
import { megacorp } from "./megacorp";
import { netbattle } from "./netbattle";
import { robotmasters } from "./robotmasters";
import { shaman } from "./shaman";
import type { GameId } from "./shown";

const GAMES = { shaman, netbattle, megacorp, robotmasters } satisfies Record<GameId, Game>;

type EachWords = ReturnType<(typeof GAMES)[GameId]["words"]["en"]>;
type All<Each> = (Each extends unknown ? (one: Each) => void : never) extends (all: infer Every) => void
  ? Every
  : never;

/** The English words of all games together. */
export type GameWords = All<EachWords>;

export function gameOf(plays: string): Game {
  return isKnown(plays) ? GAMES[plays] : plain;
}

export function games(): Game[] {
  return Object.values(GAMES);
}

function isKnown(plays: string): plays is GameId {
  return Object.hasOwn(GAMES, plays);
}

for (const { words } of games()) speech.learn(words);
