/** The games that can be played here, fetched once for all pages. */

import { library } from "./api";
import { Loaded } from "./loaded.svelte";
import { router } from "./router.svelte";
import { remember, remembered } from "./storage";
import type { LibraryGame } from "./wire";

class GameList extends Loaded<LibraryGame[]> {
  fetch(): void {
    if (!this.value && !this.loading) void this.load(library.games);
  }

  game(plays: string): LibraryGame | undefined {
    return this.value?.find((game) => game.id === plays);
  }

  nameOf(plays: string): string {
    return this.game(plays)?.name ?? plays;
  }

  /** The game that an address such as `/rules/shaman` is about; without one, the game looked at last. */
  chosen(): LibraryGame | undefined {
    const named = router.parts[1];
    if (named) return this.game(named);
    return this.game(remembered("game") ?? "") ?? this.value?.[0];
  }

  keep(plays: string): void {
    remember("game", plays);
  }
}

export const gameList = new GameList();
