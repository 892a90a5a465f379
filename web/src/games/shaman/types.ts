/** What the server shows of a duel. */

import type { components } from "../../lib/schema";

export type ShamanTable = components["schemas"]["ShamanTable"];
export type ShamanFace = components["schemas"]["ShamanFace"];
export type ShamanSide = ShamanTable["sides"][number];

export const COLOURS = ["green", "yellow", "red"] as const;
export type Colour = (typeof COLOURS)[number];
