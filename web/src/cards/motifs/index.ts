/** The subjects of pictures: one shape language for each family of cards, and several pictures in each. */

import type { Pen } from "../pen";
import { BLADES } from "./blade";
import { BURSTS } from "./burst";
import { COMETS } from "./comet";
import { EYES } from "./eye";
import { MASKS, PENTACLES, TWIGS, WINGS } from "./factions";
import { FLAMES } from "./flame";
import { LANTERNS } from "./lantern";
import { SHOTS } from "./shot";
import { STONES } from "./stone";
import { WARDS } from "./ward";

/** Each picture is drawn around the middle, which is 0, 0, some 95 to every side. */
export const MOTIFS = {
  blade: BLADES,
  shot: SHOTS,
  ward: WARDS,
  burst: BURSTS,
  comet: COMETS,
  eye: EYES,
  stone: STONES,
  flame: FLAMES,
  lantern: LANTERNS,
  wing: WINGS,
  leaf: TWIGS,
  star: PENTACLES,
  mask: MASKS,
} satisfies Record<string, readonly ((pen: Pen) => void)[]>;

export type Motif = keyof typeof MOTIFS;
