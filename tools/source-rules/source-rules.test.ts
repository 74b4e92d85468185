import { describe, expect, it } from "vitest";
import { assertionProblems } from "./assertions.ts";
import { fileSizeProblems } from "./file-size.ts";
import { forbiddenTextProblems } from "./forbidden-text.ts";
import { placeNameProblems } from "./place-names.ts";

const source = (path: string, text: string) => ({ path, text });

describe("file size", () => {
  it("accepts 400 lines and reports 401", () => {
    expect(fileSizeProblems(source("a.ts", "x\n".repeat(400)))).toEqual([]);
    expect(fileSizeProblems(source("a.ts", "x\n".repeat(401)))).toMatchObject([{ message: /401 lines/ }]);
  });
});

describe("names of places", () => {
  it.each(["apps/web/app/utils/date.ts", "packages/betting/src/helpers.ts", "apps/server/src/common/a.ts"])(
    "reports %s",
    (path) => {
      expect(placeNameProblems(source(path, ""))).toHaveLength(1);
    },
  );

  it("accepts names that merely contain such a word", () => {
    expect(placeNameProblems(source("apps/web/app/features/common-goals/a.ts", ""))).toEqual([]);
  });
});

describe("forbidden text", () => {
  it.each([
    ["apps/a.ts", "// TODO later"],
    ["apps/a.test.ts", 'it.only("x", () => {});'],
    ["apps/a.test.ts", 'describe.skip("x", () => {});'],
    ["e2e/a.spec.ts", "test.fixme();"],
    ["apps/a.test.ts", "setTimeout(done, 50);"],
    ["apps/a.css", ":root:has([role=dialog]) .host {"],
    ["apps/a.ts", 'export * from "./b.ts";'],
    ["apps/server/src/a.ts", 'console.log("here");'],
  ])("is reported in %s: %s", (path, text) => {
    expect(forbiddenTextProblems(source(path, text))).toMatchObject([{ path, line: 1 }]);
  });

  it("leaves a named issue, and words inside words, alone", () => {
    expect(forbiddenTextProblems(source("apps/a.ts", "// TODO(#12) and TODOS"))).toEqual([]);
  });
});

describe("type assertions", () => {
  it("are reported without a reason", () => {
    expect(assertionProblems(source("a.ts", "export const a = b as string;\n"))).toMatchObject([{ line: 1 }]);
  });

  it.each([
    "export const a = b as string; // safe: read as text above\n",
    "// Safe: read as text above.\nexport const a = b as string;\n",
    "// Safe: read as text above.\nexport const a =\n  b.c() as unknown as string;\n",
    "export const a = [1, 2] as const;\n",
    'import { a as b } from "./a.ts";\n',
  ])("are accepted with a reason, or where nothing is asserted: %j", (text) => {
    expect(assertionProblems(source("a.ts", text))).toEqual([]);
  });
});
