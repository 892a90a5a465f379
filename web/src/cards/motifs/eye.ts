/** The mind: what sees, remembers and plans. */

import { around, bend, lens, line, move, type Pen, type Point, polygon, star } from "../pen";
import { constellation, MIDDLE, sigil } from "./parts";

function eye(pen: Pen): void {
  const { chance, colours } = pen;
  if (chance.is(0.45)) constellation(pen, 84);
  else {
    for (let ring = chance.whole(3, 5); ring >= 1; ring--) {
      pen.ring(MIDDLE, 34 + ring * 13, colours.glow, chance.between(0.8, 2.4), {
        opacity: 0.65 - ring * 0.08,
        "stroke-dasharray": chance.pick(["none", "14 6", "3 5", "30 9"]),
      });
    }
  }
  pen.around(MIDDLE, 1, chance.pick([0, 0, 0, 90]), () => {
    const wide = chance.between(64, 82);
    const high = chance.between(30, 44);
    const lid = lens([-wide, 0], [wide, 0], high * 1.75);
    pen.path(lid, colours.ink, { opacity: 0.72 });
    pen.stroke(lid, colours.light, 2.8);
    const iris = high * 0.84;
    pen.circle(
      MIDDLE,
      iris,
      pen.shine(MIDDLE, iris, [
        [colours.light, 0.1],
        [colours.glow, 0.35],
        [colours.bright, 0.62],
        [colours.deep, 1],
      ]),
    );
    for (let beam = 0; beam < 26; beam++) {
      const angle = (beam * 360) / 26 + chance.between(-3, 3);
      pen.stroke(
        move(around(MIDDLE, angle, iris * 0.4)) + line(around(MIDDLE, angle, iris * chance.between(0.7, 0.98))),
        colours.ink,
        0.7,
        { opacity: 0.5 },
      );
    }
    const pupil = chance.whole(0, 2);
    if (pupil === 0) pen.circle(MIDDLE, iris * 0.38, colours.ink);
    else if (pupil === 1) pen.ellipse(MIDDLE, iris * 0.16, iris * 0.78, colours.ink);
    else pen.path(star(MIDDLE, iris * 0.55, iris * 0.2, chance.pick([4, 5, 6])), colours.ink);
    pen.circle([-iris * 0.3, -iris * 0.34], iris * 0.14, colours.light);
    for (let lash = 0; lash < 9; lash++) {
      const turn = ((-160 + lash * 17.5) * Math.PI) / 180;
      pen.stroke(
        move([Math.cos(turn) * wide * 0.92, Math.sin(turn) * high * 1.02]) +
          line([Math.cos(turn) * wide * 1.16, Math.sin(turn) * high * 1.5]),
        colours.light,
        1.3,
        { opacity: 0.75 },
      );
    }
  });
}

/** A way in that is hard to find. */
function maze(pen: Pen): void {
  const { chance, colours } = pen;
  pen.glow(MIDDLE, 100, colours.glow, 0.5);
  for (let ring = 1; ring <= 6; ring++) {
    const radius = ring * 15;
    const gap = chance.between(0, 360);
    const around360 = 2 * Math.PI * radius;
    pen.ring(MIDDLE, radius, ring % 2 ? colours.light : colours.glow, 4.4, {
      "stroke-dasharray": `${around360 * 0.86} ${around360 * 0.14}`,
      transform: `rotate(${Math.round(gap)})`,
      "stroke-linecap": "round",
    });
    if (ring < 6)
      pen.stroke(
        move(around(MIDDLE, gap + 60, radius)) + line(around(MIDDLE, gap + 60, radius + 15)),
        colours.glow,
        4,
      );
  }
  pen.path(star(MIDDLE, 11, 4, 4), colours.light);
}

