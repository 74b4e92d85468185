import type { MatchPlay, Suspension } from "../simulated-sport.ts";

/** The span so long after the start in which no bets are taken; null while they are. */
export function suspensionAt({ suspensions }: Pick<MatchPlay, "suspensions">, elapsedMs: number): Suspension | null {
  let [low, high] = [0, suspensions.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((suspensions[middle]?.untilMs ?? Number.POSITIVE_INFINITY) <= elapsedMs) low = middle + 1;
    else high = middle;
  }
  const next = suspensions[low];
  return next && next.fromMs <= elapsedMs ? next : null;
}
