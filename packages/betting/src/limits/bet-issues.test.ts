import { API_ERRORS } from "@touchline/contract/vocabulary";
import { describe, expect, it } from "vitest";
import { LIMITS } from "../../test/limits.ts";
import { BTC, EUR, JPY } from "../../test/pick.ts";
import { type BetCheck, type LimitedBet, betIssues } from "./bet-issues.ts";
import { cappedReturn, HIGHEST_RETURN, profitCapFor } from "./bet-limits.ts";
import { ISSUE_API_ERRORS, ISSUE_MESSAGE_KEYS, WARNING_MESSAGE_KEYS } from "./issue-messages.ts";
import { hasErrors } from "./issue.ts";

function legs(...odds: string[]): LimitedBet["selections"] {
  return odds.map((price, index) => ({ matchId: `m${index}`, provider: "betradar", odds: price }));
}

function bet(changes: Partial<LimitedBet> = {}): LimitedBet {
  const selections = changes.selections ?? legs("2.00");
  return { betType: selections.length > 1 ? "combo" : "single", stake: 500n, currency: EUR, selections, ...changes };
}

function codes(changes: Partial<LimitedBet> = {}, check: Partial<BetCheck> = {}): string[] {
  return issues(changes, check).map(({ code, severity }) => (severity === "error" ? code : `${code} (warning)`));
}

function issues(changes: Partial<LimitedBet> = {}, check: Partial<BetCheck> = {}) {
  return betIssues({ bet: bet(changes), limits: LIMITS, balance: 10_000n, ...check });
}

