/** Which game lies on which mat. */

import type { Component } from "svelte";

type Mat = () => Promise<{ default: Component }>;

const MATS: Record<string, Mat> = {
  shaman: () => import("./shaman/Mat.svelte"),
  netbattle: () => import("./netbattle/Mat.svelte"),
  megacorp: () => import("./megacorp/Mat.svelte"),
  robotmasters: () => import("./robotmasters/Mat.svelte"),
};

/** The mat of a game; one that has none of its own gets a plain one. */
export const matOf = (plays: string): Mat => MATS[plays] ?? (() => import("./PlainMat.svelte"));
