/** Figures: heroes, whose colour is their seat's, and Minions. */

import type { Art } from "./draw";

const figure = (tint: string, rows: string, wide = 14): Art => ({ wide, tint, rows });

/** The seven heroes, as pieces on the board and in battle. */
export const HEROES = {
  mega_man: figure(
    "#3f8ef0",
    `......cc...... ......ca...... ....aaaaaa.... ...accaaaaa... ...acaaaaab... ...akkkkkkb... ...akvkkvkb...
     ...aakkkkab... ....ssssss.... ..aabaaaabdd.. .aaabccaabddd. .aa.baaaabdved .ss.baaaabdeed ....bb..bbddd.
     ...aaa..aab... ..aaaa..aabb..`,
  ),
  proto_man: figure(
    "#7d86e0",
    `..s......s.... ..ss....ss.... ...saaaaas.... ...acaaaab.... ...akkkkkb.... ...akyyykb.... ...aakkkbb....
     ....aaaab..... ssssssbbba.... sccccsaaabaa.. scaacsaaab.aa. scaacsaaab.ss. sccccsaaab.... ssssssbbbb....
     ....aaa.aab... ...aaaa.aabb..`,
  ),
  roll: figure(
    "#3fb56b",
    `...cc...cc...y ...ca...ca...y ....aaaaaa...y ...affffffa..y ..aafkffkfaa.y ..aaffffffaa.y ..a.ffrrff.a.y
     .....ffff....y ....aaaaaa..ff ...aaccaabaaff ..ffbaaaab...y ....aaaaab...y ...acaaaab.nnn ..acaaaaabbnnn
     ..bbbbbbbbnnnn ....ss..ss.nnn`,
  ),
  rush: figure(
    "#f58a1f",
    `.............. .........bb... ........aaab.. .c......acaaa. .cc.....akvaaa ..c.....aaaask ..c.....aaaaaa
     ..aaaaaaaaab.. .acccaaaaab... .acaaaaaaab... .aabbbbbaab... .ab.....aab... .ab.ab..ab.ab. .ab.ab..ab.ab.
     .aa.aa..aa.aa. .ss.ss..ss.ss.`,
  ),
  dr_light: figure(
    "#b07de8",
    `.....yy ....yyw ....yww ....yyw .....ss ....fff ...fkkf ...fkvk ....fff ...wwss ..wwwwa .wwwwca .wwswaa
     .ff.waa ...wwaa ....kk.`,
  ),
  mega_man_alt: figure(
    "#2fb8c6",
    `....aaaaa..... ...accaaab.... ..aacaaaabb... .ccakkkkkabb.. .ccakvkkvabb.. ..aakkkkkab... ...aasssab....
     ..bbaaaabb.... .aabaaadddddd. .aabcaddyyyydd .ssbaadyywwyyd ....aadyywwyyd ....bbddyyyydd ....bb.dddddd.
     ...aaa..aab... ..aaaa..aabb..`,
  ),
  rock: figure(
    "#e87fb0",
    `...n.nn.n..... ..nnnnnnnn.... .nnnnnnnnnn... ..nffffffn.s.s ..ffkffkff.s.s ..ffffffff.sss ...ffrrff...s.
     ....ffff....s. ..aaaaaaaa..s. .aaaccaaabaff. .ff.aaaaab.ff. .ff.aaaaab.... ....nnynnn.... ....aa..ab....
     ...aaa..aab... ..kkkk..kkkk..`,
  ),
} satisfies Record<string, Art>;

/** The eight kinds of Minion. */
export const MINIONS = {
  met: figure(
    "#4fa8a0",
    `......dd...... .....dssd..... ...aaaaaaaa... ..acaaaaaaab.. s.acaaaaaaabss ssacaaaaaaab.s .saaaaaaaaabss
     ..akkkkkkkkb.. ..akyykkyykb.. ..akkkkkkkkb.. ..bbbbbbbbbb.. ...dddddddd... ..dsd....dsd.. ..ddd....ddd..`,
  ),
  super_cutter: figure(
    "#d8402a",
    `.....ss .ss.sss .ssssdd ..sdaaa .ssdaca ssdaaww ssdaawk ssdaawk ssdaaww .ssdaab ..sdaab .ssssdd .ss.sss
     .....ss`,
  ),
  sniper_joe: figure(
    "#c09a4a",
    `.....aaaaaaa.. ....acccaaab.. ....akkkkkab.. ....akrkrkab.. sddddkkkkkab.. sddddaaaaaab.. ....aaaaaabb..
     .s..bbbbbbb... ss.....dd..... ss....dddd.... ss...dd.ddd... ss..dd..d.dd.. ss.dd...d..dd. .s.d....d...d.`,
  ),
  watcher: figure(
    "#8e5bd6",
    `sssssss ......d .....dd ....aaa ...acca ..aakkk ..akkyy ..akyyw ..akyyw ..akkyy ..aakkk ...bbbb ....dyy
     ......o`,
  ),
  tackle_fire: figure(
    "#f0602a",
    `........a..... ....a..aa..... .a..aaaoa..a.. .aa.aoooaaaa.. ..aaoyyyoaa... .aaoyyyyyoaa.. .aoyywwwyyoa..
     aaoykwwwkyoaa. aoyykkwkkyyoa. aoyywwwwwyyoa. aaoyykkkyyoaa. .aooyyyyyooa.. ..aaoooooaa... ....aaaaa.....`,
  ),
  killer_bomb: figure(
    "#5f6f96",
    `.............. .dd........... .ddd..aaaa.... .dddaacccaaa.. ..daaccaaaaaw. o.aaaaaaaaaaww oyaaaaaakkaaww
     wyaarraakwkaww oyaarraakkkaww o.aaaaaaaaabww ..dbaaaaaabbw. .dddbbbbbbbb.. .ddd..bbbb.... .dd...........`,
  ),
  pepe: figure(
    "#4f9fe0",
    `.............. c............c cc..........cc .ccc......ccca .acca....aacca ..acaa..aacaa. ..aaaaaaaaaa..
     ....aaaaaaa... ..yaakaaaaaab. .yyawwaaaaaabb ...wwwwwaab... ....wwwwb..... .....ww....... ......y.y.....`,
  ),
  big_eye: figure(
    "#e05a8a",
    `....aaa ..aacww .aacwww .aawwwk aacwwkk aaawwkv aaawwkk .aawwwk .baawww ..bbaaa ....ddd ..sssss ....ddd
     dssssss`,
  ),
} satisfies Record<string, Art>;
