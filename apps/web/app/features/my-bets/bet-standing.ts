import { type BetOutcome, betOutcome } from "@touchline/betting";
import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { Bet } from "../../data/bets/bets.queries.ts";

/** The state of a bet in one word. */
export type BetStanding =
  | "deciding"
  | "running"
  | "upcoming"
  | "settling"
  | "won"
  | "partWon"
  | "partLost"
  | "lost"
  | "refunded"
  | "cashingOut"
  | "cashedOut"
  | "edited"
  | "cancelled"
  | "rejected";

const OUTCOMES = {
  open: "settling",
  win: "won",
  part_win: "partWon",
  part_loss: "partLost",
  lose: "lost",
  refund: "refunded",
  canceled: "cancelled",
  cashed_out: "cashedOut",
} as const satisfies Record<BetOutcome, BetStanding>;

type Settled = Pick<Bet, "result" | "stake" | "win" | "potential_win" | "selections">;

function outcomeOf({ result, stake, win, potential_win: potentialWin, selections }: Settled): BetOutcome {
  const amounts = { stake: BigInt(stake.value), potentialWin: BigInt(potentialWin.value) };
  const outcome = betOutcome({ result, win: BigInt(win?.value ?? 0), ...amounts });
  // Rule 4 takes of what is won, and the bet is won as a whole.
  const isWhole = selections.every((leg) => leg.status === "win_entire" && leg.dead_heat_factor === null);
  return outcome === "part_win" && result === "win_entire" && isWhole ? "win" : outcome;
}

export function betStanding(bet: Pick<Bet, "status" | "replaced_by"> & Settled): BetStanding {
  const { status, selections } = bet;
  switch (status) {
    case "submitted":
      return "deciding";
    case "rejected":
      return "rejected";
    case "cancelled":
    case "withdrawn":
      return "cancelled";
    case "cashed_out":
      return bet.replaced_by === null ? "cashedOut" : "edited";
    case "cashout_in_progress":
      return "cashingOut";
    case "done":
      return OUTCOMES[outcomeOf(bet)];
    case "ready_to_process":
      return "settling";
    case "waiting_results":
      return selections.every(({ match }) => match.status === MATCH_STATUS.prematch) ? "upcoming" : "running";
  }
}

/** What a correction did to a payout: from what it was to what it is now, null while the bet is open again. */
export function correctedMoney(before: string, after: string | null) {
  const wasPaid = BigInt(before) > 0n;
  if (after === null) return wasPaid ? "reopened" : "reopenedUnpaid";
  if (before === after) return "confirmed";
  if (!wasPaid) return "paid";
  return BigInt(after) > 0n ? "replaced" : "takenBack";
}
