import type { LegResult } from "@touchline/contract/vocabulary";
import { assertNever } from "../assert-never.ts";
import type { Subunits } from "../money/subunits.ts";

/** What a player calls the end of a bet; the wire has no words for the parts. */
export type BetOutcome = "open" | "win" | "part_win" | "part_loss" | "lose" | "refund" | "canceled" | "cashed_out";

/** Reads a bet's result together with its amounts: a win below the stake is a loss of part of it. */
export function betOutcome({
  result,
  win,
  stake,
  potentialWin,
}: {
  result: LegResult;
  win: Subunits;
  stake: Subunits;
  potentialWin: Subunits;
}): BetOutcome {
  switch (result) {
    case "no_results":
      return "open";
    case "lose_entire":
      return "lose";
    case "canceled":
    case "cashed_out":
      return result;
    case "refund_entire":
      return win < stake ? "part_loss" : "refund";
    case "win_entire":
    case "refund_half_win_other":
    case "refund_half_lose_other":
      if (win < stake) return "part_loss";
      return win < potentialWin ? "part_win" : "win";
    default:
      return assertNever(result);
  }
}
