/** Things that several motifs are made of; each is drawn around the middle, which is 0, 0. */

import { around, bend, lens, line, move, type Pen, type Point, polygon, star } from "../pen";

export const MIDDLE: Point = [0, 0];

/** The trace of a cut: a thin crescent, bright on its edge. */
export function slash(pen: Pen, at: Point, half: number, angle: number, belly: number): void {
  const from = around(at, angle + 180, half);
  const to = around(at, angle, half);
  const out = around(at, angle + 90, belly * 2.4);
  const inner = around(at, angle + 90, belly * 0.9);
  const { light, glow, bright } = pen.colours;
  const fill = pen.fade(from, to, [
    [bright, 0, 0],
    [glow, 0.3],
    [light, 0.62],
    [glow, 1, 0.3],
  ]);
  pen.path(`${move(from)}${bend(out, to)}${bend(inner, from)}Z`, fill);
  pen.stroke(move(from) + bend(out, to), light, 1.3, { opacity: 0.85 });
}

export type Weapon = "sword" | "spear" | "cleaver" | "claw" | "axe";
const WEAPONS: readonly Weapon[] = ["sword", "spear", "cleaver", "claw", "axe"];

/** A weapon that points to the right, so long on either side. */
export function weapon(pen: Pen, half: number, kind: Weapon = pen.chance.pick(WEAPONS)): void {
  const { ink, light, glow, deep, bright } = pen.colours;
  const steel = pen.fade(
    [0, -12],
    [0, 12],
    [
      [light, 0],
      [light, 0.46],
      [glow, 0.5],
      [deep, 1],
    ],
  );
  if (kind === "spear" || kind === "axe") {
    pen.stroke(move([-half * 1.2, 0]) + line([half * 0.9, 0]), ink, 6);
    pen.stroke(move([-half * 1.2, -1]) + line([half * 0.9, -1]), bright, 1.6);
    if (kind === "spear")
      pen.path(lens([half * 0.42, 0], [half * 1.2, 0], 22), steel, { stroke: ink, "stroke-width": 1 });
    else {
      for (const side of [-1, 1]) {
        const blade = `${move([half * 0.5, side * 4])}${bend([half * 0.4, side * 34], [half * 0.2, side * 48])}${bend([half * 0.75, side * 62], [half * 1.15, side * 40])}${bend([half * 0.85, side * 26], [half * 0.8, side * 4])}Z`;
        pen.path(blade, steel, { stroke: ink, "stroke-width": 1 });
      }
    }
    for (const wrap of [-0.9, -0.8, -0.7]) pen.stroke(move([half * wrap, -3]) + line([half * wrap + 4, 3]), glow, 2);
    return;
  }
  const belly = { sword: 8, cleaver: 24, claw: 14 }[kind];
  const tip: Point = [half * 1.14, kind === "claw" ? -28 : -2];
  const bow = kind === "claw" ? 28 : pen.chance.between(2, 12);
  const blade = `${move([-half * 0.42, -8])}${bend([half * 0.3, -10 - bow], tip)}${bend([half * 0.5, belly - bow * 0.4], [-half * 0.42, 8])}Z`;
  pen.path(blade, steel, { stroke: ink, "stroke-width": 1 });
  pen.path(
    polygon([
      [-half * 0.51, -17],
      [-half * 0.41, -17],
      [-half * 0.39, 17],
      [-half * 0.49, 17],
    ]),
    glow,
  );
  pen.path(
    polygon([
      [-half * 0.98, -5],
      [-half * 0.46, -5.4],
      [-half * 0.46, 5.4],
      [-half * 0.98, 5],
    ]),
    ink,
  );
  for (let wrap = 0; wrap < 5; wrap++) {
    const x = -half * (0.92 - wrap * 0.09);
    pen.stroke(move([x, -4.8]) + line([x + half * 0.06, 4.8]), bright, 1.8);
  }
}

/** A small sign, as cut into stone or written on paper. */
export function sigil(pen: Pen, at: Point, size: number, tone = pen.colours.light): void {
  const [x, y] = at;
  const kind = pen.chance.whole(0, 7);
  const width = size * 0.24;
  if (kind === 0) pen.path(star(at, size, size * 0.42, 4), tone);
  else if (kind === 1) {
    pen.ring(at, size * 0.8, tone, size * 0.2);
    pen.circle(at, size * 0.32, tone);
  } else if (kind === 2) {
    pen.stroke(
      move([x - size * 0.7, y - size * 0.5]) + line([x, y + size * 0.7]) + line([x + size * 0.7, y - size * 0.5]),
      tone,
      width,
    );
  } else if (kind === 3) {
    pen.stroke(
      `M${x} ${y - size}v${size * 2}M${x - size * 0.7} ${y - size * 0.2}h${size * 1.4}M${x - size * 0.45} ${y + size * 0.4}h${size * 0.9}`,
      tone,
      width,
    );
  } else if (kind === 4) pen.path(lens([x, y - size], [x, y + size], size * 1.1), tone);
  else if (kind === 5) {
    pen.stroke(
      move([x - size * 0.8, y]) +
        bend([x - size * 0.4, y - size], [x, y]) +
        bend([x + size * 0.4, y + size], [x + size * 0.8, y]),
      tone,
      width,
    );
  } else if (kind === 6) {
    for (const angle of [-90, 30, 150]) pen.circle(around(at, angle, size * 0.55), size * 0.34, tone);
  } else {
    pen.ring(at, size * 0.86, tone, size * 0.16);
    pen.path(lens([x - size * 0.55, y], [x + size * 0.55, y], size * 0.5), tone);
  }
}

