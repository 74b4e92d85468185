import type { BetResultFilter, LegResult } from "@touchline/contract/vocabulary";
import { type RawBuilder, sql } from "kysely";
import type { StoredResult } from "../../db/bet-tables.ts";
import type { BetRecord } from "./bet-record.ts";

/** What the book calls the end of a bet, in the words of the wire. */
const WIRE_RESULTS = {
  no_results: "no_results",
  win: "win_entire",
  lose: "lose_entire",
  refund: "refund_entire",
  canceled: "canceled",
  cashed_out: "cashed_out",
} as const satisfies Record<StoredResult, LegResult>;

const HALVES: readonly LegResult[] = ["refund_half_win_other", "refund_half_lose_other"];

export const wireResult = (stored: StoredResult): LegResult => WIRE_RESULTS[stored];

/** How a bet ended, for the contract: on one selection, by halves where that did. */
export function betResult({ bet, legs: [leg, ...others] }: BetRecord): LegResult {
  const isHalf = leg !== undefined && others.length === 0 && !bet.each_way && HALVES.includes(leg.result);
  return bet.result === "win" && isHalf ? leg.result : wireResult(bet.result);
}

/** All that a bet brought; null until it is paid. */
const BROUGHT = sql<bigint>`(win + cashed_paid)`;

/** Which rows of `bets` a filter by result shows; `filedUnder` draws the same lines. */
export const RESULT_CONDITIONS: Readonly<Record<Exclude<BetResultFilter, "all">, RawBuilder<boolean>>> = {
  win: sql<boolean>`(result <> 'no_results' AND (${BROUGHT} > stake OR (${BROUGHT} = stake AND result = 'win')))`,
  lose: sql<boolean>`(result <> 'no_results' AND ${BROUGHT} < stake)`,
  refund: sql<boolean>`(result NOT IN ('no_results', 'win') AND ${BROUGHT} = stake)`,
};
