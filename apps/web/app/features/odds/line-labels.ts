import { inLocaleDigits, lineOf, oppositeLine, signedLine } from "@touchline/betting";

/**
 * What a line is about, as its two sides read it: the total, the same for both, or the handicap of each with its sign
 * and a true minus. Null where it has neither.
 */
export function lineLabels(specifier: string, locale: string): readonly [first: string, second: string] | null {
  const line = lineOf(specifier);
  if (line === null) return null;
  const written = (value: string): string => inLocaleDigits(value, locale);
  if (line.kind === "total") return [written(line.value), written(line.value)];
  return [written(signedLine(line.value)), written(signedLine(oppositeLine(line.value)))];
}
