/** The soul: flames that wander, gather and rise. */

import { around, bend, lens, line, move, type Pen, type Point, star } from "../pen";
import { MIDDLE, sigil, wisp } from "./parts";

/** One flame that lives, and smaller ones around it. */
function wisps(pen: Pen): void {
  const { chance } = pen;
  const count = chance.whole(3, 6);
  for (let one = 0; one < count; one++) {
    const angle = (one * 360) / count + chance.between(-20, 20);
    wisp(pen, around(MIDDLE, angle, chance.between(58, 88)), chance.between(16, 30), chance.between(-16, 16));
  }
  wisp(pen, [0, 20], 62, chance.between(-16, 16), true);
}

/** Flames in a ring around a sign. */
function circle(pen: Pen): void {
  const { chance, colours } = pen;
  const count = chance.whole(6, 9);
  pen.ring(MIDDLE, 62, colours.glow, 1.6, { opacity: 0.7, "stroke-dasharray": "3 6" });
  for (let one = 0; one < count; one++) {
    const [x, y] = around(MIDDLE, (one * 360) / count - 90, 66);
    wisp(pen, [x, y + 6], 24, chance.between(-5, 5));
  }
  pen.glow(MIDDLE, 54, colours.light, 0.8);
  sigil(pen, MIDDLE, 27);
}

/** A bowl in which it burns. */
function brazier(pen: Pen): void {
  const { chance, colours } = pen;
  wisp(pen, [-24, 10], 40, -14);
  wisp(pen, [25, 10], 38, 14);
  wisp(pen, [0, -2], 64, chance.between(-8, 8));
  const metal = pen.fade(
    [-60, 0],
    [60, 0],
    [
      [colours.ink, 0],
      [colours.deep, 0.3],
      [colours.glow, 0.45],
      [colours.ink, 1],
    ],
  );
  pen.path(
    `${move([-58, 28])}${line([58, 28])}${bend([52, 64], [16, 68])}${line([12, 84])}${line([34, 98])}${line([-34, 98])}${line([-12, 84])}${line([-16, 68])}${bend([-52, 64], [-58, 28])}Z`,
    metal,
    { stroke: colours.ink, "stroke-width": 1.6 },
  );
  pen.path(lens([-62, 28], [62, 28], 9), colours.ink);
  sigil(pen, [0, 48], 11, colours.light);
}

/** A bird made of fire. */
function bird(pen: Pen): void {
  const { chance, colours } = pen;
  pen.glow([0, -6], 108, colours.glow, 0.65);
  for (const side of [-1, 1]) {
    for (let feather = 0; feather < 8; feather++) {
      const root: Point = [side * 8, -8 + feather * 2];
      const tip = around(root, -90 + side * (26 + feather * 15), 98 - feather * 5);
      pen.path(
        lens(root, tip, 13),
        pen.fade(root, tip, [
          [colours.light, 0],
          [colours.glow, 0.35],
          [colours.bright, 0.7],
          [colours.deep, 1, 0.25],
        ]),
      );
    }
  }
  for (let tail = -2; tail <= 2; tail++) {
    const tip: Point = [tail * 21, 96 - Math.abs(tail) * 9];
    pen.path(
      lens([0, 18], tip, 9),
      pen.fade([0, 18], tip, [
        [colours.light, 0],
        [colours.bright, 0.6],
        [colours.deep, 1, 0.4],
      ]),
    );
    pen.circle(tip, 4, colours.light);
  }
  pen.path(lens([0, -44], [0, 42], 21), colours.light);
  pen.circle([0, -50], 12, colours.light);
  pen.path(`${move([7 * chance.sign(), -56])}${bend([20, -62], [22, -46])}${line([8, -45])}Z`, colours.glow);
  pen.circle([3, -52], 2.4, colours.ink);
  for (let crest = -1; crest <= 1; crest++)
    pen.stroke(`${move([0, -60])}${bend([crest * 8, -74], [crest * 15, -84])}`, colours.glow, 2.6);
}

/** Candles for those who are gone. */
function candles(pen: Pen): void {
  const { chance, colours } = pen;
  const count = chance.pick([3, 5]);
  for (let one = 0; one < count; one++) {
    const x = (one - (count - 1) / 2) * (150 / count);
    const high = chance.between(42, 84) - Math.abs(one - (count - 1) / 2) * 12;
    const top = 88 - high;
    pen.path(
      `M${x - 11} 92V${top}q11 -7 22 0V92Z`,
      pen.fade(
        [x - 11, 0],
        [x + 11, 0],
        [
          [colours.light, 0],
          [colours.glow, 0.55],
          [colours.deep, 1],
        ],
      ),
    );
    pen.stroke(`${move([x - 7, top + 2])}${line([x - 7, top + chance.between(10, 26)])}`, colours.light, 4);
    wisp(pen, [x, top - 14], 21, chance.between(-5, 5));
  }
  pen.path(lens([-96, 94], [96, 94], 8), colours.ink);
  pen.path(star([0, -70], 10, 2.6, 4), colours.light);
}

/** A spirit that rises from a flame. */
function rising(pen: Pen): void {
  const { chance, colours } = pen;
  const sway = chance.between(14, 30) * chance.sign();
  const body = `${move([0, 96])}${bend([-44, 62], [-6 + sway, 30])}${bend([34, 0], [-28, -18])}${bend([-58, -62], [-4, -84])}${bend([54, -78], [38, -24])}${bend([74, 12], [30, 44])}${bend([10, 66], [26, 84])}${bend([12, 84], [0, 96])}Z`;
  pen.glow([0, -30], 100, colours.glow, 0.6);
  pen.path(
    body,
    pen.fade(
      [0, 96],
      [0, -84],
      [
        [colours.deep, 0, 0.5],
        [colours.bright, 0.4],
        [colours.glow, 0.7],
        [colours.light, 1],
      ],
    ),
  );
  pen.stroke(body, colours.light, 1.6, { opacity: 0.8 });
  for (const side of [-1, 1]) {
    pen.ellipse([3 + side * 15, -44], 6, 10, colours.ink);
    pen.circle([5 + side * 15, -48], 2.2, colours.light);
    pen.stroke(`${move([side * 34, -12])}${bend([side * 74, -26], [side * 66, 12])}`, colours.glow, 7);
  }
  pen.stroke(`${move([-6, -24])}${bend([4, -16], [14, -24])}`, colours.ink, 2.6);
}

export const FLAMES = [wisps, circle, brazier, bird, candles, rising];
