import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, posix } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { inRepo } from "../bootstrap/paths.mjs";
import { type Violation, findViolations } from "./find-violations.ts";

const APP = "apps/web/app";

let root: string;

function plant(path: string, text = "export const planted = 1;\n"): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Writes a file that imports the other one, which is written too, and answers with what the checker finds. */
function plantImport(from: string, to: string, statement = "import { planted } from"): Violation[] {
  if (!to.startsWith("@")) plant(to);
  const specifier = to.startsWith("@") ? to : posix.relative(posix.dirname(from), to);
  plant(
    from,
    `${statement} "${specifier.startsWith("@") || specifier.startsWith(".") ? specifier : `./${specifier}`}";\n`,
  );
  return findViolations(root);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "touchline-rules-"));
  for (const name of ["contract", "betting"]) {
    mkdirSync(join(root, "packages", name), { recursive: true });
    cpSync(inRepo("packages", name, "package.json"), join(root, "packages", name, "package.json"));
  }
  for (const entry of ["index.ts", "vocabulary/index.ts", "realtime/index.ts", "realtime/channels.ts"]) {
    plant(`packages/contract/src/${entry}`);
  }
  plant("packages/contract/src/generated/api.d.ts");
  plant("packages/betting/src/index.ts");
});

afterEach(() => rmSync(root, { recursive: true }));

describe("imports against the direction", () => {
  it.each([
    ["packages/contract/src/vocabulary/a.ts", "packages/contract/src/http/b.ts"],
    ["packages/contract/src/http/a.ts", "packages/betting/src/b.ts"],
    ["packages/betting/src/a.ts", "packages/contract/src/http/b.ts"],
    ["packages/betting/src/a.ts", "@touchline/contract"],
    ["packages/betting/src/a.ts", "@touchline/contract/realtime"],
    ["packages/betting/src/a.ts", "apps/web/app/data/b.ts"],
    ["packages/contract/src/a.ts", "apps/server/src/b.ts"],
    ["apps/server/src/a.ts", "apps/web/app/data/b.ts"],
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
  ])("reports %s importing %s", (from, to) => {
    expect(plantImport(from, to)).toMatchObject([{ rule: "direction", from, line: 1 }]);
  });

  it.each([
    ["packages/betting/src/a.ts", "@touchline/contract/vocabulary"],
    ["apps/server/src/a.ts", "@touchline/contract/realtime"],
    ["apps/server/src/a.ts", "@touchline/betting"],
    [`${APP}/routes/a.ts`, `${APP}/features/ticket/b.ts`],
    [`${APP}/shell/a.ts`, `${APP}/features/ticket/b.ts`],
    [`${APP}/features/ticket/a.ts`, `${APP}/features/odds/b.ts`],
    [`${APP}/features/ticket/a.ts`, `${APP}/features/ticket/b.ts`],
    [`${APP}/features/ticket/a.ts`, `${APP}/state/b.ts`],
    [`${APP}/data/a.ts`, `${APP}/platform/b.ts`],
    [`${APP}/data/a.ts`, "@touchline/contract/channels"],
    [`${APP}/data/a.ts`, "@touchline/betting"],
  ])("accepts %s importing %s", (from, to) => {
    expect(plantImport(from, to)).toEqual([]);
  });
});

describe("ways to import", () => {
  const [from, to] = [`${APP}/ui/a.ts`, `${APP}/data/b.ts`];

  it.each([
    ["import { planted } from"],
    ["import type { planted } from"],
    ["import"],
    ["export { planted } from"],
    ["export * from"],
  ])("sees `%s`", (statement) => {
    expect(plantImport(from, to, statement)).toMatchObject([{ rule: "direction" }]);
  });

  it("sees a dynamic import", () => {
    plant(to);
    plant(from, 'export const later = () => import("../data/b.ts");\n');
    expect(findViolations(root)).toMatchObject([{ rule: "direction", from }]);
  });

  it("lets the web take types from the contract, and only types", () => {
    const api = "@touchline/contract/api";
    expect(plantImport(`${APP}/data/a.ts`, api, "import type { paths } from")).toEqual([]);
    expect(plantImport(`${APP}/data/a.ts`, api)[0]?.message).toContain("types only");
  });
});

describe("the other rules", () => {
  it("reports an import cycle with its members", () => {
    plant("packages/betting/src/a.ts", 'export { b } from "./b.ts";\n');
    plant("packages/betting/src/b.ts", 'export { a } from "./a.ts";\n');
    const [violation] = findViolations(root);
    expect(violation?.rule).toBe("cycle");
    expect(violation?.message).toContain("packages/betting/src/a.ts -> packages/betting/src/b.ts");
  });

  it("reports product code that imports test code", () => {
    expect(plantImport("apps/server/src/a.ts", "apps/server/test/b.ts")).toMatchObject([{ rule: "test-code" }]);
    rmSync(join(root, "apps"), { recursive: true });
    plant("apps/server/src/a.ts", 'import { vi } from "vitest";\n');
    expect(findViolations(root)).toMatchObject([{ rule: "test-code" }]);
  });

  it("reports a package that a layer may not know", () => {
    plant("packages/betting/src/a.ts", 'import { useState } from "react";\n');
    plant("apps/server/src/a.ts", 'import { renderToString } from "react-dom/server";\n');
    expect(findViolations(root).map(({ rule, from }) => [rule, from])).toEqual([
      ["package", "apps/server/src/a.ts"],
      ["package", "packages/betting/src/a.ts"],
    ]);
  });

  it("reports an import that finds no file", () => {
    plant("packages/betting/src/a.ts", 'import { b } from "./b";\n');
    expect(findViolations(root)).toMatchObject([{ rule: "unresolved" }]);
  });

  it("reports a file that belongs to no layer", () => {
    plant("packages/novelty/src/a.ts");
    expect(findViolations(root)).toMatchObject([{ rule: "no-layer", from: "packages/novelty/src/a.ts" }]);
  });
});
