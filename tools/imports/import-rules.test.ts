import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, posix } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inRepo } from "../bootstrap/paths.mjs";
import { packageBin } from "../checks/package-bin.ts";

const APP = "apps/web/app";

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
  readonly cycle?: { readonly name: string }[];
}

/** Every file is planted in one tree, which is looked through once. */
const root = mkdtempSync(join(tmpdir(), "touchline-rules-"));
let violations: readonly Violation[] = [];
let count = 0;

function write(path: string, text = "export const planted = 1;\n"): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Writes a file under a name of its own, and answers with its path. */
function plant(path: string, text?: string): string {
  count += 1;
  const own = posix.join(posix.dirname(path), `p${count}-${posix.basename(path)}`);
  write(own, text);
  return own;
}

/** Writes a file that imports the other one, which is written too. */
function plantImport(from: string, to: string, statement = "import { planted } from"): string {
  const path = to.startsWith("@") ? to : posix.relative(posix.dirname(from), plant(to));
  const specifier = path.startsWith("@") || path.startsWith(".") ? path : `./${path}`;
  return plant(from, statement.includes("$") ? statement.replace("$", specifier) : `${statement} "${specifier}";\n`);
}

/** The rules that a planted file breaks, without the layers they are about. */
const brokenBy = (path: string): string[] =>
  violations.filter(({ from }) => from === path).map(({ rule }) => rule.name.replace(/:.*/, ""));

beforeAll(() => {
  for (const name of ["contract", "betting"]) {
    write(`packages/${name}/src/index.ts`);
    cpSync(inRepo("packages", name, "package.json"), join(root, "packages", name, "package.json"));
    mkdirSync(join(root, "node_modules/@touchline"), { recursive: true });
    symlinkSync(join(root, "packages", name), join(root, "node_modules/@touchline", name));
  }
  for (const entry of ["vocabulary/index.ts", "realtime/index.ts", "realtime/channels.ts", "generated/api.d.ts"]) {
    write(`packages/contract/src/${entry}`);
  }
  for (const name of ["react", "react-dom", "vitest"]) {
    write(
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, exports: { ".": "./a.js", "./server": "./a.js" } }),
    );
    write(`node_modules/${name}/a.js`);
  }
  const { stdout } = spawnSync(
    process.execPath,
    [
      packageBin("dependency-cruiser", "depcruise"),
      "-c",
      inRepo(".dependency-cruiser.mjs"),
      "-T",
      "json",
      "packages",
      "apps",
      "tools",
      "bench",
    ],
    { cwd: root, encoding: "utf8", maxBuffer: 2 ** 28 },
  );
  // safe: the report that the tool writes, of which these fields are read
  violations = (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
});

afterAll(() => rmSync(root, { recursive: true }));

const importing = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([from, to]) => ({ from, to, file: plantImport(from, to) }));

describe("imports against the direction", () => {
  it.each(
    importing([
      ["packages/contract/src/vocabulary/a.ts", "packages/contract/src/http/b.ts"],
      ["packages/contract/src/http/a.ts", "packages/betting/src/b.ts"],
      ["packages/betting/src/a.ts", "packages/contract/src/http/b.ts"],
      ["packages/betting/src/a.ts", "@touchline/contract"],
      ["packages/betting/src/a.ts", "@touchline/contract/realtime"],
      ["packages/betting/src/a.ts", `${APP}/data/b.ts`],
      ["packages/betting/src/a.ts", "packages/sports/src/b.ts"],
      ["packages/sports/src/a.ts", "packages/contract/src/http/b.ts"],
      ["packages/centrifuge-server/src/a.ts", "@touchline/contract/vocabulary"],
      ["packages/contract/src/a.ts", "apps/server/src/b.ts"],
      ["apps/server/src/a.ts", `${APP}/data/b.ts`],
      [`${APP}/data/a.ts`, "apps/server/src/b.ts"],
      [`${APP}/data/a.ts`, "@touchline/contract"],
      [`${APP}/data/a.ts`, "@touchline/contract/api"],
      [`${APP}/shell/a.ts`, `${APP}/routes/b.ts`],
      [`${APP}/features/ticket/a.ts`, `${APP}/routes/b.ts`],
      [`${APP}/features/ticket/a.ts`, `${APP}/shell/b.ts`],
      [`${APP}/features/ticket/a.ts`, `${APP}/features/my-bets/b.ts`],
      [`${APP}/features/odds/a.ts`, `${APP}/features/ticket/b.ts`],
      [`${APP}/features/ticket/a.ts`, `${APP}/background/b.ts`],
      [`${APP}/background/a.ts`, `${APP}/features/ticket/b.ts`],
      [`${APP}/background/a.ts`, `${APP}/shell/b.ts`],
      [`${APP}/sports/soccer/a.ts`, `${APP}/features/match/b.ts`],
      [`${APP}/sports/soccer/a.ts`, `${APP}/state/b.ts`],
      [`${APP}/state/a.ts`, `${APP}/data/b.ts`],
      [`${APP}/state/a.ts`, `${APP}/features/ticket/b.ts`],
      [`${APP}/data/a.ts`, `${APP}/state/b.ts`],
      [`${APP}/data/a.ts`, `${APP}/background/b.ts`],
      [`${APP}/ui/a.ts`, `${APP}/platform/b.ts`],
      [`${APP}/ui/a.ts`, `${APP}/data/b.ts`],
      [`${APP}/ui/a.ts`, "@touchline/betting"],
      [`${APP}/platform/a.ts`, `${APP}/ui/b.ts`],
      [`${APP}/platform/a.ts`, `${APP}/state/b.ts`],
      ["packages/betting/src/a.ts", "tools/b.ts"],
      ["apps/server/src/a.ts", "bench/src/b.ts"],
    ]),
  )("reports $from importing $to", ({ file }) => {
    expect(brokenBy(file)).toEqual([expect.stringMatching(/^direction/)]);
  });

  it.each(
    importing([
      ["packages/betting/src/a.ts", "@touchline/contract/vocabulary"],
      ["apps/server/src/a.ts", "@touchline/contract/realtime"],
      ["apps/server/src/a.ts", "@touchline/betting"],
      [`${APP}/routes/a.ts`, `${APP}/features/ticket/b.ts`],
      [`${APP}/shell/a.ts`, `${APP}/features/ticket/b.ts`],
      [`${APP}/features/ticket/a.ts`, `${APP}/features/odds/b.ts`],
      [`${APP}/features/ticket/a.ts`, `${APP}/features/ticket/b.ts`],
      [`${APP}/features/ticket/a.ts`, `${APP}/sports/b.ts`],
      [`${APP}/features/ticket/a.ts`, `${APP}/state/b.ts`],
      [`${APP}/sports/a.ts`, `${APP}/sports/soccer/b.ts`],
      [`${APP}/data/a.ts`, `${APP}/platform/b.ts`],
      [`${APP}/data/a.ts`, "@touchline/contract/channels"],
      [`${APP}/data/a.ts`, "@touchline/betting"],
    ]),
  )("accepts $from importing $to", ({ file }) => {
    expect(brokenBy(file)).toEqual([]);
  });
});

