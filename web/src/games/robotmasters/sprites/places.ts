/** Ground that repeats, by the theme of a stage, and the figures of Robot Masters that can be won. */

import { BOSSES } from "./bosses";
import { type Art, pixelsOf } from "./draw";
import { EMBLEMS } from "./signs";

const ground = (tint: string, rows: string): Art => ({ wide: 12, tint, rows, bare: true });

export const TILES = {
  /** Riveted plates. */
  cut_man: ground("#8a5a55", "cccccc caaaaa cawaaa caaaaa caaaaa caaaab caaaab caaaaa caaaaa cawaaa caaaaa bbbbbb"),
  /** Boulders. */
  guts_man: ground(
    "#8a6238",
    `bbcccbbbcccc bcaaabbcaaaa caaaabbcaaaa caaaaabcaaaa aaaaabbbaaaa baaabbbbbaab bbbbcccbbbbb cccbcaaaacbb
     aaacaaaaaacb aaabcaaaaabb aaabbaaaabbb bbbbbbaabbbb`,
  ),
  /** Blocks of ice. */
  ice_man: ground(
    "#5f9fc0",
    `cccccccccccc caaaacaaaaab caacaaaaaaab cacaaaaaaaab caaaaaaaacab caaaaaaacaab caaaaaacaaab caaaaaaaaaab
     cacaaaaaaaab caaaaaaaaaab caaaaaaaaaab bbbbbbbbbbbb`,
  ),
  /** A chequered range. */
  bomb_man: ground(
    "#4f6f58",
    `ccccccbbbbbb caaaaabbbbbb caaaaabbbbbb caaaaabbbbbb caaaaabbbbbb caaaaabbbbbb bbbbbbcccccc bbbbbbcaaaaa
     bbbbbbcaaaaa bbbbbbcaaaaa bbbbbbcaaaaa bbbbbbcaaaaa`,
  ),
  /** Bricks over embers. */
  fire_man: ground(
    "#8a3a2c",
    `oooooooooooo aaaaaoaaaaaa acccaoacccca aaaaaoaaaaaa bbbbbobbbbbb oooooooooooo aaoaaaaaaaaa caoaccccccca
     aaoaaaaaaaaa bbobbbbbbbbb oooooooooooo bbbbbbbbbbbb`,
  ),
  /** Printed circuits. */
  elec_man: ground(
    "#2f6f5c",
    `aaaaaaaaaaaa aayaaaaaayaa aayaaaaaayaa aayyyyaaayaa aaaaayaaayaa aaaaaywaayaa aaaaaaaaayaa aayyyyyyyyaa
     aayaaaaaaaaa aayaayyyyyya aawaayaaaaaa aaaaaaaaaaaa`,
  ),
  /** Hours on a wall. */
  time_man: ground("#5f4f88", "bbbbbb baaaaa baaacc baacaa bacaaa bacaac bacaac bacaaa baacaa baaacc baaaaa bbbbbb"),
  /** Pipes. */
  oil_man: ground("#44507c", "bbbbbb cccccc aaaaaa aaaaaa bbbbbb kkkkkk kkkkkk bccccc baaaaa baaaaa bbbbbb kkkkkk"),
  /** Dark stone with a bolt in each. */
  castle: ground(
    "#5c4a72",
    `cccccbcccccc caaaabcaaaaa caaaabcaaaaa caaaabcaawaa aaaaabaaaaaa bbbbbbbbbbbb ccbccccccccb aabcaaaaaaab
     aabcaaaaaaab wabcaaaaaaab aabaaaaaaaab bbbbbbbbbbbb`,
  ),
} satisfies Record<string, Art>;

const STAND = ["..yyyyy..", ".yooooooy", "yyyyyyyyy", "ooooooooo"];
const MASTERS = ["cut_man", "guts_man", "ice_man", "bomb_man", "fire_man", "elec_man", "time_man", "oil_man"] as const;

/** The emblem of a Robot Master on a golden stand. */
function trophy(stage: (typeof MASTERS)[number]): Art {
  return { wide: 9, tint: BOSSES[stage].tint, rows: [...pixelsOf(EMBLEMS[stage]), ...STAND].join(" ") };
}

export const TROPHIES = Object.fromEntries(MASTERS.map((stage) => [stage, trophy(stage)])) as Record<
  (typeof MASTERS)[number],
  Art
>;
