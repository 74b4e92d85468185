import { describe, expect, it } from "vitest";
import { directionOf, displayLocale, formattingLocale } from "./direction.ts";

describe("the language of a page", () => {
  it("is pt-BR for the locale br, sr-ME for serbian, and any other as it is [ROU-04]", () => {
    expect(["br", "serbian", "en", "pt"].map(displayLocale)).toEqual(["pt-BR", "sr-ME", "en", "pt"]);
  });

  it("decides how dates are written, always in Latin figures [ROU-04]", () => {
    const monthIn = (locale: string) =>
      new Intl.DateTimeFormat(formattingLocale(locale), { month: "long", timeZone: "UTC" }).format(0);
    expect([monthIn("br"), monthIn("serbian"), monthIn("de")]).toEqual(["janeiro", "januar", "Januar"]);
    expect(new Intl.NumberFormat(formattingLocale("ar")).format(12)).toBe("12");
  });

  it("writes English dates with the day first, beside times of 24 hours", () => {
    const date = new Intl.DateTimeFormat(formattingLocale("en"), { day: "numeric", month: "short", timeZone: "UTC" });
    expect(date.format(0)).toBe("1 Jan");
  });

  it("runs from right to left in Arabic, Hebrew, Persian and Urdu alone [ROU-04, ROU-05]", () => {
    const locales = ["ar", "he", "fa", "ur", "en", "br", "serbian"];
    expect(locales.filter((code) => directionOf(code) === "rtl")).toEqual(["ar", "he", "fa", "ur"]);
  });
});
