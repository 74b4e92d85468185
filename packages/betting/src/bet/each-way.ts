import type { LegResult, PlaceFraction, PlaceTerms } from "@touchline/contract/vocabulary";
import { ONE, decimal, dividedBy, exactText, minus, plus, textOf } from "../fraction.ts";

/** An each-way bet is two bets of one stake. */
export const EACH_WAY_PARTS = 2n;

/** What stands on each part. Only what a cash-out leaves can be odd: what it has over is on the part to win. */
export function partStakes(stake: bigint): { readonly toWin: bigint; readonly toBePlaced: bigint } {
  // oxlint-disable-next-line touchline/exact-money -- what is over goes to the other part
  const toBePlaced = stake / EACH_WAY_PARTS;
  return { toWin: stake - toBePlaced, toBePlaced };
}

/** The price of being placed: a part of the odds to win, exactly, for every part is one in 2, 4 or 5. */
export function placeOdds(odds: string, fraction: PlaceFraction): string {
  return textOf(plus(ONE, dividedBy(minus(decimal(odds), ONE), decimal(fraction.slice(2)))));
}

/** Where one ended, and how many were level there, itself included. */
export interface Finish {
  readonly rank: number;
  readonly level: number;
}

/** How a leg on a place ends. Those level for the last places share what is left of them, exactly: "0.5", "2/3". */
export function placeResult(
  { rank, level }: Finish,
  { places }: Pick<PlaceTerms, "places">,
): { readonly result: Extract<LegResult, "win_entire" | "lose_entire">; readonly deadHeatFactor?: string } {
  const left = places - rank + 1;
  if (left <= 0) return { result: "lose_entire" };
  if (level <= left) return { result: "win_entire" };
  return { result: "win_entire", deadHeatFactor: exactText({ over: BigInt(left), under: BigInt(level) }) };
}
