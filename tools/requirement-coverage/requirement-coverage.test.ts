import { expect, it } from "vitest";
import { AREAS, BUILT, idsIn, namedIds, requirementCoverage, unknownIds } from "./requirement-coverage.ts";

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
  expect(requirementCoverage(sources, ["ODD-01", "ODD-02", "ODD-03"])).toEqual([
    { id: "ODD-01", files: [] },
    { id: "ODD-02", files: ["a.test.ts"] },
    { id: "ODD-03", files: [] },
  ]);
});

it("names what stands in a title and is no requirement", () => {
  const sources = [{ path: "a.test.ts", text: 'it("adds [ODD-02] [ODD-09] [RG-01]", () => {});' }];
  expect(unknownIds(sources, { ODD: 3, RG: 1 })).toEqual(["ODD-09"]);
});

it("reads areas, runs and single requirements from a list", () => {
  const counts = { RT: 3, ROU: 16 };
  expect(namedIds(["RT", "ROU-08..10", "ROU-16"], counts)).toEqual(
    ["RT-01 RT-02 RT-03", "ROU-08 ROU-09 ROU-10 ROU-16"].flatMap((ids) => ids.split(" ")),
  );
  for (const name of ["XX", "RT-04", "RT-02..04", "RT-03..02", "RT-1", "rt"]) {
    expect(() => namedIds([name], counts), name).toThrow("names no requirements");
  }
});

it("holds everything that is built to a test, once each", () => {
  const ids = namedIds(BUILT, AREAS);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(
    expect.arrayContaining(["TKT-26", "ROU-16", "LAY-13", "BET-05", "SHA-03", "CAT-08", "RT-09", "ACC-05", "ENG-07"]),
  );
});
