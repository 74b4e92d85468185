import type { OddsAcceptMode } from "@touchline/contract/vocabulary";
import { assertNever } from "../assert-never.ts";
import { readDecimal, roundedQuotient } from "./decimal-text.ts";

/** Odds are the same to a player and to the book when they agree to three places. */
function inThousandths(odds: string): bigint {
  const { over, under } = readDecimal(odds);
  return roundedQuotient(over * 1000n, under);
}

/** What a move from the accepted to the current price means under an accept mode. */
export type OddsChangeVerdict = "same" | "accepted" | "changed";

/** Tells whether a price is the one agreed to, moved in a way the mode takes, or needs the player's word. */
export function oddsChangeVerdict(change: {
  accepted: string;
  current: string;
  mode: OddsAcceptMode;
}): OddsChangeVerdict {
  const accepted = inThousandths(change.accepted);
  const current = inThousandths(change.current);
  if (accepted === current) return "same";
  switch (change.mode) {
    case "none":
      return "changed";
    case "higher":
      // Stryker disable next-line EqualityOperator: equal prices were told apart before
      return current > accepted ? "accepted" : "changed";
    case "any":
      return "accepted";
    default:
      return assertNever(change.mode);
  }
}

/** Whether a bet submitted at one price may stand at the current one; it then stands at the current one. */
export function isAcceptableOdds({
  submitted,
  current,
  mode,
}: {
  submitted: string;
  current: string;
  mode: OddsAcceptMode;
}): boolean {
  return oddsChangeVerdict({ accepted: submitted, current, mode }) !== "changed";
}
