/** Something that is asked of the server and may not work. */

import { messageOf } from "./api";
import { notices } from "./notices.svelte";

export class Attempt {
  busy = $state(false);
  /** Why it did not work. */
  problem = $state("");

  /** Does it, unless it is under way already. */
  async make(action: () => Promise<unknown>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = "";
    try {
      await action();
    } catch (thrown) {
      this.problem = messageOf(thrown);
    }
    this.busy = false;
  }

  /** The same, where what did not work is said in passing. */
  async makeAloud(action: () => Promise<unknown>): Promise<void> {
    await this.make(action);
    if (this.problem) notices.say(this.problem, "bad");
  }
}
