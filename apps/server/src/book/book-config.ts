import type { Settings } from "@touchline/contract";
import { type Provider, PROVIDERS, type SportTypeProviders } from "@touchline/contract/vocabulary";
import type { CurrencySpec } from "@touchline/betting";
import { CASH_OUT_RULES, type CashOutRules } from "@touchline/betting/cash-out";
import type { z } from "@hono/zod-openapi";
import { SPORTS, TOP_SPORTS } from "@touchline/sports";
import type { TextsByRealm } from "../messages/own-texts.ts";
import { DEMO_LOTTERIES, type LotterySpec } from "./lotteries/lottery-specs.ts";

/** How bets are cashed out. */
export interface CashOutConfig {
  enabled: boolean;
  /** Whether parts of a bet are, too. */
  partial: boolean;
  /** Whether players can have bets cashed out by a rule. */
  automatic: boolean;
  /** Whether a bet can be edited: cashed out and placed anew in one step. */
  edit: boolean;
  /** The part of a bet's fair value that the book keeps. */
  margin: string;
  rules: CashOutRules;
}

/** Bets on several selections of one match at one price. */
export interface CustomBetConfig {
  enabled: boolean;
  /** Whether one selection is enough. */
  isSingleAllowed: boolean;
}

type SettingsView = z.infer<typeof Settings>;

/** Screens that a site has or has not: each has a flag in the settings of pages. */
export type SpecialScreen = "horseRacing" | "lottery" | "premiumCricket" | "virtualGamingArena";

/** Addresses with places for `{match_id}`, `{provider}` and `{locale}`; null where there is none of the kind. */
export interface VideoSource {
  /** A film that a page plays itself. */
  link: string | null;
  /** A page that plays it, in a frame. */
  frame: string | null;
}

/** How this book takes bets. */
export interface BookConfig {
  /** Languages of names and of realtime channels; the first is the default. */
  locales: readonly string[];
  currencies: readonly CurrencySpec[];
  limits: SettingsView["bets_limits"];
  /** Recommended stakes in subunits, by currency. */
  stakes: Readonly<Record<string, readonly string[]>>;
  /** Providers whose selections may be placed as several singles at once. */
  multiSingleProviders: readonly Provider[];
  /** Whether players may ask for the most that can be staked on matches of oddin. */
  maxStakeForOddin: boolean;
  /** Whose matches are followed, for each type of sport. */
  sportTypeProviders: SportTypeProviders;
  /** Keys of the sports that stand first. */
  topSports: readonly string[];
  /** Screens beside the sports that the operator has opened. */
  specials: Readonly<Record<SpecialScreen, boolean>>;
  /** The lotteries of a site that has that screen. */
  lotteries: readonly LotterySpec[];
  /** Where filmed matches are watched; null where they are not. */
  video: VideoSource | null;
  /** The one provider whose statistics are to be had. */
  statsProvider: Provider;
  /** Players bet only once their phone number is verified. */
  phoneVerificationRequired: boolean;
  /** How late the feed may be, or for how long silent, before live bets are refused. */
  feedLagLimitMs: number;
  /** For how many days after a match its result is shown; 0 for as long as the feed tells it. */
  resultsKeptDays: number;
  cashOut: CashOutConfig;
  customBet: CustomBetConfig;
  /** How long a live bet is held before it is decided, by sport key. */
  liveDelayMsBySport: Readonly<Record<string, number>>;
  /** Whether players make codes of bets for others. */
  shareBets: boolean;
  /** Groups of players whose bets are a VIP's: where one is refused it leaves the player's lists. */
  vipGroups: readonly string[];
  /** What one unit of a currency is about worth in euros: for what is suggested, never for money that moves. */
  currencyRates: Readonly<Record<string, string>>;
  /** In whose words players are told what no call has asked for; in the product's where nothing is given. */
  textsByRealm?: TextsByRealm;
}

/** How bets are taken, as far as an operator sets it in a file of its own. */
export type BetRules = Pick<
  BookConfig,
  | "limits"
  | "stakes"
  | "multiSingleProviders"
  | "maxStakeForOddin"
  | "liveDelayMsBySport"
  | "cashOut"
  | "customBet"
  | "shareBets"
  | "vipGroups"
  | "currencyRates"
>;

/** For a sport that is not known. */
const OTHER_LIVE_DELAY_MS = 5_000;

