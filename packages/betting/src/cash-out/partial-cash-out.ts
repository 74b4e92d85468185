import { decimal, dividedBy, times, wholePart } from "../fraction.ts";
import type { Subunits } from "../money/subunits.ts";

/** What a partial cash-out pays, and the bet that goes on. */
export interface PartialCashOut {
  readonly paid: Subunits;
  readonly cashedStake: Subunits;
  readonly remainingStake: Subunits;
}

/**
 * Cashes a part of a bet's stake out: the same part of the offer is paid, rounded down. Null for no part, the whole, and
 * more than there is.
 */
export function partialCashOut({
  stake,
  offer,
  part,
}: {
  stake: Subunits;
  offer: Subunits;
  part: Subunits;
}): PartialCashOut | null {
  if (part <= 0n || part >= stake) return null;
  const paid = wholePart(dividedBy(times(decimal(offer), decimal(part)), decimal(stake)));
  return { paid, cashedStake: part, remainingStake: stake - part };
}

/** The least part of a stake that pays an amount, at most the whole of it. */
export function partThatPays({
  stake,
  offer,
  amount,
}: {
  stake: Subunits;
  offer: Subunits;
  amount: Subunits;
}): Subunits {
  if (amount >= offer) return stake;
  const part = dividedBy(times(decimal(amount), decimal(stake)), decimal(offer));
  const whole = wholePart(part);
  return whole * part.under === part.over ? whole : whole + 1n;
}
