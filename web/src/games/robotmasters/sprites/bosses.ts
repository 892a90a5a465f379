/** The bosses: machines of our own behind the names of the game. */

import type { Art } from "./draw";

const boss = (tint: string, rows: string): Art => ({ wide: 20, tint, rows });

export const BOSSES = {
  /** A pair of shears that walks on its handles. */
  cut_man: boss(
    "#d8402a",
    `..s....... ..ss...... ..sws..... ..sdws.... ...sdws... ...sddws.. ....sddws. .....sddws ......sddd .....aaaaa
     ....acaaww ....acawwk ....aaawwk ....baaaww .....aaaaa ....aabbba ...aab..ba ..aab....b ..aab...ab ...aaaaab.`,
  ),
  /** A quarry machine with fists of rock. */
  guts_man: boss(
    "#d98a3d",
    `.......ddd ......dsss ......dkyk ......dsss .nnn..dddd nnnn.aaaaa nnnnaacccc nnnaacaaaa .aaaacaaaa .aabbaaayy
     .aab.aaayk nnnn.aaayy nncnnaaaaa nnnnnbbbbb nnnnn.bbbb .nnn.ddddd ...ddddddd ..dsdsdsds ..dededede ...ddddddd`,
  ),
  /** A crystal among its splinters. */
  ice_man: boss(
    "#6fcdf5",
    `.........c ........cc .......ccw .......cww .c....ccwa .cc...cwca .cw..ccwaa ..c..cwaaa .....cwkka c....cakvk
     cc...caakk cw...caaaa .c...caaka .....caakk ......baaa .c....bbaa .cc....bba .cw....bbb ..c.....bb .........b`,
  ),
  /** A bomb on legs that knows how short its fuse is. */
  bomb_man: boss(
    "#4a5578",
    `.............oo..... ............oyyo.... ...........noyo..... ..........n......... .........n.......... ......ssss
     .....aaaaa ...aaccaaa ..aaccaaaa .aaccaaaaa .aacakkaaa .acaakwkaa .aaaaawwwa .aaaaaaaaa .baaaawwww .bbaaawkwk
     ..bbaaaaaa ...bbbbaaa .....bbbbb ....rrrr..`,
  ),
  /** A furnace whose door is a mouth. */
  fire_man: boss(
    "#c8382a",
    `.........o ...o....oy ..oo...ooy ..oyo.ooyy ...oyooyyw ...ooyyyww ..dddddddd .dssssssss .daccaaaaa .dackkaaaa
     .daakykaaa .daaakkaaa .daaaaaaaa sdakkkkkkk sdakyookyo sdakoyyooy sdakkkkkkk .dbbbbbbbb .dbbbbbbbb ..ddd..ddd`,
  ),
  /** A coil that sparks at both sides. */
  elec_man: boss(
    "#f2c230",
    `........ss .y.....sss ..y...sssw .yy..sssww .y...ssssw ......ssss ........dd .....aaaaa ....accaaa ....ackwka
     ....aakkka .....bbbbb y.......dd .y.aaaaaaa yy.accaaaa y...bbbbbb ........dd ..aacaaaaa .aaacaaaaa .bbbbbbbbb`,
  ),
  /** A clock with its hands for a moustache. */
  time_man: boss(
    "#8e5bd6",
    `.......aaa .....aacww ....acwwww ...acwwwwk ...awwwwww ..acwkkwww ..awwkkwww ..awwwwwww .aawkwwwwr .aawwwwrrr
     ..awwrrrww ..awrrwwww ..baawwwww ...baawwww ....bbaaaw ..s...bbaa .sss..bayy .s.s..bayo .....dbbbb ....dddd..`,
  ),
  /** A drum in a puddle of its own. */
  oil_man: boss(
    "#5468c8",
    `......dddd ....ddssss ...dssssss ...ddddddd ...aacaaaa ...acaaaaa ...acawwka ...acawkka .d.acaaaaa dd.bbbbbbb
     d..bbbbbbb dd.acaaaaa .d.acaakkk ...acakwww ...acaakkk ...aaaaaaa ...bbbbbbb ..eeeeeeee eeevvveeee .eeeeevvee`,
  ),
  /** A beast of loose blocks. */
  yellow_devil: boss(
    "#f2b81e",
    `...cc..... ...ab.cccc ......caaa .....ccaaa .....cavva ccc..cakva cab..caaaa cab..aakak abb..abbbb
     .......... cccc.ccccc caab.caaaa caab.caabb abbb.aabba .....abbbb .ccc...... .cab.ccccc .abb.caaab
     .....caabb .....abbbb`,
  ),
  /** The doctor's machine, still closed. */
  wily_1: boss(
    "#8e5bd6",
    `.........r .........d ......aaaa ....aaaccc ...aacccaa ..aaccaaaa ..aaaaaaab .ddddddddd dsssssssss ssyysssyys
     dsssssssss .ddddddddd ...dddeeee ..ddd.keee ..dd..keyy .dd...keyy .dd...kkkk ddd....... dsd....... ssss......`,
  ),
  /** The same with its dome shot off and its pilot in sight. */
  wily_2: boss(
    "#c8407a",
    `.......nnn ......nnnn ......nkkk ......nkvk a.....fkkk aa.....fff .aa...eeee .daadddddd dsssssssss ssrrsssrrs
     dsssssssss .ddddddddd ...dddeeee oo.dd.keee oooddykerr .odd..kerr .dd...kkkk ddd....... dsd....... ssss......`,
  ),
} satisfies Record<string, Art>;