const LIVE_DELAYS: Readonly<Record<string, number>> = Object.fromEntries(
  [...SPORTS, { key: "other", liveDelayMs: OTHER_LIVE_DELAY_MS }].map(({ key, liveDelayMs: delayMs }) => [
    key,
    delayMs,
  ]),
);

/** Live delays times `scale`: below 1 where the feed runs faster than real time, or a test cannot wait. */
export const scaledLiveDelays = (scale: number, delays = LIVE_DELAYS): Record<string, number> =>
  // oxlint-disable-next-line touchline/exact-money -- a time
  Object.fromEntries(Object.entries(delays).map(([key, delayMs]) => [key, Math.round(delayMs * scale)]));

/** About as long as a live bet is held: a suspension in that time arrives before the bet is decided. */
export const DEFAULT_FEED_LAG_LIMIT_MS = 5_000;

export const DEFAULT_RESULTS_KEPT_DAYS = 7;

export function liveDelayMs(config: BookConfig, sportKey: string): number {
  return config.liveDelayMsBySport[sportKey] ?? config.liveDelayMsBySport["other"] ?? OTHER_LIVE_DELAY_MS;
}

const NO_SPECIALS: BookConfig["specials"] = {
  horseRacing: false,
  lottery: false,
  premiumCricket: false,
  virtualGamingArena: false,
};

/** Of November 2026, roughly; an operator who means it sets his own. */
const ABOUT_WORTH = { EUR: "1", USD: "0.86", GBP: "1.14", BRL: "0.16", JPY: "0.0055", BTC: "78000" };

/** Subunits that make about one euro, where that is not one unit: limits should mean the same in every currency. */
const EURO_WORTH: Readonly<Record<string, bigint>> = { BTC: 1_000n, JPY: 160n, BRL: 600n };

/** What an operator who sets nothing gets. */
export function defaultBetRules(currencies: readonly [CurrencySpec, ...CurrencySpec[]]): BetRules {
  const [main, ...others] = currencies;
  const payoutLimit = (currency: CurrencySpec) => ({
    currency_code: currency.code,
    amount: worth(currency, 10_000_000n),
    action: "accept" as const,
  });
  const worth = (currency: CurrencySpec, euroCents: bigint): string => {
    const euro = EURO_WORTH[currency.code] ?? BigInt(currency.subunits);
    // oxlint-disable-next-line touchline/exact-money -- a limit, rounded down to whole subunits
    const amount = (euro * euroCents) / 100n;
    return String(amount > 0n ? amount : 1n);
  };
  const amounts = (of: readonly CurrencySpec[], euroCents: bigint) =>
    of.map((currency) => ({ currency_code: currency.code, amount: worth(currency, euroCents) }));
  return {
    multiSingleProviders: PROVIDERS,
    maxStakeForOddin: false,
    liveDelayMsBySport: LIVE_DELAYS,
    cashOut: { enabled: true, partial: true, automatic: true, edit: true, margin: "0.05", rules: CASH_OUT_RULES },
    customBet: { enabled: true, isSingleAllowed: false },
    shareBets: true,
    vipGroups: [],
    currencyRates: ABOUT_WORTH,
    limits: {
      min_stake: amounts(currencies, 10n),
      max_stake_limit: {
        fiat: amounts(
          currencies.filter(({ fiat }) => fiat),
          500_000n,
        ),
        crypto: amounts(
          currencies.filter(({ fiat }) => !fiat),
          500_000n,
        ),
      },
      payout_limit: payoutLimit(main),
      other_payout_limits: others.map(payoutLimit),
      selection_limit: 20,
      odds_limit: { value: "1000", action: "reject" },
    },
    stakes: Object.fromEntries(
      currencies.map((currency) => [
        currency.code,
        [500n, 1_000n, 2_500n, 5_000n].map((euroCents) => worth(currency, euroCents)),
      ]),
    ),
  };
}

/** What a book offers whose operator sets nothing. */
export const DEFAULT_OFFER: Omit<BookConfig, keyof BetRules | "locales" | "currencies"> = {
  sportTypeProviders: { regular: PROVIDERS, cyber: PROVIDERS },
  statsProvider: "betradar",
  topSports: TOP_SPORTS,
  specials: NO_SPECIALS,
  lotteries: DEMO_LOTTERIES,
  video: null,
  phoneVerificationRequired: false,
  feedLagLimitMs: DEFAULT_FEED_LAG_LIMIT_MS,
  resultsKeptDays: DEFAULT_RESULTS_KEPT_DAYS,
};
