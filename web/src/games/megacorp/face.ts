/** The cards of Megacorp: framed by faction, the price above, the four traits along the lower edge. */

import type { Subject } from "../../cards/art";
import type { Face, Pip } from "../../cards/face";
import type { MotifName } from "../../cards/motifs/index";
import type { CardOf } from "../shown";
import { signOf } from "./factions";
import { type MegacorpFace, TONES, TRAITS } from "./types";

const FRAMES: Record<string, Face["frame"]> = {
  Corp: "steel",
  Incarnate: "ember",
  Gnost: "purple",
  Freehold: "green",
};

const HUES: Record<string, number> = { Corp: 240, Incarnate: 40, Gnost: 300, Freehold: 150, neutral: 90 };

const SIGNS: Record<MegacorpFace["type"], Face["sign"]> = {
  character: "people",
  event: "spark",
  equipment: "tool",
  vehicle: "wheels",
  location: "tower",
};

/** What cards show that are nobody, by their kind. */
const MOTIFS: Record<MegacorpFace["type"], readonly MotifName[]> = {
  character: ["lantern", "eye", "ward", "star"],
  event: ["burst", "comet", "eye", "flame"],
  equipment: ["ward", "blade", "shot"],
  vehicle: ["comet", "wing", "shot"],
  location: ["lantern", "stone", "star"],
};

export function megacorpFace({ face }: CardOf<"megacorp">): Face {
  return {
    subject: subject(face),
    frame: FRAMES[face.faction] ?? "grey",
    sign: SIGNS[face.type],
    band: [face.type, ...face.subtypes.map((one) => `#${one}`)].join(" · "),
    pips: price(face),
    badges: [],
    stats: TRAITS.map((name, at) => ({ name, tone: TONES[at] ?? "white", printed: face.traits[at] ?? null })),
    bears: { sign: signOf(face.faction), count: 1, words: face.faction },
  };
}

function price({ cost: { money, traits: points, total }, role, token }: MegacorpFace): Pip[] {
  if (token || (role && !total)) return [];
  const traits = points.flatMap((count, at): Pip[] => {
    const name = TRAITS[at] ?? "";
    const tone = TONES[at] ?? "white";
    return count ? [{ shape: "circle", tone, letter: name.charAt(0), count, words: `${count} ${name}` }] : [];
  });
  return [{ shape: "hexagon", tone: "yellow", letter: "M", count: money, words: `${money} M` }, ...traits];
}

function subject(face: MegacorpFace): Subject {
  const motifs = MOTIFS[face.type];
  const letters = [...face.id].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return {
    seed: face.id,
    motif: motifs[letters % motifs.length] as MotifName,
    pose: face.type === "character" ? "figure" : "emblem",
    net: { hue: HUES[face.faction] ?? 200, sign: face.role === "business" ? signOf(face.faction) : undefined },
  };
}
