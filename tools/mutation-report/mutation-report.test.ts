import { describe, expect, it } from "vitest";
import {
  type MutationReport,
  combined,
  reasonProblems,
  scoreTable,
  survivorList,
  survivorsOf,
} from "./mutation-report.ts";

const at = (line: number, from: number, to: number) => ({ start: { line, column: from }, end: { line, column: to } });

const REPORT: MutationReport = {
  files: {
    "src/sum/add.ts": {
      source: "export const add = (a: bigint, b: bigint) =>\n  a + b;\n",
      mutants: [
        { mutatorName: "ArithmeticOperator", replacement: "a - b", status: "Survived", location: at(2, 3, 8) },
        { mutatorName: "ArrowFunction", replacement: "() => undefined", status: "Killed", location: at(1, 20, 45) },
        {
          mutatorName: "BlockStatement",
          status: "NoCoverage",
          location: { start: at(1, 1, 1).start, end: at(2, 1, 9).end },
        },
        { mutatorName: "StringLiteral", status: "Ignored", location: at(1, 1, 2) },
      ],
    },
    "src/zero.ts": { source: "0", mutants: [{ mutatorName: "X", status: "Timeout", location: at(1, 1, 2) }] },
  },
};

describe("a report of mutation testing", () => {
  it("has the score of each folder and of the whole, without what did not run", () => {
    expect(scoreTable(REPORT)).toBe(
      [
        "| part | faults | found | survived | not reached | score |",
        "|---|---|---|---|---|---|",
        "| `src/sum` | 3 | 1 | 1 | 1 | 33.3 % |",
        "| `src` | 1 | 1 | 0 | 0 | 100.0 % |",
        "| **all** | 4 | 2 | 1 | 1 | 50.0 % |",
      ].join("\n"),
    );
  });

  it("lists what no test found, by place, with the reason given for it", () => {
    const reasons = { "src/sum/add.ts": { "a + b → a - b": "only zeros are added" } };
    expect(survivorList(survivorsOf(REPORT), reasons)).toBe(
      [
        "## src/sum/add.ts",
        "",
        "- line 1: `` export const add = (a: bigint, b: bigint) => `` became nothing: not explained yet",
        "- line 2: `` a + b `` became `` a - b ``: only zeros are added",
        "",
      ].join("\n"),
    );
  });

  it("names the survivors without a reason, and the reasons without a survivor", () => {
    const reasons = { "src/sum/add.ts": { "a + b → a - b": "only zeros are added", "a → b": "gone" } };
    expect(reasonProblems(survivorsOf(REPORT), reasons)).toEqual({
      unexplained: ["src/sum/add.ts: export const add = (a: bigint, b: bigint) => → "],
      outdated: ["src/sum/add.ts: a → b"],
    });
  });

  it("is put together from runs over different files, the newest run of each", () => {
    const again = { files: { "src/sum/add.ts": { source: "", mutants: [] } } };
    expect(scoreTable(combined([REPORT, again]))).toContain("| **all** | 1 | 1 | 0 | 0 | 100.0 % |");
  });
});