describe("ways to import", () => {
  it.each(
    [
      "import { planted } from",
      "import type { planted } from",
      "import",
      "export { planted } from",
      "export * from",
      'export const later = () => import("$");',
    ].map((statement) => ({ statement, file: plantImport(`${APP}/ui/a.ts`, `${APP}/data/b.ts`, statement) })),
  )("sees `$statement`", ({ file }) => {
    expect(brokenBy(file)).toEqual(["direction"]);
  });

  const api = "@touchline/contract/api";
  const asType = plantImport(`${APP}/data/a.ts`, api, "import type { paths } from");
  const asValue = plantImport(`${APP}/data/a.ts`, api);

  it("lets the web take types from the contract, and only types", () => {
    expect(brokenBy(asType)).toEqual([]);
    expect(brokenBy(asValue)).toEqual(["direction of values"]);
  });
});

describe("the other rules", () => {
  const circle = ["packages/betting/src/circle-a.ts", "packages/betting/src/circle-b.ts"] as const;
  write(circle[0], 'export { b } from "./circle-b.ts";\n');
  write(circle[1], 'export { a } from "./circle-a.ts";\n');

  it("reports an import cycle with its members", () => {
    const cycle = violations.find(({ from }) => from === circle[0]);
    expect(cycle?.rule.name).toBe("cycle");
    expect(cycle?.cycle?.map(({ name }) => name).toSorted()).toEqual(circle);
  });

  const testCode = plantImport("apps/server/src/a.ts", "apps/server/test/b.ts");
  const testPackage = plant("apps/server/src/a.ts", 'import { vi } from "vitest";\n');

  it("reports product code that imports test code", () => {
    expect(brokenBy(testCode)).toEqual(["test code"]);
    expect(brokenBy(testPackage)).toEqual(["test package"]);
  });

  const story = plantImport("apps/web/vite.ts", "apps/web/stories/b.ts");

  it("reports product code that imports a story", () => {
    expect(brokenBy(story)).toEqual(["story"]);
  });

  const notAmong = plant("packages/betting/src/a.ts", 'import { useState } from "react";\n');
  const refused = plant("apps/server/src/a.ts", 'import { renderToString } from "react-dom/server";\n');

  it("reports a package that a layer may not know", () => {
    expect(brokenBy(notAmong)).toEqual(["package"]);
    expect(brokenBy(refused)).toEqual(["package"]);
  });

  const sports = ["packages/sports/src", `${APP}/sports`].map((at) =>
    plantImport(`${at}/soccer/a.ts`, `${at}/tennis/b.ts`),
  );

  it("reports a sport that knows another", () => {
    expect(sports.map(brokenBy)).toEqual([["other sport"], ["other sport"]]);
  });

  const unresolved = plant("packages/betting/src/a.ts", 'import { b } from "./b";\n');

  it("reports an import that finds no file", () => {
    expect(brokenBy(unresolved)).toEqual(["unresolved"]);
  });

  const homeless = plant("packages/novelty/src/a.ts");

  it("reports a file that belongs to no layer", () => {
    expect(brokenBy(homeless)).toEqual(["no layer"]);
  });
});
