import type { Side } from "./score-sheet.ts";

/**
 * Names a tally of the score sheet. `{key}` stands for the value of that specifier: `games/{setnr}`.
 */
export type TallyName = string;

/** How a tally ended. */
export type Sign = Side | "draw";

/** Each outcome wins on some of the ends that one tally, or several together, can come to. */
export interface ResultRule {
  readonly kind: "result";
  readonly of: readonly [TallyName, ...TallyName[]];
  /** For each outcome in order: the ends that it wins on; several tallies' ends are joined by `/`. */
  readonly wins: readonly (readonly string[])[];
  /** Ends that return the stake. */
  readonly refunds?: readonly string[];
}

/** Over and under the line in the specifier `total`: of both sides together, or of one. */
export interface TotalRule {
  readonly kind: "total";
  readonly of: TallyName;
  readonly side?: Side;
}

/** Home and away, the line in the specifier `hcp` added to home. */
export interface HandicapRule {
  readonly kind: "handicap";
  readonly of: TallyName;
}

/** Odd and even. */
export interface ParityRule {
  readonly kind: "parity";
  readonly of: TallyName;
}

/** Yes and no: both sides score. */
export interface BothScoreRule {
  readonly kind: "both_score";
  readonly of: TallyName;
}

/** Yes and no: a side keeps the other from scoring. */
export interface ShutoutRule {
  readonly kind: "shutout";
  readonly of: TallyName;
  readonly by: Side;
}

/** The outcome of the score that stands at the end wins; of any other score, the one without a score. */
export interface ExactScoreRule {
  readonly kind: "exact_score";
  readonly of: TallyName;
}

/** Home, none and away: who scores the one that a specifier numbers. */
export interface ScorerRule {
  readonly kind: "nth_score";
  readonly of: TallyName;
  readonly number: string;
}

/** Each outcome is a competitor: the first so many win, and those level on the last of these places share what is left. */
export interface RankRule {
  readonly kind: "rank";
  readonly places: number;
}

/** How the outcomes of a line end, as data: `settleLine` works it out. */
export type SettlementRule =
  | ResultRule
  | TotalRule
  | HandicapRule
  | ParityRule
  | BothScoreRule
  | ShutoutRule
  | ExactScoreRule
  | ScorerRule
  | RankRule;
