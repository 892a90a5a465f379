/** What the server shows of a duel. */

import type { components } from "../../lib/schema";

export type ShamanFace = components["schemas"]["ShamanFace"];
export type ShamanPart = components["schemas"]["ShamanPart"];

export const COLOURS = ["green", "yellow", "red"] as const;
export type Colour = (typeof COLOURS)[number];
