import { describe, expect, it } from "vitest";
import { Account, Currency, MatchListQuery, Money, OddsValue, PlaceBetsRequest, Subunits } from "../src/index.ts";

const REQUEST = {
  meta: { device_id: "2f1c9a52-6f0e-4a0b-9d7c-3f0d8a3c1b11", quick: false, type: "single" },
  bets: [
    {
      stake: { value: "1000", currency: "EUR" },
      selections: [{ match_id: "m1", market_id: "1", specifier: "", outcome_id: "1", odds: "1.85" }],
    },
  ],
};

const withStake = (stake: unknown) => ({ ...REQUEST, bets: [{ ...REQUEST.bets[0], stake }] });

describe("amounts", () => {
  it.each(["0", "1", "1000", "-250", "123456789012345678901234567890"])("takes %s subunits", (value) => {
    expect(Subunits.safeParse(value).success).toBe(true);
  });

  it.each(["", "01", "-0", "1.5", "1e3", "+1", " 1", "0x10", "9".repeat(40)])("refuses %j as subunits", (value) => {
    expect(Subunits.safeParse(value).success).toBe(false);
  });

  it("refuses an amount sent as a number", () => {
    expect(Subunits.safeParse(1000).success).toBe(false);
  });
});

describe("how many subunits make a unit", () => {
  const withSubunits = (subunits: unknown) => ({ value: "1", currency: "ETH", subunits });

  it.each(Array.from({ length: 19 }, (_, decimals) => decimals))("travels unchanged with %i decimals", (decimals) => {
    const money = withSubunits(10 ** decimals);
    expect(Money.parse(JSON.parse(JSON.stringify(money)))).toEqual(money);
    expect(JSON.stringify(money)).toContain(`"subunits":1${"0".repeat(decimals)}}`);
  });

  it.each([0, -1, 0.1, 5, 20, 10 ** 19, Number.NaN, Number.POSITIVE_INFINITY, "100", null])(
    "is never %j",
    (subunits) => {
      expect(Money.safeParse(withSubunits(subunits)).success).toBe(false);
    },
  );

  it("is the same in accounts and in currencies", () => {
    const subunits = 10 ** 18;
    const account = { currency: "ETH", subunits, available_to_bet: "1000000000000000001", active: true, version: 1 };
    const currency = { code: "ETH", fiat: false, subunits, subcurrencies: [{ code: "Gwei", scale: 9 }] };
    expect(Account.parse(account)).toEqual(account);
    expect(Currency.parse(currency)).toEqual(currency);
  });
});

describe("odds", () => {
  it.each(["1.01", "2", "1.857143", "1000"])("takes %s", (value) => {
    expect(OddsValue.safeParse(value).success).toBe(true);
  });

  it.each(["", "-2", "1,85", "1.8571428", "NaN", "Infinity", "1e2", ".5"])("refuses %j", (value) => {
    expect(OddsValue.safeParse(value).success).toBe(false);
  });
});

describe("a placement request", () => {
  it("is accepted in its plain form", () => {
    expect(PlaceBetsRequest.safeParse(REQUEST).success).toBe(true);
  });

  it.each([
    ["an unknown field", { ...REQUEST, bonus_money: true }],
    ["an unknown field in the stake", withStake({ value: "1000", currency: "EUR", rate: 1 })],
    ["one bet that is no list", { ...REQUEST, bets: REQUEST.bets[0] }],
  ])("is read the same with %s", (_, request) => {
    expect(PlaceBetsRequest.parse(request)).toEqual(PlaceBetsRequest.parse(REQUEST));
  });

  it.each(["2/3", "1/3", "3/3", "10/20"])("takes system %s", (system_id) => {
    const bets = [{ ...REQUEST.bets[0], system_id }];
    expect(PlaceBetsRequest.safeParse({ ...REQUEST, bets }).success).toBe(true);
  });

  it.each([
    ["a stake that is a number", withStake({ value: 1000, currency: "EUR" })],
    ["a stake of half a subunit", withStake({ value: "0.5", currency: "EUR" })],
    ["no bets", { ...REQUEST, bets: [] }],
    ["more than fifty bets", { ...REQUEST, bets: Array.from({ length: 51 }, () => REQUEST.bets[0]) }],
    ["a system of no lines", { ...REQUEST, bets: [{ ...REQUEST.bets[0], system_id: "0/3" }] }],
    ["a system that is no fraction", { ...REQUEST, bets: [{ ...REQUEST.bets[0], system_id: "trixie" }] }],
    ["a device id that is no word", { ...REQUEST, meta: { ...REQUEST.meta, device_id: "a\u0000b" } }],
  ])("is refused with %s", (_, request) => {
    expect(PlaceBetsRequest.safeParse(request).success).toBe(false);
  });
});

describe("query strings", () => {
  it("reads one value and several as a list", () => {
    expect(MatchListQuery.parse({ id: "m1" }).id).toEqual(["m1"]);
    expect(MatchListQuery.parse({ id: ["m1", "m2"] }).id).toEqual(["m1", "m2"]);
    expect(MatchListQuery.parse({}).id).toBeUndefined();
  });

  it("reads the word false as false", () => {
    expect(MatchListQuery.parse({ bettable: "false" }).bettable).toBe(false);
    expect(MatchListQuery.parse({ bettable: "true" }).bettable).toBe(true);
  });

  it.each(["yes", "on", "1", "TRUE", ""])("refuses %j as a flag", (bettable) => {
    expect(MatchListQuery.safeParse({ bettable }).success).toBe(false);
  });

  it("reads the status of a match from its digits alone", () => {
    expect(MatchListQuery.parse({ match_status: ["0", "1"] }).match_status).toEqual([0, 1]);
    for (const match_status of ["", " ", "1.0", "0x1", "9".repeat(9)]) {
      expect(MatchListQuery.safeParse({ match_status }).success, match_status).toBe(false);
    }
  });

  it("pages from one, and not without end", () => {
    expect(MatchListQuery.parse({ page: "3", limit: "20" })).toMatchObject({ page: 3, limit: 20 });
    for (const query of [{ page: "0" }, { page: "x" }, { limit: "501" }, { limit: "-1" }]) {
      expect(MatchListQuery.safeParse(query).success, JSON.stringify(query)).toBe(false);
    }
  });
});
