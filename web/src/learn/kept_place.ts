/** How far this browser got in the lessons. */

import { remembered } from "../lib/storage";
import type { LessonInfo } from "../lib/wire";

/** Where the place in a lesson is kept. */
export const placeOf = (lesson: LessonInfo): string => `lesson.${lesson.plays}.${lesson.id}`;

/** How many of its steps were taken last time. */
export function placeIn(lesson: LessonInfo): number {
  const kept = Number(remembered(placeOf(lesson)));
  return Number.isInteger(kept) && kept > 0 && kept <= lesson.steps ? kept : 0;
}
