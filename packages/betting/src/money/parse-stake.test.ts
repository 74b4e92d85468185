import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../test/property.ts";
import { parseStake } from "./parse-stake.ts";

function stake(text: string, locale = "en", decimals = 2) {
  const parsed = parseStake(text, { decimals, locale });
  return parsed.ok ? parsed.value : parsed.reason;
}

describe("parseStake", () => {
  it.each([
    ["10", 1_000n],
    ["10.5", 1_050n],
    ["10.50", 1_050n],
    [" 10.50 ", 1_050n],
    ["0.01", 1n],
    [".5", 50n],
    [".50", 50n],
    ["12.", 1_200n],
    ["007", 700n],
    ["0", 0n],
    ["1,234.56", 123_456n],
    ["1,234,567", 123_456_700n],
    ["12,34,567.89", 123_456_789n],
    ["1,234.", 123_400n],
    ["1,234.5", 123_450n],
    ["999999999999.99", 99_999_999_999_999n],
  ])("reads %j in English as %s cents", (text, value) => {
    expect(stake(text)).toBe(value);
  });

  it.each([
    ["de", "1.234,56", 123_456n],
    ["de", "12,5", 1_250n],
    ["de-CH", "1’234.56", 123_456n],
    ["fr", "1\u202f234,56", 123_456n],
    ["fr", "1 234,56", 123_456n],
    ["en-IN", "12,34,567", 123_456_700n],
    ["ar", "١٢٫٥٠", 1_250n],
    ["ar-EG", "١٬٢٣٤٫٥٦", 123_456n],
    ["ar", "\u200f12.50\u200e", 1_250n],
    ["fa", "۱۲٫۵", 1_250n],
    ["hi", "१२.५", 1_250n],
    ["ja", "１２．５", 1_250n],
    // Pashto writes its own digits with another mark than the digits 0 to 9.
    ["ps", "1.234,56", 123_456n],
  ])("reads %s amounts: %j", (locale, text, value) => {
    expect(stake(text, locale)).toBe(value);
  });

  it("takes the other locale's point for the fraction where it cannot be a group", () => {
    expect(stake("12.50", "de")).toBe(1_250n);
    expect(stake("12,5", "en")).toBe(1_250n);
    expect(stake("1.234", "de")).toBe(123_400n);
    expect(stake("1,234", "en")).toBe(123_400n);
  });

  it.each([
    ["de", "0.001", 100_000n],
    ["de", "0.12345678", 12_345_678n],
    ["de", ".001", 100_000n],
    ["en", "0,001", 100_000n],
    ["fr", "0.500", 50_000_000n],
    ["ar-EG", "٠,١٢٣", 12_300_000n],
    ["de", "1.000", 100_000_000_000n],
    ["de", "100.001", 10_000_100_000_000n],
  ])(
    "reads in %s %j of a currency of eight places as a fraction where no group can begin so",
    (locale, text, value) => {
      expect(stake(text, locale, 8)).toBe(value);
    },
  );

  it("takes no amount for a thousand times what was typed", () => {
    expect(["0.123", "00.123", "0.1234"].map((text) => stake(text, "de"))).toEqual(Array(3).fill("too-precise"));
    expect(["01.234", "0.123.456", "0.123,45", "0 123"].map((text) => stake(text, "de"))).toEqual(
      Array(4).fill("malformed"),
    );
  });

  it.each([
    "12.34.56",
    "1,2,3",
    "12,3456",
    "abc",
    "1e5",
    "10€",
    "0x10",
    "½",
    "10²",
    ".",
    ",",
    "1,,234",
    "1.2,3",
    "12 34",
    "1,234 567",
    "+5",
    "NaN",
    "GD",
    "1D5",
    "1G5",
    "1S234",
    "1?5",
    "1,234.5.6",
    "1,234.5,6",
    "1,234.5x",
    "1,234.x5",
    "12345,678",
    "1,2345",
    "1,234,5",
    "x1,234",
    "1,234x",
  ])("calls %j malformed", (text) => {
    expect(stake(text)).toBe("malformed");
  });

  it("tells an empty field from a wrong one", () => {
    expect(stake("")).toBe("empty");
    expect(stake(" \u200f ")).toBe("empty");
  });

  it("refuses a negative amount, whichever sign is typed", () => {
    expect(["-5", "\u22125", "5-", "-0", "－5"].map((text) => stake(text))).toEqual(Array(5).fill("negative"));
    expect(["-", "5-5", "1,234-5"].map((text) => stake(text))).toEqual(Array(3).fill("malformed"));
  });

  it("refuses more places than the currency has, even zeros", () => {
    expect(stake("1.001")).toBe("too-precise");
    expect(stake("1.000")).toBe("too-precise");
    expect(stake("1.5", "en", 0)).toBe("too-precise");
    expect(stake("0.000000001", "en", 8)).toBe("too-precise");
  });

  it("refuses amounts past twelve whole digits, however long", () => {
    expect(stake("1000000000000")).toBe("too-large");
    expect(stake("9".repeat(10_000))).toBe("too-large");
    expect(stake("000000000000001")).toBe(100n);
  });

  it("reads the digits of any script that Intl writes, or refuses them", () => {
    const systems = Intl.supportedValuesOf("numberingSystem").filter((system) => {
      const written = new Intl.NumberFormat("en", { numberingSystem: system, useGrouping: false }).format(
        1_234_567_890,
      );
      return /^\p{Nd}{10}$/u.test(written);
    });
    const read = systems.map((system) => {
      const written = new Intl.NumberFormat("en", { numberingSystem: system, useGrouping: false }).format(
        1_234_567_890,
      );
      return stake(written);
    });
    // Scripts whose digits cannot be told from their neighbours are refused, never misread.
    expect(read.filter((found) => found !== 123_456_789_000n && found !== "malformed")).toEqual([]);
    expect(read.filter((found) => found === 123_456_789_000n).length).toBeGreaterThan(60);
  });

  it("reads each digit of a script as what it is, or refuses it: none for another", () => {
    for (const numberingSystem of Intl.supportedValuesOf("numberingSystem")) {
      const format = new Intl.NumberFormat("en", { numberingSystem });
      for (let digit = 0; digit < 10; digit += 1) {
        const written = format.format(digit);
        expect([BigInt(digit * 100), "malformed"], `${numberingSystem} ${written}`).toContain(stake(written));
      }
    }
  });

  it("reads a script whose digits come soon after another's", () => {
    // Ol Chiki after Lepcha, Tai Tham's digits after its others.
    expect(stake("\u1c51\u1c52")).toBe(1_200n);
    expect(stake("\u1a91\u1a92")).toBe(1_200n);
  });

  it("refuses digits made for formulas, and numbers with one among them", () => {
    expect(stake("\u{1d7cf}\u{1d7ce}")).toBe("malformed");
    expect(stake("1\u{1d7cf}")).toBe("malformed");
  });

  it("reads nothing as nothing in a currency without decimals", () => {
    expect(stake("0", "en", 0)).toBe(0n);
    expect(stake("00", "en", 0)).toBe(0n);
  });

  it("reads back what Intl writes, in every locale and grouping it knows of", () => {
    const locales = [
      "en",
      "de",
      "ar",
      "ar-EG",
      "fa",
      "fr",
      "hi",
      "en-IN",
      "de-CH",
      "pl",
      "pt-BR",
      "sr-ME",
      "he",
      "ja",
      "bn",
      "es",
      "my",
    ];
    holds(
      fc.property(fc.constantFrom(...locales), fc.integer({ min: 0, max: 99_999_999_999 }), (locale, cents) => {
        const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(cents / 100);
        expect([locale, written, stake(written, locale)]).toEqual([locale, written, BigInt(cents)]);
      }),
    );
  });

  it("never throws, whatever is typed", () => {
    const odd = fc.string({
      unit: fc.constantFrom(
        "0",
        "1",
        "9",
        ".",
        ",",
        "-",
        "+",
        " ",
        "'",
        "e",
        "٫",
        "٬",
        "،",
        "٣",
        "۵",
        "G",
        "D",
        "S",
        "\u2212",
        "\ud800",
      ),
    });
    holds(
      fc.property(
        fc.oneof(fc.string({ unit: "binary" }), odd),
        fc.constantFrom("en", "de", "ar", "fr"),
        fc.integer({ min: 0, max: 18 }),
        (text, locale, decimals) => {
          const parsed = parseStake(text, { decimals, locale });
          expect(parsed.ok ? parsed.value >= 0n : parsed.reason.length > 0).toBe(true);
        },
      ),
      2_000,
    );
  });
});
