import { z } from "zod";
import type { BetRules } from "../book/book-config.ts";
import { CURRENCIES, type CurrencyTerms, currencyTerms } from "../players/currencies.ts";

const CurrencyOfServer = z.enum(
  CURRENCIES.map(({ code }) => code),
  "no currency of this server, such as EUR",
);
const Subunits = z.string().regex(/^[1-9]\d{0,17}$/, 'no amount of subunits above zero, such as "1000"');

/** Currencies of accounts, the first is proposed. */
export const SiteCurrencies = z.tuple([CurrencyOfServer], CurrencyOfServer);

/** The least and the most, in subunits, by currency. */
export const SiteAmounts = z.partialRecord(
  CurrencyOfServer,
  z.strictObject({ min: Subunits.optional(), max: Subunits.optional() }),
);

/** The highest profit of a bet, in subunits, by currency. */
export const SiteMaxima = z.partialRecord(CurrencyOfServer, Subunits);

export const maximaOf = (given: z.output<typeof SiteMaxima> = {}): Readonly<Record<string, bigint>> =>
  Object.fromEntries(Object.entries(given).map(([code, amount]) => [code, BigInt(amount ?? 0)]));

/** The least and the most by currency; null where a site says nothing of it. */
export type AmountRanges = Readonly<Record<string, { readonly min: bigint | null; readonly max: bigint | null }>>;

export const rangesOf = (given: z.output<typeof SiteAmounts> = {}): AmountRanges =>
  Object.fromEntries(
    Object.entries(given).map(([code, { min, max } = {}]) => [
      code,
      { min: min === undefined ? null : BigInt(min), max: max === undefined ? null : BigInt(max) },
    ]),
  );

/** The least and the most of a deposit, by currency. */
export type DepositLimits = Readonly<Record<string, { min: bigint; max: bigint }>>;

type Offered = readonly [CurrencyTerms, ...CurrencyTerms[]];

/** The currencies that a site opens accounts in: all of the server where it names none. */
export function currenciesOf(codes: z.output<typeof SiteCurrencies> | undefined): Offered {
  const [first, ...others] = (codes ?? []).flatMap((code) => currencyTerms(code) ?? []);
  return first === undefined ? CURRENCIES : [first, ...others];
}

type StakeLimits = BetRules["limits"];

/** Limits of bets at a site: within those of the server, never beyond them. */
export const betLimitsAt = (
  limits: StakeLimits,
  { stakeLimits, payoutLimits }: { stakeLimits: AmountRanges; payoutLimits: Readonly<Record<string, bigint>> },
): StakeLimits => payoutLimitsAt(stakeLimitsAt(limits, stakeLimits), payoutLimits);

/** The highest profits at a site. In a currency without a limit the site's own caps what is paid. */
function payoutLimitsAt(limits: StakeLimits, own: Readonly<Record<string, bigint>>): StakeLimits {
  if (Object.keys(own).length === 0) return limits;
  const all = [limits.payout_limit, ...(limits.other_payout_limits ?? [])];
  const within = (limit: (typeof all)[number]) => {
    const lowered = lowest(BigInt(limit.amount), own[limit.currency_code] ?? null);
    return { ...limit, amount: String(lowered) };
  };
  const added = Object.entries(own)
    .filter(([code]) => all.every(({ currency_code }) => currency_code !== code))
    .map(([currency_code, amount]) => ({ currency_code, amount: String(amount), action: "accept" as const }));
  return {
    ...limits,
    payout_limit: within(limits.payout_limit),
    other_payout_limits: [...(limits.other_payout_limits ?? []).map(within), ...added],
  };
}

function stakeLimitsAt(limits: StakeLimits, ranges: AmountRanges): StakeLimits {
  if (Object.keys(ranges).length === 0) return limits;
  const least = new Map(limits.min_stake.map(({ currency_code, amount }) => [currency_code, BigInt(amount)]));
  const most = new Map(maxStakes(limits).map(({ currency_code, amount }) => [currency_code, BigInt(amount)]));
  for (const [code, range] of Object.entries(ranges)) {
    const within = narrowed({ min: least.get(code) ?? null, max: most.get(code) ?? null }, range);
    if (within.min !== null) least.set(code, within.min);
    if (within.max !== null) most.set(code, within.max);
  }
  const list = (amounts: ReadonlyMap<string, bigint>) =>
    Array.from(amounts, ([currency_code, amount]) => ({ currency_code, amount: String(amount) }));
  const isFiat = ({ currency_code: code }: { currency_code: string }): boolean => currencyTerms(code)?.fiat ?? true;
  return {
    ...limits,
    min_stake: list(least),
    max_stake_limit: {
      fiat: list(most).filter(isFiat),
      crypto: list(most).filter((amount) => !isFiat(amount)),
    },
  };
}

const maxStakes = ({ max_stake_limit: { fiat, crypto } }: StakeLimits) => [...fiat, ...crypto];

/** What may be paid in at a site: within the limits of the server, and in its currencies alone. */
export const depositLimitsAt = (limits: DepositLimits, ranges: AmountRanges): DepositLimits =>
  Object.fromEntries(
    Object.entries(limits).map(([code, { min, max }]) => {
      const range = ranges[code] ?? { min: null, max: null };
      return [code, { min: highest(min, range.min) ?? min, max: lowest(max, range.max) ?? max }];
    }),
  );

type Range = AmountRanges[string];

const narrowed = (server: Range, site: Range): Range => ({
  min: highest(server.min, site.min),
  max: lowest(server.max, site.max),
});

function highest(one: bigint | null, other: bigint | null): bigint | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}

function lowest(one: bigint | null, other: bigint | null): bigint | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

/** Where a site would take no amount at all: its range and the server's do not meet. */
export function rangeThatMeetsNone(
  ranges: AmountRanges,
  serverRange: (code: string) => Range | undefined,
): { code: string; end: "min" | "max"; message: string } | null {
  for (const [code, { min, max }] of Object.entries(ranges)) {
    const server = serverRange(code) ?? { min: null, max: null };
    if (server.max !== null && min !== null && min > server.max)
      return { code, end: "min", message: `above the most that the server takes, which is ${server.max}` };
    if (server.min !== null && max !== null && max < server.min)
      return { code, end: "max", message: `below the least that the server takes, which is ${server.min}` };
  }
  return null;
}

/** The least and the most that the server lets anybody stake in a currency. */
export function stakeRange(limits: StakeLimits, code: string): Range {
  const amountIn = (list: StakeLimits["min_stake"]): bigint | null => {
    const found = list.find(({ currency_code }) => currency_code === code);
    return found === undefined ? null : BigInt(found.amount);
  };
  return { min: amountIn(limits.min_stake), max: amountIn(maxStakes(limits)) };
}
