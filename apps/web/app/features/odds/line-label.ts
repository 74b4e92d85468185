import { parseSpecifier } from "@touchline/betting";

const MINUS = "\u2212";

/** A handicap as people write it: signed, with a true minus, and plain at zero. */
export function signedLine(line: string): string {
  if (Number(line) === 0) return "0";
  return line.startsWith("-") ? `${MINUS}${line.slice(1)}` : `+${line}`;
}

/** The same line seen from the other side. */
export const oppositeLine = (line: string): string => (line.startsWith("-") ? line.slice(1) : `-${line}`);

/** What a line is about: its total as it is, its handicap signed for the home side; null where it has neither. */
export function lineLabel(specifier: string): string | null {
  const { total, hcp } = parseSpecifier(specifier);
  if (total !== undefined) return total;
  return hcp === undefined ? null : signedLine(hcp);
}