describe("betIssues", () => {
  it("finds nothing wrong with an ordinary bet", () => {
    expect(issues()).toEqual([]);
    expect(issues({ selections: legs("2.00", "1.50", "3.00") })).toEqual([]);
  });

  it("refuses more selections than the limit [VAL-02]", () => {
    expect(issues({ selections: legs("2", "2", "2", "2") })).toEqual([
      { code: "selection_limit_exceeded", severity: "error", params: { limit: 3, count: 4 } },
    ]);
  });

  it("refuses or warns of odds above the limit, by its action [VAL-03]", () => {
    const selections = legs("1000.01");
    expect(codes({ selections, stake: 10n })).toEqual(["odds_limit_exceeded"]);
    const limits = { ...LIMITS, oddsLimit: { value: "1000", action: "accept" } } as const;
    expect(codes({ selections, stake: 10n }, { limits })).toEqual(["odds_limit_exceeded (warning)"]);
    expect(codes({ selections: legs("1000.00"), stake: 10n })).toEqual([]);
    expect(issues({ selections, stake: 10n })).toEqual([
      { code: "odds_limit_exceeded", severity: "error", params: { limit: "1000" } },
    ]);
  });

  it("refuses a stake above the highest of its currency, fiat or crypto [VAL-04]", () => {
    expect(issues({ stake: 100_001n }, { balance: null })).toEqual([
      { code: "max_stake_exceeded", severity: "error", params: { amount: "100000", currency: "EUR", subunits: 100 } },
    ]);
    expect(codes({ stake: 1_000_001n, currency: BTC }, { balance: null })).toEqual(["max_stake_exceeded"]);
    expect(codes({ stake: 10_000_000n, currency: JPY }, { balance: null })).toEqual([]);
    expect(codes({ stake: 100_000n }, { balance: null })).toEqual([]);
  });

  it("refuses a stake below the lowest of its currency", () => {
    expect(codes({ stake: 9n })).toEqual(["stake_below_minimum"]);
    expect(codes({ stake: 10n })).toEqual([]);
    expect(codes({ stake: 1n, currency: JPY })).toEqual([]);
  });

  it("refuses what no ledger holds, in whatever currency, unless a limit caps it below that [VAL-05]", () => {
    const price = "1000";
    const limits = { ...LIMITS, selectionLimit: 20 };
    const long = (count: number, stake: bigint) => ({
      currency: JPY,
      stake,
      selections: legs(...Array(count).fill(price)),
    });
    expect(codes(long(5, 1_000n), { limits })).toEqual([]);
    expect(issues(long(5, 1_001n), { limits })).toEqual([
      {
        code: "payout_limit_exceeded",
        severity: "error",
        params: { amount: String(HIGHEST_RETURN), currency: "JPY", subunits: 1 },
      },
    ]);
    const capping = { ...limits, payoutLimit: { ...LIMITS.payoutLimit, action: "accept" } } as const;
    expect(codes({ ...long(7, 1_000n), currency: EUR }, { limits: capping })).toEqual([
      "payout_limit_exceeded (warning)",
    ]);
    const beyond = { ...capping, payoutLimit: { ...capping.payoutLimit, amount: HIGHEST_RETURN } };
    expect(codes({ ...long(7, 1_000n), currency: EUR }, { limits: beyond })).toEqual(["payout_limit_exceeded"]);
  });

  it("refuses a profit above the payout limit, or warns with what will be paid [VAL-05]", () => {
    const change = { stake: 10_000n, selections: legs("1000", "1.5") };
    expect(codes(change)).toEqual(["payout_limit_exceeded"]);
    const limits = { ...LIMITS, payoutLimit: { ...LIMITS.payoutLimit, action: "accept" } } as const;
    expect(issues(change, { limits })).toEqual([
      {
        code: "payout_limit_exceeded",
        severity: "warning",
        params: { amount: "10000000", currency: "EUR", subunits: 100, cappedReturn: "10010000" },
      },
    ]);
    expect(codes({ ...change, currency: JPY }, { balance: null })).toEqual([]);
  });

  it("holds the payout limit of a currency to bets in that one alone, each with what it does [VAL-05]", () => {
    const otherPayoutLimits = [
      { currencyCode: "JPY", amount: 100n, action: "accept" },
      { currencyCode: "BTC", amount: 50n, action: "reject" },
    ] as const;
    const limits = { ...LIMITS, otherPayoutLimits };
    const inCurrency = (currency: typeof JPY, stake: bigint) =>
      codes({ stake, selections: legs("2.00"), currency }, { limits, balance: null });
    expect(inCurrency(JPY, 100n)).toEqual([]);
    expect(inCurrency(JPY, 101n)).toEqual(["payout_limit_exceeded (warning)"]);
    expect(inCurrency(BTC, 50n)).toEqual([]);
    expect(inCurrency(BTC, 51n)).toEqual(["payout_limit_exceeded"]);
    expect(codes({ stake: 10_000n, selections: legs("1000", "1.5") }, { limits })).toEqual(["payout_limit_exceeded"]);
    expect([profitCapFor(limits, JPY), profitCapFor(limits, BTC)]).toEqual([100n, null]);
  });

  it("limits the profit of each system of a full-cover bet, as each is a bet of its own [VAL-05]", () => {
    const trixie = { betType: "system", fullCover: "trixie", stake: 40_000n } as const;
    const bet = { ...trixie, selections: legs("9.99", "9.99", "9.99") };
    // 100.00 on each line: the doubles win 29 640.03 together and the treble 99 600.30, which is more than either.
    const within = { limits: { ...LIMITS, payoutLimit: { ...LIMITS.payoutLimit, amount: 9_960_030n } }, balance: null };
    const beyond = { limits: { ...LIMITS, payoutLimit: { ...LIMITS.payoutLimit, amount: 9_960_029n } }, balance: null };
    expect(codes(bet, within)).toEqual([]);
    expect(codes(bet, beyond)).toEqual(["payout_limit_exceeded"]);
  });

  it("limits the profit, not the return: 100.00 at 1000 returns 100 000.00, 99 900.00 of it profit", () => {
    expect(codes({ stake: 10_000n, selections: legs("1000") })).toEqual([]);
    expect(codes({ stake: 10_000n, selections: legs("1000", "1.001") })).toEqual([]);
    expect(codes({ stake: 10_000n, selections: legs("1000", "1.001001") })).toEqual(["payout_limit_exceeded"]);
  });

  it("limits what a bet of its shape returns: a custom bet's price, a system's or a full-cover bet's lines [VAL-05]", () => {
    const stake = 100_000n;
    const custom = { stake, betType: "custom_bet", selections: legs("900", "900") } as const;
    expect(codes({ ...custom, customOdds: "101" }, { balance: null })).toEqual([]);
    expect(codes({ ...custom, customOdds: "101.01" }, { balance: null })).toEqual(["payout_limit_exceeded"]);
    const system = { stake, betType: "system", selections: legs("9", "9", "9") } as const;
    expect(codes({ ...system, systemWinCount: 2 }, { balance: null })).toEqual([]);
    expect(codes({ ...system, fullCover: "trixie" }, { balance: null })).toEqual(["payout_limit_exceeded"]);
    expect(codes({ stake, selections: legs("9", "9", "9") }, { balance: null })).toEqual(["payout_limit_exceeded"]);
  });

  it("restricts several selections of one match to bets that do not multiply them [VAL-06]", () => {
    const selections = [...legs("2.00", "3.00"), { matchId: "m0", provider: "betradar", odds: "4.00" }] as const;
    expect(issues({ selections })).toEqual([{ code: "same_match", severity: "error", params: { matchId: "m0" } }]);
    expect(codes({ selections, betType: "system", systemWinCount: 2 })).toEqual(["same_match"]);
    expect(codes({ selections, betType: "custom_bet" })).toEqual([]);
  });

  it("restricts systems with oddin, and providers mixed in one bet [VAL-07]", () => {
    const oddin = legs("2.00", "3.00", "4.00").map((leg) => ({ ...leg, provider: "oddin" as const }));
    expect(codes({ selections: oddin })).toEqual([]);
    expect(issues({ selections: oddin, betType: "system", systemWinCount: 2 })).toEqual([
      { code: "bet_type_unsupported", severity: "error", params: { betType: "system", provider: "oddin" } },
    ]);
    expect(issues({ selections: [...legs("2.00"), ...oddin.slice(1)] })).toEqual([
      { code: "mixed_providers", severity: "error", params: { providers: "betradar, oddin" } },
    ]);
  });

  it("wants the same stake on every line of a full-cover bet, and names one that is [VAL-01]", () => {
    const selections = legs("2", "3", "4");
    const uneven = (stake: bigint, limits = LIMITS) =>
      betIssues({
        bet: { stake, currency: EUR, betType: "system", selections, fullCover: "patent" },
        limits,
        balance: null,
      });
    expect(uneven(700n)).toEqual([]);
    expect(uneven(706n)).toEqual([
      { code: "stake_uneven", severity: "error", params: { amount: "700", currency: "EUR", subunits: 100 } },
    ]);
    // 0.10 is the least stake, and 0.14 the first above it with the same on seven lines.
    expect(uneven(12n)[0]?.params).toMatchObject({ amount: "14" });
    const fourteen = { ...LIMITS, minStake: [{ currencyCode: "EUR", amount: 14n }] };
    expect(uneven(12n, fourteen)[0]?.params).toMatchObject({ amount: "14" });
    expect(uneven(3n).map(({ code, params }) => [code, params["amount"]])).toEqual([
      ["stake_uneven", "14"],
      ["stake_below_minimum", "10"],
    ]);
  });

  it("refuses a type that does not fit the number of selections", () => {
    expect(issues({ betType: "single", selections: legs("2", "3") })).toEqual([
      { code: "bet_type_unsupported", severity: "error", params: { betType: "single", count: 2 } },
    ]);
    expect(codes({ betType: "combo" })).toEqual(["bet_type_unsupported"]);
    expect(codes({ betType: "custom_bet", selections: [], customOdds: "2.00" })).toEqual(["bet_type_unsupported"]);
    const three = { betType: "system", selections: legs("2", "3", "4") } as const;
    expect(codes(three)).toEqual(["bet_type_unsupported"]);
    expect([1, 2, 3].map((systemWinCount) => codes({ ...three, systemWinCount }))).toEqual([
      ["bet_type_unsupported"],
      [],
      ["bet_type_unsupported"],
    ]);
    expect(codes({ ...three, fullCover: "patent", stake: 700n })).toEqual([]);
    expect(codes({ ...three, fullCover: "yankee" })).toContain("bet_type_unsupported");
  });

  it("refuses a stake of zero or less [VAL-01]", () => {
    expect(codes({ stake: 0n })).toEqual(["stake_invalid"]);
    expect(codes({ stake: -5n })).toEqual(["stake_invalid"]);
  });

  it("refuses a potential win that is not above the stake [VAL-09]", () => {
    expect(codes({ selections: legs("1.00") })).toEqual(["potential_win_too_low"]);
    expect(codes({ selections: legs("1.01"), stake: 40n })).toEqual(["potential_win_too_low"]);
    const custom = { betType: "custom_bet", selections: legs("2", "3") } as const;
    expect(codes({ ...custom, customOdds: "1.00" })).toEqual(["potential_win_too_low"]);
    expect(codes({ ...custom, customOdds: null })).toEqual([]);
    expect(codes({ selections: legs("1.01"), stake: 50n })).toEqual([]);
  });

  it("refuses a stake above the balance, and does not check a visitor's", () => {
    expect(issues({}, { balance: 499n })).toEqual([
      { code: "insufficient_funds", severity: "error", params: { amount: "499", currency: "EUR", subunits: 100 } },
    ]);
    expect(codes({}, { balance: 500n })).toEqual([]);
    expect(codes({}, { balance: null })).toEqual([]);
  });

  it("names everything that is wrong at once, in the order the book checks it", () => {
    const selections = [...legs("2000", "2", "2"), { matchId: "m0", provider: "oddin", odds: "2" }] as const;
    expect(codes({ selections, stake: 200_000n })).toEqual([
      "same_match",
      "mixed_providers",
      "selection_limit_exceeded",
      "insufficient_funds",
      "max_stake_exceeded",
      "odds_limit_exceeded",
      "payout_limit_exceeded",
    ]);
  });
});

