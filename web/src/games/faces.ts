/** Which game shows its cards how. */

import { type FaceOf, plainFace } from "../cards/face";
import { megacorpFace } from "./megacorp/face";
import { netBattleFace } from "./netbattle/face";
import { robotMastersFace } from "./robotmasters/face";
import { shamanFace } from "./shaman/face";

const FACES: Record<string, FaceOf> = {
  shaman: shamanFace,
  netbattle: netBattleFace,
  megacorp: megacorpFace,
  robotmasters: robotMastersFace,
};

export function faceOf(plays: string): FaceOf {
  return FACES[plays] ?? plainFace;
}
