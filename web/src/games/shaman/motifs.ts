/** What only the cards of the Shaman duel show: the leaves of a company, and the faces of spirits that belong to one person. */

import type { Motifs } from "../../cards/motifs/index";
import { frond, MIDDLE, wisp } from "../../cards/motifs/parts";
import { around, bend, lens, line, move, type Pen, type Point, polygon, star } from "../../cards/pen";

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

export const motifs: Motifs = {
  leaf: {
    pictures: [twig],
    heads: ["spikes", "bun", "hat", "ears", "long"],
    mood: {
      hues: [
        [150, 110],
        [130, 75],
        [175, 95],
      ],
      hours: ["dawn", "dusk", "night"],
      lands: ["forest", "waves", "ridges"],
      lights: ["sun", "halo", "moon"],
    },
  },
  mask: {
    pictures: [mask],
    heads: ["ears", "horns", "hood", "long"],
    mood: {
      hues: [
        [320, 75],
        [270, 85],
        [190, 60],
      ],
      hours: ["night", "storm"],
      lands: ["forest", "waves", "void"],
      lights: ["moon", "halo", "crescent"],
    },
  },
};
