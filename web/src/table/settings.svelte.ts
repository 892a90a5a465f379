/** How this browser wants its tables: movement, sound, pictures or words. */

import { remember, remembered } from "../lib/storage";

export const MOTIONS = ["full", "reduced", "off"] as const;
export type Motion = (typeof MOTIONS)[number];

class Settings {
  /** What was chosen here; nothing follows the system. */
  #motion = $state<Motion | "">("");
  #still = $state(false);
  sound = $state(remembered("sound") === "on");
  text = $state(remembered("text") === "on");

  constructor() {
    const kept = remembered("motion");
    if (kept === "full" || kept === "reduced" || kept === "off") this.#motion = kept;
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    this.#still = still.matches;
    still.addEventListener("change", () => {
      this.#still = still.matches;
    });
  }

  get motion(): Motion {
    return this.#motion || (this.#still ? "reduced" : "full");
  }

  move(motion: Motion): void {
    this.#motion = motion;
    remember("motion", motion);
  }

  hear(sound: boolean): void {
    this.sound = sound;
    remember("sound", sound ? "on" : null);
  }

  read(text: boolean): void {
    this.text = text;
    remember("text", text ? "on" : null);
  }
}

export const settings = new Settings();
