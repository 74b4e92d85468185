import type { OddsType } from "@touchline/contract/vocabulary";
import { assertNever } from "../assert-never.ts";
import { parseStake } from "../money/parse-stake.ts";
import { type Fraction, placePoint, powerOfTen, roundedQuotient, trimZeros } from "./decimal-text.ts";

/** As many as a price on the wire has. */
const PLACES = 3;
const MINUS = /^[-\u2212\uff0d]\s*/;
const PLUS = /^\+\s*/;
const STROKE = /\s*[/\u2044\u2215]\s*/;

/**
 * A price as it is typed in one of the six odds types, in the digits and with the decimal mark of a locale: decimal odds
 * to three places. Null on text that is none in that type, and where the odds come to 1 or less. Never throws on text.
 */
export function parseOdds(text: string, type: OddsType, { locale }: { locale: string }): string | null {
  const net = netOf(text.trim(), type, (part) => numberIn(part, locale));
  if (net === null) return null;
  const odds = roundedQuotient((net.over + net.under) * powerOfTen(PLACES), net.under);
  return odds > powerOfTen(PLACES) ? trimZeros(placePoint(odds, PLACES)) : null;
}

type Read = (text: string) => Fraction | null;

/** What one unit wins beside itself. */
function netOf(text: string, type: OddsType, read: Read): Fraction | null {
  switch (type) {
    case "decimal": {
      const odds = read(text);
      return odds && { over: odds.over - odds.under, under: odds.under };
    }
    case "british":
      return ratioOf(text, read);
    case "hongkong":
      return read(text);
    case "american":
      return signed(text, read, { isLongAbove: true, unit: 100n });
    case "indonesian":
      return signed(text, read, { isLongAbove: true, unit: 1n });
    case "malaysian":
      return signed(text, read, { isLongAbove: false, unit: 1n });
    default:
      return assertNever(type);
  }
}

function ratioOf(text: string, read: Read): Fraction | null {
  const [over, under, ...others] = text.split(STROKE).map(read);
  if (!over || others.length > 0 || under === null) return null;
  if (under === undefined) return over;
  return under.over === 0n ? null : { over: over.over * under.under, under: over.under * under.over };
}

/** Above nothing what a unit wins, below it what has to be staked to win one; each on its own side of evens. */
function signed(
  text: string,
  read: Read,
  { isLongAbove, unit }: { isLongAbove: boolean; unit: bigint },
): Fraction | null {
  const figure = read(text.replace(MINUS, "").replace(PLUS, ""));
  if (figure === null) return null;
  const { over, under } = { over: figure.over, under: figure.under * unit };
  if (over === 0n || (over !== under && over > under !== isLongAbove)) return null;
  return MINUS.test(text) ? { over: under, under: over } : { over, under };
}

function numberIn(text: string, locale: string): Fraction | null {
  const parsed = parseStake(text, { decimals: PLACES, locale });
  return parsed.ok ? { over: parsed.value, under: powerOfTen(PLACES) } : null;
}
