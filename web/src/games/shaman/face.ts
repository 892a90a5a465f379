/** The cards of the Shaman duel: blue strikes, purple teamworks, gold advantages; cost left, Intercept above, Force below. */

import type { Subject } from "../../cards/art";
import type { Badge, Face, Pip } from "../../cards/face";
import type { MotifName } from "../../cards/motifs/index";
import { t } from "../../lib/i18n/index.svelte";
import type { CardOf } from "../shown";
import { COLOURS, type Colour, type ShamanFace } from "./types";

/** What everybody may show, and what only our cards do. */
type Motif = MotifName | "leaf" | "mask";

const MOTIF_OF_TRAIT: Record<string, Motif> = {
  Melee: "blade",
  Ranged: "shot",
  Guardian: "ward",
  Mind: "eye",
  Body: "stone",
  Soul: "flame",
  "X-Laws": "wing",
  Yoh: "leaf",
  Zeke: "star",
};

const LOOKS: Record<ShamanFace["type"], { frame: Face["frame"]; sign: Face["sign"]; motif: Motif }> = {
  strike: { frame: "blue", sign: "sword", motif: "comet" },
  teamwork: { frame: "purple", sign: "people", motif: "lantern" },
  advantage: { frame: "gold", sign: "sun", motif: "lantern" },
  "signature move": { frame: "foil", sign: "rose", motif: "burst" },
  "opening attack": { frame: "ember", sign: "gate", motif: "comet" },
};

/** The shape language of a trait. */
export function motifOf(trait: string): Motif {
  return MOTIF_OF_TRAIT[trait] ?? "lantern";
}

/** Each colour of furyoku has a shape and a letter of its own. */
export const FURYOKU: Record<Colour, Pick<Pip, "shape" | "letter">> = {
  green: { shape: "circle", letter: "G" },
  yellow: { shape: "diamond", letter: "Y" },
  red: { shape: "hexagon", letter: "R" },
};

export function shamanFace({ face }: CardOf<"shaman">): Face {
  const look = LOOKS[face.type];
  return {
    subject: subject(face),
    frame: look.frame,
    sign: look.sign,
    band: [capital(face.type), owner(face)].filter(Boolean).join(" · "),
    pips: pipsOf(COLOURS.map((colour) => face.cost[colour] ?? 0)),
    badges: badges(face),
  };
}

/** A price as pips, from green to red. */
export function pipsOf(price: readonly number[]): Pip[] {
  return COLOURS.flatMap((colour, index) => {
    const count = price[index] ?? 0;
    const words = `${count} ${t(`shaman.${colour}`)}`;
    return count ? [{ ...FURYOKU[colour], tone: colour, count, words }] : [];
  });
}

function subject(face: ShamanFace): Subject {
  const motif = face.trait.startsWith("shaman:") ? "mask" : (MOTIF_OF_TRAIT[face.trait] ?? LOOKS[face.type].motif);
  return { seed: face.id, motif, pose: face.type === "teamwork" ? "figure" : "emblem" };
}

function badges(face: ShamanFace): Badge[] {
  if (face.force === undefined) return [];
  const force: Badge = { shape: "bolt", corner: "lower", name: "Force", printed: face.force };
  if (face.type === "opening attack") return [force];
  return [{ shape: "shield", corner: "upper", name: "Intercept", printed: face.intercept ?? 0 }, force];
}

function owner(face: ShamanFace): string {
  if (face.shaman) return face.shaman;
  return face.trait.startsWith("shaman:") ? face.trait.slice(7) : face.trait;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
