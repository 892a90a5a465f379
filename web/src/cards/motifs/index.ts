/** The subjects of pictures: one shape language for each family of cards, and several pictures in each. */

import type { Head } from "../figures/bust";
import type { Pen } from "../pen";
import { BLADES } from "./blade";
import { BURSTS } from "./burst";
import { COMETS } from "./comet";
import { EYES } from "./eye";
import { FLAMES } from "./flame";
import { LANTERNS } from "./lantern";
import { MOODS, type Mood } from "./moods";
import { SHOTS } from "./shot";
import { PENTACLES } from "./star";
import { STONES } from "./stone";
import { WARDS } from "./ward";
import { WINGS } from "./wing";

export interface Motif {
  /** Each picture is drawn around the middle, which is 0, 0, some 95 to every side. */
  pictures: readonly ((pen: Pen) => void)[];
  mood: Mood;
  /** Whose heads go with it; without any, anybody's. */
  heads?: readonly Head[];
}

/** Motifs by their names. */
export type Motifs = Readonly<Record<string, Motif>>;

/** The motifs that every game may use. */
export const MOTIFS = {
  blade: { pictures: BLADES, mood: MOODS.blade },
  shot: { pictures: SHOTS, mood: MOODS.shot },
  ward: { pictures: WARDS, mood: MOODS.ward },
  burst: { pictures: BURSTS, mood: MOODS.burst },
  comet: { pictures: COMETS, mood: MOODS.comet },
  eye: { pictures: EYES, mood: MOODS.eye },
  stone: { pictures: STONES, mood: MOODS.stone },
  flame: { pictures: FLAMES, mood: MOODS.flame },
  lantern: { pictures: LANTERNS, mood: MOODS.lantern },
  wing: { pictures: WINGS, mood: MOODS.wing, heads: ["helm", "long", "crest", "spikes", "hood"] },
  star: { pictures: PENTACLES, mood: MOODS.star, heads: ["long", "horns", "hood", "crest", "helm"] },
} satisfies Motifs;

export type MotifName = keyof typeof MOTIFS;

/** A motif of a game's own, or one that every game may use; what nobody knows is a lantern. */
export function motifNamed(name: string, own: Motifs): Motif {
  const shared: Motifs = MOTIFS;
  return own[name] ?? shared[name] ?? MOTIFS.lantern;
}
