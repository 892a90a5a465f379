/** What the server shows of a NetBattle. */

import type { components } from "../../lib/schema";

export type NetBattleTable = components["schemas"]["NetBattleTable"];
export type NetBattleFace = components["schemas"]["NetBattleFace"];
export type NetBattleSide = components["schemas"]["NetBattleSide"];

export const COLOURS = ["red", "blue", "green", "yellow"] as const;
export type Colour = (typeof COLOURS)[number];

/** The three numbers of a NetNavi, in the order of all lists of them. */
export const NUMBERS = ["strength", "defense", "blast"] as const;
export type NumberName = (typeof NUMBERS)[number];
