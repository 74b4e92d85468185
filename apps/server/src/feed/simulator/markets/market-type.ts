import type { LegResult } from "@touchline/contract/vocabulary";
import type { Pair } from "../../feed.ts";
import type { MatchModel } from "../model/match-model.ts";
import type { Side } from "../timeline/match-timeline.ts";

/** What is on the board: enough to say which lines are decided. */
export interface ScoreSheet {
  /** Who scored, in order. */
  goals: readonly Side[];
  score: Pair;
  /** Null until the first half has ended. */
  halfTimeScore: Pair | null;
  ended: boolean;
}

/** What decides which lines of a ladder are on offer; free of price noise, so that ladders do not flicker. */
export interface LadderView {
  sheet: ScoreSheet;
  /** Mean goals still to come, in the match and in the first half. */
  remaining: Pair;
  firstHalf: Pair;
}

/** The value of the specifier; markets without one have a single line, `null`. */
export type LineValue = number | null;

/** One kind of market: its lines, its fair prices and how each line ends. */
export interface MarketType {
  marketId: string;
  outcomeIds: readonly string[];
  /** Overround before kick-off, 0.05 being 5 %; live prices carry LIVE_EXTRA_MARGIN more. */
  margin: number;
  /** Name of the specifier, for example `total`; null where there is none. */
  specifierKey: string | null;
  /** Undecided lines on offer at this point. */
  openLines(view: LadderView): readonly LineValue[];
  /** Fair probability of each outcome, refunds taken out. */
  fair(model: MatchModel, line: LineValue): readonly number[];
  /** Result of each outcome, or null while the line is undecided. */
  settle(sheet: ScoreSheet, line: LineValue): readonly LegResult[] | null;
}

/** Prices move faster than they can be watched while a match is played. */
export const LIVE_EXTRA_MARGIN = 0.015;

export function specifierOf(type: MarketType, line: LineValue): string {
  return type.specifierKey === null || line === null ? "" : `${type.specifierKey}=${line}`;
}

/** One outcome wins, the others lose. */
export function oneWinner(outcomes: number, winner: number): LegResult[] {
  return Array.from({ length: outcomes }, (_, index) => (index === winner ? "win_entire" : "lose_entire"));
}

export const SINGLE_LINE: readonly LineValue[] = [null];
export const NO_LINES: readonly LineValue[] = [];
