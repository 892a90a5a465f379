/** A game under way as somebody at its table acts in it. */

import { shared } from "../lib/context";
import { t } from "../lib/i18n/index.svelte";
import { notices } from "../lib/notices.svelte";
import { type Message, NotDone, stream, type Wish } from "../lib/stream";
import type { Reason } from "../lib/wire";
import type { TableState } from "./state.svelte";
import { SHORTEST } from "./stops";
import type { Actions } from "./ui.svelte";

export class RunningTable implements Actions {
  constructor(readonly state: TableState) {}

  get game(): string {
    return this.state.game;
  }

  /** Whether other people see how long we take. */
  get amongPeople(): boolean {
    const { info, seat } = this.state;
    return (
      info?.seats.some((one, index) => index !== seat && one.kind === "human" && !one.stood_in && !one.out) ?? true
    );
  }

  async answer(key: string): Promise<boolean> {
    const { decision, askedAt, view } = this.state;
    // A pass by hand is no quicker than an automatic one, so that a quick pass tells nobody that there was a choice.
    const early = askedAt + SHORTEST - Date.now();
    if (early > 0 && key === view?.asked?.quiet && this.amongPeople) await new Promise((go) => setTimeout(go, early));
    return await this.#do({ type: "answer", game: this.game, decision, key });
  }

  /**
   * Gives an answer that the player need not hear of; false when it was not taken. Taking back goes past it, where the
   * player was not asked.
   */
  async pass(key: string, passed: boolean): Promise<boolean> {
    try {
      await stream.ask({ type: "answer", game: this.game, decision: this.state.decision, key, passed });
      return true;
    } catch {
      return false;
    }
  }

  async why(about: string): Promise<Reason[]> {
    const reply = await stream.ask({ type: "why", game: this.game, about });
    return (reply as Message<"reasons">).reasons;
  }

  async describe(): Promise<Message<"description">> {
    return (await stream.ask({ type: "describe", game: this.game })) as Message<"description">;
  }

  undo(): Promise<boolean> {
    return this.#do({ type: "undo", game: this.game });
  }

  consent(yes: boolean): Promise<boolean> {
    return this.#do({ type: "consent", game: this.game, request: this.state.undo?.request ?? 0, yes });
  }

  concede(): Promise<boolean> {
    return this.#do({ type: "concede", game: this.game });
  }

  comeBack(): Promise<boolean> {
    return this.#do({ type: "return", game: this.game });
  }

  say(text: string): Promise<boolean> {
    return this.#do({ type: "say", game: this.game, text });
  }

  /** Asks for something to be done, and says so where it was not. */
  async #do(wish: Wish): Promise<boolean> {
    try {
      await stream.ask(wish);
      return true;
    } catch (thrown) {
      notices.say(problemText(thrown), "bad");
      return false;
    }
  }
}

/** The sentence for something that was not done. */
export function problemText(thrown: unknown): string {
  if (!(thrown instanceof NotDone)) return t("error.unexpected");
  if (thrown.kind === "stale") return t("table.stale");
  if (thrown.kind === "lost") return t("table.not_sent");
  return thrown.rule ? `${thrown.message} [${thrown.rule}]` : thrown.message;
}

/** The table that is being played at; none in a replay. */
export const [setTable, getTable] = shared<RunningTable>("table");
