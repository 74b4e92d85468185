import type { LegResult } from "@touchline/contract/vocabulary";
import { assertNever } from "../assert-never.ts";
import { type Fraction, HALF, ONE, decimal, exactText, minus, plus, readExact, times } from "../fraction.ts";

/**
 * One leg as settlement sees it. The dead-heat factor is places left over number tied, "0.5" or "1/3", and 1 where
 * absent.
 */
export interface SettledLeg {
  readonly result: LegResult;
  readonly odds: string;
  readonly deadHeatFactor?: string;
  /** By so many hundredths its winnings are reduced, for others were withdrawn after it was priced; 0 where absent. */
  readonly reductionPercent?: number;
}

/** Results that give the stake on the leg back whole. */
const REFUNDED: readonly LegResult[] = ["refund_entire", "canceled"];

/** Whether a leg came to nothing either way, so that the bet goes on as if it were not there. */
export function isRefunded(result: LegResult): boolean {
  return REFUNDED.includes(result);
}

/**
 * What one unit of stake on the leg comes to: (1 - v) * r * f * odds + v, with r the result, v the void factor,
 * f the dead-heat factor and odds the price less its reduction. Exact, so a third of odds may be a ratio such as "10/3".
 * Null while the leg has no result of its own.
 */
export function legMultiplier({ result, odds, deadHeatFactor = "1", reductionPercent = 0 }: SettledLeg): string | null {
  const won = times(reducedOdds(odds, reductionPercent), readExact(deadHeatFactor));
  switch (result) {
    case "no_results":
    case "cashed_out":
      return null;
    case "lose_entire":
      return "0";
    case "refund_entire":
    case "canceled":
      return "1";
    case "refund_half_lose_other":
      return "0.5";
    case "win_entire":
      return exactText(won);
    case "refund_half_win_other":
      return exactText(times(plus(won, ONE), HALF));
    default:
      return assertNever(result);
  }
}

/** So many hundredths of the winnings are taken, and nothing of the stake. */
const reducedOdds = (odds: string, percent: number): Fraction =>
  plus(ONE, times(minus(decimal(odds), ONE), { over: 100n - BigInt(percent), under: 100n }));
