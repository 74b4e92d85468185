import type { OddsType } from "@touchline/contract/vocabulary";
import { describe, expect, it } from "vitest";
import { isReached, wishedRule } from "./wished-rule.ts";

const EURO = { decimals: 2, locale: "en", oddsType: "decimal" as OddsType };
const value = (figure: string, context = EURO) => wishedRule({ by: "value", bound: "at_least", figure }, context);
const price = (figure: string, context = EURO) => wishedRule({ by: "price", bound: "at_most", figure }, context);

describe("a rule as it is typed [BET-05]", () => {
  it("has its amount in subunits, written as the player writes numbers", () => {
    expect(value("15")).toEqual({ by: "value", bound: "at_least", amount: "1500" });
    expect(value("15,5", { ...EURO, locale: "de" })).toMatchObject({ amount: "1550" });
    expect(["", "0", "-1", "abc", "1.234"].map((text) => value(text))).toEqual([null, null, null, null, null]);
  });

  it("has its price in the odds type that the player reads", () => {
    expect(price("1.5")).toEqual({ by: "price", bound: "at_most", odds: "1.5" });
    expect(price("2")).toMatchObject({ odds: "2" });
    expect(price("10")).toMatchObject({ odds: "10" });
    expect(price("1,25", { ...EURO, locale: "de" })).toMatchObject({ odds: "1.25" });
    expect(price("6/4", { ...EURO, oddsType: "british" })).toMatchObject({ odds: "2.5" });
    expect(price("-200", { ...EURO, oddsType: "american" })).toMatchObject({ odds: "1.5" });
    // A rule at 1500 would be met at once.
    for (const locale of ["en", "de", "fr", "ar"])
      for (const text of ["1.500", "1,500"]) expect(price(text, { ...EURO, locale })).toMatchObject({ odds: "1.5" });
    expect(["", "0.5", "x", "12345678"].map((text) => price(text))).toEqual([null, null, null, null]);
  });
});

describe("a rule that is reached as it is typed [BET-05]", () => {
  it("is one whose amount the offer has come to, on the side that is named", () => {
    const rises = (amount: string) => ({ by: "value", bound: "at_least", amount }) as const;
    const falls = (amount: string) => ({ by: "value", bound: "at_most", amount }) as const;
    const now = { offer: 1_000n, odds: null };
    expect([rises("999"), rises("1000"), rises("1001")].map((rule) => isReached(rule, now))).toEqual([
      true,
      true,
      false,
    ]);
    expect([falls("999"), falls("1000"), falls("1001")].map((rule) => isReached(rule, now))).toEqual([
      false,
      true,
      true,
    ]);
    expect(isReached(rises("1"), { offer: null, odds: "2.10" })).toBe(false);
  });

  it("is one whose price is that of now or past it, offered for or not", () => {
    const falls = (odds: string) => ({ by: "price", bound: "at_most", odds }) as const;
    const rises = (odds: string) => ({ by: "price", bound: "at_least", odds }) as const;
    for (const offer of [null, 1_000n]) {
      const now = { offer, odds: "2.10" };
      expect([falls("2.50"), falls("2.1"), falls("2.09")].map((rule) => isReached(rule, now))).toEqual([
        true,
        true,
        false,
      ]);
      expect([rises("2"), rises("2.1"), rises("2.11")].map((rule) => isReached(rule, now))).toEqual([
        true,
        true,
        false,
      ]);
    }
    expect(isReached(falls("2.50"), { offer: 1_000n, odds: null })).toBe(false);
  });
});