describe("cappedReturn", () => {
  it("pays the stake and the highest profit: 100 at 1500 with a limit of 100 000 is 100 100", () => {
    expect(cappedReturn({ stake: 10_000n, win: 15_000_000n, profitLimit: 10_000_000n })).toBe(10_010_000n);
    expect(cappedReturn({ stake: 10_000n, win: 20_000n, profitLimit: 10_000_000n })).toBe(20_000n);
  });
});

describe("profitCapFor [VAL-05]", () => {
  it("is the payout limit where it caps, in its currency; where it refuses there is nothing to cap", () => {
    const capping = { ...LIMITS, payoutLimit: { ...LIMITS.payoutLimit, action: "accept" } } as const;
    expect(profitCapFor(capping, EUR)).toBe(10_000_000n);
    expect(profitCapFor(capping, JPY)).toBeNull();
    expect(profitCapFor(LIMITS, EUR)).toBeNull();
  });
});

describe("messages of issues", () => {
  it("names the API's key wherever the API has an error of the same name", () => {
    const shared = Object.entries(API_ERRORS).filter(([name]) => name in ISSUE_MESSAGE_KEYS);
    expect(shared.length).toBe(15);
    expect(ISSUE_MESSAGE_KEYS).toMatchObject(Object.fromEntries(shared.map(([name, { key }]) => [name, key])));
    expect(ISSUE_API_ERRORS).toMatchObject(Object.fromEntries(shared.map(([name]) => [name, name])));
  });

  it("spells the warnings as the specification does [VAL-03] [VAL-05]", () => {
    expect(WARNING_MESSAGE_KEYS.odds_limit_exceeded.title).toBe(
      "warning.validation.bet_limits.odds_limit_exceeded.title",
    );
    expect(WARNING_MESSAGE_KEYS.payout_limit_exceeded.description).toBe(
      "warning.validation.bet_limits.payout_limit_exceeded.description",
    );
  });

  it("tells errors from warnings", () => {
    expect(hasErrors([])).toBe(false);
    expect(hasErrors([{ code: "odds_limit_exceeded", severity: "warning", params: {} }])).toBe(false);
    expect(hasErrors([{ code: "same_match", severity: "error", params: {} }])).toBe(true);
  });
});
