import type { Dismissal } from "./cricket-score.ts";

/** How wickets fall; run outs aside, who bowls or bats makes little of it. */
export const DISMISSAL_CHANCES: Readonly<Record<Dismissal, number>> = {
  caught: 0.59,
  bowled: 0.18,
  lbw: 0.11,
  run_out: 0.07,
  stumped: 0.03,
  other: 0.02,
};
