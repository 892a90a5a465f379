/** What the server shows of a game of Robot Masters. */

import type { components } from "../../lib/schema";

type Wire = components["schemas"];

export type RobotMastersTable = Wire["RobotMastersTable"];
export type RobotMastersFace = Wire["RobotMastersFace"];
export type RobotMastersSide = Wire["RobotMastersSide"];
export type RobotMastersStage = Wire["RobotMastersStage"];
export type RobotMastersChallenge = Wire["RobotMastersChallenge"];
export type RobotMastersTray = Wire["RobotMastersTray"];
export type RobotMastersDie = Wire["RobotMastersDie"];
export type RobotMastersBossDie = Wire["RobotMastersBossDie"];
export type RobotMastersExpected = Wire["RobotMastersExpected"];
export type RobotMastersBattle = Wire["RobotMastersBattle"];
export type RobotMastersLasting = Wire["RobotMastersLasting"];
export type DieFace = RobotMastersDie["face"];

export const FACES: readonly DieFace[] = ["hit", "pellet", "aim", "jump", "run", "wily"];
