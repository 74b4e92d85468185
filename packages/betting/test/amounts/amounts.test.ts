import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { BETS } from "./bets.ts";
import { BONUS } from "./bonus.ts";
import { CASH_OUT } from "./cash-out.ts";
import { MONEY } from "./money.ts";
import { SETTLEMENT } from "./settlement.ts";
import { TICKET } from "./ticket.ts";

const PROPERTIES = { ...BETS, ...BONUS, ...CASH_OUT, ...MONEY, ...SETTLEMENT, ...TICKET };

/** Amounts that leave as text, which the pages cannot tell from other text. */
const AMOUNTS_AS_TEXT = [
  "betIssues",
  "customBetValue",
  "eachWayValue",
  "expectedMultiplier",
  "fairValue",
  "formatStake",
  "limitedValue",
  "placementOf",
  "quickBetPlacement",
  "toDecimalString",
  "totalStakeIssues",
];

const PAGES = new URL("../../generated/api/", import.meta.url);

/** What the pages of the surface say of it: what each function gives back, and what each type is made of. */
function surface() {
  const text = readdirSync(PAGES)
    .map((page) => readFileSync(new URL(page, PAGES), "utf8"))
    .join("\n");
  const entries = text.split(/^- \*\*\[/m).slice(1);
  const named = entries.map((entry) => ({ name: entry.slice(0, entry.indexOf("]")), entry }));
  const types = new Map(named.map(({ name, entry }) => [name, shapeIn(entry)]));
  const functions = named.flatMap(({ name, entry }) => {
    const [, returned] = /^[^\n]*? `\w+(?:<.*?>)?\(.*\): ([^`]*)`/.exec(entry) ?? [];
    return returned === undefined ? [] : [{ name, returned }];
  });
  return { types, functions };
}

/** The code in an entry, without its comments. */
function shapeIn(entry: string): string {
  const blocks = [...entry.matchAll(/```ts([\s\S]*?)```/g)].map(([, code = ""]) => code);
  return blocks.join("\n").replace(/\/\*[\s\S]*?\*\//g, "");
}

/** A guard gives back no more than yes or no, and a field of a type is not the whole of it. */
const IS_LESS = / is |\["/;

/** Whether a type has an amount somewhere in it. */
function hasAmount(type: string, types: ReadonlyMap<string, string>, seen = new Set<string>()): boolean {
  if (/\b(?:Subunits|bigint)\b/.test(type)) return true;
  const inside = [...type.matchAll(/\b[A-Z]\w+/g)].map(([name]) => name).filter((name) => !seen.has(name));
  for (const name of inside) seen.add(name);
  return inside.some((name) => types.has(name) && hasAmount(types.get(name) ?? "", types, seen));
}

describe("every function that returns an amount", () => {
  it("has a property here", () => {
    const { types, functions } = surface();
    const returning = functions
      .filter(({ returned }) => !IS_LESS.test(returned) && hasAmount(returned, types))
      .map(({ name }) => name);
    expect(returning).toContain("settleBet");
    expect(Object.keys(PROPERTIES).toSorted()).toEqual([...returning, ...AMOUNTS_AS_TEXT].toSorted());
    expect(functions.map(({ name }) => name)).toEqual(expect.arrayContaining(AMOUNTS_AS_TEXT));
  });

  it.each(Object.entries(PROPERTIES))("%s comes to what exact rationals come to, rounded once", (_, judge) => {
    expect(judge).not.toThrow();
  });
});
