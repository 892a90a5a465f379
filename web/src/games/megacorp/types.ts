/** What the server shows of a Megacorp. */

import type { components } from "../../lib/schema";

type Wire = components["schemas"];

export type MegacorpFace = Wire["MegacorpFace"];
export type MegacorpCard = Wire["MegacorpCard"];
export type MegacorpWaiting = Wire["MegacorpWaiting"];
export type MegacorpFight = Wire["MegacorpFight"];

export const TRAITS = ["IQ", "EQ", "MQ", "BQ"] as const;

/** The colours of the four traits. */
export const TONES = ["blue", "red", "white", "green"] as const;
