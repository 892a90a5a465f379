/** Light, dark, or as the system has it. */

import { remember, remembered } from "./storage";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

class Lighting {
  theme = $state<Theme>("system");

  constructor() {
    const kept = remembered("theme");
    if (kept === "light" || kept === "dark") this.theme = kept;
  }

  choose(theme: Theme): void {
    this.theme = theme;
    remember("theme", theme === "system" ? null : theme);
    if (theme === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }

  /** The next one round. */
  turn(): void {
    this.choose(THEMES[(THEMES.indexOf(this.theme) + 1) % THEMES.length] ?? "system");
  }
}

export const lighting = new Lighting();
