/** What a clock shows some time after the server told of it. */

import type { Clock, SeatClock } from "../lib/wire";

/** The time of a seat that has been thinking for so long since it was told. */
export function passed(clock: Clock, seat: SeatClock, used: number): SeatClock {
  if (clock.kind === "bank") {
    return {
      ...seat,
      each: Math.max(0, seat.each - used),
      main: Math.max(0, seat.main - Math.max(0, used - seat.each)),
    };
  }
  if (clock.kind !== "byoyomi") return seat;
  const period = (clock.each ?? 0) * 1000;
  let over = used - seat.main;
  if (over <= 0) return { ...seat, main: seat.main - used };
  let { each, periods } = seat;
  while (over >= each && periods > 0) {
    over -= each;
    each = period;
    periods -= 1;
  }
  return { main: 0, each: periods > 0 ? each - over : 0, periods };
}
