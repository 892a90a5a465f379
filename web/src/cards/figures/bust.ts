/** Somebody from the shoulders up, lit from behind. */

import { colour } from "../colour";
import { bend, HEIGHT, line, move, type Pen, type Point, polygon, star } from "../pen";

export type Head = "spikes" | "long" | "hood" | "hat" | "horns" | "ears" | "helm" | "bun" | "crest";

const ALL_HEADS: readonly Head[] = ["spikes", "long", "hood", "hat", "horns", "ears", "helm", "bun", "crest"];

export function bust(pen: Pen, heads: readonly Head[] = ALL_HEADS): void {
  const { chance, colours } = pen;
  const x = 100 + chance.between(-8, 8);
  const y = 118;
  const size = chance.between(0.92, 1.12);
  const cloth = chance.pick([colours.ink, colours.land[1], colours.deep, colours.land[0], colours.bright]);
  const body = pen.fade(
    [-70, 0],
    [76, 0],
    [
      [colours.ink, 0],
      [colours.ink, 0.3],
      [cloth, 1],
    ],
  );
  const [skin, shadow] = chance.pick([
    [colour(0.76, 0.075, 62), colour(0.36, 0.06, 45)],
    [colour(0.62, 0.08, 56), colour(0.3, 0.05, 40)],
    [colour(0.47, 0.07, 52), colour(0.24, 0.04, 40)],
    [colours.glow, colours.deep],
  ]) as [string, string];
  const rim = chance.pick([colours.glow, colours.light, colours.bright]);
  pen.group({ transform: `translate(${x} ${y}) scale(${size})` }, () => {
    const head = chance.pick(heads);
    const broad = chance.between(58, 78);
    if (head === "long" || head === "hood") mane(pen, head, body, rim);
    const shoulders = `${move([-broad - 20, HEIGHT])}${bend([-broad - 8, 66], [-broad * 0.62, 48])}${bend([-20, 42], [-14, 24])}${line([14, 24])}${bend([20, 42], [broad * 0.62, 48])}${bend([broad + 8, 66], [broad + 20, HEIGHT])}Z`;
    pen.path(shoulders, body);
    pen.stroke(
      `${move([broad * 0.62, 48])}${bend([broad + 8, 66], [broad + 20, HEIGHT])}${move([14, 24])}${bend([20, 42], [broad * 0.62, 48])}`,
      rim,
      1.8,
      { opacity: 0.9 },
    );
    dress(pen, broad, rim);
    const face = `${move([0, -46])}${bend([34, -46], [30, -8])}${bend([26, 22], [0, 32])}${bend([-26, 22], [-30, -8])}${bend([-34, -46], [0, -46])}Z`;
    pen.path(
      face,
      pen.fade(
        [-30, 0],
        [30, 0],
        [
          [colours.ink, 0],
          [shadow, 0.5],
          [skin, 1],
        ],
      ),
    );
    pen.stroke(`${move([0, -46])}${bend([34, -46], [30, -8])}${bend([26, 22], [0, 32])}`, rim, 1.6, { opacity: 0.9 });
    eyes(pen, rim);
    HEAD[head](pen, body, rim);
  });
}

/** Hair or a hood that falls behind the shoulders. */
function mane(pen: Pen, head: Head, body: string, rim: string): void {
  const wide = head === "hood" ? 54 : 46;
  const fall = head === "hood" ? 70 : 96;
  pen.path(
    `${move([0, -66])}${bend([wide + 8, -60], [wide, 10])}${bend([wide + 10, 50], [wide - 4, fall])}${line([-wide + 4, fall])}${bend([-wide - 10, 50], [-wide, 10])}${bend([-wide - 8, -60], [0, -66])}Z`,
    body,
  );
  pen.stroke(
    `${move([0, -66])}${bend([wide + 8, -60], [wide, 10])}${bend([wide + 10, 50], [wide - 4, fall])}`,
    rim,
    1.6,
    { opacity: 0.8 },
  );
}

