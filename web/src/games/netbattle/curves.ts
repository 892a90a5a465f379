/** What is counted in a deck: the numbers that a blast reads from its cards. */

import { t } from "../../lib/i18n/index.svelte";
import type { Curve } from "../game";
import type { CardOf } from "../shown";

export const curves: readonly Curve[] = [
  {
    id: "destinies",
    title: () => t("netbattle.destinies"),
    bar: (destiny, count) => t("netbattle.destinies_bar", { destiny, count }),
    numberOf({ face }: CardOf<"netbattle">) {
      return face.destiny;
    },
  },
];
