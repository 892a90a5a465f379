/** Close combat: cuts and the weapons that make them. */

import { arc, around, lens, line, move, type Pen, star } from "../pen";
import { MIDDLE, sigil, slash, weapon } from "./parts";

/** Cuts that have just been made, and the weapon that made them. */
function cuts(pen: Pen): void {
  const { chance, colours } = pen;
  const lean = chance.between(-60, -30) * chance.sign();
  const count = chance.whole(1, 3);
  for (let cut = 0; cut < count; cut++) {
    slash(pen, [0, (cut - (count - 1) / 2) * 30], 94, lean + chance.between(-14, 14), chance.between(12, 22));
  }
  pen.around(MIDDLE, 1, lean + 90 * chance.sign() + chance.between(-12, 12), () => weapon(pen, 88));
  pen.path(
    star(around(MIDDLE, chance.between(0, 360), 10), 26, 3, chance.pick([6, 8, 10]), chance.between(0, 60)),
    colours.light,
  );
}

/** A blade planted in the ground, with light behind it. */
function planted(pen: Pen): void {
  const { chance, colours } = pen;
  pen.glow([0, -10], 92, colours.glow, 0.8);
  for (let beam = 0; beam < 9; beam++) {
    const angle = -90 + (beam - 4) * 19;
    pen.path(lens([0, 70], around([0, 70], angle, 170), 7), colours.light, { opacity: 0.16 });
  }
  pen.around([0, -6], 1.12, 90 + chance.between(-7, 7), () =>
    weapon(pen, 84, chance.pick(["sword", "cleaver", "sword"])),
  );
  pen.path(lens([-60, 88], [60, 88], 22, 6), colours.ink);
  for (let crack = 0; crack < 6; crack++) {
    pen.stroke(
      move([0, 84]) + line(around([0, 86], chance.between(10, 170), chance.between(24, 58))),
      colours.glow,
      1.6,
      { opacity: 0.8 },
    );
  }
}

/** Two weapons crossed. */
function crossed(pen: Pen): void {
  const { chance, colours } = pen;
  pen.ring(MIDDLE, 84, colours.glow, 2, { opacity: 0.6, "stroke-dasharray": chance.pick(["none", "3 6", "16 7"]) });
  const lean = chance.between(38, 54);
  const kind = chance.pick(["sword", "spear", "claw", "axe"] as const);
  pen.around(MIDDLE, 1, -lean, () => weapon(pen, 88, kind));
  pen.around(MIDDLE, 1, lean - 180, () => weapon(pen, 88, kind));
  pen.glow(MIDDLE, 40, colours.light, 0.9);
  pen.path(star(MIDDLE, 34, 4, 8, chance.between(0, 45)), colours.light);
}

/** A whirl of blades. */
function whirl(pen: Pen): void {
  const { chance, colours } = pen;
  const arms = chance.whole(3, 6);
  const turn = chance.between(0, 360);
  pen.glow(MIDDLE, 80, colours.bright, 0.5);
  for (let arm = 0; arm < arms; arm++) {
    const angle = turn + (arm * 360) / arms;
    slash(pen, around(MIDDLE, angle + 90, 34), 62, angle, 17);
  }
  pen.ring(MIDDLE, 20, colours.light, 2.4);
  sigil(pen, MIDDLE, 12);
}

/** One cut as large as the moon. */
function crescent(pen: Pen): void {
  const { chance, colours } = pen;
  pen.around(MIDDLE, 1, chance.between(-60, 60), () => {
    const fill = pen.fade(
      [-70, 0],
      [80, 0],
      [
        [colours.light, 0],
        [colours.glow, 0.35],
        [colours.bright, 0.75],
        [colours.deep, 1, 0],
      ],
    );
    pen.path(`${move([0, -92])}${arc(92, [0, 92], 0)}${arc(112, [0, -92], 1)}Z`, fill);
    pen.stroke(`${move([0, -92])}${arc(92, [0, 92], 0)}`, colours.light, 2.4);
    for (let trail = 1; trail < 4; trail++) {
      pen.stroke(
        `${move([trail * 17, -80 + trail * 10])}${arc(92, [trail * 17, 80 - trail * 10], 0)}`,
        colours.glow,
        1.2,
        { opacity: 0.6 - trail * 0.13 },
      );
    }
    pen.around([34, 6], 0.62, chance.between(-20, 20), () => weapon(pen, 88));
  });
}

export const BLADES = [cuts, planted, crossed, whirl, crescent, cuts];
