/** What a card's frame shows, whatever game it belongs to. */

import type { CardInfo } from "../lib/wire";
import type { Subject } from "./art";
import type { PIP_SHAPES, SIGNS } from "./shapes";

export type Tone = "green" | "yellow" | "red" | "blue" | "white";

/** A price or a colour: its shape and letter say what its colour says. */
export interface Pip {
  shape: keyof typeof PIP_SHAPES;
  tone: Tone;
  letter: string;
  count: number;
  /** The pip in words. */
  words: string;
}

/** A number in a corner. */
export interface Badge {
  shape: "shield" | "bolt" | "blade" | "blast" | "rhomb";
  corner: "upper" | "middle" | "lower";
  name: string;
  printed: number;
}

/** One of the numbers in a row along the lower edge; one that a card does not have is a dash. */
export interface Stat {
  name: string;
  tone: Tone;
  printed: number | null;
}

/** Lights that must be lit before the card can be played. */
export interface Lights {
  lit: number;
  words: string;
}

/** A sign that a card bears (large), or asks to be borne by so many others (small). */
export interface Mark {
  sign: string;
  count: number;
  words: string;
}

export interface Face {
  subject: Subject;
  /** The colour of the frame, by the kind of card. */
  frame: "blue" | "purple" | "gold" | "foil" | "ember" | "grey" | "red" | "green" | "steel";
  /** A sign for the kind of card, so that the colour is not the only one. */
  sign: keyof typeof SIGNS;
  /** The kind of card and who may play it, in words. */
  band: string;
  pips: Pip[];
  badges: Badge[];
  stats?: Stat[];
  lights?: Lights;
  asks?: Mark;
  bears?: Mark;
}

/** Totals that differ from what is printed, by the badge's name. */
export type Totals = Record<string, number>;

/** The frame of a card that no game claims. */
export function plainFace(card: CardInfo): Face {
  return {
    subject: { seed: card.id, motif: "lantern", pose: "emblem" },
    frame: "grey",
    sign: "card",
    band: card.type,
    pips: [],
    badges: [],
  };
}
