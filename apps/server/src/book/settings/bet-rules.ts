import { PROVIDERS } from "@touchline/contract/vocabulary";
import { CURRENCIES } from "../../players/currencies.ts";
import { SPORTS } from "@touchline/sports";
import { z } from "zod";
import { type BetRules, defaultBetRules } from "../book-config.ts";

const subunits = z.string().regex(/^[1-9]\d{0,17}$/, "no amount of subunits above zero");
const odds = z.string().regex(/^[1-9]\d{0,6}(\.\d{1,6})?$/, "no decimal odds");
const currency = z
  .string()
  .refine((code) => CURRENCIES.some((known) => known.code === code), "no currency of this book");
const sport = z.string().refine((key) => key === "other" || SPORTS.some((known) => known.key === key), "no sport");
const byCurrency = <Value extends z.ZodType>(value: Value) => z.record(currency, value).default({});
const action = z.enum(["reject", "accept"]);

/** What an operator may set of how bets are taken. Whatever is absent is as this book has it by itself. */
const Rules = z.strictObject({
  min_stake: byCurrency(subunits),
  max_stake: byCurrency(subunits),
  /** The highest profit of a bet in this currency: above it bets are refused, or accepted and paid no more than that. */
  payout_limit: z.strictObject({ currency_code: currency, amount: subunits, action }).optional(),
  /** The same in other currencies. */
  other_payout_limits: z.record(currency, z.strictObject({ amount: subunits, action })).optional(),
  selection_limit: z.int().min(1).max(50).optional(),
  odds_limit: z.strictObject({ value: odds, action }).optional(),
  /** Recommended stakes. */
  stakes: byCurrency(z.array(subunits).min(1).max(4)),
  multi_single_providers: z.array(z.enum(PROVIDERS)).optional(),
  max_stake_for_oddin: z.boolean().optional(),
  live_delay_ms: z.record(sport, z.int().min(0).max(60_000)).default({}),
  cash_out: z
    .strictObject({
      enabled: z.boolean(),
      partial: z.boolean(),
      automatic: z.boolean(),
      edit: z.boolean(),
      /** The part of a bet's fair value that the book keeps. */
      margin: z.string().regex(/^0(\.\d{1,4})?$/, "no part of one, such as 0.05"),
    })
    .partial()
    .default({}),
  custom_bet: z.strictObject({ enabled: z.boolean(), single_allowed: z.boolean() }).partial().default({}),
  share_bets: z.boolean().optional(),
  /** Ids of status groups. */
  vip_groups: z.array(z.string().min(1)).max(20).optional(),
  currency_rates: byCurrency(z.string().regex(/^\d{1,12}(\.\d{1,12})?$/, "no decimal number")),
});

/** An operator's rules, over those of a book whose operator sets nothing. */
export const BetRulesFile = Rules.transform((file, context): BetRules => {
  const rules = over(defaultBetRules(CURRENCIES), file);
  const { min_stake, max_stake_limit } = rules.limits;
  for (const { currency_code: code, amount } of [...max_stake_limit.fiat, ...max_stake_limit.crypto]) {
    const least = BigInt(min_stake.find(({ currency_code }) => currency_code === code)?.amount ?? 0);
    if (BigInt(amount) < least)
      context.addIssue({ code: "custom", path: ["max_stake", code], message: "below the least stake" });
    if (rules.stakes[code]?.some((stake) => BigInt(stake) < least))
      context.addIssue({ code: "custom", path: ["stakes", code], message: "below the least stake" });
  }
  if (rules.limits.payout_limit.currency_code in (file.other_payout_limits ?? {}))
    context.addIssue({
      code: "custom",
      path: ["other_payout_limits"],
      message: "has the currency of payout_limit too",
    });
  return rules;
});

function over(rules: BetRules, file: z.output<typeof Rules>): BetRules {
  const { limits } = rules;
  const amounts = (of: readonly CurrencyAmount[], set: Readonly<Record<string, string>>): CurrencyAmount[] =>
    of.map(({ currency_code, amount }) => ({ currency_code, amount: set[currency_code] ?? amount }));
  return {
    limits: {
      min_stake: amounts(limits.min_stake, file.min_stake),
      max_stake_limit: {
        fiat: amounts(limits.max_stake_limit.fiat, file.max_stake),
        crypto: amounts(limits.max_stake_limit.crypto, file.max_stake),
      },
      ...payoutLimits(limits, file),
      selection_limit: file.selection_limit ?? limits.selection_limit,
      odds_limit: file.odds_limit ?? limits.odds_limit,
    },
    stakes: { ...rules.stakes, ...file.stakes },
    multiSingleProviders: file.multi_single_providers ?? rules.multiSingleProviders,
    maxStakeForOddin: file.max_stake_for_oddin ?? rules.maxStakeForOddin,
    liveDelayMsBySport: { ...rules.liveDelayMsBySport, ...file.live_delay_ms },
    cashOut: cashOutOver(rules.cashOut, file.cash_out),
    customBet: {
      enabled: file.custom_bet.enabled ?? rules.customBet.enabled,
      isSingleAllowed: file.custom_bet.single_allowed ?? rules.customBet.isSingleAllowed,
    },
    shareBets: file.share_bets ?? rules.shareBets,
    vipGroups: file.vip_groups ?? rules.vipGroups,
    currencyRates: { ...rules.currencyRates, ...file.currency_rates },
  };
}

/** Whoever sets one limit has set all: what ours are worth beside it, nobody has said. */
function payoutLimits(
  { payout_limit, other_payout_limits }: BetRules["limits"],
  file: z.output<typeof Rules>,
): Pick<BetRules["limits"], "payout_limit" | "other_payout_limits"> {
  if (file.payout_limit === undefined && file.other_payout_limits === undefined)
    return { payout_limit, other_payout_limits };
  return {
    payout_limit: file.payout_limit ?? payout_limit,
    other_payout_limits: Object.entries(file.other_payout_limits ?? {}).map(([currency_code, limit]) => ({
      currency_code,
      ...limit,
    })),
  };
}

const cashOutOver = (rules: BetRules["cashOut"], file: z.output<typeof Rules>["cash_out"]): BetRules["cashOut"] => ({
  ...rules,
  enabled: file.enabled ?? rules.enabled,
  partial: file.partial ?? rules.partial,
  automatic: file.automatic ?? rules.automatic,
  edit: file.edit ?? rules.edit,
  margin: file.margin ?? rules.margin,
});

interface CurrencyAmount {
  currency_code: string;
  amount: string;
}
