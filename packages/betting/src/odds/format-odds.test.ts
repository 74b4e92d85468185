import fc from "fast-check";
import { ODDS_TYPES, ODDS_TYPE_CODES, type OddsType } from "@touchline/contract/vocabulary";
import { describe, expect, it } from "vitest";
import { anyPrice, everyPrice, holds } from "../../test/property.ts";
import { formatDecimalOdds } from "./format-decimal.ts";
import { formatOdds } from "./format-odds.ts";
import { FRACTION_LADDER } from "./fraction-ladder.ts";

// decimal | fraction | Hong Kong | American | Indonesian | Malay (three places where two would read as zero)
const VECTORS = `
1.01 | 1/100 | 0.01 | -10000 | -100.00 | 0.01
1.02 | 1/50 | 0.02 | -5000 | -50.00 | 0.02
1.05 | 1/20 | 0.05 | -2000 | -20.00 | 0.05
1.10 | 1/10 | 0.10 | -1000 | -10.00 | 0.10
1.20 | 1/5 | 0.20 | -500 | -5.00 | 0.20
1.25 | 1/4 | 0.25 | -400 | -4.00 | 0.25
1.30 | 3/10 | 0.30 | -333 | -3.33 | 0.30
1.33 | 1/3 | 0.33 | -303 | -3.03 | 0.33
1.50 | 1/2 | 0.50 | -200 | -2.00 | 0.50
1.53 | 8/15 | 0.53 | -189 | -1.89 | 0.53
1.57 | 4/7 | 0.57 | -175 | -1.75 | 0.57
1.62 | 8/13 | 0.62 | -161 | -1.61 | 0.62
1.67 | 4/6 | 0.67 | -149 | -1.49 | 0.67
1.73 | 8/11 | 0.73 | -137 | -1.37 | 0.73
1.80 | 4/5 | 0.80 | -125 | -1.25 | 0.80
1.83 | 5/6 | 0.83 | -120 | -1.20 | 0.83
1.87 | 5/6 | 0.87 | -115 | -1.15 | 0.87
1.91 | 10/11 | 0.91 | -110 | -1.10 | 0.91
1.95 | 20/21 | 0.95 | -105 | -1.05 | 0.95
1.99 | 1/1 | 0.99 | -101 | -1.01 | 0.99
2.00 | 1/1 | 1.00 | +100 | 1.00 | 1.00
2.01 | 1/1 | 1.01 | +101 | 1.01 | -0.99
2.05 | 21/20 | 1.05 | +105 | 1.05 | -0.95
2.10 | 11/10 | 1.10 | +110 | 1.10 | -0.91
2.20 | 6/5 | 1.20 | +120 | 1.20 | -0.83
2.50 | 6/4 | 1.50 | +150 | 1.50 | -0.67
2.75 | 7/4 | 1.75 | +175 | 1.75 | -0.57
3.00 | 2/1 | 2.00 | +200 | 2.00 | -0.50
3.50 | 5/2 | 2.50 | +250 | 2.50 | -0.40
4.33 | 10/3 | 3.33 | +333 | 3.33 | -0.30
7.50 | 13/2 | 6.50 | +650 | 6.50 | -0.15
10.00 | 9/1 | 9.00 | +900 | 9.00 | -0.11
34.00 | 33/1 | 33.00 | +3300 | 33.00 | -0.03
101.00 | 100/1 | 100.00 | +10000 | 100.00 | -0.01
501.00 | 500/1 | 500.00 | +50000 | 500.00 | -0.002
1000.00 | 1000/1 | 999.00 | +99900 | 999.00 | -0.001
1.001 | 1/1000 | 0.001 | -100000 | -1000.00 | 0.001`;

const COLUMNS = ["british", "hongkong", "american", "indonesian", "malaysian"] as const;

function vectors(): { odds: string; type: OddsType; shown: string }[] {
  return VECTORS.trim()
    .split("\n")
    .flatMap((line) => {
      const [odds = "", ...shown] = line.split(" | ");
      return COLUMNS.map((type, index) => ({ odds, type, shown: (shown[index] ?? "").replace("-", "\u2212") }));
    });
}

/** The types that lose nothing of a price with two decimals. */
const LOSSLESS = ["decimal", "american", "indonesian", "hongkong"] as const;

/** Reads a shown price back to decimal odds. */
function readBack(shown: string, type: (typeof LOSSLESS)[number]): number {
  if (type === "decimal") return figure(shown);
  if (type === "hongkong") return 1 + figure(shown);
  const net = type === "american" ? figure(shown) / 100 : figure(shown);
  return net > 0 ? 1 + net : 1 - 1 / net;
}