function eyes(pen: Pen, rim: string): void {
  const { chance, colours } = pen;
  const kind = chance.whole(0, 3);
  for (const side of [-1, 1]) {
    const at: Point = [side * 12, -8];
    if (kind === 0) pen.ellipse(at, 4.6, 2.2, colours.light);
    else if (kind === 1)
      pen.path(
        polygon([
          [side * 5, -6],
          [side * 19, -12],
          [side * 15, -4],
        ]),
        colours.light,
      );
    else if (kind === 2)
      pen.stroke(`${move([side * 6, -8])}${bend([side * 12, -13], [side * 18, -8])}`, colours.light, 2);
    else if (side > 0) pen.circle(at, 4, colours.light);
    pen.circle(at, 9, rim, { opacity: 0.16 });
  }
  if (chance.is(0.3)) pen.stroke(`${move([-6, 18])}${bend([2, 20], [9, 15])}`, rim, 1.2, { opacity: 0.7 });
}

/** What they wear: a collar, a sash, beads or plates. */
function dress(pen: Pen, broad: number, rim: string): void {
  const { chance, colours } = pen;
  const kind = chance.whole(0, 3);
  if (kind === 0) {
    pen.stroke(`${move([-16, 40])}${line([6, 110])}${move([18, 40])}${line([-24, 150])}`, rim, 3, { opacity: 0.75 });
  } else if (kind === 1) {
    for (let bead = 0; bead < 11; bead++) {
      const share = bead / 10;
      pen.circle([-30 + share * 60, 46 + Math.sin(share * Math.PI) * 40], 4.4, bead === 5 ? colours.light : rim, {
        opacity: 0.9,
      });
    }
  } else if (kind === 2) {
    for (const side of [-1, 1]) {
      for (let plate = 0; plate < 3; plate++) {
        const x = side * (broad * 0.52 + plate * 9);
        pen.path(
          `${move([x - 20, 50 + plate * 15])}${bend([x, 36 + plate * 13], [x + 20, 52 + plate * 15])}${line([x + 18, 68 + plate * 15])}${bend([x, 54 + plate * 13], [x - 18, 66 + plate * 15])}Z`,
          colours.deep,
          { stroke: rim, "stroke-width": 1.1 },
        );
      }
    }
  } else {
    pen.path(`${move([-26, 40])}${bend([0, 66], [26, 40])}${line([34, 56])}${bend([0, 92], [-34, 56])}Z`, rim, {
      opacity: 0.75,
    });
    pen.path(`${move([22, 58])}${bend([52, 96], [40, 150])}${line([28, 146])}${bend([36, 104], [10, 72])}Z`, rim, {
      opacity: 0.6,
    });
  }
}

