/** Small signs in one colour: the sides of a die, the symbols of cards, the emblems of stages, and counters. */

import type { Art } from "./draw";

const sign = (tint: string, rows: string, wide = 12): Art => ({ wide, tint, rows, bare: true });

/** The six sides of a die. */
export const SIDES = {
  hit: sign("#d8402a", ".....a .a...a ..a.aa ...aaa ..aacc aaaccw aaaccw ..aacc ...aaa ..a.aa .a...a .....a"),
  pellet: sign("#1f9a57", "...aaa ..aaaa .aaaaa aaaaww aaaaww aawwww aawwww aaaaww abaaww .bbbbb ..bbbb ...bbb"),
  aim: sign("#2470d8", ".....a ...aaa ..aa.a .aa... .a.... aaa..b aaa..b .a.... .aa... ..aa.a ...aaa .....a"),
  jump: sign("#c07a00", ".....a ....aa ...aac ..aaca .aacaa aaaaca ....ca ....ca ....bb ...... bbbbbb bbbbbb"),
  run: sign(
    "#0b8c98",
    `............ bb...bb..... abb...abb... .aab...aab.. ..aab...aab. ...aab...aab ...aab...aab ..aab...aab.
     .aab...aab.. aab...aab... ab....ab.... ............`,
  ),
  wily: sign("#b98bff", "cc.... aa...c aa...a aa..aa aa..aa .aa.aa .aaaaa .bbbb. ..bb.. ..bb.. ...... bbbbbb"),
} satisfies Record<string, Art>;

/** The symbols that wake a Minion's special ability. */
export const SYMBOLS = {
  gear: sign("#ffc247", "....aa .aa.aa .aaaaa ..aaaa .aab.. aaa... aaa... .aab.. ..aaaa .aaaaa .aa.aa ....aa"),
  bolt: sign(
    "#ffe14a",
    `.....aaaa... ....aaaa.... ....aaa..... ...aaa...... ..aaaaaaa... ..aaaaaa.... .....aaa.... ....aaa.....
     ....aa...... ...aa....... ...a........ ............`,
  ),
  flame: sign(
    "#ff7a3c",
    `......a..... .....aa..... .....aaa.... ..a.aaaa.... ..aaaaaaa.a. .aaaayaaaaa. .aaayyaayaa. aaaayyyyyaaa
     aaayywwyyaaa .aaywwwwyaa. .aayywwyyaa. ...aayyaa...`,
  ),
  wave: sign(
    "#58c8ff",
    `............ ..aaa....... .aaaaa....aa aaa.aaa..aa. a....aaaaa.. ......aaa... ..bbb....... .bbbbb....bb
     bbb.bbb..bb. b....bbbbb.. ......bbb... ............`,
  ),
} satisfies Record<string, Art>;

/** What each stage is known by. */
export const EMBLEMS = {
  cut_man: sign(
    "#e8e6e0",
    ".a.....a. .aa...aa. ..aa.aa.. ...aaa... ....a.... ..bb.bb.. .b..b..b. .b..b..b. ..bb.bb..",
    9,
  ),
  guts_man: sign(
    "#e0a060",
    "...aaaa.. ..acaaaa. .acbaaaaa aaabbaaaa aaaabaaba aaaaaabba .aaaaaaa. ..bbbbb.. .........",
    9,
  ),
  ice_man: sign("#8fe4ff", "....a .a..a ..a.a ...aa aaaac ...aa ..a.a .a..a ....a", 9),
  bomb_man: sign(
    "#b8c0d8",
    ".....n.oy ....n..yo ...aaa... ..aaaaa.. .aacaaaa. .acaaaaa. .aaaaaaa. ..abbbb.. ...bbb...",
    9,
  ),
  fire_man: sign(
    "#ff6a3a",
    "....a.... ...aa.... ...aaa.a. .a.aaaaa. .aaayaaa. aaayyaaaa aaayyyaaa .aayyyaa. ..aayaa..",
    9,
  ),
  elec_man: sign(
    "#ffe14a",
    ".....aaa. ....aaa.. ...aaa... ..aaaaaa. ....aaa.. ...aaa... ..aaa.... ..aa..... ..a......",
    9,
  ),
  time_man: sign("#d8a8ff", "..aaa .aa.. aa..b a...b a...bbb.a a.... aa... .aa.. ..aaa", 9),
  oil_man: sign("#9aa8ff", "....a ....a ...aa ...aa ..aaaaa.. .aacaaaa. .acaaaaa. .aaaaaaa. ..bbbbb..", 9),
} satisfies Record<string, Art>;

/** Counters and marks. */
export const MARKS = {
  heart: sign("#ff5a5a", ".aa.. acaa. acaaa acaaa aaaaa .aaaa ..aab ...ab ....b", 9),
  life: sign("#6fc3ff", "....c ..aaa .aaaa aaaaa akwkk akwkk aaakk .aaaa ..bbb", 9),
  energy: sign("#5fd7ff", "...dd ..ddd .ddwd .daca .daca .daaa .daaa .daaa .dddd", 9),
  card: sign("#e8e2d2", ".aaaa .accc .accb .acbb .acbb .accb .accc .accc .bbbb", 9),
  lock: sign("#ffd23f", "..sss .ss.. .s... aaaaa aaaaa aaaak aaaak aaaaa bbbbb", 9),
  turned: sign(
    "#7fe0a0",
    "..aaaa... .aa..aa.a aa....aaa a....aaaa a........ a.......a aa.....aa .aa...aa. ..aaaaa..",
    9,
  ),
  shield: sign("#8fc8ff", "aaaaa acaaa acaab acaab aaaab aaaab .aaab ..aab ....b", 9),
  copy: sign(
    "#c9a2ff",
    "aaaaaa... accbba... abbbbaaaa abbbaccba abbbabbba aaaaabbba ...abbbba ...abbbba ...aaaaaa",
    9,
  ),
  crown: sign("#ffd23f", "......... a...a a...a aa.aa aacaa aaaaa aaaar bbbbb .........", 9),
  boss: sign("#ff6a5a", "......... aa..a aa..a aa.aa aa.aa .aaaa .aaa. .bbb. ..b..", 9),
} satisfies Record<string, Art>;
