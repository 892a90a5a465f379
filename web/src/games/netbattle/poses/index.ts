/** Who and what stands in the pictures of NetBattle. */

import type { Poses } from "../../../cards/circuits";
import { avatar } from "./avatar";
import { chip } from "./chip";
import { virus } from "./virus";

export const poses: Poses = {
  avatar: { draw: avatar },
  virus: { draw: virus },
  chip: { draw: chip, alone: true },
};
