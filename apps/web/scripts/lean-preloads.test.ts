import type { Rolldown } from "vite";
import { expect, it } from "vitest";
import { withoutImportsOf } from "./lean-preloads.ts";

/** As much of a chunk as is looked at. */
const chunk = (...imports: string[]) => ({ type: "chunk", imports }) as unknown as Rolldown.OutputChunk;

it("preloads for a part what the chunk that asks for it has not imported, round an import in a circle too", () => {
  const bundle = {
    "slip.js": chunk("frame.js"),
    "frame.js": chunk("document.js"),
    "document.js": chunk("frame.js"),
    "receipt.js": chunk("frame.js", "copy.js"),
    "copy.js": chunk("document.js"),
  };
  const deps = ["receipt.js", "frame.js", "document.js", "copy.js"];
  expect(withoutImportsOf(bundle, "slip.js", deps)).toEqual(["receipt.js", "copy.js"]);
  expect(withoutImportsOf(bundle, "copy.js", deps)).toEqual(["receipt.js"]);
});
