import { describe, expect, it } from "vitest";
import { marketName, outcomeName } from "./line-names.ts";
import { loadNames } from "./names.ts";

const NAMES = loadNames(["en", "de", "ar"]);
const TEAMS = {
  home: { name: "Albion", shortName: "ALB", colours: ["#111111", "#ffffff"] },
  away: { name: "{$competitor1}", shortName: "ROV", colours: ["#222222", "#ffffff"] },
} as const;

const market = (marketId: string, specifier: string, locale = "en") =>
  marketName(TEAMS, { marketId, specifier }, NAMES.get(locale)!);
const outcome = (outcomeId: string, specifier: string, locale = "en") =>
  outcomeName(TEAMS, { outcomeId, specifier }, NAMES.get(locale)!);

describe("names of lines", () => {
  it("sign a handicap for each side", () => {
    expect(outcome("1714", "hcp=-0.75")).toBe("Albion (\u22120.75)");
    expect(outcome("1715", "hcp=-0.75")).toBe("{$competitor1} (+0.75)");
    expect(outcome("1714", "hcp=0")).toBe("Albion (0)");
  });

  it("write fractions as the language does, in Latin figures", () => {
    expect(outcome("12", "total=2.5", "de")).toBe("Über 2,5");
    expect(outcome("1714", "hcp=-0.75", "de")).toBe("Albion (\u22120,75)");
    expect(outcome("12", "total=2.5", "ar")).toBe("أكثر من 2.5");
  });

  it("write ordinals as the language does", () => {
    const numbers = ["1", "2", "3", "4", "11", "21", "22"];
    expect(numbers.map((number) => market("8", `goalnr=${number}`).split(" ")[0])).toEqual([
      "1st",
      "2nd",
      "3rd",
      "4th",
      "11th",
      "21st",
      "22nd",
    ]);
    expect(market("8", "goalnr=2", "de")).toContain("2.");
    expect(market("8", "goalnr=2", "ar")).toContain("2");
  });

  it("are the id where there is no wording, and the score of a correct score", () => {
    expect(market("777", "")).toBe("777");
    expect(outcome("288", "")).toBe("2:1");
  });
});
