/** Everything that can be wrong with typed text. */
export const STAKE_PROBLEMS = ["empty", "malformed", "negative", "too-precise", "too-large"] as const;
/** Why typed text is not a stake. */
export type StakeProblem = (typeof STAKE_PROBLEMS)[number];
