import { globSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { ROOT, inRepo } from "../bootstrap/paths.mjs";
import { COUNTS, COUNT_CALLS, LOOKED_AT } from "./looked-at.ts";
import { NumberUses } from "./number-uses.ts";

const FOLDERS = "{packages/betting/src,apps/server/src/book,apps/server/src/wallet}";

/** Each line is a way to let a float near money. */
const PLANTED = `declare const stake: string, rate: number, win: bigint, index: number;
parseFloat(stake);
Number(stake);
Number.parseInt(stake);
+stake;
["1.5"].map(Number);
Math.round(rate);
Math.max(index, rate);
0.1;
rate * 2;
rate + 1;
index * index;
index / 2;
index + rate;
-rate;
win / 3n;
win % 2n;
const margin = rate;
function pays(odds: number) {}
interface Offer { price: number | null }
interface Limits { payoutLimit: number }
const { probability } = { probability: rate };
const parsed: any = stake;
const pays = (): number => Number.MAX_VALUE;
function margin() { return rate; }
async function askedPrice(): Promise<number | null> { return rate; }
class Slip { #rate: number; }
class Payer { pays() { return rate; } }
class Bonus { get share() { return rate; } }
interface Book { shareOf(id: string): number }
interface Quote { offer: (id: string) => Promise<number> }
interface Quoted { "price": number }
const payoutCountOf = (): number => Number.MAX_VALUE;
const shares: number[] = [];
const prices: readonly (number | null)[] = [];
const range: [low: string, high: number] = ["", rate];
const rates: Record<string, number> = {};
const weights = new Map([["home", [rate]]]);
const answers: any[] = [];`;
const PLANTED_FILE = "planted.ts";

const files = globSync(`${FOLDERS}/**/*.ts`, { cwd: ROOT })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !file.endsWith(".test.ts"));
const program = programOf([...files, PLANTED_FILE]);
const uses = new NumberUses(program.getTypeChecker(), { counts: COUNTS, countCalls: COUNT_CALLS });
const usesIn = (file: string) => {
  const source = program.getSourceFile(inRepo(file));
  if (!source) throw new Error(`${file} was not read`);
  return uses.in(source, file);
};

describe("money and odds", () => {
  const found = files.flatMap(usesIn).map(({ file, text }) => `${file}: ${text}`);
  const excused = Object.entries(LOOKED_AT).flatMap(([file, texts]) => texts.map((text) => `${file}: ${text}`));

  it("are never floats: what is no bigint and no text is a count", () => {
    expect(found.filter((use) => !excused.includes(use))).toEqual([]);
  });

  it("are excused of nothing that is not there", () => {
    expect(excused.filter((use) => !found.includes(use))).toEqual([]);
  });

  it.each(PLANTED.split("\n").map((text, index) => ({ text, line: index + 1 })))(
    "would be found out: $text",
    ({ line }) => {
      expect(usesIn(PLANTED_FILE).map((use) => use.line)).toContain(line);
    },
  );
});

function programOf(rootFiles: readonly string[]): ts.Program {
  const { config } = ts.readConfigFile(inRepo("apps/server/tsconfig.json"), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, inRepo("apps/server"));
  const base = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...base,
    getSourceFile: (name, target, ...rest) =>
      name === inRepo(PLANTED_FILE)
        ? ts.createSourceFile(name, PLANTED, target, true)
        : base.getSourceFile(name, target, ...rest),
  };
  return ts.createProgram(
    rootFiles.map((file) => inRepo(file)),
    options,
    host,
  );
}
