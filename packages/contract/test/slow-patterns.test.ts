import { describe, expect, it } from "vitest";
import { buildOpenApiDocument } from "../src/index.ts";

/** Every pattern of the document: callers choose what each is tried on. */
function patternsIn(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) =>
    name === "pattern" && typeof value === "string" ? [value] : patternsIn(value),
  );
}

const PATTERNS = [...new Set(patternsIn(buildOpenApiDocument()))];
/** As long as the longest body. */
const LENGTH = 64 * 1024;
const FILLERS = ["a", "0", "-", "_", ".", " ", "/", "=", "+", "é", "0.", "a-", "a1", "1,", "a.", "- ", "\t", "A", "٠"];
/** Where patterns go back and try again, the time grows with the square of the length or faster: seconds, at this one. */
const MOST_MS = 250;

describe("patterns of the contract [OWASP-1.3.12]", () => {
  it("are found in the document", () => {
    expect(PATTERNS.length).toBeGreaterThan(5);
  });

  it.each(PATTERNS)("take no time to speak of, whatever they are tried on: %s", (pattern) => {
    const tried = new RegExp(pattern, "u");
    for (const filler of FILLERS) {
      const long = filler.repeat(LENGTH / filler.length);
      for (const text of [long, `${long}\u0000`, `\u0000${long}`, `${long}!${long.slice(0, 100)}`]) {
        const startedAt = performance.now();
        tried.test(text);
        expect(performance.now() - startedAt, `${JSON.stringify(filler)} many times`).toBeLessThan(MOST_MS);
      }
    }
  });
});
