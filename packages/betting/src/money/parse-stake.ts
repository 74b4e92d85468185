import { decimalMarkOf } from "../locale-digits.ts";
import type { StakeProblem } from "./stake-problem.ts";
import type { Subunits } from "./subunits.ts";

/** What typed text came to: an amount, or why it is none. */
export type ParsedStake =
  | { readonly ok: true; readonly value: Subunits }
  | { readonly ok: false; readonly reason: StakeProblem };

/** Longer whole parts are a slip of the hand in any currency. */
const MAX_WHOLE_DIGITS = 12;

// Marks of direction that keyboards and clipboards add around numbers.
const INVISIBLE = /[\u200e\u200f\u061c\u2066-\u2069]/g;
const GROUP_IN_ANY_LOCALE = /[\s\u066c'\u2019]/g;
const SIGN = /^[-\u2212\uff0d]|[-\u2212\uff0d]$/;
// One separator throughout, three digits at the end, two or three (as in India) before; then a fraction, or none. No group
// begins with a zero: "0.001" is a thousandth wherever it is typed.
const GROUPED = /^[1-9]\d{0,2}([GS])(?:\d{2,3}\1)*\d{3}(?:D\d*)?$/;

/**
 * Reads a typed stake exactly, in the digits of any script and with the separators of the locale.
 * `decimals` is how many places the currency takes. Never throws on text; the locale must be a language tag.
 */
export function parseStake(text: string, { decimals, locale }: { decimals: number; locale: string }): ParsedStake {
  const typed = text.replace(INVISIBLE, "").trim();
  if (typed === "") return refused("empty");
  if (SIGN.test(typed)) return refused(/\p{Nd}/u.test(typed) ? "negative" : "malformed");
  const plain = plainDecimal(markSeparators(asciiDigits(typed), locale));
  if (plain === null) return refused("malformed");
  // Stryker disable next-line StringLiteral: the types ask for it: it is always there
  const [whole = "", fraction = ""] = plain.split("D");
  if (fraction.length > decimals) return refused("too-precise");
  const significant = whole.replace(/^0+/, "");
  if (significant.length > MAX_WHOLE_DIGITS) return refused("too-large");
  return { ok: true, value: BigInt(`${significant}${fraction.padEnd(decimals, "0")}`) };
}

function refused(reason: StakeProblem): ParsedStake {
  return { ok: false, reason };
}

function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeroOf(code);
    return zero === null ? "?" : String(code - zero);
  });
}

/**
 * The zero of a digit's script. Runs of ten start at ...0 or, where that is not a digit, at ...6; those packed end to
 * end (digits for formulas, two rare scripts) cannot be told apart and are not read.
 */
function zeroOf(code: number): number | null {
  // oxlint-disable-next-line touchline/exact-money -- the first digit of a script
  const row = code & ~0xf;
  const zero = isDigit(row) ? row : row + 6;
  return isDigit(zero) && !isDigit(zero - 1) && !isDigit(zero + 10) ? zero : null;
}

function isDigit(code: number): boolean {
  return /\p{Nd}/u.test(String.fromCodePoint(code));
}

const DECIMAL_MARKS = new Map<string, string>();

/** The mark that goes with the digits 0 to 9, which are typed in every locale. */
function decimalMarkIn(locale: string): string {
  const known = DECIMAL_MARKS.get(locale);
  // Stryker disable next-line ConditionalExpression: a memory of what was worked out: forgetting costs time
  if (known !== undefined) return known;
  const mark = decimalMarkOf(new Intl.NumberFormat(locale, { numberingSystem: "latn" }));
  // Stryker disable next-line CallExpression: a memory of what was worked out: forgetting costs time
  DECIMAL_MARKS.set(locale, mark);
  return mark;
}

/** Rewrites what separates: D before the fraction, between groups G for a point or comma and S for the rest. */
function markSeparators(text: string, locale: string): string {
  const usesComma = decimalMarkIn(locale) === ",";
  return text
    .replace(/[DGS]/g, "?")
    .replace(GROUP_IN_ANY_LOCALE, "S")
    .replace(/\u066b/g, "D")
    .replace(/[,\uff0c\u060c]/g, usesComma ? "D" : "G")
    .replace(/[.\uff0e]/g, usesComma ? "G" : "D");
}

/** Digits with at most one `D`, or null. */
function plainDecimal(marked: string): string | null {
  if (/^(?:\d+D?\d*|D\d+)$/.test(marked)) return marked;
  if (GROUPED.test(marked)) return marked.replace(/[GS]/g, "");
  // "12.50" typed where a comma is the rule: it cannot be a group, so it is the fraction.
  return /^(?:\d*G\d{1,2}|0*G\d+)$/.test(marked) ? marked.replace("G", "D") : null;
}
