import type { Rolldown } from "vite";
import { expect, it } from "vitest";
import { orderedStyles } from "./style-order.ts";

/** As much of a chunk as its order is told from. */
const chunk = (imports: readonly string[], ...importedCss: string[]) =>
  ({ type: "chunk", imports, viteMetadata: { importedCss: new Set(importedCss) } }) as unknown as Rolldown.OutputChunk;

it("has the style sheets of what a chunk imports before its own, each once, round an import in a circle too", () => {
  const bundle = {
    "match.js": chunk(["badge.js", "frame.js"], "match.css"),
    "frame.js": chunk(["match.js", "document.js"], "frame.css"),
    "badge.js": chunk(["document.js"], "badge.css"),
    "document.js": chunk([], "document.css"),
    "rules.js": chunk(["document.js"], "rules.css"),
  };
  expect(orderedStyles(bundle)).toEqual(["document.css", "badge.css", "frame.css", "match.css", "rules.css"]);
});
