import { OddsValue } from "@touchline/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wireOdds } from "./wire-odds.ts";

describe("total odds on the wire", () => {
  it.each([
    { exact: "2.1", shown: "2.1" },
    { exact: "3", shown: "3" },
    { exact: "12.22830961", shown: "12.22831" },
    { exact: "1.0000005", shown: "1.000001" },
    { exact: "1.9999999", shown: "2" },
    { exact: "1.00000049", shown: "1" },
    { exact: "123456789.5", shown: "9999999" },
  ])("read $exact as $shown", ({ exact, shown }) => {
    expect(wireOdds(exact)).toBe(shown);
  });

  it("are always what the contract allows", () => {
    const digits = (max: number) => fc.stringMatching(new RegExp(`^[0-9]{1,${max}}$`));
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 40n }), digits(30), (whole, fraction) => {
        expect(OddsValue.safeParse(wireOdds(`${whole}.${fraction}`)).success).toBe(true);
      }),
    );
  });
});
