/** The sign by which a game, or one of its decks, is known; nothing where chance draws one. */

import { NETWORK, signOfBusiness } from "./megacorp/factions";
import { emblemOf } from "./netbattle/emblems";
import { DIE, signOfHero } from "./robotmasters/heroes";

const NET =
  "M12 2.500 20.200 7.200v9.600L12 21.500l-8.200-4.700V7.200ZM12 7.500l4 2.300v4.400l-4 2.300-4-2.300V9.800ZM12 2.500v5M3.800 16.800 8 14.200M20.200 16.800 16 14.200";

export function markOf(plays: string, leader = ""): string | undefined {
  if (plays === "megacorp") return leader ? signOfBusiness(leader.split(",")[0] ?? "") : NETWORK;
  if (plays === "robotmasters") return leader ? signOfHero(leader) : DIE;
  if (plays !== "netbattle") return undefined;
  return leader ? emblemOf(leader.split(",")[0] ?? "").sign : NET;
}
