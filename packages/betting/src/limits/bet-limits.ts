import type { CurrencySpec, Subunits } from "../money/subunits.ts";

/** Whether passing a limit refuses the bet, or warns and goes on. */
export type LimitAction = "reject" | "accept";

/** An amount of one currency, in its subunits. */
export interface CurrencyAmount {
  readonly currencyCode: string;
  readonly amount: Subunits;
}

/**
 * The highest profit of a bet: its return less its stake. It is an amount of one currency and holds for bets in that
 * currency alone: nothing says what it is worth in another.
 */
export interface PayoutLimit extends CurrencyAmount {
  readonly action: LimitAction;
}

/** The limits a book sets on every bet. A currency without an amount has no such limit. */
export interface BetLimits {
  readonly minStake: readonly CurrencyAmount[];
  readonly maxStakeLimit: { readonly fiat: readonly CurrencyAmount[]; readonly crypto: readonly CurrencyAmount[] };
  readonly payoutLimit: PayoutLimit;
  /** Those of other currencies; bets in one that has none have no such limit. */
  readonly otherPayoutLimits?: readonly PayoutLimit[];
  readonly selectionLimit: number;
  readonly oddsLimit: { readonly value: string; readonly action: LimitAction };
}

interface WireAmount {
  readonly currency_code: string;
  readonly amount: string;
}

interface WirePayoutLimit extends WireAmount {
  readonly action: LimitAction;
}

/** The limits as the settings call carries them. */
export interface WireBetLimits {
  readonly min_stake: readonly WireAmount[];
  readonly max_stake_limit: { readonly fiat: readonly WireAmount[]; readonly crypto: readonly WireAmount[] };
  readonly payout_limit: WirePayoutLimit;
  readonly other_payout_limits?: readonly WirePayoutLimit[] | undefined;
  readonly selection_limit: number;
  readonly odds_limit: { readonly value: string; readonly action: LimitAction };
}

/** Reads limits that have already passed the contract's schema. Throws a RangeError on an amount that is not whole. */
export function readBetLimits(wire: WireBetLimits): BetLimits {
  return {
    minStake: wire.min_stake.map(readAmount),
    maxStakeLimit: {
      fiat: wire.max_stake_limit.fiat.map(readAmount),
      crypto: wire.max_stake_limit.crypto.map(readAmount),
    },
    payoutLimit: readPayoutLimit(wire.payout_limit),
    otherPayoutLimits: wire.other_payout_limits?.map(readPayoutLimit) ?? [],
    selectionLimit: wire.selection_limit,
    oddsLimit: wire.odds_limit,
  };
}

const readPayoutLimit = ({ action, ...amount }: WirePayoutLimit): PayoutLimit => ({ ...readAmount(amount), action });

function readAmount({ currency_code, amount }: WireAmount): CurrencyAmount {
  // Stryker disable next-line StringLiteral: the text of an error: its kind is tested
  if (!/^\d+$/.test(amount)) throw new RangeError(`Not an amount of subunits: ${JSON.stringify(amount)}`);
  return { currencyCode: currency_code, amount: BigInt(amount) };
}

/** The most that a bet may return, whatever its currency and its limits: sums of several have to fit into 64 bits. */
export const HIGHEST_RETURN: Subunits = 10n ** 18n;

/** The amount set for a currency, or null where none is. */
export function limitFor(amounts: readonly CurrencyAmount[], { code }: CurrencySpec): Subunits | null {
  return amounts.find(({ currencyCode }) => currencyCode === code)?.amount ?? null;
}

/** The return a bet may come to where the payout limit caps rather than refuses: the stake plus the highest profit. */
export function cappedReturn({
  stake,
  win,
  profitLimit,
}: {
  stake: Subunits;
  win: Subunits;
  profitLimit: Subunits;
}): Subunits {
  // Stryker disable next-line EqualityOperator: both sides agree where they meet
  return win > stake + profitLimit ? stake + profitLimit : win;
}

/** The highest profit of a part of a stake: its share of that of the whole, rounded down, so that parts pay no more. */
export function profitLimitOfPart(
  profitLimit: Subunits,
  { part, stake }: { part: Subunits; stake: Subunits },
): Subunits {
  // oxlint-disable-next-line touchline/exact-money -- rounded down once
  return (profitLimit * part) / stake;
}

/** The payout limit of a currency, or null where none is set for it. */
export function payoutLimitFor(
  { payoutLimit, otherPayoutLimits = [] }: BetLimits,
  { code }: CurrencySpec,
): PayoutLimit | null {
  return [payoutLimit, ...otherPayoutLimits].find(({ currencyCode }) => currencyCode === code) ?? null;
}

/** The highest profit that a bet in a currency is paid; null where no limit is set for it, or where it refuses instead. */
export function profitCapFor(limits: BetLimits, currency: CurrencySpec): Subunits | null {
  const limit = payoutLimitFor(limits, currency);
  return limit?.action === "accept" ? limit.amount : null;
}
