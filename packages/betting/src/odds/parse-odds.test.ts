import { ODDS_TYPES, type OddsType } from "@touchline/contract/vocabulary";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../test/property.ts";
import { inLocaleDigits } from "../locale-digits.ts";
import { formatOdds } from "./format-odds.ts";
import { parseOdds } from "./parse-odds.ts";

const read = (text: string, type: OddsType, locale = "en") => parseOdds(text, type, { locale });

describe("parseOdds", () => {
  it.each([
    ["decimal", "1.85", "1.85"],
    ["decimal", " 2 ", "2"],
    ["british", "7/2", "4.5"],
    ["british", "10 ⁄ 11", "1.909"],
    ["british", "4", "5"],
    ["hongkong", "0.85", "1.85"],
    ["american", "+250", "3.5"],
    ["american", "250", "3.5"],
    ["american", "−200", "1.5"],
    ["american", "-110", "1.909"],
    ["indonesian", "1.85", "2.85"],
    ["indonesian", "-2", "1.5"],
    ["malaysian", "0.85", "1.85"],
    ["malaysian", "−0.50", "3"],
  ] as const)("reads %s %s as %s", (type, text, odds) => {
    expect(read(text, type)).toBe(odds);
  });

  it.each([
    ["decimal", ["", "1", "0.5", "x", "-2", "1.2345", "7/2"]],
    ["british", ["", "0/1", "7/", "/2", "7/0", "1/2/3", "a/b", "-7/2"]],
    ["hongkong", ["", "0", "-0.5"]],
    ["american", ["", "+50", "-50", "0", "+", "--200"]],
    ["indonesian", ["0.5", "-0.5", "0"]],
    ["malaysian", ["1.5", "-1.5", "0", "-"]],
  ] as const)("knows what is no price in %s", (type, texts) => {
    expect(texts.map((text) => read(text, type))).toEqual(texts.map(() => null));
  });

  it("reads what is written in every type and locale, and comes to what reads the same", () => {
    const anyOdds = fc.integer({ min: 1_010, max: 99_000 }).map((thousandths) => `${thousandths / 1_000}`);
    const anyLocale = fc.constantFrom("en", "de", "ar-EG", "fa", "hi");
    holds(
      fc.property(anyOdds, fc.constantFrom(...ODDS_TYPES), anyLocale, (odds, type, locale) => {
        const written = formatOdds(odds, type);
        const back = parseOdds(inLocaleDigits(written, locale), type, { locale });
        expect(back).not.toBeNull();
        expect(formatOdds(back ?? "0", type)).toBe(written);
      }),
    );
  });
});
