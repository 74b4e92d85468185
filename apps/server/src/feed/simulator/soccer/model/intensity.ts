/** Minutes of play that the goal model counts in a match: two halves with usual added time. */
const MODEL_MINUTES = 93;
const HALF_MINUTES = MODEL_MINUTES / 2;
/** How long halves are on average, with added time: what the book expects of one until its added time is announced. */
export const USUAL_HALF_MINUTES = { 1: 47.75, 2: 50.25 } as const;
/** How much the scoring rate grows from kick-off to the end; reproduces 44 % of goals before the break. */
const GROWTH = 0.6;

/** Share of a match's expected goals still to come after so many model minutes: 1 at kick-off, 0 at the end. */
export function remainingShare(minutes: number): number {
  const played = Math.min(Math.max(minutes / MODEL_MINUTES, 0), 1);
  return 1 - (played + (GROWTH / 2) * played * played) / (1 + GROWTH / 2);
}

/** Model minutes at a point of a half, given how much of that half is played (0 to 1). */
export function modelMinutes(half: 1 | 2, played: number): number {
  return (half === 1 ? 0 : HALF_MINUTES) + HALF_MINUTES * Math.min(Math.max(played, 0), 1);
}

/** The point of a half (0 to 1) by which the share `quantile` of that half's expected goals has fallen. */
export function halfQuantile(half: 1 | 2, quantile: number): number {
  // The rate is linear, so the cumulative share is quadratic: a·x + b·x² = quantile·(a + b).
  const start = half === 1 ? 1 : 1 + GROWTH / 2;
  const slope = GROWTH / 4;
  const target = quantile * (start + slope);
  return (2 * target) / (start + Math.sqrt(start * start + 4 * slope * target));
}

/** Trailing teams push on and leading ones hold back. */
export function scoreEffect(lead: number): number {
  if (lead === 0) return 1;
  return lead > 0 ? 0.95 : 1.1;
}

const OWN_RED_CARD = 0.67;
const OPPONENT_RED_CARD = 1.25;

/** What red cards do to one team's scoring rate. */
export function redCardEffect(own: number, opponent: number): number {
  return OWN_RED_CARD ** own * OPPONENT_RED_CARD ** opponent;
}
