import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Visitor, parseSync } from "oxc-parser";
import { describe, expect, it } from "vitest";

const SOURCE = fileURLToPath(new URL("../src/", import.meta.url));

/** Calls and operators that floats have too, each read and found to work on counts, digits, places or bigints. */
const LOOKED_AT: Readonly<Record<string, readonly string[]>> = {
  "bet/system-bet.ts": ['id.split("/").map(Number)', "(lines * BigInt(totalCount - winCount + taken)) / BigInt(taken)"],
  "bet/line-stakes.ts": [
    // The sign of a difference is kept, whatever its size.
    "Number(b.lost - a.lost)",
    "stake % lines",
    "stake % step",
    "stake / lines",
    "(stake * weight) / total",
    "(stake * weight) % total",
  ],
  "bet/full-cover-bet.ts": ["stake / fullCoverLines(name)"],
  "bonus/lootbox.ts": ["Number(percent)"],
  "decimal.ts": ["digits / powerOfTen(scale)"],
  // Powers of ten, the second a part of the first.
  "money/currencies.ts": ["subunits / perUnit"],
  // A formatter is asked for its decimal mark with a number that has one.
  "locale-digits.ts": ["1.5"],
  // Where a line stands in a list; nothing is worked out with it.
  "markets/line.ts": ["Number(home)", "Number(away)"],
  "markets/market-order.ts": ["Number(text)"],
  "odds/fixed-point.ts": [
    "10n ** BigInt(exponent)",
    "(2n * numerator + denominator) / (2n * denominator)",
    "a % b",
    "numerator / a",
    "denominator / a",
  ],
  "ticket/highest-stakes.ts": ["balance / BigInt(places.length)"],
  "odds/price-ticks.ts": ["(digits * 100n) / powerOfTen(scale)", "clamped % BigInt(band.step)"],
};

interface Finding {
  readonly file: string;
  readonly text: string;
}

function sources(): { file: string; text: string }[] {
  const files = globSync("**/*.ts", { cwd: SOURCE }).filter((file) => !file.endsWith(".test.ts"));
  return files.map((file) => ({ file: file.replaceAll("\\", "/"), text: readFileSync(SOURCE + file, "utf8") }));
}

const FLOAT_MAKER = /^(?:Number|parseFloat|parseInt|Number\.parse\w+|Math\.\w+)$/;

/** Everything in a file that makes a float, or does arithmetic that only floats do. */
function floatsIn(file: string, text: string): Finding[] {
  const found: Finding[] = [];
  const textOf = ({ start, end }: { start: number; end: number }): string => text.slice(start, end);
  const note = (node: { start: number; end: number }): void =>
    void found.push({ file, text: textOf(node).replace(/\s+/g, " ") });
  new Visitor({
    CallExpression(node) {
      if ([node.callee, ...node.arguments].some((part) => FLOAT_MAKER.test(textOf(part)))) note(node);
    },
    MemberExpression(node) {
      if (/^Math\b/.test(textOf(node.object))) note(node);
    },
    Literal(node) {
      if (typeof node.value === "number" && !Number.isInteger(node.value)) note(node);
    },
    UnaryExpression(node) {
      if (node.operator === "+") note(node);
    },
    BinaryExpression(node) {
      if (["/", "%", "**"].includes(node.operator)) note(node);
    },
  }).visit(parseSync(file, text).program);
  return found;
}

describe("money and odds", () => {
  it("are never floats: nothing converts, rounds or divides as one", () => {
    const found = sources().flatMap(({ file, text }) => floatsIn(file, text));
    const excused = Object.entries(LOOKED_AT).flatMap(([file, texts]) => texts.map((text) => ({ file, text })));
    const isIn = (list: readonly Finding[], { file, text }: Finding): boolean =>
      list.some((other) => other.file === file && other.text === text);
    expect(found.filter((finding) => !isIn(excused, finding))).toEqual([]);
    expect(excused.filter((finding) => !isIn(found, finding))).toEqual([]);
  });

  it("are found out where they would be", () => {
    const planted = [
      "const a = parseFloat(stake);",
      "const a = Number(stake) * 1.85;",
      "const a = Math.round(b);",
      "const a = +stake;",
      "const a = stakes.map(Number);",
      "const a = 0.1;",
      "const a = stake / 3;",
    ];
    for (const text of planted) expect(floatsIn("money/planted.ts", text).length).toBeGreaterThan(0);
  });

  it("have no number in their shapes: amounts are bigints, odds and rates are texts", () => {
    const AMOUNTS = /\b(?:stake|win|amount|offer|paid|balance|value|odds|factor|rate|pool|potentialWin)\??: number\b/i;
    const found = sources().filter(({ text }) => AMOUNTS.test(text));
    expect(found.map(({ file }) => file)).toEqual([]);
  });
});
