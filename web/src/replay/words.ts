/** What the replay page says about moments. */

import { t } from "../lib/i18n/index.svelte";
import type { Film, Moment } from "./film.svelte";

/** Who answered what. */
export function sayMoment(film: Film, moment: Moment): string {
  const name = film.info.seats[moment.seat]?.name;
  return name === undefined ? moment.label : t("replay.said", { name, label: moment.label });
}

/** The names of those who played. */
export function sayPlayers(film: Film): string {
  const names = film.info.seats.map((seat) => seat.name);
  const [one, other] = names;
  return one !== undefined && other !== undefined && names.length === 2
    ? t("replay.against", { one, other })
    : names.join(", ");
}

/** How it ended. */
export function sayResult(film: Film): string {
  const winner = film.info.seats[film.info.winner];
  return winner ? t("replay.won", { name: winner.name }) : t("replay.draw");
}
