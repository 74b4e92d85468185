import { type FreebetType, freebetReturn, isHouseFunded } from "../bonus/freebet-return.ts";
import type { Subunits } from "../money/subunits.ts";
import { type BetSettlement, type SettlableBet, settleBet } from "./settle-bet.ts";

/** How a freebet ends: what is paid out in cash, and whether the player gets the freebet back to use again. */
export type FreebetSettlement =
  | { readonly state: "open" }
  | {
      readonly state: "settled";
      readonly result: Extract<BetSettlement, { state: "settled" }>["result"];
      readonly win: Subunits;
      readonly isFreebetReturned: boolean;
    };

/** Settles a bet that was placed with a freebet. Boosts are not for freebets. */
export function settleFreebet({
  type,
  ...bet
}: Omit<SettlableBet, "boost"> & { type: FreebetType }): FreebetSettlement {
  const settled = settleBet(bet);
  if (settled.state === "open") return settled;
  const { result, win } = settled;
  if (result === "refund" && isHouseFunded(type)) return { state: "settled", result, win: 0n, isFreebetReturned: true };
  return { state: "settled", result, win: freebetReturn({ type, stake: bet.stake, win }), isFreebetReturned: false };
}
