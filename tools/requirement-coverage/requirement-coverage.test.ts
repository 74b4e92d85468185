import { expect, it } from "vitest";
import { idsIn, requirementCoverage, unknownIds } from "./requirement-coverage.ts";

it("finds ids in the titles of tests, of groups and of tables", () => {
  const text = `
    describe("a ticket [TKT-01]", () => {
      it("adds [TKT-02] [TKT-03]", () => {});
      it.each([["a", 1]])("each %s [VAL-01]", () => {});
      it.each([
        [1, "b"],
      ] as const)(\`rows [VAL-02]\`, () => {});
    });`;
  expect([...idsIn(text)].toSorted()).toEqual(["TKT-01", "TKT-02", "TKT-03", "VAL-01", "VAL-02"]);
});

it("passes over ids in comments and in code", () => {
  expect([...idsIn('// [TKT-01]\nconst id = "[TKT-02]"; expect("[TKT-03]");')]).toEqual([]);
});

it("names the requirements without a test", () => {
  const sources = [{ path: "a.test.ts", text: 'it("adds [ODD-02]", () => {});' }];
  expect(requirementCoverage(sources, { ODD: 3 })).toEqual([
    { id: "ODD-01", files: [] },
    { id: "ODD-02", files: ["a.test.ts"] },
    { id: "ODD-03", files: [] },
  ]);
});

it("names what stands in a title and is no requirement", () => {
  const sources = [{ path: "a.test.ts", text: 'it("adds [ODD-02] [ODD-09] [RG-01]", () => {});' }];
  expect(unknownIds(sources, { ODD: 3, RG: 1 })).toEqual(["ODD-09"]);
});
