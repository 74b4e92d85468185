import type { Provider } from "@touchline/contract/vocabulary";
import type { CurrencySpec, Subunits } from "../money/subunits.ts";
import { type BetLimits, limitFor } from "./bet-limits.ts";

/** Whether the book can be asked for the highest stake: every selection is of betradar, or of oddin where allowed. */
export function isMaxStakeSupported(
  selections: readonly { readonly provider: Provider }[],
  { isOddinAllowed }: { isOddinAllowed: boolean },
): boolean {
  const isSupported = ({ provider }: { provider: Provider }): boolean =>
    provider === "betradar" || (isOddinAllowed && provider === "oddin");
  return selections.length > 0 && selections.every(isSupported);
}

/** The lowest of what bounds a stake: the limit of its currency, the balance and what the book said. Null where nothing does. */
export function highestStakeFor({
  currency,
  limits,
  balance,
  quoted = null,
}: {
  currency: CurrencySpec;
  limits: BetLimits;
  balance: Subunits | null;
  /** What the book answered when asked for the highest stake. */
  quoted?: Subunits | null;
}): Subunits | null {
  const { fiat, crypto } = limits.maxStakeLimit;
  const bounds = [limitFor(currency.fiat ? fiat : crypto, currency), balance, quoted].filter((bound) => bound !== null);
  // Stryker disable next-line EqualityOperator: both sides agree where they meet
  return bounds.length === 0 ? null : bounds.reduce((lowest, bound) => (bound < lowest ? bound : lowest));
}
