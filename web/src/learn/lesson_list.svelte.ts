/** The lessons there are, fetched once for all pages. */

import { lessons } from "../lib/api";
import { Loaded } from "../lib/loaded.svelte";
import type { LessonInfo } from "../lib/wire";

class LessonList extends Loaded<LessonInfo[]> {
  fetch(): void {
    if (!this.value && !this.loading) void this.load(lessons.list);
  }

  of(plays: string): LessonInfo[] {
    return (this.value ?? []).filter((lesson) => lesson.plays === plays);
  }
}

export const lessonList = new LessonList();
