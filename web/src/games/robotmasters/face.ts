/** The components of Robot Masters as cards: framed by their kind, with prices, numbers and rows of damage. */

import type { Subject } from "../../cards/art";
import type { Badge, Face, Pip, Stat, Tone } from "../../cards/face";
import type { MotifName } from "../../cards/motifs/index";
import type { CardOf } from "../shown";
import { FACES, type RobotMastersFace } from "./types";

const FRAMES: Record<RobotMastersFace["type"], Face["frame"]> = {
  action: "blue",
  challenge: "gold",
  character: "green",
  boss: "red",
  power: "ember",
  minion: "steel",
};

const SIGNS: Record<RobotMastersFace["type"], Face["sign"]> = {
  action: "card",
  challenge: "gate",
  character: "people",
  boss: "sword",
  power: "spark",
  minion: "net",
};

const MOTIFS: Record<RobotMastersFace["type"], readonly MotifName[]> = {
  action: ["shot", "comet", "burst", "star"],
  challenge: ["stone", "ward", "lantern", "eye"],
  character: ["ward", "star"],
  boss: ["blade", "burst", "flame"],
  power: ["comet", "flame", "shot"],
  minion: ["eye", "shot"],
};

const HUES: Record<string, number> = {
  cut_man: 20,
  guts_man: 60,
  ice_man: 225,
  bomb_man: 140,
  fire_man: 38,
  elec_man: 95,
  time_man: 320,
  oil_man: 285,
  castle: 265,
};

/** The signs of the four symbols, drawn with one line in a square of 24. */
const SYMBOLS: Record<string, string> = {
  gear: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2.500v3M12 18.500v3M2.500 12h3M18.500 12h3M5.300 5.300l2.100 2.100M16.600 16.600l2.100 2.100M18.700 5.300l-2.100 2.100M7.400 16.600l-2.100 2.100",
  bolt: "M13.500 2 5 13.500h6L9.500 22 19 9.500h-6Z",
  flame:
    "M12 2c4 5 6.500 8 6.500 12a6.500 6.500 0 0 1-13 0c0-3 1.500-4.500 3-6.500.5 2 1 2.500 2 3C10.500 8 10.500 5 12 2Z",
  wave: "M2 9c3.300-4 6.700-4 10 0s6.700 4 10 0M2 16c3.300-4 6.700-4 10 0s6.700 4 10 0",
};

/** The colours of the six faces in rows of damage. */
const TONES: readonly Tone[] = ["red", "yellow", "blue", "green", "white", "yellow"];

export function robotMastersFace({ face }: CardOf<"robotmasters">): Face {
  const stats = row(face);
  const bears = symbol(face);
  return {
    subject: subject(face),
    frame: FRAMES[face.type],
    sign: SIGNS[face.type],
    band: band(face),
    pips: pips(face),
    badges: badges(face),
    ...(stats ? { stats } : {}),
    ...(bears ? { bears } : {}),
  };
}

function band({ type, challenge }: RobotMastersFace): string {
  if (challenge)
    return [challenge["stage name"], challenge.copy ? "Robot Master Copy" : challenge.requirement.join(" + ")]
      .filter(Boolean)
      .join(" · ");
  return type === "power" ? "Boss Power" : type;
}

function points(count: number, letter: string, tone: Tone, words: string): Pip {
  return { shape: "hexagon", tone, letter, count, words: `${count} ${words}` };
}

function pips({ action, challenge, power }: RobotMastersFace): Pip[] {
  if (action)
    return [
      points(action.hero.cost, "H", "blue", "AP for the hero"),
      points(action.wily.cost, "W", "red", "AP for Dr. Wily"),
    ];
  if (challenge && !challenge.copy) return [points(challenge.points, "A", "yellow", "AP for each side")];
  if (power) return [points(power.stage.cost, "A", "yellow", "AP")];
  return [];
}

function badges({ challenge, character, boss, minion }: RobotMastersFace): Badge[] {
  const badge = (name: string, printed: number, shape: Badge["shape"], corner: Badge["corner"]): Badge => ({
    shape,
    corner,
    name,
    printed,
  });
  if (character)
    return [
      badge("Threat", character.threat, "rhomb", "upper"),
      badge("Energy", character.energy, "bolt", "middle"),
      badge("Dice", character.dice, "blade", "lower"),
    ];
  if (boss) return [badge("Health", boss.health, "shield", "upper"), badge("Dice", boss.dice, "blade", "middle")];
  if (minion) return [badge("Damage", minion.damage, "blast", "upper")];
  if (challenge?.minion) return [badge("Minions", challenge.minions, "blast", "upper")];
  return [];
}

function row({ character, boss }: RobotMastersFace): Stat[] | undefined {
  const damage = character?.row ?? boss?.row;
  return damage?.map((printed, at) => ({ name: FACES[at] ?? "", tone: TONES[at] ?? "white", printed }));
}

function symbol({ action, challenge, minion }: RobotMastersFace): Face["bears"] | undefined {
  const words = action?.symbol ?? minion?.symbol ?? challenge?.symbol ?? "";
  const sign = SYMBOLS[words];
  return sign ? { sign, count: 1, words } : undefined;
}

function subject(face: RobotMastersFace): Subject {
  const motifs = MOTIFS[face.type];
  const letters = [...face.id].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  const place = face.challenge?.stage ?? face.power?.boss ?? face.id;
  const figure = face.type === "character" || face.type === "boss";
  return {
    seed: face.id,
    motif: motifs[letters % motifs.length] as MotifName,
    pose: figure ? "figure" : "emblem",
    net: { hue: HUES[place] ?? (letters * 37) % 360, sign: undefined },
  };
}
