/** Ways to keep time that one can choose with one click; any other can be set by hand. */

import type { PlainKey } from "../../lib/i18n/index.svelte";
import type { Clock } from "../../lib/wire";

export interface Preset {
  name: string;
  label: PlainKey;
  clock: Required<Clock>;
}

export const PRESETS: Preset[] = [
  { name: "none", label: "clock.none", clock: { kind: "none", main: 0, each: 0, periods: 0 } },
  { name: "relaxed", label: "clock.relaxed", clock: { kind: "bank", main: 1800, each: 60, periods: 0 } },
  { name: "normal", label: "clock.normal", clock: { kind: "bank", main: 600, each: 20, periods: 0 } },
  { name: "quick", label: "clock.quick", clock: { kind: "bank", main: 180, each: 10, periods: 0 } },
  { name: "byoyomi", label: "clock.byoyomi", clock: { kind: "byoyomi", main: 600, each: 30, periods: 3 } },
];
