/** Things of the house and the road. */

import { around, bend, lens, line, move, type Pen, type Point, polygon, star } from "../pen";
import { MIDDLE, sigil } from "./parts";

function lanterns(pen: Pen): void {
  const { chance, colours } = pen;
  const count = chance.whole(2, 4);
  const hang = chance.between(14, 34);
  const rope = (x: number): number => -86 + hang * Math.sin(((x + 100) / 200) * Math.PI);
  pen.stroke(`${move([-110, rope(-100)])}${bend([0, rope(0) + hang], [110, rope(100)])}`, colours.ink, 2);
  for (let one = 0; one < count; one++) {
    const large = one === Math.floor(count / 2);
    const size = large ? 42 : chance.between(15, 24);
    const x = large ? 0 : -80 + (one * 160) / Math.max(1, count - 1);
    const top = rope(x) + hang * 0.5 + (large ? 16 : chance.between(2, 14));
    const y = top + size * 1.15;
    pen.stroke(move([x, rope(x)]) + line([x, top]), colours.ink, 1.4);
    pen.glow([x, y], size * 2.1, colours.glow, 0.65);
    pen.ellipse(
      [x, y],
      size,
      size * 1.12,
      pen.shine([x, y + size * 0.2], size * 1.2, [
        [colours.light, 0],
        [colours.glow, 0.5],
        [colours.bright, 1],
      ]),
    );
    for (const rib of [-0.6, -0.2, 0.2, 0.6]) {
      const half = size * Math.sqrt(1 - rib * rib);
      pen.stroke(
        `${move([x - half, y + rib * size])}${bend([x, y + rib * size + 5], [x + half, y + rib * size])}`,
        colours.deep,
        0.9,
        { opacity: 0.6 },
      );
    }
    for (const end of [-1.2, 1.04])
      pen.path(`M${x - size * 0.45} ${y + size * end}h${size * 0.9}v${size * 0.16}h${-size * 0.9}Z`, colours.ink);
    if (large) sigil(pen, [x, y], size * 0.4, colours.deep);
    for (const thread of [-0.12, 0, 0.12])
      pen.stroke(
        move([x + thread * size, y + size * 1.2]) + line([x + thread * size * 2, y + size * 1.7]),
        colours.bright,
        1,
      );
  }
}

/** A gate between here and elsewhere. */
function gate(pen: Pen): void {
  const { chance, colours } = pen;
  const wide = chance.between(62, 76);
  const red = pen.fade(
    [0, -70],
    [0, 110],
    [
      [colours.bright, 0],
      [colours.deep, 1],
    ],
  );
  pen.glow([0, 34], 84, colours.light, 0.9);
  for (const side of [-1, 1]) {
    pen.path(
      polygon([
        [side * wide * 0.66, -50],
        [side * wide * 0.8, -50],
        [side * wide * 0.92, 116],
        [side * wide * 0.72, 116],
      ]),
      red,
    );
  }
  pen.path(`M${-wide * 0.84} -22h${wide * 1.68}v8h${-wide * 1.68}Z`, red);
  pen.path(
    `${move([-wide * 1.28, -72])}${bend([0, -52], [wide * 1.28, -72])}${line([wide * 1.18, -50])}${bend([0, -38], [-wide * 1.18, -50])}Z`,
    colours.ink,
  );
  pen.stroke(`${move([-wide * 1.28, -72])}${bend([0, -52], [wide * 1.28, -72])}`, colours.glow, 2);
  const rope = chance.between(10, 22);
  pen.stroke(`${move([-wide * 0.7, -10])}${bend([0, -10 + rope * 2], [wide * 0.7, -10])}`, colours.light, 3);
  for (const share of [0.25, 0.5, 0.75]) {
    const [x, y]: Point = [-wide * 0.7 + wide * 1.4 * share, -10 + rope * 4 * share * (1 - share)];
    pen.path(`M${x - 4} ${y}l8 0l-3 8l4 7l-9 0l3 -7Z`, colours.light);
  }
  for (let step = 0; step < 4; step++)
    pen.path(
      `M${-30 - step * 11} ${84 + step * 9}h${60 + step * 22}v7h${-60 - step * 22}Z`,
      step % 2 ? colours.deep : colours.ink,
      { opacity: 0.85 },
    );
}

/** Paper charms with written signs. */
function charms(pen: Pen): void {
  const { chance, colours } = pen;
  const count = chance.whole(1, 3);
  pen.glow(MIDDLE, 96, colours.glow, 0.5);
  for (let one = count - 1; one >= 0; one--) {
    pen.around([0, 70], 1, (one - (count - 1) / 2) * 22 + chance.between(-7, 7), () => {
      const sheet = `${move([-30, -146])}${line([30, -146])}${bend([35, -70], [30, 4])}${bend([0, -4], [-30, 4])}${bend([-35, -70], [-30, -146])}Z`;
      pen.path(
        sheet,
        pen.fade(
          [-30, -146],
          [30, 4],
          [
            [colours.light, 0],
            [colours.light, 0.6],
            [colours.glow, 1],
          ],
        ),
        { stroke: colours.ink, "stroke-width": 0.9 },
      );
      pen.stroke("M-25 -140h50M-25 -8h50", colours.deep, 2.2);
      for (let sign = 0; sign < 3; sign++) sigil(pen, [0, -112 + sign * 40], 15, colours.deep);
    });
  }
}

