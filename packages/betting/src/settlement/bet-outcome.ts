import type { BetResultFilter, LegResult } from "@touchline/contract/vocabulary";
import { assertNever } from "../assert-never.ts";
import type { Subunits } from "../money/subunits.ts";

/** What a player calls the end of a bet; the wire has no words for the parts. */
export type BetOutcome = "open" | "win" | "part_win" | "part_loss" | "lose" | "refund" | "canceled" | "cashed_out";

/** How a bet ended, and its amounts; `win` is all that it brought, its cash-outs included. */
export interface EndedBet {
  result: LegResult;
  win: Subunits;
  stake: Subunits;
  potentialWin: Subunits;
}

/**
 * Reads a bet's result together with its amounts: a win below the stake is a loss of part of it, and what its cash-outs
 * brought counts whatever became of the rest.
 */
export function betOutcome({ result, win, stake, potentialWin }: EndedBet): BetOutcome {
  switch (result) {
    case "no_results":
      return "open";
    case "cashed_out":
      return "cashed_out";
    case "lose_entire":
      return win === 0n ? "lose" : byMoney({ win, stake });
    case "canceled":
      // Of one that nobody paid there is nothing to compare.
      return win === 0n || win === stake ? "canceled" : byMoney({ win, stake });
    case "refund_entire":
      return byMoney({ win, stake });
    case "win_entire":
    case "refund_half_win_other":
    case "refund_half_lose_other":
      if (win < stake) return "part_loss";
      return win < potentialWin ? "part_win" : "win";
    default:
      return assertNever(result);
  }
}

function byMoney({ win, stake }: Pick<EndedBet, "win" | "stake">): "part_win" | "refund" | "part_loss" {
  if (win > stake) return "part_win";
  return win === stake ? "refund" : "part_loss";
}

const FILED = {
  open: null,
  win: "win",
  part_win: "win",
  part_loss: "lose",
  lose: "lose",
  refund: "refund",
  canceled: "refund",
} as const satisfies Record<Exclude<BetOutcome, "cashed_out">, Exclude<BetResultFilter, "all"> | null>;

/** Which filter by result shows a bet; one that was cashed out whole by what it brought. Null where only all of them do. */
export function filedUnder(bet: EndedBet): Exclude<BetResultFilter, "all"> | null {
  const outcome = betOutcome(bet);
  return FILED[outcome === "cashed_out" ? byMoney(bet) : outcome];
}
