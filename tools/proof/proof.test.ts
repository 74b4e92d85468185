import { expect, it } from "vitest";
import { type Standards, proofOf, proofPage, unknownClauses } from "./proof.ts";

const sources = [
  {
    path: "a.test.ts",
    text: 'it("asks again where a price moved [GLI-G5]", () => {}); it("refuses others", () => {});',
  },
  { path: "b.test.ts", text: 'describe("calls [OWASP-8.2.1]", () => {});' },
];
const standards = (rows: Standards["groups"][number]["rows"], prefix?: string): Standards => ({
  title: "Duties",
  intro: ["Why."],
  ...(prefix && { prefix }),
  groups: [{ name: "All", rows }],
});
const faultsOf = (...rows: Standards["groups"][number]["rows"]) => proofOf(standards(rows), sources).faults;

it("finds the tests of a row by its id in their titles, and by file and words", () => {
  const table = standards([{ id: "GLI-G5", duty: "x", tests: ["a.test.ts :: refuses others"] }]);
  expect(proofOf(table, sources).groups[0]?.rows[0]?.proofs.map(({ title }) => title)).toEqual([
    "asks again where a price moved [GLI-G5]",
    "refuses others",
  ]);
  const owasp = standards([{ id: "8.2.1", duty: "x" }], "OWASP-");
  expect(proofOf(owasp, sources).faults).toEqual([]);
});

it("names a row with nothing behind it, and a test that is gone; a reasoned line is enough", () => {
  expect(faultsOf({ id: "RTS-1A", duty: "x" })).toEqual(["RTS-1A has neither a test nor a note"]);
  expect(faultsOf({ id: "RTS-1A", duty: "x", note: "of others" })).toEqual([]);
  expect(faultsOf({ id: "RTS-1A", duty: "x", note: "none yet: later" })).toEqual([
    "RTS-1A is empty: say why it does not apply, or prove it",
  ]);
  for (const pointer of ["a.test.ts :: is gone", "c.test.ts :: refuses others", "a.test.ts :: "])
    expect(faultsOf({ id: "GLI-G5", duty: "x", tests: [pointer] })).toEqual([
      `GLI-G5 names a test that is not there: ${pointer}`,
    ]);
});

it("names an item of the standard that has neither a row nor a reason to be absent, or both", () => {
  const rows = [
    { id: "1.1.1", duty: "x", note: "y" },
    { id: "1.1.4", duty: "x", note: "y" },
  ];
  const complete = { ...standards(rows, "OWASP-"), items: ["1.1.1-4", "2.1.1"], absent: ["1.1.2", "1.1.4"] };
  expect(proofOf(complete, sources).faults).toEqual([
    "OWASP-1.1.3 has to have a row, or to be absent",
    "OWASP-1.1.4 has to have a row, or to be absent",
    "OWASP-2.1.1 has to have a row, or to be absent",
  ]);
});

it("names ids in titles that no table has", () => {
  expect(unknownClauses([standards([{ id: "GLI-G5", duty: "x" }])], sources)).toEqual(["OWASP-8.2.1"]);
});

it("shows each row with its tests, or that there is none", () => {
  const page = proofPage(
    standards([
      { id: "GLI-G5", duty: "ask" },
      { id: "RTS-1A", duty: "show", note: "soon" },
    ]),
    sources,
  );
  expect(page).toContain("2 rows: 1 have tests, 1 have a reasoned line alone.");
  expect(page).toContain("- **GLI-G5** ask Proven: [asks again where a price moved](../../a.test.ts).");
  expect(page).toContain("- **RTS-1A** show No test: soon");
});
