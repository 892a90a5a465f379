/** Pictures for cards, drawn from the card itself: the same card has the same picture everywhere. */

import { Chance } from "./chance";
import { drawNet, type Net, type Poses } from "./circuits";
import { palette } from "./colour";
import { figure } from "./figures/index";
import { type Motifs, motifNamed } from "./motifs/index";
import { Pen, type Point } from "./pen";
import { clouds, land, light, shade, sky, sparks, stars } from "./scenes";

/** What a picture is made from. */
export interface Subject {
  /** Its chance: any name that no other card has. */
  seed: string;
  motif: string;
  /** `emblem` for an emblem alone, `figure` for somebody who stands before it, or a pose that the game draws itself. */
  pose: string;
  /** It stands in a world of circuits. */
  net?: Net;
}

/** What a game draws itself, and what every game may use. */
export interface Art {
  motifs: Motifs;
  poses: Poses;
}

/** The picture of a subject as SVG. */
export function draw({ seed, motif: name, pose, net }: Subject, own: Art): string {
  const chance = new Chance(`${name} ${seed}`);
  const motif = motifNamed(name, own.motifs);
  if (net) return drawNet(chance, motif, pose, net, own.poses);
  const { mood } = motif;
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
  const subject: (pen: Pen) => void = chance.pick(motif.pictures);
  if (pose === "figure") {
    pen.group({ opacity: 0.85 }, () => pen.around([100, 92], 0.82, 0, () => subject(pen)));
    figure(pen, motif.heads);
  } else {
    pen.around(centre, 1, 0, () => subject(pen));
  }
  sparks(pen, centre, chance.whole(14, 30), 110);
  shade(pen);
  return pen.markup;
}

const drawn = new Map<string, string>();

/** The picture of a subject as the address of an image. */
export function picture(subject: Subject, own: Art): string {
  const name = `${subject.motif} ${subject.pose} ${subject.seed} ${subject.net?.hue ?? ""}`;
  let address = drawn.get(name);
  if (address === undefined) {
    address = `data:image/svg+xml,${encodeURIComponent(draw(subject, own))}`;
    drawn.set(name, address);
  }
  return address;
}
