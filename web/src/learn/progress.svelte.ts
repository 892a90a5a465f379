/** A lesson being taken: where we are in it, and what it says to our answers. */

import { lessons, messageOf } from "../lib/api";
import { notices } from "../lib/notices.svelte";
import { remember } from "../lib/storage";
import type { LessonMoment, LessonVerdict, Reason, TableInfo, View } from "../lib/wire";
import type { Actions, Source } from "../table/ui.svelte";
import { placeOf } from "./kept_place";

export class LessonProgress implements Source, Actions {
  moment: LessonMoment = $state.raw() as LessonMoment;
  /** What was said to the last answer; nothing to the right one. */
  verdict = $state.raw<LessonVerdict | null>(null);
  /** Something is on its way. */
  busy = $state(false);

  constructor(moment: LessonMoment) {
    this.#show(moment);
  }

  get view(): View {
    return this.moment.view;
  }

  get info(): TableInfo {
    return this.moment.info;
  }

  get decision(): number {
    return this.moment.done;
  }

  get done(): number {
    return this.moment.done;
  }

  get steps(): number {
    return this.moment.lesson.steps;
  }

  get over(): boolean {
    return this.done === this.steps;
  }

  /** The learner is to answer. */
  get mine(): boolean {
    return this.moment.expected !== "";
  }

  /** Tries an answer: the right one leads a step on, every other one is told why not. */
  answer(key: string): Promise<boolean> {
    return this.#ask(this.done, key);
  }

  /** Goes to a step; the answers before it are those of the lesson. */
  go(done: number): Promise<boolean> {
    return this.#ask(Math.max(0, Math.min(this.steps, done)));
  }

  why(about: string): Promise<Reason[]> {
    const { lesson, done, edition } = this.moment;
    return lessons.why(lesson.plays, lesson.id, { about, done, edition });
  }

  async #ask(done: number, attempt = ""): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      const { lesson, edition } = this.moment;
      const moment = await lessons.at(lesson.plays, lesson.id, { done, attempt, edition });
      const wrong = moment.verdict && moment.verdict.kind !== "right";
      if (!wrong) this.#show(moment);
      this.verdict = wrong ? moment.verdict : null;
      return !wrong;
    } catch (thrown) {
      notices.say(messageOf(thrown), "bad");
      return false;
    } finally {
      this.busy = false;
    }
  }

  #show(moment: LessonMoment): void {
    this.moment = moment;
    remember(placeOf(moment.lesson), String(moment.done));
  }
}