describe("formatOdds", () => {
  it.each(vectors())("shows $odds as $shown in $type odds [ODD-01]", ({ odds, type, shown }) => {
    expect(formatOdds(odds, type)).toBe(shown);
  });

  it("goes by the codes that other makers' widgets know [ODD-01]", () => {
    expect(ODDS_TYPE_CODES).toEqual({
      decimal: "DEC",
      british: "FRAC",
      hongkong: "DEC_EXCL",
      american: "AME",
      indonesian: "IND",
      malaysian: "DEC_EXCL",
    });
    expect(Object.keys(ODDS_TYPE_CODES)).toEqual([...ODDS_TYPES]);
  });

  it("shows decimal odds with two places [ODD-01]", () => {
    const prices = ["1.5", "2", "99.9", "7.475325", "7.4999", "9.999", "1.0100"];
    expect(prices.map((odds) => formatOdds(odds, "decimal"))).toEqual([
      "1.50",
      "2.00",
      "99.90",
      "7.48",
      "7.50",
      "10.00",
      "1.01",
    ]);
  });

  it("shows decimal odds from 100 up whole, also where rounding gets there [ODD-01]", () => {
    expect(["100.00", "101.00", "135", "99.995", "262.49", "5022.97"].map(formatDecimalOdds)).toEqual([
      "100",
      "101",
      "135",
      "100",
      "262",
      "5023",
    ]);
  });

  it("keeps three places below 1.01 where the price has them [ODD-01]", () => {
    expect(["1.005", "1.001", "1.00", "1.0096", "1.015"].map(formatDecimalOdds)).toEqual([
      "1.005",
      "1.001",
      "1.00",
      "1.01",
      "1.02",
    ]);
  });

  it("rounds a half away from zero: 0.625 is 0.63 in Hong Kong and Malay odds [ODD-04]", () => {
    expect(formatOdds("1.625", "hongkong")).toBe("0.63");
    expect(formatOdds("1.625", "malaysian")).toBe("0.63");
    expect(formatOdds("1.625", "american")).toBe("\u2212160");
    expect(formatOdds("2.15", "malaysian")).toBe("\u22120.87");
  });

  it("spells evens one way, from whichever side a price rounds to it [ODD-01]", () => {
    const nearly = ["1.9999", "2.0001"];
    expect(nearly.map((odds) => formatOdds(odds, "american"))).toEqual(["+100", "+100"]);
    expect(nearly.map((odds) => formatOdds(odds, "indonesian"))).toEqual(["1.00", "1.00"]);
    expect(nearly.map((odds) => formatOdds(odds, "malaysian"))).toEqual(["1.00", "1.00"]);
  });

  it("goes on past the ladder of fractions on both ends", () => {
    expect(formatOdds("1501.4", "british")).toBe("1500/1");
    expect(formatOdds("1.0005", "british")).toBe("1/2000");
    expect(formatOdds("1.0006", "british")).toBe("3/5000");
  });

  it("gives a tie between two fractions to the shorter price", () => {
    // 5/1 is 1/6 and 11/2 is 2/13; halfway lies (13 + 12) / 78 / 2 = 25/156, which is odds of 6.24.
    expect(formatOdds("6.24", "british")).toBe("5/1");
    expect(formatOdds("6.2401", "british")).toBe("11/2");
  });

  it("falls back to decimal where odds of 1 or less have no other form", () => {
    for (const type of ODDS_TYPES) expect(formatOdds("1", type)).toBe("1.00");
  });

  it("refuses text that is not a plain decimal", () => {
    for (const text of ["", "abc", "-1.5", "1e3", "1,5", "Infinity", "1.", ".5"]) {
      expect(() => formatOdds(text, "american")).toThrow(RangeError);
      expect(() => formatOdds(text, "american")).toThrow(JSON.stringify(text));
      expect(() => formatOdds(text, "decimal")).toThrow(RangeError);
    }
  });

  it.each(LOSSLESS)("is read back to the same price from %s odds, for every price below 100 [ODD-01]", (type) => {
    const all = everyPrice();
    const prices = all.filter((odds) => Number(odds) < 100);
    expect(prices.length).toBeGreaterThan(all.length * 0.0905);
    expect(prices.filter((odds) => readBack(formatOdds(odds, type), type).toFixed(2) !== odds)).toEqual([]);
  });

  it.each(ODDS_TYPES)("never shows a longer price as shorter in %s odds, over every price to 1000 [ODD-01]", (type) => {
    const places = everyPrice().map((odds) => order(formatOdds(odds, type), type));
    expect(places.filter((place, index) => place < (places[index - 1] ?? place))).toEqual([]);
    expect(places).not.toContain(-1);
  });

  it("keeps Malay odds within 1, and American and Indonesian odds outside of it", () => {
    holds(
      fc.property(anyPrice, (odds) => {
        expect(Math.abs(figure(formatOdds(odds, "malaysian")))).toBeLessThanOrEqual(1);
        expect(Math.abs(figure(formatOdds(odds, "american")))).toBeGreaterThanOrEqual(100);
        expect(Math.abs(figure(formatOdds(odds, "indonesian")))).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  it("always prints a fraction of the ladder between its ends", () => {
    holds(
      fc.property(anyPrice, (odds) => {
        expect(FRACTION_LADDER).toContain(formatOdds(odds, "british"));
      }),
    );
  });

  it("maps every fraction of the ladder to itself", () => {
    for (const fraction of FRACTION_LADDER) {
      const [numerator, denominator] = fraction.split("/").map(Number);
      const odds = (1 + (numerator ?? 0) / (denominator ?? 1)).toFixed(9);
      expect(formatOdds(odds, "british")).toBe(fraction);
    }
  });
});

const PLACES_ON_LADDER = new Map(FRACTION_LADDER.map((fraction, place) => [fraction, place]));

function figure(shown: string): number {
  return Number(shown.replace("\u2212", "-"));
}

/** Where a shown price stands on its own scale, growing with the odds. */
function order(shown: string, type: OddsType): number {
  if (type === "british") return PLACES_ON_LADDER.get(shown) ?? -1;
  const value = figure(shown);
  return type === "malaysian" && value < 0 ? 2 + value : value;
}

it("shows three places below 0.01, and as many as it takes for a price never to read as zero", () => {
  expect(formatOdds("1.0095", "hongkong")).toBe("0.010");
  expect(formatOdds("1.0099", "malaysian")).toBe("0.010");
  expect(formatOdds("1.0001", "hongkong")).toBe("0.0001");
  expect(formatOdds("1.000001", "malaysian")).toBe("0.000001");
});
