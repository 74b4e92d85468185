import { describe, expect, it } from "vitest";
import { durationText } from "./use-duration.ts";

const seconds = (hours: number, minutes: number): number => (hours * 60 + minutes) * 60 + 59;

describe("a time of play", () => {
  it("is written in hours and minutes as the language bends them [RG-01]", () => {
    const texts = (locale: string) =>
      [seconds(0, 0), seconds(0, 1), seconds(1, 0), seconds(2, 5)].map((time) => durationText(time, locale));
    expect(texts("en")).toEqual(["0 minutes", "1 minute", "1 hour", "2 hours 5 minutes"]);
    expect(texts("pl")).toEqual(["0 minut", "1 minuta", "1 godzina", "2 godziny i 5 minut"]);
    expect(texts("sr-ME")[3]).toBe("2 sata i 5 minuta");
    // Digits are Latin in every language.
    expect(texts("ar")[3]).toMatch(/5/);
  });
});
