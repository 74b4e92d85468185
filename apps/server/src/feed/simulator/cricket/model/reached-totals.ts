import { type Counts, trimmed } from "../../families/innings/counts.ts";
import { SHOTS } from "./cricket-format.ts";
import type { Reached } from "./innings-paths.ts";

/** That a target is above so many runs: one at none, and never rising. */
export type Above = (runs: number) => number;

export const NO_TARGET: Above = () => 1;

/** Of a side that chases what the other has: its score and one more, counted from `scored` runs on. */
export function aboveOf(total: Counts, scored = 0): Above {
  const atLeast: number[] = [];
  let sum = 0;
  for (let runs = total.length - 1; runs >= 0; runs--) {
    sum += total[runs] ?? 0;
    atLeast[runs] = Math.min(sum, 1);
  }
  return (runs) => (runs + scored <= 0 ? 1 : (atLeast[runs + scored] ?? 0));
}

/** How often a shot, or a wide, leads to the target. */
export function reaching({ shots }: Reached, above: Above): number {
  let sum = 0;
  for (const [index, runs] of SHOTS.entries()) {
    for (const [before, chance] of (shots[index] ?? NONE).entries())
      if (chance > 0) sum += chance * (above(before) - above(before + runs));
  }
  return sum;
}

const NONE = new Float64Array();

/**
 * Runs that an innings has come to: it goes on as without a target, until a shot takes it there. The target is not known
 * yet where the other innings goes on, and has nothing to do with this one.
 */
export function totals({ runs, shots }: Reached, above: Above, scored = 0): Counts {
  const sums = Array.from({ length: scored + runs.length + Math.max(...SHOTS) }, () => 0);
  for (const [run, chance] of runs.entries()) if (chance > 0) sums[scored + run] = chance * above(run);
  if (above === NO_TARGET) return trimmed(sums);
  for (const [index, shot] of SHOTS.entries()) {
    for (const [before, chance] of (shots[index] ?? NONE).entries()) {
      const share = chance > 0 ? above(before) - above(before + shot) : 0;
      if (share > 0) sums[scored + before + shot] = (sums[scored + before + shot] ?? 0) + chance * share;
    }
  }
  return trimmed(sums);
}