const HEAD: Record<Head, (pen: Pen, body: string, rim: string) => void> = {
  spikes(pen, body, rim) {
    const { chance } = pen;
    const count = chance.whole(6, 9);
    const points: Point[] = [[-36, 2]];
    for (let spike = 0; spike < count; spike++) {
      const angle = Math.PI * (1 + (spike + 0.5) / count);
      const reach = chance.between(56, 80);
      points.push([Math.cos(angle) * reach, Math.sin(angle) * reach * 0.92 - 10]);
      const gap = Math.PI * (1 + (spike + 1) / count);
      points.push([Math.cos(gap) * 40, Math.sin(gap) * 38 - 12]);
    }
    points.push([36, 2], [22, -20], [8, -30], [-4, -22], [-16, -32], [-26, -16]);
    pen.path(polygon(points), body);
    pen.stroke(polygon(points.slice(0, -5)).slice(0, -1), rim, 1.3, { opacity: 0.75 });
  },
  long(pen, body, rim) {
    pen.path(
      `${move([-40, 12])}${bend([-48, -62], [0, -64])}${bend([48, -62], [40, 12])}${bend([34, -24], [10, -34])}${bend([-18, -30], [-40, 12])}Z`,
      body,
    );
    pen.stroke(`${move([0, -64])}${bend([48, -62], [40, 12])}`, rim, 1.6, { opacity: 0.85 });
  },
  hood(pen, body, rim) {
    const d = `${move([-50, 30])}${bend([-56, -60], [0, -76])}${bend([56, -60], [50, 30])}${bend([40, -34], [0, -40])}${bend([-40, -34], [-50, 30])}Z`;
    pen.path(d, body);
    pen.stroke(d, rim, 1.6, { opacity: 0.8 });
  },
  hat(pen, body, rim) {
    const brim = pen.chance.between(70, 88);
    const peak = pen.chance.between(-84, -66);
    pen.path(
      `${move([-brim, -26])}${bend([-20, -44], [0, peak])}${bend([20, -44], [brim, -26])}${bend([0, -14], [-brim, -26])}Z`,
      body,
    );
    pen.stroke(`${move([0, peak])}${bend([20, -44], [brim, -26])}${bend([0, -14], [-brim, -26])}`, rim, 1.8, {
      opacity: 0.9,
    });
  },
  horns(pen, body, rim) {
    HEAD.long(pen, body, rim);
    for (const side of [-1, 1]) {
      const d = `${move([side * 18, -54])}${bend([side * 56, -60], [side * 48, -106])}${bend([side * 36, -78], [side * 6, -60])}Z`;
      pen.path(d, pen.colours.glow, { stroke: rim, "stroke-width": 1 });
    }
  },
  ears(pen, body, rim) {
    HEAD.long(pen, body, rim);
    for (const side of [-1, 1]) {
      pen.path(
        polygon([
          [side * 8, -60],
          [side * 44, -102],
          [side * 42, -40],
        ]),
        body,
        { stroke: rim, "stroke-width": 1.5 },
      );
      pen.path(
        polygon([
          [side * 20, -62],
          [side * 38, -86],
          [side * 37, -50],
        ]),
        pen.colours.bright,
        { opacity: 0.7 },
      );
    }
  },
  helm(pen, body, rim) {
    const d = `${move([-38, 8])}${bend([-44, -58], [0, -62])}${bend([44, -58], [38, 8])}${line([24, -2])}${line([20, -20])}${line([-20, -20])}${line([-24, -2])}Z`;
    pen.path(d, body);
    pen.stroke(d, rim, 1.7, { opacity: 0.9 });
    pen.path(
      polygon([
        [-3, -20],
        [3, -20],
        [1.5, 14],
        [-1.5, 14],
      ]),
      rim,
    );
    if (pen.chance.is(0.5))
      pen.path(`${move([0, -62])}${bend([40, -104], [78, -64])}${bend([40, -78], [10, -54])}Z`, pen.colours.bright);
    else
      for (const side of [-1, 1])
        pen.path(
          `${move([side * 34, -30])}${bend([side * 66, -62], [side * 62, -98])}${bend([side * 48, -64], [side * 26, -50])}Z`,
          pen.colours.glow,
        );
  },
  bun(pen, body, rim) {
    pen.circle([0, -72], 17, body, { stroke: rim, "stroke-width": 1.4 });
    pen.stroke(`${move([-34, -88])}${line([34, -60])}`, pen.colours.glow, 2.6);
    HEAD.long(pen, body, rim);
  },
  crest(pen, body, rim) {
    for (let plume = -3; plume <= 3; plume++) {
      pen.path(
        `${move([plume * 5, -48])}${bend([plume * 12 - 8, -84], [plume * 17, -110 + Math.abs(plume) * 9])}${bend([plume * 13 + 9, -80], [plume * 5 + 7, -46])}Z`,
        plume % 2 ? pen.colours.bright : pen.colours.deep,
        { stroke: rim, "stroke-width": 0.7 },
      );
    }
    HEAD.long(pen, body, rim);
    pen.path(star([0, -38], 9, 4, 4), pen.colours.light);
  },
};