/** A flame with a bright heart; a living one has eyes. */
export function wisp(pen: Pen, at: Point, size: number, lean: number, alive = false): void {
  const { light, glow, bright, deep, ink } = pen.colours;
  const [x, y] = at;
  const shape = (share: number): string => {
    const s = size * share;
    const foot = y + size * 0.55 - (size - s) * 0.12;
    const sway = lean * share;
    return (
      move([x, foot]) +
      bend([x - s * 0.86, foot - s * 0.12], [x - s * 0.5, foot - s * 0.74]) +
      bend([x - s * 0.32, foot - s * 1.02], [x - s * 0.22 + sway * 0.4, foot - s * 1.34]) +
      bend([x + s * 0.02 + sway * 0.5, foot - s * 1.06], [x + sway, foot - s * 1.78]) +
      bend([x + s * 0.74 + sway * 0.3, foot - s * 1.16], [x + s * 0.56, foot - s * 0.56]) +
      `${bend([x + s * 0.66, foot - s * 0.02], [x, foot])}Z`
    );
  };
  pen.glow([x, y - size * 0.2], size * 1.3, bright, 0.5);
  pen.path(
    shape(1),
    pen.fade(
      [x, y + size * 0.55],
      [x, y - size * 1.3],
      [
        [bright, 0],
        [deep, 0.65, 0.9],
        [deep, 1, 0.4],
      ],
    ),
  );
  pen.path(
    shape(0.72),
    pen.fade(
      [x, y + size * 0.5],
      [x, y - size * 0.9],
      [
        [glow, 0],
        [bright, 1],
      ],
    ),
  );
  pen.path(shape(0.44), light);
  if (!alive) return;
  for (const side of [-1, 1]) pen.ellipse([x + side * size * 0.13, y + size * 0.12], size * 0.05, size * 0.1, ink);
}

/** One leaf. */
export function frond(pen: Pen, at: Point, angle: number, size: number): void {
  const { light, glow, bright, deep } = pen.colours;
  const left = around(around(at, angle, size * 0.45), angle - 90, size * 0.42);
  const right = around(around(at, angle, size * 0.45), angle + 90, size * 0.42);
  const fill = pen.fade(left, right, [
    [pen.chance.is(0.3) ? light : glow, 0],
    [bright, 0.5],
    [deep, 1],
  ]);
  pen.path(lens(at, around(at, angle, size), size * 0.44), fill);
  pen.stroke(move(at) + line(around(at, angle, size * 0.82)), deep, Math.max(0.6, size / 36), { opacity: 0.7 });
}

/** A wheel with teeth and spokes. */
export function wheel(pen: Pen, at: Point, radius: number): void {
  const { ink, light, glow, deep } = pen.colours;
  const teeth = pen.chance.whole(10, 14);
  const metal = pen.shine(at, radius * 1.2, [
    [light, 0.2],
    [glow, 0.7],
    [deep, 1],
  ]);
  pen.path(star(at, radius * 1.16, radius, teeth, pen.chance.between(0, 30)), metal, {
    stroke: ink,
    "stroke-width": 1,
  });
  pen.ring(at, radius * 0.7, ink, 1.6, { opacity: 0.8 });
  const spokes = pen.chance.pick([4, 6, 8]);
  for (let spoke = 0; spoke < spokes; spoke++) {
    pen.stroke(move(at) + line(around(at, (spoke * 360) / spokes - 90, radius * 0.7)), ink, 2, { opacity: 0.8 });
  }
  pen.circle(at, radius * 0.24, light, { stroke: ink, "stroke-width": 1.4 });
}

/** Points joined as a constellation around the middle. */
export function constellation(pen: Pen, radius: number): void {
  const points: Point[] = [];
  const count = pen.chance.whole(8, 12);
  for (let one = 0; one < count; one++) {
    points.push(
      around(MIDDLE, (one * 360) / count + pen.chance.between(-12, 12), radius * pen.chance.between(0.68, 1.12)),
    );
  }
  points.forEach((point, index) => {
    const other = points[(index + pen.chance.pick([1, 1, 2, 3])) % points.length] as Point;
    pen.stroke(move(point) + line(other), pen.colours.glow, 0.9, { opacity: 0.6 });
  });
  for (const point of points) {
    pen.circle(point, pen.chance.between(2, 4), pen.colours.light);
    pen.circle(point, 8, pen.colours.glow, { opacity: 0.18 });
  }
}
