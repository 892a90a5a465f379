/** Pictures of a world made of circuits: a lit grid, towers of data, and what stands among them. */

import type { Chance } from "./chance";
import { palette } from "./colour";
import { bust } from "./figures/bust";
import { standing as upright } from "./figures/standing";
import type { Motif } from "./motifs/index";
import { around, HEIGHT, line, move, Pen, type Point, star, WIDTH } from "./pen";
import { shade, sky, sparks, stars } from "./scenes";

/** What such a picture has of its own. */
export interface Net {
  hue: number;
  accent?: number | undefined;
  /** A sign drawn with one line in a square of 24. */
  sign?: string | undefined;
}

/** Where something stands in such a picture, and what belongs to it. */
export interface Place {
  centre: Point;
  sign: string | undefined;
  subject: (pen: Pen) => void;
}

/** What a game of its own lets stand in such pictures, by the pose that its cards ask for. */
export type Poses = Readonly<Record<string, Standing>>;

interface Standing {
  draw: (pen: Pen, place: Place) => void;
  /** It has the picture for itself; behind all else hangs the sign. */
  alone?: boolean;
}

const HORIZON = 168;

export function drawNet(chance: Chance, motif: Motif, pose: string, net: Net, poses: Poses): string {
  const { hue, accent, sign } = net;
  const tone = hue + chance.between(-9, 9);
  const light = (accent ?? hue + chance.pick([40, -50, 150])) + chance.between(-8, 8);
  const pen = new Pen(chance, palette(tone, light, chance.pick(["night", "dusk", "storm"])));
  const centre: Point = [100 + chance.between(-6, 6), 100 + chance.between(-4, 4)];
  sky(pen);
  stars(pen, chance.whole(6, 14));
  hexagons(pen);
  pen.glow([centre[0], HORIZON - 20], 120, pen.colours.glow, 0.5);
  towers(pen);
  floor(pen);
  traces(pen);
  const subject: (pen: Pen) => void = chance.pick(motif.pictures);
  const standing = poses[pose];
  if (standing?.alone) standing.draw(pen, { centre, sign, subject });
  else if (pose === "emblem" && !(sign && chance.is(0.5))) pen.around(centre, 0.95, 0, () => subject(pen));
  else if (sign) medal(pen, pose === "emblem" ? centre : [100, 84], sign, pose === "emblem" ? 1 : 1.15);
  if (pose === "figure") chance.pick([bust, bust, upright])(pen, motif.heads);
  else if (standing && !standing.alone) standing.draw(pen, { centre, sign, subject });
  sparks(pen, centre, chance.whole(8, 18), 100);
  shade(pen);
  return pen.markup;
}

function hexagons(pen: Pen): void {
  const { chance, colours } = pen;
  for (let row = 0; row < 6; row++) {
    for (let column = 0; column < 6; column++) {
      if (!chance.is(0.42)) continue;
      const at: Point = [column * 38 + (row % 2 ? 19 : 0), row * 33 - 6];
      pen.stroke(star(at, 20, 20, 3), colours.glow, 0.8, { opacity: chance.between(0.08, 0.3) });
      if (chance.is(0.12)) pen.path(star(at, 17, 17, 3), colours.bright, { opacity: 0.18 });
    }
  }
}

/** Buildings of light along the horizon. */
function towers(pen: Pen): void {
  const { chance, colours } = pen;
  for (let x = -6; x < WIDTH; x += chance.whole(12, 26)) {
    const wide = chance.whole(8, 18);
    const high = chance.whole(10, 66) * (Math.abs(x - 90) > 45 ? 1 : 0.45);
    pen.path(`M${x} ${HORIZON}v${-high}h${wide}v${high}Z`, colours.land[chance.whole(0, 1)] as string);
    pen.stroke(`M${x} ${HORIZON - high}h${wide}`, colours.glow, 1, { opacity: 0.7 });
    for (let y = HORIZON - high + 5; y < HORIZON - 3; y += 6)
      if (chance.is(0.6)) pen.stroke(`M${x + 3} ${y}h${wide - 6}`, colours.light, 1, { opacity: 0.45 });
  }
}

/** A grid that runs to the horizon. */
function floor(pen: Pen): void {
  const { colours } = pen;
  pen.path(`M0 ${HORIZON}h${WIDTH}V${HEIGHT}H0Z`, colours.land[2]);
  for (let column = -9; column <= 9; column++)
    pen.stroke(move([100 + column * 5, HORIZON]) + line([100 + column * 44, HEIGHT]), colours.bright, 0.9, {
      opacity: 0.55,
    });
  for (let row = 0; row < 7; row++) {
    const y = HORIZON + 3.2 * row ** 1.8;
    pen.stroke(`M0 ${y}H${WIDTH}`, colours.glow, 0.7 + row * 0.14, { opacity: 0.6 });
  }
  pen.stroke(`M0 ${HORIZON}H${WIDTH}`, colours.light, 1.4, { opacity: 0.8 });
}

/** Lines that run in from the edges and end in nodes. */
function traces(pen: Pen): void {
  const { chance, colours } = pen;
  const count = chance.whole(4, 8);
  for (let one = 0; one < count; one++) {
    const left = chance.is(0.5);
    const y = chance.between(12, HORIZON - 24);
    const reach = chance.between(18, 58);
    const drop = chance.pick([-14, 0, 14]);
    const x = left ? reach : WIDTH - reach;
    const bend = left ? x - Math.abs(drop) : x + Math.abs(drop);
    pen.stroke(`M${left ? 0 : WIDTH} ${y}L${bend} ${y}L${x} ${y + drop}`, colours.glow, 1.3, { opacity: 0.6 });
    pen.circle([x, y + drop], 2.6, colours.light, { opacity: 0.9 });
  }
}

/** A sign, large, in a ring of light. */
function medal(pen: Pen, at: Point, sign: string, scale: number): void {
  const { chance, colours } = pen;
  pen.around(at, scale, 0, () => {
    pen.glow([0, 0], 92, colours.glow, 0.75);
    pen.circle(
      [0, 0],
      60,
      pen.shine([0, 0], 60, [
        [colours.deep, 0, 0.9],
        [colours.ink, 0.75, 0.85],
        [colours.ink, 1, 0.55],
      ]),
    );
    pen.ring([0, 0], 60, colours.light, 2.4, { opacity: 0.9 });
    pen.ring([0, 0], 67, colours.glow, 1.2, {
      opacity: 0.8,
      "stroke-dasharray": chance.pick(["26 9", "4 6", "60 18 8 18", "14 5 3 5"]),
    });
    const spokes = chance.pick([4, 6, 8, 12]);
    const turn = chance.between(0, 60);
    for (let spoke = 0; spoke < spokes; spoke++) {
      const angle = turn + (360 / spokes) * spoke;
      pen.stroke(
        move(around([0, 0], angle, 72)) + line(around([0, 0], angle, chance.between(80, 94))),
        colours.glow,
        2,
        {
          opacity: 0.75,
        },
      );
    }
    inscribed(pen, sign, 3.5);
  });
}

/** The sign itself, so many times its size, around the middle. */
export function inscribed(pen: Pen, sign: string, size: number): void {
  const { colours } = pen;
  pen.group({ transform: `scale(${size}) translate(-12 -12)` }, () => {
    pen.stroke(sign, colours.ink, 4.4, { opacity: 0.7 });
    pen.stroke(sign, colours.glow, 2.6);
    pen.stroke(sign, colours.light, 1.1);
  });
}
