import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inRepo } from "../bootstrap/paths.mjs";
import { apiEntries } from "./api-entries.ts";
import { apiPages } from "./api-pages.ts";
import { bettingApi, bettingApiPages } from "./betting-api.ts";

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

describe("the pages of an API", () => {
  const pages = apiPages(apiEntries("src/index.ts", read));

  it("list all names, under the page of each folder", () => {
    expect(pages.get("API.md")).toContain("\n## [Sum](generated/api/sum.md)\n\n`add`, `Sum`\n");
  });

  it("have each name with its comment, and the shape of a type down to what is not on a page itself", () => {
    expect(pages.get("generated/api/sum.md")).toBe(
      [
        "# Sum",
        "",
        "- **[add](../../src/sum/add.ts)** `add( a: bigint, ): Sum`: Adds up. Never throws.",
        "- **[Sum](../../src/sum/add.ts)**: A sum.",
        "",
        "  ```ts",
        "  interface Sum {",
        "    value: Amount;",
        "  }",
        "  type Amount = bigint;",
        "  ```",
        "",
        "",
      ].join("\n"),
    );
  });

  it("are not made of names that are not there", () => {
    expect(() => apiEntries("src/index.ts", (file) => (file === "src/index.ts" ? read(file) : ""))).toThrow("no add");
  });
});

describe("the pages of the betting rules", () => {
  it("are up to date: run `node tools/api-docs/generate.ts` where they are not", () => {
    for (const [path, text] of bettingApiPages()) expect(readFileSync(inRepo(path), "utf8"), path).toBe(text);
  });

  it("say something of every name", () => {
    const silent = bettingApi().filter(({ about }) => about === "");
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});
