import { expect, it } from "vitest";
import { noticeText } from "./notice-text.ts";

const body = (value: string, currency: string, subunits: number): string =>
  noticeText("payment_paid", { money: { value, currency, subunits } }, { locale: "en", texts: {} }).body.replaceAll(
    /[\u2066\u2069]/g,
    "",
  );

it.each([
  ["12300", "EUR", 100, "€123.00"],
  ["12300", "KWD", 1_000, "KWD 12.300"],
  ["12345", "KWD", 1_000, "KWD 12.345"],
  ["12300", "JPY", 1, "¥12,300"],
  ["12300000", "BTC", 100_000_000, "BTC 0.123"],
  ["100000000", "BTC", 100_000_000, "BTC 1.00"],
])(
  "%s of %s are told with the places of the currency, of %s subunits: %s [NOT-01]",
  (...[value, currency, subunits, text]) => {
    expect(body(value, currency, subunits).replaceAll("\u00A0", " ")).toContain(text);
  },
);
