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

/** Home, draw and away, the score in the specifier `hcp`, such as "0:1", added to the tally. */
export interface HeadStartRule {
  readonly kind: "head_start";
  readonly of: TallyName;
}

/** Odd and even: of both sides together, or of one. */
export interface ParityRule {
  readonly kind: "parity";
  readonly of: TallyName;
  readonly side?: Side;
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

/** From and to, both included; null where that end is open. */
export type Band = readonly [from: number | null, to: number | null];

/** The outcome whose band has the count wins: of both sides together, of one, or of home less away. */
export interface BandRule {
  readonly kind: "band";
  readonly of: TallyName;
  readonly measure: Side | "total" | "margin";
  readonly bands: readonly Band[];
}

/** Yes and no: both sides together, or one of them, come to at least so many, or to one. */
export interface HappensRule {
  readonly kind: "happens";
  readonly of: TallyName;
  readonly side?: Side;
  readonly least?: number;
}

/** Each outcome stands for a tally, and the one with the highest total wins; the last wins where the highest are level. */
export interface HighestRule {
  readonly kind: "highest";
  readonly of: readonly [TallyName, TallyName, ...TallyName[]];
}

/** Each outcome wins on some words that a mark of the score sheet can come to. */
export interface MarkRule {
  readonly kind: "mark";
  /** Names a mark as tallies are named. */
  readonly of: string;
  readonly values: readonly (readonly string[])[];
  /** Words that return the stake. */
  readonly refunds?: readonly string[];
}

/** Each outcome wins where in every part the outcome with its index wins; of parts without quarter lines. */
export interface ComboRule {
  readonly kind: "combo";
  readonly parts: readonly PartRule[];
  /** For each outcome in order: an index for each part. */
  readonly wins: readonly (readonly number[])[];
}

/** Yes and no: in every part the first outcome wins; of parts that return no stake. */
export interface EveryRule {
  readonly kind: "every";
  readonly parts: readonly PartRule[];
}

/**
 * Each outcome is a competitor: the first so many win, or the last, and those level on the last of these places share
 * what is left. How many is said here, or by a specifier.
 */
export interface RankRule {
  readonly kind: "rank";
  readonly places: number | string;
  readonly isFromLast?: true;
}

/** Each outcome is one of two competitors: the one that comes before the other wins. */
export interface DuelRule {
  readonly kind: "duel";
}

/** Each outcome is two competitors, by their ids with a colon between: the first one wins, and the other is second. */
export interface ForecastRule {
  readonly kind: "forecast";
}

/** A rule by the places of competitors. */
export type PlacesRule = RankRule | DuelRule | ForecastRule;

/**
 * Each outcome is a player, but for the one that stands for nobody: who does something first, last, at all, or for the
 * time that a specifier numbers. The stake on who did not take part by then is returned.
 */
export interface PlayerRule {
  readonly kind: "player";
  /** Names the deeds of the score sheet. */
  readonly of: string;
  readonly which: "last" | "any" | { readonly number: string };
}

/**
 * Over and under the line in the specifier `total`: how often the one in the specifier `player` did something. The stake on
 * who took no part is returned.
 */
export interface PlayerTotalRule {
  readonly kind: "player_total";
  /** Names the deeds of the score sheet. */
  readonly of: string;
}

/**
 * Each outcome is a player, and who comes to the highest figure wins; those level on it share. Where nobody comes to more
 * than nothing, the stake is returned.
 */
export interface TopRule {
  readonly kind: "top";
  /** Names the figures of the score sheet. */
  readonly of: string;
}

/** A rule that can be a part of another. */
export type PartRule =
  | ResultRule
  | TotalRule
  | HandicapRule
  | HeadStartRule
  | ParityRule
  | BothScoreRule
  | ShutoutRule
  | BandRule
  | HappensRule
  | HighestRule
  | MarkRule;

/** How the outcomes of a line end, as data: `settleLine` works it out. */
export type SettlementRule =
  | PartRule
  | ExactScoreRule
  | ScorerRule
  | ComboRule
  | EveryRule
  | PlayerRule
  | PlayerTotalRule
  | TopRule
  | PlacesRule;
