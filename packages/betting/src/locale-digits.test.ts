import { describe, expect, it } from "vitest";
import { inLocaleDigits } from "./locale-digits.ts";

describe("odds in every locale [ODD-01]", () => {
  it.each([
    ["1.85", "de", "1,85"],
    ["1.85", "en", "1.85"],
    ["1.85", "ar-EG", "١٫٨٥"],
    ["1.85", "fa", "۱٫۸۵"],
    ["+150", "hi", "+150"],
    ["\u2212150", "ar-EG", "\u2212١٥٠"],
    ["13/8", "ar-EG", "١٣/٨"],
    ["1000", "de", "1000"],
    ["-0.75", "de", "-0,75"],
  ])("writes %s for %s as %s", (text, locale, shown) => {
    expect(inLocaleDigits(text, locale)).toBe(shown);
  });
});
