import type { LegResult, PlaceFraction, PlaceTerms } from "@touchline/contract/vocabulary";
import { ONE, decimal, minus, plus, textOf, times } from "../fraction.ts";

/** An each-way bet is two bets of one stake. */
export const EACH_WAY_PARTS = 2n;

const SHARES: Readonly<Record<PlaceFraction, string>> = { "1/2": "0.5", "1/4": "0.25", "1/5": "0.2" };

/** The price of being placed: a part of the odds to win, exactly. */
export function placeOdds(odds: string, fraction: PlaceFraction): string {
  return textOf(plus(ONE, times(minus(decimal(odds), ONE), decimal(SHARES[fraction]))));
}

/** Where one ended, and how many were level there, itself included. */
export interface Finish {
  readonly rank: number;
  readonly level: number;
}

/** How the place part of a leg ends. Those level for the last places share what is left of them. */
export function placeResult(
  { rank, level }: Finish,
  { places }: Pick<PlaceTerms, "places">,
): { readonly result: Extract<LegResult, "win_entire" | "lose_entire">; readonly deadHeatFactor?: string } {
  const left = places - rank + 1;
  if (left <= 0) return { result: "lose_entire" };
  if (level <= left) return { result: "win_entire" };
  return { result: "win_entire", deadHeatFactor: textOf({ over: BigInt(left), under: BigInt(level) }) };
}
