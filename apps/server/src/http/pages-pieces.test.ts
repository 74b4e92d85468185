import { describe, expect, it } from "vitest";
import { createInserts, joinWith, splitAt } from "./pages-pieces.ts";

describe("the pieces of a page", () => {
  it("are joined by each answer's nonce, with what all pages share put in where its mark stands", () => {
    const inserts = createInserts();
    const sheet = new TextEncoder().encode("a{color:red}");
    const mark = inserts.markOf(sheet);
    expect(inserts.markOf(sheet)).toBe(mark);
    const html = Buffer.from(`<style nonce="NONCE">${mark}</style><script nonce="NONCE">1</script>`);
    const pieces = splitAt(html, "NONCE").map(inserts.into);
    for (const nonce of ["first", "second"]) {
      expect(joinWith(pieces, nonce).toString()).toBe(
        `<style nonce="${nonce}">a{color:red}</style><script nonce="${nonce}">1</script>`,
      );
    }
    expect(pieces.flat()).toContain(sheet);
  });
});
