/** An animal that keeps somebody company. */

import { bend, lens, line, move, type Pen, polygon, star } from "../pen";

export function beast(pen: Pen): void {
  const { chance } = pen;
  pen.path(lens([16, 226], [184, 226], 26, 14), pen.colours.ink);
  pen.around([100, 138], chance.between(0.98, 1.1), 0, () => {
    pen.group({ transform: `scale(${chance.sign()} 1)` }, () => chance.pick([sitting, sitting, bird])(pen));
  });
}

/** A cat, a fox or a wolf that sits and looks. */
function sitting(pen: Pen): void {
  const { chance, colours } = pen;
  const rim = chance.pick([colours.light, colours.glow]);
  const coat = chance.pick([colours.ink, colours.deep, colours.bright, colours.light]);
  const fur = pen.fade(
    [-50, -60],
    [50, 90],
    [
      [coat, 0],
      [coat, 0.3],
      [colours.ink, 1],
    ],
  );
  const tails = chance.pick([1, 1, 2, 3]);
  for (let tail = 0; tail < tails; tail++) {
    const lift = 20 - tail * 30;
    pen.path(
      `${move([26, 78])}${bend([104, 84], [86, lift])}${bend([84, lift - 34], [62, lift - 18])}${bend([78, 44], [22, 56])}Z`,
      fur,
      { stroke: rim, "stroke-width": 1.2 },
    );
    pen.circle([72, lift - 18], 8, colours.light, { opacity: 0.85 });
  }
  pen.path(`${move([-30, 86])}${bend([-44, 20], [-18, -16])}${line([22, -14])}${bend([54, 30], [40, 86])}Z`, fur, {
    stroke: rim,
    "stroke-width": 1.6,
  });
  for (const x of [-17, 4]) pen.path(lens([x, 20], [x - 2, 90], 10), fur, { stroke: colours.ink, "stroke-width": 1 });
  const ear = chance.between(24, 46);
  for (const side of [-1, 1]) {
    pen.path(
      polygon([
        [side * 8, -58],
        [side * 31, -58 - ear],
        [side * 37, -34],
      ]),
      fur,
      { stroke: rim, "stroke-width": 1.4 },
    );
    pen.path(
      polygon([
        [side * 16, -56],
        [side * 28, -50 - ear * 0.7],
        [side * 31, -40],
      ]),
      colours.bright,
      { opacity: 0.8 },
    );
  }
  const muzzle = chance.between(2, 20);
  pen.path(
    `${move([-38, -42])}${bend([0, -78], [38, -42])}${bend([34, -10], [9, -4 + muzzle])}${line([-9, -4 + muzzle])}${bend([-34, -10], [-38, -42])}Z`,
    fur,
    { stroke: rim, "stroke-width": 1.6 },
  );
  for (const side of [-1, 1]) {
    pen.glow([side * 16, -34], 15, colours.light, 0.8);
    pen.path(lens([side * 8, -31], [side * 25, -38], 7, 4), colours.light);
    pen.ellipse([side * 16, -34], 1.8, 4.6, colours.ink);
    for (const whisker of [-4, 4])
      pen.stroke(
        `${move([side * 12, -10 + muzzle * 0.5])}${bend([side * 34, -12 + whisker], [side * 50, -14 + whisker * 3])}`,
        rim,
        0.9,
        { opacity: 0.7 },
      );
  }
  pen.path(
    polygon([
      [-6, -8 + muzzle * 0.6],
      [6, -8 + muzzle * 0.6],
      [0, -1 + muzzle * 0.7],
    ]),
    colours.ink,
  );
  if (chance.is(0.5)) pen.path(star([0, -54], 8, 3, 4), colours.light);
  pen.stroke(`${move([-22, 6])}${bend([2, 22], [26, 4])}`, colours.bright, 5);
  pen.circle([2, 17], 6, colours.light, { stroke: colours.ink, "stroke-width": 1 });
}

/** A large bird on a branch. */
function bird(pen: Pen): void {
  const { chance, colours } = pen;
  const rim = chance.pick([colours.light, colours.glow]);
  const plumage = pen.fade(
    [-50, -70],
    [50, 80],
    [
      [chance.pick([colours.ink, colours.deep, colours.bright]), 0],
      [colours.ink, 1],
    ],
  );
  pen.stroke(`${move([-100, 84])}${bend([0, 66], [100, 82])}`, colours.ink, 9);
  for (let feather = 0; feather < 4; feather++)
    pen.path(lens([10 + feather * 4, 40], [28 + feather * 12, 112 - feather * 5], 8), plumage, {
      stroke: rim,
      "stroke-width": 0.8,
    });
  pen.path(
    `${move([-26, -50])}${bend([-56, 10], [-16, 74])}${bend([30, 78], [44, 26])}${bend([46, -20], [16, -52])}Z`,
    plumage,
    { stroke: rim, "stroke-width": 1.6 },
  );
  for (let feather = 0; feather < 6; feather++)
    pen.stroke(
      `${move([8 + feather * 5, -14 + feather * 4])}${bend([34 + feather * 3, 18 + feather * 3], [26 + feather * 4, 50 + feather * 5])}`,
      rim,
      1.6,
      { opacity: 0.75 },
    );
  pen.circle([-4, -58], 27, plumage, { stroke: rim, "stroke-width": 1.6 });
  pen.path(`${move([-26, -66])}${bend([-58, -58], [-50, -42])}${bend([-40, -50], [-24, -48])}Z`, colours.glow, {
    stroke: colours.ink,
    "stroke-width": 1,
  });
  pen.glow([-9, -62], 17, colours.light, 0.8);
  pen.circle([-9, -62], 7, colours.light);
  pen.circle([-10, -62], 3, colours.ink);
  for (let crest = 0; crest < 3; crest++)
    pen.path(lens([2, -80], [14 + crest * 9, -108 + crest * 9], 5), crest % 2 ? colours.bright : colours.glow);
  for (const x of [-8, 12])
    pen.stroke(`${move([x, 70])}${line([x - 6, 80])}${move([x, 70])}${line([x + 6, 80])}`, rim, 3);
}
