import { describe, expect, it } from "vitest";
import { textProblems } from "./text-rules.ts";

const problemsOf = (path: string, text = "") => textProblems({ path, text });

describe("file size", () => {
  it("accepts 400 lines and reports 401", () => {
    expect(problemsOf("a.md", "x\n".repeat(400))).toEqual([]);
    expect(problemsOf("a.css", "x\n".repeat(401))).toMatchObject([{ message: /401 lines/ }]);
  });
});

describe("names of places", () => {
  it.each(["apps/web/app/utils/date.ts", "packages/betting/src/helpers.ts", "apps/server/src/common/a.ts"])(
    "reports %s",
    (path) => {
      expect(problemsOf(path)).toHaveLength(1);
    },
  );

  it("accepts names that merely contain such a word", () => {
    expect(problemsOf("apps/web/app/features/common-goals/a.ts")).toEqual([]);
  });
});

describe("forbidden text", () => {
  it("is reported in apps/a.css: :root:has([role=dialog]) .host {", () => {
    expect(problemsOf("apps/a.css", "\n:root:has([role=dialog]) .host {")).toMatchObject([{ line: 2 }]);
  });

  it("is reported where what scrolls sideways does not hold what stands out of sight in it", () => {
    expect(problemsOf("apps/a.css", ".a {\n}\n.b {\n  overflow-x: auto;\n}")).toMatchObject([{ line: 3 }]);
    expect(problemsOf("apps/a.css", ".b {\n  position: relative;\n  overflow-x: auto;\n}")).toEqual([]);
  });
});
