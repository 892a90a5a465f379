/** What companies of people gather under, and the faces of spirits that belong to one person. */

import { around, bend, lens, line, move, type Pen, type Point, polygon, star } from "../pen";
import { frond, MIDDLE, wheel, wisp } from "./parts";

/** Wings and a wheel of law. */
function wings(pen: Pen): void {
  const { chance, colours } = pen;
  const feathers = chance.whole(7, 10);
  const lift = chance.between(-28, 8);
  for (const side of [-1, 1]) {
    for (let row = 0; row < 2; row++) {
      for (let feather = 0; feather < feathers - row * 2; feather++) {
        const share = feather / (feathers - 1);
        const angle = -90 + side * (24 + share * 104) + lift * side * 0.4;
        const length = 104 - share * 34 - row * 34;
        const root = around(MIDDLE, -90 + side * 70, 10 + share * 10);
        const tip = around(root, angle, length);
        const fill = pen.fade(root, tip, [
          [colours.deep, 0, 0.9],
          [row ? colours.light : colours.glow, 0.75],
          [colours.light, 1],
        ]);
        pen.path(lens(root, tip, 12 - row * 2, 8), fill, { opacity: 0.95 });
      }
    }
  }
  pen.ellipse([0, -56], 30, 8, "none", { stroke: colours.light, "stroke-width": 3 });
  wheel(pen, MIDDLE, 26);
}

/** A twig in the wind, its leaves going with it. */
function twig(pen: Pen): void {
  const { chance, colours } = pen;
  const count = chance.whole(4, 6);
  pen.around(MIDDLE, 1, chance.between(-35, 35), () => {
    pen.stroke(`${move([-6, 90])}${bend([22, 0], [0, -84])}`, colours.deep, 3.4);
    for (let pair = 0; pair < count; pair++) {
      const share = pair / count;
      const at: Point = [10 * Math.sin(share * 3) - 2, 70 - share * 138];
      for (const side of [-1, 1]) frond(pen, at, -90 + side * chance.between(46, 68), 48 - share * 20);
    }
    frond(pen, [0, -84], -90, 32);
  });
  for (let loose = 0; loose < 7; loose++) {
    frond(
      pen,
      around(MIDDLE, chance.between(0, 360), chance.between(70, 105)),
      chance.between(0, 360),
      chance.between(8, 16),
    );
  }
}

/** A star with fire behind it. */
function pentacle(pen: Pen): void {
  const { chance, colours } = pen;
  const tongues = chance.whole(14, 20);
  for (let layer = 0; layer < 2; layer++) {
    for (let tongue = 0; tongue < tongues; tongue++) {
      const angle = (tongue * 360) / tongues + layer * 9 + chance.between(-5, 5);
      const reach = chance.between(74, 108 - layer * 26);
      const tip = around(MIDDLE, angle + chance.between(6, 16), reach);
      const fill = pen.fade(MIDDLE, tip, [
        [colours.glow, 0.3, 0.9],
        [colours.bright, 0.65, 0.7],
        [colours.deep, 1, 0],
      ]);
      pen.path(
        `${move(around(MIDDLE, angle - 10, 40))}${bend(around(MIDDLE, angle - 4, reach * 0.7), tip)}${bend(around(MIDDLE, angle + 14, reach * 0.6), around(MIDDLE, angle + 12, 40))}Z`,
        fill,
      );
    }
  }
  pen.circle(
    MIDDLE,
    56,
    pen.shine(MIDDLE, 56, [
      [colours.light, 0],
      [colours.glow, 0.55],
      [colours.bright, 1],
    ]),
  );
  pen.ring(MIDDLE, 56, colours.light, 2.4);
  const spikes = chance.pick([5, 5, 7]);
  const points: Point[] = [];
  for (let corner = 0; corner < spikes; corner++) points.push(around(MIDDLE, -90 + (corner * 720) / spikes, 50));
  pen.stroke(polygon(points), colours.ink, 3.2, { opacity: 0.85 });
  pen.circle(MIDDLE, 7, colours.ink, { opacity: 0.85 });
}

/** The face of a spirit. */
function mask(pen: Pen): void {
  const { chance, colours } = pen;
  const wide = chance.between(44, 56);
  const high = chance.between(66, 78);
  for (const side of [-1, 0, 1]) wisp(pen, [side * 46, -18], 74 - Math.abs(side) * 18, side * 20);
  const top = chance.pick(["ears", "horns", "crown", "plain"] as const);
  for (const side of [-1, 1]) {
    const [x, y]: Point = [side * wide * 0.6, -high * 0.62];
    if (top === "ears")
      pen.path(
        polygon([
          [side * wide * 0.2, -high * 0.72],
          [side * wide * 0.95, -high * 1.3],
          [side * wide * 0.98, -high * 0.3],
        ]),
        colours.light,
      );
    if (top === "horns")
      pen.path(
        `${move([x, y])}${bend([x + side * 30, y - 12], [x + side * 16, y - 52])}${bend([x + side * 8, y - 18], [x - side * 16, y - 4])}Z`,
        colours.glow,
      );
  }
  if (top === "crown")
    for (let spike = -2; spike <= 2; spike++)
      pen.path(star([spike * wide * 0.36, -high * 0.92 + Math.abs(spike) * 5], 18, 4, 4), colours.glow);
  const face = `${move([0, -high * 0.9])}${bend([wide * 1.35, -high * 0.8], [wide, high * 0.1])}${bend([wide * 0.7, high * 0.8], [0, high])}${bend([-wide * 0.7, high * 0.8], [-wide, high * 0.1])}${bend([-wide * 1.35, -high * 0.8], [0, -high * 0.9])}Z`;
  pen.path(
    face,
    pen.fade(
      [-wide, -high],
      [wide, high],
      [
        [colours.light, 0],
        [colours.light, 0.45],
        [colours.glow, 1],
      ],
    ),
  );
  pen.stroke(face, colours.ink, 1.4, { opacity: 0.5 });
  const tilt = chance.between(-8, 14);
  const marks = chance.whole(0, 2);
  for (const side of [-1, 1]) {
    pen.path(lens([side * wide * 0.16, -2], [side * wide * 0.8, -8 - tilt], 12, 6), colours.ink);
    pen.circle([side * wide * 0.5, -6 - tilt * 0.6], 2.8, colours.bright);
    const cheek = `${move([side * wide * 0.3, high * 0.28])}${bend([side * wide * 0.6, high * 0.3], [side * wide * 0.7, high * 0.12])}`;
    if (marks === 0) pen.stroke(cheek, colours.deep, 3, { opacity: 0.85 });
    else if (marks === 1)
      for (const row of [0, 9, 18])
        pen.stroke(`M${side * wide * 0.35} ${high * 0.24 + row}h${side * wide * 0.4}`, colours.deep, 2.4);
    else pen.circle([side * wide * 0.55, high * 0.3], 8, colours.bright, { opacity: 0.8 });
  }
  pen.stroke(
    `${move([-wide * 0.34, high * 0.56])}${bend([0, high * 0.56 + chance.between(-8, 12)], [wide * 0.34, high * 0.56])}`,
    colours.deep,
    3,
  );
  pen.path(star([0, -high * 0.46], 11, 4, chance.pick([4, 5, 6, 8])), colours.deep);
  if (chance.is(0.4)) pen.stroke(move([0, -high * 0.3]) + line([0, high * 0.3]), colours.deep, 2.4, { opacity: 0.7 });
}

export const WINGS = [wings];
export const TWIGS = [twig];
export const PENTACLES = [pentacle];
export const MASKS = [mask];
