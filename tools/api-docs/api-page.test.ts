import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inRepo } from "../bootstrap/paths.mjs";
import { apiEntries, apiPage } from "./api-page.ts";
import { BETTING_API, bettingApiPage } from "./betting-api.ts";

const FILES: Record<string, string> = {
  "src/index.ts": 'export { add } from "./sum/add.ts";\nexport type { Sum } from "./sum/add.ts";\n',
  "src/sum/add.ts": `
/** Adds up. Never throws. */
export function add(
  a: bigint,
): Sum {
  return a;
}
/** A sum. */
export interface Sum {
  readonly value: Amount;
}
type Amount = bigint;
`,
};
const read = (file: string): string => FILES[file] ?? "";

describe("the page of an API", () => {
  it("has each name with its comment, and the shape of a type down to what is not on the page itself", () => {
    expect(apiPage(apiEntries("src/index.ts", read))).toContain(
      [
        "## Sum",
        "",
        "- **[add](src/sum/add.ts)** `add( a: bigint, ): Sum`: Adds up. Never throws.",
        "- **[Sum](src/sum/add.ts)**: A sum.",
        "",
        "  ```ts",
        "  interface Sum {",
        "    value: Amount;",
        "  }",
        "  type Amount = bigint;",
        "  ```",
      ].join("\n"),
    );
  });

  it("is not made of names that are not there", () => {
    expect(() => apiEntries("src/index.ts", (file) => (file === "src/index.ts" ? read(file) : ""))).toThrow("no add");
  });

  it("is up to date for the betting rules: run `node tools/api-docs/generate.ts` where it is not", () => {
    expect(readFileSync(inRepo(BETTING_API), "utf8")).toBe(bettingApiPage());
  });

  it("says something of every name of the betting rules", () => {
    const silent = apiEntries("src/index.ts", (file) => readFileSync(inRepo(`packages/betting/${file}`), "utf8"))
      .filter(({ about }) => about === "")
      .map(({ name }) => name);
    expect(silent).toEqual([]);
  });
});
