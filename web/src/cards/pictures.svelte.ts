/** Pictures as they become available: whoever draws them arrives after everything that is needed to play. */

import { games } from "../games";
import type { Art, Subject } from "./art";

class Pictures {
  #draw = $state.raw<((subject: Subject) => string) | null>(null);
  #back = $state.raw<((plays: string) => string) | null>(null);

  constructor() {
    void this.#fetch();
  }

  /** The address of a subject's picture; nothing until it can be drawn. */
  of(subject: Subject): string | undefined {
    return this.#draw?.(subject);
  }

  /** The address of the back of a game's cards. */
  back(plays: string): string | undefined {
    return this.#back?.(plays);
  }

  async #fetch(): Promise<void> {
    const [art, backs, ...each] = await Promise.all([
      import("./art"),
      import("./back"),
      ...games().map((game) => game.art()),
    ]);
    const own: Art = {
      motifs: Object.assign({}, ...each.map(({ motifs }) => motifs)),
      poses: Object.assign({}, ...each.map(({ poses }) => poses)),
    };
    this.#draw = (subject) => art.picture(subject, own);
    this.#back = backs.back;
  }
}

export const pictures = new Pictures();
