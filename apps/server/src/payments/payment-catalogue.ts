import type { PaymentMethod, PaymentTerms } from "@touchline/contract";
import type { CurrencySpec } from "@touchline/betting";
import type { z } from "@hono/zod-openapi";
import { type AmountRanges, type DepositLimits, depositLimitsAt } from "../site/site-money.ts";
import type { MethodTerms, PaymentProvider, ProviderMethod } from "./payment-provider.ts";

export interface OfferedMethod {
  provider: PaymentProvider;
  method: ProviderMethod;
}

type Direction = "deposit" | "withdrawal";

/** The methods of all providers, each name once; the first that has it wins. */
export interface PaymentCatalogue {
  provider(id: string): PaymentProvider | null;
  method(id: string): OfferedMethod | null;
  /** Null where the method does not go that way in the currency. */
  terms(method: ProviderMethod, direction: Direction, currency: string): MethodTerms | null;
  list(currency: CurrencySpec, locale: string): z.infer<typeof PaymentMethod>[];
  /** The same within what a site lets players pay in. */
  within(ranges: AmountRanges): PaymentCatalogue;
}

export function paymentCatalogue(
  providers: readonly PaymentProvider[],
  { deposits }: { deposits: DepositLimits },
): PaymentCatalogue {
  const offered = providers.flatMap((provider) => provider.methods.map((method) => ({ provider, method })));
  const terms: PaymentCatalogue["terms"] = (method, direction, currency) => {
    const of = method[direction];
    // Whatever a player has may be taken out: a least amount would keep small balances here.
    if (of === null || direction === "withdrawal") return of && { ...of, min: null, max: null };
    const limits = deposits[currency];
    return limits === undefined ? null : { ...of, ...limits };
  };
  return {
    provider: (id) => providers.find((provider) => provider.id === id) ?? null,
    method: (id) => offered.find(({ method }) => method.id === id) ?? null,
    terms,
    within: (ranges) => paymentCatalogue(providers, { deposits: depositLimitsAt(deposits, ranges) }),
    list: (currency, locale) =>
      offered.map(({ method }) => ({
        id: method.id,
        name: method.name(locale),
        motif: method.motif,
        deposit: termsView(terms(method, "deposit", currency.code), currency),
        withdrawal: termsView(terms(method, "withdrawal", currency.code), currency),
      })),
  };
}

function termsView(terms: MethodTerms | null, currency: CurrencySpec): z.infer<typeof PaymentTerms> | null {
  if (terms === null) return null;
  const money = (amount: bigint | null) =>
    amount === null ? null : { value: String(amount), currency: currency.code, subunits: currency.subunits };
  return { min: money(terms.min), max: money(terms.max), fee_per_cent: terms.feePerCent, takes: terms.takes };
}

/** Whether the amount is one that the terms take. */
export const isWithin = ({ min, max }: MethodTerms, amount: bigint): boolean =>
  amount >= (min ?? 1n) && (max === null || amount <= max);
