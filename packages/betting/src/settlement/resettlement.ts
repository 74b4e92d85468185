import type { Subunits } from "../money/subunits.ts";
import type { BetSettlement } from "./settle-bet.ts";

/** What a changed result moves between the book and the player. */
export type Resettlement =
  | { readonly kind: "none" }
  | { readonly kind: "pay"; readonly amount: Subunits }
  | { readonly kind: "take_back"; readonly amount: Subunits };

/** What is owed where a bet settled before settles otherwise now, or is open again after a rollback. */
export function resettlement({ before, after }: { before: BetSettlement; after: BetSettlement }): Resettlement {
  const difference = paidBy(after) - paidBy(before);
  if (difference === 0n) return { kind: "none" };
  // Stryker disable next-line EqualityOperator: no difference was told apart before
  return difference > 0n ? { kind: "pay", amount: difference } : { kind: "take_back", amount: -difference };
}

function paidBy(settlement: BetSettlement): Subunits {
  return settlement.state === "open" ? 0n : settlement.win;
}
