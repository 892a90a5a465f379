/** Pictures for cards, drawn from the card itself: the same card has the same picture everywhere. */

import { Chance } from "./chance";
import { drawNet, type Net, type Poses } from "./circuits";
import { type Hour, palette } from "./colour";
import { figure } from "./figures/index";
import { MOTIFS, type Motif } from "./motifs/index";
import { Pen, type Point } from "./pen";
import { clouds, type Land, type Light, land, light, shade, sky, sparks, stars } from "./scenes";

/** What a picture is made from. */
export interface Subject {
  /** Its chance: any name that no other card has. */
  seed: string;
  motif: Motif;
  /** `emblem` for an emblem alone, `figure` for somebody who stands before it, or a pose that the game draws itself. */
  pose: string;
  /** It stands in a world of circuits. */
  net?: Net;
}

interface Mood {
  /** The hue of the scene and that of its light. */
  hues: readonly [number, number][];
  hours: readonly Hour[];
  lands: readonly Land[];
  lights: readonly Light[];
}

/** The picture of a subject as SVG. */
export function draw({ seed, motif, pose, net }: Subject, poses: Poses): string {
  const chance = new Chance(`${motif} ${seed}`);
  if (net) return drawNet(chance, motif, pose, net, poses);
  const mood = MOODS[motif];
  const [hue, accent] = chance.pick(mood.hues);
  const hour = chance.pick(mood.hours);
  const pen = new Pen(chance, palette(hue + chance.between(-10, 10), accent + chance.between(-8, 8), hour));
  const centre: Point = [100 + chance.between(-10, 10), 106 + chance.between(-6, 6)];
  const source: Point = pose === "figure" ? [100, 92] : [chance.between(55, 145), chance.between(56, 112)];
  sky(pen);
  if (hour !== "dawn") stars(pen, chance.whole(14, 38));
  light(pen, chance.pick(mood.lights), source);
  if (chance.is(0.55)) clouds(pen, chance.whole(1, 3), 0.16);
  land(pen, chance.pick(mood.lands));
  const subject: (pen: Pen) => void = chance.pick(MOTIFS[motif]);
  if (pose === "figure") {
    pen.group({ opacity: 0.85 }, () => pen.around([100, 92], 0.82, 0, () => subject(pen)));
    figure(pen, motif);
  } else {
    pen.around(centre, 1, 0, () => subject(pen));
  }
  sparks(pen, centre, chance.whole(14, 30), 110);
  shade(pen);
  return pen.markup;
}

const drawn = new Map<string, string>();

/** The picture of a subject as the address of an image. */
export function picture(subject: Subject, poses: Poses): string {
  const name = `${subject.motif} ${subject.pose} ${subject.seed} ${subject.net?.hue ?? ""}`;
  let address = drawn.get(name);
  if (address === undefined) {
    address = `data:image/svg+xml,${encodeURIComponent(draw(subject, poses))}`;
    drawn.set(name, address);
  }
  return address;
}

const MOODS: Record<Motif, Mood> = {
  blade: {
    hues: [
      [25, 45],
      [250, 30],
      [350, 60],
    ],
    hours: ["dusk", "storm", "night"],
    lands: ["ridges", "dunes", "void"],
    lights: ["sun", "rays", "none"],
  },
  shot: {
    hues: [
      [230, 75],
      [200, 55],
      [270, 95],
    ],
    hours: ["night", "dusk", "storm"],
    lands: ["dunes", "pillars", "void"],
    lights: ["rays", "halo", "moon"],
  },
  ward: {
    hues: [
      [175, 190],
      [205, 160],
      [150, 95],
    ],
    hours: ["dusk", "night", "dawn"],
    lands: ["ridges", "pillars", "forest"],
    lights: ["halo", "sun", "rays"],
  },
  burst: {
    hues: [
      [285, 70],
      [260, 330],
      [240, 90],
      [20, 80],
    ],
    hours: ["night", "storm"],
    lands: ["void", "ridges"],
    lights: ["rays"],
  },
  comet: {
    hues: [
      [245, 50],
      [215, 85],
      [300, 40],
      [40, 60],
    ],
    hours: ["night", "storm", "dusk"],
    lands: ["waves", "ridges", "forest"],
    lights: ["none", "crescent", "rays"],
  },
  eye: {
    hues: [
      [295, 200],
      [265, 330],
      [230, 110],
    ],
    hours: ["night", "storm", "dusk"],
    lands: ["void", "waves", "dunes"],
    lights: ["halo", "rays", "none"],
  },
  stone: {
    hues: [
      [45, 60],
      [85, 45],
      [25, 85],
    ],
    hours: ["dusk", "dawn", "storm"],
    lands: ["ridges", "dunes", "pillars"],
    lights: ["sun", "rays", "moon"],
  },
  flame: {
    hues: [
      [200, 195],
      [280, 180],
      [320, 350],
    ],
    hours: ["night", "storm", "dusk"],
    lands: ["forest", "waves", "ridges"],
    lights: ["moon", "crescent", "none"],
  },
  lantern: {
    hues: [
      [225, 70],
      [190, 85],
      [260, 60],
      [340, 75],
    ],
    hours: ["night", "dusk", "dawn"],
    lands: ["forest", "waves", "pillars"],
    lights: ["moon", "crescent", "halo"],
  },
  wing: {
    hues: [
      [245, 95],
      [225, 85],
      [270, 100],
    ],
    hours: ["dawn", "dusk", "night"],
    lands: ["pillars", "void", "ridges"],
    lights: ["halo", "rays"],
  },
  leaf: {
    hues: [
      [150, 110],
      [130, 75],
      [175, 95],
    ],
    hours: ["dawn", "dusk", "night"],
    lands: ["forest", "waves", "ridges"],
    lights: ["sun", "halo", "moon"],
  },
  star: {
    hues: [
      [25, 55],
      [350, 50],
      [300, 40],
    ],
    hours: ["night", "dusk", "storm"],
    lands: ["dunes", "ridges", "pillars"],
    lights: ["sun", "rays", "halo"],
  },
  mask: {
    hues: [
      [320, 75],
      [270, 85],
      [190, 60],
    ],
    hours: ["night", "storm"],
    lands: ["forest", "waves", "void"],
    lights: ["moon", "halo", "crescent"],
  },
};
