import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, posix } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inRepo } from "../bootstrap/paths.mjs";
import { packageBin } from "../checks/package-bin.ts";

interface Diagnostic {
  readonly filename: string;
  readonly code: string;
}

/** Every text is planted in a file of its own in one tree, which the linter reads once by the project's own settings. */
const root = mkdtempSync(join(tmpdir(), "touchline-lint-"));
let found: readonly Diagnostic[] = [];
let count = 0;

function plant(folder: string, text: string, ending = ".ts"): string {
  count += 1;
  const path = posix.join(folder, `planted-${count}${ending}`);
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), `${text}\n`);
  return path;
}

const rulesBroken = (path: string): string[] => [
  ...new Set(found.filter(({ filename }) => filename === path).map(({ code }) => code)),
];

beforeAll(() => {
  const settings = readFileSync(inRepo(".oxlintrc.json"), "utf8")
    .replace("./tools/lint/plugin.ts", inRepo("tools/lint/plugin.ts"))
    // Types are not needed here, and there are none in this tree.
    .replace('"typeAware": true', '"typeAware": false');
  writeFileSync(join(root, ".oxlintrc.json"), settings);
  const { stdout } = spawnSync(process.execPath, [packageBin("oxlint"), "-f", "json"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  // safe: the report that the linter writes, of which these fields are read
  found = (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics;
});

afterAll(() => rmSync(root, { recursive: true }));

const planted = (folder: string, texts: readonly string[], ending?: string) =>
  texts.map((text) => ({ text, path: plant(folder, text, ending) }));

describe("money and odds", () => {
  const MONEY = "touchline(exact-money)";

  it.each(
    planted("packages/betting/src", [
      "declare const rate: number;",
      "parseFloat(stake);",
      "Number(stake);",
      "Number.parseInt(stake);",
      "+stake;",
      '["1.5"].map(Number);',
      "Math.round(rate);",
      "rate.toFixed(2);",
      "0.1;",
      "rate * 2;",
      "rate + 1;",
      "index / 2;",
      "win / 3n;",
      "win % 2n;",
      "function pays(odds: number) {}",
      "const pays = (odds = 1, price: number | null = null) => price;",
      "const pays = (): number => Number.MAX_VALUE;",
      "interface Offer { price: number | null }",
      "interface Limits { payoutLimit: number }",
      "async function askedPrice(): Promise<number | null> { return rate; }",
      "class Slip { #rate: number; }",
      "class Payer { margin(): number { return rate; } }",
      "class Bonus { get share(): number { return rate; } }",
      "interface Book { shareOf(id: string): number }",
      "interface Quote { offer: (id: string) => Promise<number> }",
      'interface Quoted { "price": number }',
      "const payoutCountOf = (): number => Number.MAX_VALUE;",
      "const shares: number[] = [];",
      "const prices: readonly (number | null)[] = [];",
      "const rates: Record<string, number> = {};",
    ]),
  )("would be found out: $text", ({ path }) => {
    expect(rulesBroken(path)).toContain(MONEY);
  });

  it.each(planted("packages/betting/src", ["const parsed: any = stake;", "const answers: any[] = [];"]))(
    "are never of any type: $text",
    ({ path }) => {
      expect(rulesBroken(path)).toContain("typescript(no-explicit-any)");
    },
  );

  it.each([
    ...planted("packages/betting/src", [
      "const winCount = index + 1;",
      "const weekMs = 7 * 24 * 3_600_000;",
      "const stakeIndex: number = Math.max(first, second);",
      "const stake = over * under + 10n ** places;",
      "const place = Number.isSafeInteger(index);",
    ]),
    ...planted("packages/betting/src", ["const half: number = 0.5 * odds;"], ".test.ts"),
    ...planted("apps/web/app", ["const half: number = 0.5 * odds;"]),
  ])("are let be: $text", ({ path }) => {
    expect(rulesBroken(path)).not.toContain(MONEY);
  });
});

describe("forbidden text", () => {
  it.each([
    ...planted("apps/server/src", ["// TODO later", 'export * from "./b.ts";']),
    ...planted("apps/server/src", ['console.log("here");']),
    ...planted("apps/server/src", ['it.only("x", () => {});', 'describe.skip("x", () => {});'], ".test.ts"),
    ...planted("apps/server/src", ["setTimeout(done, 50);"], ".test.ts"),
    ...planted("e2e", ["test.fixme();"], ".spec.ts"),
  ])("is reported: $text", ({ path }) => {
    expect(rulesBroken(path).filter((rule) => /touchline|no-console/.test(rule))).toHaveLength(1);
  });

  it.each([
    ...planted("apps/server/src", ["// TODO(#12) and TODOS", 'export * as all from "./b.ts";']),
    ...planted("e2e", ["test.setTimeout(1000);"], ".spec.ts"),
  ])("leaves a named issue, and words inside words, alone: $text", ({ path }) => {
    expect(rulesBroken(path).filter((rule) => rule.includes("touchline"))).toEqual([]);
  });
});

describe("type assertions", () => {
  const ASSERTION = "touchline(explained-assertion)";
  const [unexplained] = planted("apps/server/src", ["export const a = b as string;"]);

  it("are reported without a reason", () => {
    expect(rulesBroken(unexplained?.path ?? "")).toContain(ASSERTION);
  });

  it.each(
    planted("apps/server/src", [
      "export const a = b as string; // safe: read as text above",
      "// Safe: read as text above.\nexport const a = b as string;",
      "// Safe: read as text above.\nexport const a =\n  b.c() as unknown as string;",
      "export const a = [1, 2] as const;",
      'import { a as b } from "./a.ts";',
    ]),
  )("are accepted with a reason, or where nothing is asserted: $text", ({ path }) => {
    expect(rulesBroken(path)).not.toContain(ASSERTION);
  });
});

describe("names", () => {
  const NAMES = "touchline(plain-names)";

  it.each(
    planted("packages/contract/src", [
      "function tellAll() {}",
      "class Book { #heardAt = 0; }",
      "interface Row { toldVersion: string }",
      "interface FeedParts { clock: string }",
      "const picks = [];",
    ]),
  )("follow the glossary: $text", ({ path }) => {
    expect(rulesBroken(path)).toContain(NAMES);
  });

  it.each(
    planted("packages/contract/src", [
      "type Row = Pick<Bet, 'id'>;",
      "const intelligence = shearing;",
      "const legs = [];",
      "const part = schema.pick(keys);",
    ]),
  )("may contain what merely looks like a word of it: $text", ({ path }) => {
    expect(rulesBroken(path)).not.toContain(NAMES);
  });
});