/** A scroll with signs that rise from it. */
function scroll(pen: Pen): void {
  const { chance, colours } = pen;
  for (let sign = 0; sign < 7; sign++) {
    const at: Point = [chance.between(-64, 64), -18 - sign * 14 + chance.between(-5, 5)];
    pen.group({ opacity: 0.9 - sign * 0.07 }, () => sigil(pen, at, chance.between(6, 10)));
  }
  pen.glow([0, 20], 90, colours.glow, 0.7);
  const sheet = `${move([-76, 26])}${bend([-38, 6], [0, 28])}${bend([38, 6], [76, 26])}${line([84, 70])}${bend([40, 50], [0, 74])}${bend([-40, 50], [-84, 70])}Z`;
  pen.path(
    sheet,
    pen.fade(
      [0, 10],
      [0, 74],
      [
        [colours.light, 0],
        [colours.light, 0.6],
        [colours.glow, 1],
      ],
    ),
    { stroke: colours.ink, "stroke-width": 1.4 },
  );
  pen.stroke(`${move([0, 28])}${line([0, 74])}`, colours.deep, 2);
  for (const side of [-1, 1]) {
    for (let row = 0; row < 4; row++)
      pen.stroke(
        `${move([side * 14, 34 + row * 9])}${bend([side * 40, 22 + row * 9], [side * 66, 33 + row * 9])}`,
        colours.deep,
        1.8,
        { opacity: 0.75 },
      );
  }
}

/** A head full of night sky. */
function dreamer(pen: Pen): void {
  const { chance, colours } = pen;
  const side = chance.sign();
  pen.group({ transform: `scale(${side} 1)` }, () => {
    const head = `${move([-46, 92])}${bend([-44, 62], [-56, 36])}${bend([-88, -20], [-50, -66])}${bend([-10, -104], [40, -78])}${bend([70, -58], [66, -22])}${line([82, 8])}${bend([84, 14], [68, 16])}${bend([72, 30], [64, 34])}${bend([66, 54], [46, 56])}${bend([26, 58], [28, 92])}Z`;
    pen.glow([0, -10], 110, colours.glow, 0.65);
    pen.path(
      head,
      pen.fade(
        [-60, -80],
        [60, 90],
        [
          [colours.deep, 0],
          [colours.ink, 0.5],
          [colours.ink, 1],
        ],
      ),
      { stroke: colours.light, "stroke-width": 2 },
    );
    pen.around([-6, -26], 0.46, 0, () => constellation(pen, 84));
    for (let ring = 1; ring < 4; ring++) pen.ring([-6, -26], ring * 9, colours.glow, 1.4, { opacity: 1 - ring * 0.2 });
    pen.path(star([-6, -26], 12, 4, 8), colours.light);
    pen.stroke(`${move([38, -14])}${bend([48, -20], [58, -14])}`, colours.light, 2.4);
  });
}

/** A flower that opens with an eye in it. */
function lotus(pen: Pen): void {
  const { chance, colours } = pen;
  pen.glow([0, -6], 100, colours.glow, 0.7);
  for (let row = 2; row >= 0; row--) {
    const petals = 5 + row * 2;
    for (let petal = 0; petal < petals; petal++) {
      const angle = -90 + (petal - (petals - 1) / 2) * (150 / (petals - 1));
      const long = 62 + row * 19;
      const tip = around([0, 44], angle, long);
      pen.path(
        lens([0, 48], tip, 26),
        pen.fade([0, 48], tip, [
          [colours.deep, 0],
          [colours.bright, 0.5],
          [row === 0 ? colours.light : colours.glow, 1],
        ]),
        { stroke: colours.ink, "stroke-width": 0.7 },
      );
    }
  }
  pen.path(lens([-88, 56], [88, 56], 6, 20), colours.deep);
  pen.path(
    polygon([
      [0, -56],
      [11, -40],
      [0, -24],
      [-11, -40],
    ]),
    colours.light,
  );
  pen.circle([0, -40], 4.4, colours.ink);
  for (let ray = 0; ray < 9; ray++)
    pen.stroke(
      move(around([0, -40], -180 + ray * 22.5, 24)) +
        line(around([0, -40], -180 + ray * 22.5, chance.between(32, 44))),
      colours.light,
      1.8,
    );
}

export const EYES = [eye, eye, maze, scroll, dreamer, lotus];
