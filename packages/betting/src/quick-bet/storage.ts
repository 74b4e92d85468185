import type { CurrencySpec } from "../money/subunits.ts";
import { asRecord, asSubunits, parsedJson } from "../ticket/stored-value.ts";
import { type QuickBet, emptyQuickBet } from "./quick-bet.ts";

/** Writes what holds beyond a reload: that it is on, and for which stake. A bet under way is kept by its key elsewhere. */
export function serialiseQuickBet({ isEnabled, stake, currency, isApproved }: QuickBet, player: string): string | null {
  return isEnabled ? JSON.stringify({ player, stake: stake.toString(), currency: currency.code, isApproved }) : null;
}

/** Reads a stored quick bet. Never throws: text that is none, or is another player's or currency's, is null. */
export function restoreQuickBet(
  text: string | null,
  { player, currency }: { player: string; currency: CurrencySpec },
): QuickBet | null {
  const stored = asRecord(parsedJson(text));
  const stake = asSubunits(stored?.["stake"]);
  if (stored === null || stake === null || stored["player"] !== player || stored["currency"] !== currency.code)
    return null;
  const isApproved = stored["isApproved"] === true && stake > 0n;
  return { ...emptyQuickBet({ currency, stake }), isEnabled: true, isApproved };
}
