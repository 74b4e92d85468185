import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { Bet } from "../../data/bets/bets.queries.ts";

/** How a bet stands, in the one word that matters to its player. */
export type BetStanding =
  | "deciding"
  | "running"
  | "upcoming"
  | "settling"
  | "won"
  | "lost"
  | "refunded"
  | "cashedOut"
  | "cancelled"
  | "rejected";

const RESULTS = {
  win: "won",
  lose: "lost",
  refund: "refunded",
  canceled: "cancelled",
  cashed_out: "cashedOut",
  no_results: "settling",
} as const satisfies Record<Bet["result"], BetStanding>;

export function betStanding({
  status,
  result,
  selections,
}: Pick<Bet, "status" | "result" | "selections">): BetStanding {
  switch (status) {
    case "submitted":
      return "deciding";
    case "rejected":
      return "rejected";
    case "cancelled":
    case "withdrawn":
      return "cancelled";
    case "cashed_out":
    case "cashout_in_progress":
      return "cashedOut";
    case "done":
      return RESULTS[result];
    case "ready_to_process":
      return "settling";
    case "waiting_results":
      return selections.every(({ match }) => match.status === MATCH_STATUS.prematch) ? "upcoming" : "running";
  }
}
