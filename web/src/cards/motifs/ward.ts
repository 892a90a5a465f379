/** Defence: what holds. */

import { arc, around, bend, lens, line, move, type Pen, polygon, star } from "../pen";
import { MIDDLE, sigil } from "./parts";

/** Nested plates of light. */
function plates(pen: Pen): void {
  const { chance, colours } = pen;
  const corners = chance.pick([6, 6, 8, 5, 7]);
  const turn = chance.pick([-90, -90 + 180 / corners]);
  pen.glow(MIDDLE, 100, colours.glow, 0.6);
  for (let plate = 0; plate < 4; plate++) {
    const radius = 80 - plate * 18;
    const shape = star(
      MIDDLE,
      radius,
      radius * Math.cos(Math.PI / corners),
      corners,
      turn + plate * chance.pick([0, 180 / corners]),
    );
    pen.path(shape, plate % 2 ? colours.deep : colours.ink, { opacity: 0.45 });
    pen.stroke(shape, plate % 2 ? colours.light : colours.glow, plate === 0 ? 3.4 : 1.8, { opacity: 0.9 });
  }
  for (let corner = 0; corner < corners; corner++) {
    const angle = turn + (corner * 360) / corners;
    pen.stroke(move(around(MIDDLE, angle, 26)) + line(around(MIDDLE, angle, 80)), colours.glow, 1, { opacity: 0.6 });
    pen.circle(around(MIDDLE, angle, 80), 3.6, colours.light);
  }
  sigil(pen, MIDDLE, 15);
}

/** A tall shield with a device. */
function shield(pen: Pen): void {
  const { chance, colours } = pen;
  const outline = (half: number, high: number): string =>
    `${move([0, -high])}${bend([half * 0.6, -high * 0.82], [half, -high * 0.78])}${bend([half * 1.12, high * 0.3], [0, high])}${bend([-half * 1.12, high * 0.3], [-half, -high * 0.78])}${bend([-half * 0.6, -high * 0.82], [0, -high])}Z`;
  pen.glow(MIDDLE, 104, colours.glow, 0.7);
  pen.path(outline(66, 90), colours.ink);
  pen.path(
    outline(60, 84),
    pen.fade(
      [-60, -80],
      [60, 80],
      [
        [colours.light, 0],
        [colours.glow, 0.28],
        [colours.bright, 0.5],
        [colours.deep, 1],
      ],
    ),
  );
  pen.path(outline(47, 67), colours.ink, { opacity: 0.8 });
  pen.stroke(outline(47, 67), colours.light, 1.6);
  const device = chance.whole(0, 2);
  if (device === 0) {
    for (let ray = 0; ray < 12; ray++)
      pen.path(
        lens(around([0, -8], ray * 30, 15), around([0, -8], ray * 30, 40), 4),
        ray % 2 ? colours.light : colours.glow,
      );
    sigil(pen, [0, -8], 12);
  } else if (device === 1) {
    pen.stroke(`${move([0, -58])}${line([0, 56])}${move([-40, -14])}${line([40, -14])}`, colours.glow, 7);
    pen.circle([0, -14], 15, colours.deep, { stroke: colours.light, "stroke-width": 3 });
  } else {
    for (let row = 0; row < 4; row++)
      pen.stroke(
        `${move([-38 + row * 7, -44 + row * 25])}${line([0, -22 + row * 25])}${line([38 - row * 7, -44 + row * 25])}`,
        row % 2 ? colours.light : colours.glow,
        6 - row * 0.7,
      );
  }
}

/** A dome of light over the land. */
function dome(pen: Pen): void {
  const { chance, colours } = pen;
  const radius = 86;
  const foot = 66;
  const half = `${move([-radius, foot])}${arc(radius, [radius, foot])}Z`;
  pen.path(
    half,
    pen.shine([0, foot], radius, [
      [colours.light, 0, 0.15],
      [colours.glow, 0.6, 0.3],
      [colours.light, 1, 0.75],
    ]),
  );
  pen.stroke(half, colours.light, 2.6);
  for (let rib = 1; rib < 6; rib++) {
    const x = -radius + (rib * radius) / 3;
    pen.stroke(`${move([0, foot - radius])}${bend([x * 1.1, foot - radius * 0.72], [x, foot])}`, colours.light, 1, {
      opacity: 0.55,
    });
  }
  for (let level = 1; level < 4; level++) {
    const y = foot - (level * radius) / 4;
    const x = Math.sqrt(radius ** 2 - (foot - y) ** 2);
    pen.stroke(`${move([-x, y])}${bend([0, y + 13], [x, y])}`, colours.light, 1, { opacity: 0.55 });
  }
  pen.path(lens([-100, foot], [100, foot], 9), colours.ink);
  const hit = around([0, foot], chance.between(200, 340), radius);
  for (let spark = 0; spark < 9; spark++)
    pen.stroke(move(hit) + line(around(hit, chance.between(0, 360), chance.between(10, 30))), colours.light, 2);
  pen.glow(hit, 34, colours.light, 0.9);
  sigil(pen, [0, foot - 34], 19);
}

/** A guardian of stone with eyes that burn. */
function idol(pen: Pen): void {
  const { chance, colours } = pen;
  const stone = pen.fade(
    [-70, -80],
    [70, 90],
    [
      [colours.glow, 0],
      [colours.deep, 0.35],
      [colours.ink, 1],
    ],
  );
  const horn = chance.pick([30, 48, 66]);
  pen.glow([0, -20], 104, colours.glow, 0.55);
  for (const side of [-1, 1]) {
    pen.path(
      `${move([side * 26, -56])}${bend([side * (horn + 30), -58], [side * horn, -98])}${bend([side * (horn + 4), -66], [side * 8, -60])}Z`,
      colours.light,
    );
    pen.path(
      `${move([side * 40, -14])}${bend([side * 86, -16], [side * 76, 34])}${bend([side * 60, 26], [side * 38, 34])}Z`,
      stone,
    );
  }
  const face = polygon([
    [-30, -66],
    [30, -66],
    [52, -34],
    [46, 34],
    [22, 78],
    [-22, 78],
    [-46, 34],
    [-52, -34],
  ]);
  pen.path(face, stone, { stroke: colours.light, "stroke-width": 1.6 });
  pen.stroke(`${move([-46, -36])}${line([-8, -16])}${move([46, -36])}${line([8, -16])}`, colours.ink, 9);
  for (const side of [-1, 1]) {
    pen.glow([side * 23, -8], 24, colours.light, 0.9);
    pen.path(lens([side * 36, -14], [side * 10, -5], 8, 5), colours.light);
  }
  pen.path(
    polygon([
      [-6, -14],
      [6, -14],
      [12, 22],
      [-12, 22],
    ]),
    colours.ink,
    { opacity: 0.65 },
  );
  pen.path(`${move([-32, 36])}${line([32, 36])}${line([20, 60])}${line([-20, 60])}Z`, colours.ink);
  for (let tooth = -3; tooth <= 3; tooth++)
    pen.path(
      polygon([
        [tooth * 8 - 4, 36],
        [tooth * 8 + 4, 36],
        [tooth * 8, 49],
      ]),
      colours.light,
    );
  sigil(pen, [0, -46], 9, colours.light);
}

export const WARDS = [plates, shield, dome, idol, plates];
