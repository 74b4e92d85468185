import { oppositeLine, signedLine } from "./line.ts";

/** What a name template may ask for. What is absent leaves its placeholder empty. */
export interface NameValues {
  /** The line's specifiers, as `parseSpecifier` reads them. */
  readonly specifiers: Readonly<Record<string, string>>;
  /** Names for `{$competitor1}`, `{$competitor2}` and `{$event}`. */
  readonly names: Readonly<Record<string, string>>;
  /** The name behind an id in a specifier, for `{%player}`. */
  readonly nameOf?: (id: string) => string | undefined;
  /** An ordinal in the reader's language, for `{!setnr}`: 1 is "1st" in English. */
  readonly ordinal: (value: string) => string;
  /** A figure with a fraction in the reader's language: 2.5 is "2,5" in German. As it is where absent. */
  readonly decimal?: (value: string) => string;
}

const PLACEHOLDER = /\{([!+\-$%]?)(?:(\w+)|\((\w+)([+-]\d{1,9})\))\}/g;
const FRACTION = /^[+\u2212-]?\d+\.\d+$/;
const WHOLE = /^-?\d{1,15}$/;

/**
 * Fills a name template: `{x}` a value, `{!x}` an ordinal, `{+x}` signed, `{-x}` signed and negated (both with a true
 * minus), `{$competitor1}` a team, `{%player}` the name behind the specifier's id, `{(x+1)}` and `{!(x+1)}` whole
 * numbers added up.
 */
export function fillNameTemplate(template: string, values: NameValues): string {
  return template.replace(PLACEHOLDER, (_whole, ...parts: (string | undefined)[]) => {
    // Stryker disable next-line StringLiteral: no text counts as zero, too
    // Stryker disable next-line StringLiteral: it is always there; or, for a sum in place of a name, no name is under either
    const [modifier = "", plain, base = "", step = "0"] = parts;
    // Stryker disable next-line StringLiteral: it is always there; or, for a sum in place of a name, no name is under either
    if (modifier === "$") return values.names[plain ?? ""] ?? "";
    const value = plain === undefined ? added(values.specifiers[base], step) : values.specifiers[plain];
    return value === undefined ? "" : written(modifier, value, values);
  });
}

function written(modifier: string, value: string, { nameOf, ordinal, decimal }: NameValues): string {
  const figure = (text: string): string => (decimal && FRACTION.test(text) ? decimal(text) : text);
  switch (modifier) {
    case "+":
      return figure(signedLine(value));
    case "-":
      return figure(signedLine(oppositeLine(value)));
    case "!":
      return ordinal(value);
    case "%":
      return nameOf?.(value) ?? value;
    default:
      return figure(value);
  }
}

function added(value: string | undefined, step: string): string | undefined {
  // Stryker disable next-line ConditionalExpression: undefined is no whole number either
  return value !== undefined && WHOLE.test(value) ? (BigInt(value) + BigInt(step)).toString() : undefined;
}

/**
 * The name of an outcome of a flex-score market: it comes on top of the score when the line opened, so 0:0 on a
 * line of score=1:2 is "1:2". Null where one of the two is no score.
 */
export function flexScoreName(outcome: string, scoreAtOpening: string): string | null {
  const further = sidesOf(outcome);
  const before = sidesOf(scoreAtOpening);
  if (!further || !before) return null;
  return further.map((count, side) => count + (before[side] ?? 0n)).join(":");
}

function sidesOf(score: string): bigint[] | null {
  return /^\d{1,9}:\d{1,9}$/.test(score) ? score.split(":").map(BigInt) : null;
}
