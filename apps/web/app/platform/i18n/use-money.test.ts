import { CURRENCIES } from "@touchline/betting";
import { describe, expect, it } from "vitest";
import { formatMoney } from "./use-money.ts";

const plain = (text: string): string => text.replaceAll(/\s/g, " ");

describe("formatMoney", () => {
  it.each([
    ["USDT", "1234500000", "en", "USDT 1,234.50"],
    ["USDC", "-1500000", "en", "\u2212USDC 1.50"],
    ["DOGE", "123456789", "de", "1,23456789 DOGE"],
    ["KWD", "1500", "en", "KWD 1.500"],
    ["JPY", "1500", "en", "\u00a51,500"],
    ["BTC", "1000000", "en", "BTC 0.01"],
    ["EUR", "1000", "en", "\u20ac10.00"],
  ] as const)(
    "writes money in %s to the places that its players count [ACC-04]",
    (...[currency, value, locale, text]) => {
      const { subunits } = CURRENCIES[currency];
      expect(plain(formatMoney({ value, currency, subunits }, locale))).toBe(text);
    },
  );

  it("writes every currency that a book may keep, in every language alike", () => {
    for (const { code, subunits } of Object.values(CURRENCIES))
      for (const locale of ["en", "ar", "tr"])
        expect(formatMoney({ value: "1", currency: code, subunits }, locale)).toContain("1");
  });
});
