/** The cards of NetBattle: events and resources in their colour, chips in steel, NetNavis in foil; needs left, destiny below. */

import type { Subject } from "../../cards/art";
import type { Badge, Face, Pip } from "../../cards/face";
import type { MotifName } from "../../cards/motifs/index";
import { plural, t } from "../../lib/i18n/index.svelte";
import type { CardOf } from "../shown";
import { emblemOf } from "./emblems";
import { COLOURS, type Colour, type NetBattleFace } from "./types";

const LOOKS: Record<NetBattleFace["type"], { frame: Face["frame"]; sign: Face["sign"] }> = {
  NetNavi: { frame: "foil", sign: "net" },
  resource: { frame: "grey", sign: "block" },
  event: { frame: "grey", sign: "spark" },
  BattleChip: { frame: "steel", sign: "chip" },
  "Level Up!": { frame: "purple", sign: "star" },
};

const FRAMES: Record<Colour, Face["frame"]> = { red: "red", blue: "blue", green: "green", yellow: "gold" };

const HUES: Record<Colour | "", number> = { red: 25, blue: 250, green: 150, yellow: 90, "": 225 };

/** What cards without an emblem show, by their kind. */
const MOTIFS: Record<NetBattleFace["type"], readonly MotifName[]> = {
  NetNavi: ["ward"],
  resource: ["ward", "eye", "stone", "lantern"],
  event: ["burst", "comet", "eye", "flame"],
  BattleChip: ["shot", "blade", "burst", "ward"],
  "Level Up!": ["star"],
};

/** Each colour points its triangle another way and has a letter of its own. */
export const TRIANGLES: Record<Colour, Pick<Pip, "shape" | "letter">> = {
  red: { shape: "up", letter: "R" },
  blue: { shape: "down", letter: "B" },
  green: { shape: "right", letter: "G" },
  yellow: { shape: "left", letter: "Y" },
};

export function pipOf(colour: Colour, count: number): Pip {
  const words = `${count} ${t(`netbattle.${colour}`)}`;
  return { ...TRIANGLES[colour], tone: colour, count, words };
}

export function netBattleFace({ face }: CardOf<"netbattle">): Face {
  const look = LOOKS[face.type];
  const { emblem, emblems, power } = face;
  const sign = emblem && emblemOf(emblem).sign;
  return {
    subject: subject(face),
    frame: face.colour ? FRAMES[face.colour] : look.frame,
    sign: look.sign,
    band: [capital(face.type), ...face.keywords.map(capital), face.type === "NetNavi" ? "" : emblem]
      .filter(Boolean)
      .join(" · "),
    pips: COLOURS.flatMap((colour) => (face.colours[colour] ? [pipOf(colour, face.colours[colour])] : [])),
    badges: badges(face),
    ...(power ? { lights: { lit: power, words: plural("netbattle.needs_power", power) } } : {}),
    ...(sign && emblems
      ? { asks: { sign, count: emblems, words: plural("netbattle.needs_emblem", emblems, { emblem }) } }
      : {}),
    ...(sign && face.type !== "NetNavi" ? { bears: { sign, count: 1, words: t("netbattle.bears", { emblem }) } } : {}),
  };
}

function subject(face: NetBattleFace): Subject {
  const motifs = MOTIFS[face.type];
  const letters = [...face.id].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  const motif = motifs[letters % motifs.length] as MotifName;
  const emblem = face.emblem ? emblemOf(face.emblem) : undefined;
  return {
    seed: face.id,
    motif,
    pose: pose(face),
    net: { hue: face.colour ? HUES[face.colour] : (emblem?.hue ?? HUES[""]), accent: emblem?.hue, sign: emblem?.sign },
  };
}

function pose({ type, keywords }: NetBattleFace): Subject["pose"] {
  if (type === "NetNavi") return "avatar";
  if (type === "BattleChip") return "chip";
  if (keywords.includes("virus")) return "virus";
  return keywords.includes("NetOp") || keywords.includes("ally") ? "figure" : "emblem";
}

function badges(face: NetBattleFace): Badge[] {
  const { strength, defense, blast, destiny } = face;
  if (strength !== undefined && defense !== undefined && blast !== undefined)
    return [
      { shape: "blade", corner: "upper", name: "strength", printed: strength },
      { shape: "shield", corner: "middle", name: "defense", printed: defense },
      { shape: "blast", corner: "lower", name: "blast", printed: blast },
    ];
  return destiny === undefined ? [] : [{ shape: "rhomb", corner: "lower", name: "destiny", printed: destiny }];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