/** A bell and its sound. */
function bell(pen: Pen): void {
  const { chance, colours } = pen;
  for (let ring = 1; ring <= 5; ring++)
    pen.ring([0, 10], 30 + ring * 15, colours.light, 1.6, { opacity: 0.5 - ring * 0.08 });
  const wide = chance.between(38, 48);
  const metal = pen.fade(
    [-wide, 0],
    [wide, 0],
    [
      [colours.deep, 0],
      [colours.light, 0.32],
      [colours.glow, 0.5],
      [colours.deep, 1],
    ],
  );
  pen.stroke("M0 -130V-58", colours.ink, 4);
  pen.path(
    `${move([-wide * 0.55, -42])}${bend([0, -74], [wide * 0.55, -42])}${bend([wide * 0.7, 22], [wide * 1.12, 58])}${line([-wide * 1.12, 58])}${bend([-wide * 0.7, 22], [-wide * 0.55, -42])}Z`,
    metal,
    { stroke: colours.ink, "stroke-width": 1 },
  );
  for (const level of [-30, 0, 40]) {
    const half = wide * (0.62 + Math.max(0, level) / 110);
    pen.stroke(`M${-half} ${level}h${half * 2}`, colours.ink, 1.2, { opacity: 0.6 });
  }
  sigil(pen, [0, 18], 13, colours.ink);
  pen.circle([0, 66], 8, colours.ink);
}

/** A key that opens more than doors. */
function key(pen: Pen): void {
  const { chance, colours } = pen;
  pen.glow(MIDDLE, 100, colours.glow, 0.65);
  pen.around(MIDDLE, 1, chance.between(-50, 50), () => {
    const metal = pen.fade(
      [-30, 0],
      [30, 0],
      [
        [colours.light, 0],
        [colours.glow, 0.4],
        [colours.deep, 1],
      ],
    );
    pen.path("M-6 -18h12V92h-12Z", metal, { stroke: colours.ink, "stroke-width": 1.2 });
    for (const tooth of [58, 76])
      pen.path(`M6 ${tooth}h${chance.between(14, 26)}v11H6Z`, metal, { stroke: colours.ink, "stroke-width": 1.2 });
    pen.ring([0, -50], 34, colours.ink, 15);
    pen.ring([0, -50], 34, colours.glow, 11);
    pen.ring([0, -50], 34, colours.light, 2);
    sigil(pen, [0, -50], 16);
    for (const ring of [-10, 0])
      pen.path(`M-11 ${ring}h22v6h-22Z`, colours.glow, { stroke: colours.ink, "stroke-width": 1 });
  });
}

/** A bowl from which smoke rises and takes shapes. */
function incense(pen: Pen): void {
  const { chance, colours } = pen;
  for (let plume = 0; plume < 4; plume++) {
    const way = chance.sign();
    const x = (plume - 1.5) * 17;
    const d = `${move([x * 0.4, 34])}${bend([x + way * 44, 4], [x, -26])}${bend([x - way * 48, -58], [x + way * 8, -88])}${bend([x + way * 34, -108], [x + way * 52, -96])}`;
    pen.stroke(d, colours.light, chance.between(4, 9), { opacity: 0.26 });
    pen.stroke(d, colours.light, 1.6, { opacity: 0.75 });
  }
  pen.glow([0, 40], 62, colours.bright, 0.7);
  const clay = pen.fade(
    [-56, 0],
    [56, 0],
    [
      [colours.glow, 0],
      [colours.bright, 0.4],
      [colours.deep, 1],
    ],
  );
  pen.path(
    `${move([-56, 40])}${line([56, 40])}${bend([50, 84], [20, 88])}${line([-20, 88])}${bend([-50, 84], [-56, 40])}Z`,
    clay,
    { stroke: colours.ink, "stroke-width": 1.4 },
  );
  pen.path(lens([-58, 40], [58, 40], 11), colours.ink);
  for (let ember = 0; ember < 9; ember++)
    pen.circle([chance.between(-38, 38), 40 + chance.between(-3, 3)], 2.6, colours.light);
  for (const foot of [-32, 0, 32]) pen.path(`M${foot - 6} 86h12l-3 12h-6Z`, colours.deep);
  sigil(pen, [0, 64], 11, colours.ink);
}

/** An open fan. */
function fan(pen: Pen): void {
  const { chance, colours } = pen;
  const hinge: Point = [0, 70];
  const ribs = 11;
  pen.glow([0, 0], 100, colours.glow, 0.55);
  for (let rib = 0; rib < ribs; rib++) {
    const from = -160 + (rib * 140) / ribs;
    const to = from + 140 / ribs;
    pen.path(
      polygon([around(hinge, from, 46), around(hinge, from, 140), around(hinge, to, 132), around(hinge, to, 46)]),
      rib % 2 ? colours.light : colours.glow,
    );
  }
  pen.circle(around(hinge, -90, 96), 30, colours.bright);
  for (let petal = 0; petal < 5; petal++)
    pen.path(lens(around(hinge, -90, 96), around(around(hinge, -90, 96), petal * 72 - 90, 26), 12), colours.deep);
  for (let rib = 0; rib <= ribs; rib++)
    pen.stroke(move(hinge) + line(around(hinge, -160 + (rib * 140) / ribs, 62)), colours.ink, 3);
  pen.circle(hinge, 7, colours.glow, { stroke: colours.ink, "stroke-width": 2 });
  pen.stroke(
    `${move(hinge)}${bend([chance.between(-30, 30), 90], [chance.between(-20, 20), 108])}`,
    colours.bright,
    3,
  );
  pen.path(star([0, 110], 7, 3, 4), colours.bright);
}

export const LANTERNS = [lanterns, gate, charms, bell, key, incense, fan, gate];
