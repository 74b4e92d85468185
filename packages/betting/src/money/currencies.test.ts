import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../test/property.ts";
import { potentialWin } from "../bet/potential-win.ts";
import { convertSubunits } from "./convert-subunits.ts";
import { CURRENCIES, SUBCURRENCIES, subcurrencySpec } from "./currencies.ts";
import { decimalMark, formatStake } from "./format-stake.ts";
import { parseStake } from "./parse-stake.ts";
import { decimalsOf, toDecimalString } from "./subunits.ts";

const { EUR, JPY, KWD, BTC, ETH } = CURRENCIES;
const [MBTC, MICRO_BTC] = SUBCURRENCIES.map(subcurrencySpec);

describe("currencies", () => {
  it("are kept to between 0 and 18 decimals, each exactly", () => {
    expect([JPY, EUR, KWD, CURRENCIES.USDT, BTC, ETH].map(({ subunits }) => decimalsOf(subunits))).toEqual([
      0, 2, 3, 6, 8, 18,
    ]);
    expect(Object.entries(CURRENCIES).filter(([code, currency]) => code !== currency.code)).toEqual([]);
    expect(BigInt(ETH.subunits)).toBe(10n ** 18n);
    expect([EUR, JPY, KWD, BTC, ETH].map(({ fiat }) => fiat)).toEqual([true, true, true, false, false]);
  });

  it("pay to the subunit: 0.00123456 BTC at 1.87 returns 0.00230863", () => {
    const win = potentialWin({ stake: 123_456n, odds: ["1.87"] });
    expect(toDecimalString(win, BTC.subunits)).toBe("0.00230863");
    const wei = potentialWin({ stake: 10n ** 18n + 1n, odds: ["1.85"] });
    expect(toDecimalString(wei, ETH.subunits)).toBe("1.850000000000000002");
  });
});

describe("subcurrencies", () => {
  it("are named and are as fiat as what they are a part of", () => {
    expect(SUBCURRENCIES.map(({ code, currency }) => [code, currency])).toEqual([
      ["mBTC", "BTC"],
      ["µBTC", "BTC"],
      ["mETH", "ETH"],
      ["Gwei", "ETH"],
      ["mLTC", "LTC"],
    ]);
    expect(SUBCURRENCIES.map((subcurrency) => subcurrencySpec(subcurrency).fiat)).toEqual(Array(5).fill(false));
  });

  it("are the same subunits behind fewer decimals", () => {
    expect(MBTC && toDecimalString(123_456n, MBTC.subunits)).toBe("1.23456");
    expect(MICRO_BTC && toDecimalString(123_456n, MICRO_BTC.subunits)).toBe("1234.56");
    for (const subcurrency of SUBCURRENCIES) {
      const { subunits } = subcurrencySpec(subcurrency);
      expect(BigInt(subunits) * BigInt(subcurrency.perUnit)).toBe(BigInt(CURRENCIES[subcurrency.currency].subunits));
    }
  });

  it("are typed in their own units and come to the same amount", () => {
    const decimals = decimalsOf(MBTC?.subunits ?? 1);
    expect(parseStake("1.23456", { decimals, locale: "en" })).toEqual({ ok: true, value: 123_456n });
  });
});

describe("convertSubunits [SHA-02]", () => {
  const rates = { EUR: "1", BTC: "60000", JPY: "0.0061", KWD: "2.98", ETH: "3000" };

  it.each([
    { value: 1_000n, from: EUR, to: BTC, converted: 16_667n },
    { value: 16_667n, from: BTC, to: EUR, converted: 1_000n },
    { value: 1_000n, from: EUR, to: JPY, converted: 1_639n },
    { value: 100n, from: JPY, to: EUR, converted: 61n },
    { value: 1_000n, from: EUR, to: KWD, converted: 3_356n },
    { value: 1_000n, from: EUR, to: ETH, converted: 3_333_333_333_333_333n },
    { value: 1_000n, from: EUR, to: EUR, converted: 1_000n },
  ])("makes $value of $from.code $converted of $to.code", ({ value, from, to, converted }) => {
    expect(convertSubunits({ value, from, to, rates })).toBe(converted);
  });

  it("knows no amount without a rate, or with a rate of zero", () => {
    expect(convertSubunits({ value: 1n, from: EUR, to: { code: "XXX", subunits: 1 }, rates })).toBeNull();
    expect(convertSubunits({ value: 1n, from: { code: "XXX", subunits: 1 }, to: EUR, rates })).toBeNull();
    expect(convertSubunits({ value: 1n, from: EUR, to: BTC, rates: { EUR: "1", BTC: "0" } })).toBeNull();
  });

  it("changes only the subunits where the currency is the same", () => {
    const milli = { code: "BTC", subunits: 1_000 };
    expect(convertSubunits({ value: 16_667_000n, from: BTC, to: milli, rates: {} })).toBe(167n);
  });

  it("comes back within half of the coarser subunit", () => {
    holds(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), (value) => {
        const there = convertSubunits({ value, from: EUR, to: BTC, rates });
        const back = there === null ? null : convertSubunits({ value: there, from: BTC, to: EUR, rates });
        expect(back).toBe(value);
      }),
      1_000,
    );
  });
});

it("has the decimal mark of each locale for a keypad [TKT-22]", () => {
  expect(["en", "de", "ar-u-nu-latn", "ar-EG", "fr"].map(decimalMark)).toEqual([".", ",", ".", "٫", ","]);
});

describe("formatStake [TKT-22]", () => {
  it.each([
    { value: 1_250n, currency: EUR, locale: "en", text: "12.50" },
    { value: 1_250n, currency: EUR, locale: "de", text: "12,50" },
    { value: 123_456_789n, currency: EUR, locale: "de", text: "1234567,89" },
    { value: 1_250n, currency: EUR, locale: "ar-EG", text: "١٢٫٥٠" },
    { value: 1_000n, currency: EUR, locale: "en", text: "10.00" },
    { value: 0n, currency: EUR, locale: "en", text: "0.00" },
    { value: 1_500n, currency: KWD, locale: "en", text: "1.50" },
    { value: 1_505n, currency: KWD, locale: "en", text: "1.505" },
    { value: 10_000n, currency: BTC, locale: "en", text: "0.0001" },
    { value: 1_000n, currency: JPY, locale: "en", text: "1000" },
    { value: 1n, currency: ETH, locale: "en", text: "0.000000000000000001" },
    { value: 10n ** 24n, currency: ETH, locale: "en", text: "1000000.00" },
  ])("writes $value of $currency.code for $locale as $text", ({ value, currency, locale, text }) => {
    expect(formatStake(value, { currency, locale })).toBe(text);
  });

  it("is read back to the same amount in every locale and currency", () => {
    const locales = ["en", "de", "fr", "ar", "ar-EG", "fa", "hi", "de-CH", "pl", "pt-BR", "sr-ME", "he", "my", "bn"];
    holds(
      fc.property(
        fc.constantFrom(...locales),
        fc.constantFrom(...Object.values(CURRENCIES)),
        fc.bigInt({ min: 0n, max: 10n ** 20n }),
        (locale, currency, amount) => {
          const value = amount % (BigInt(currency.subunits) * 10n ** 12n);
          const text = formatStake(value, { currency, locale });
          const parsed = parseStake(text, { decimals: decimalsOf(currency.subunits), locale });
          expect([text, parsed]).toEqual([text, { ok: true, value }]);
        },
      ),
      1_000,
    );
  });
});
