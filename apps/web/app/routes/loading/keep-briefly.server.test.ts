import { describe, expect, it } from "vitest";
import { keepBriefly } from "./keep-briefly.server.ts";

function setUp() {
  let now = 0;
  let calls = 0;
  const keep = keepBriefly<number>({ now: () => now });
  const load = async () => (calls += 1);
  return { keep, load, pass: (ms: number) => (now += ms) };
}

describe("an answer kept briefly", () => {
  it("is asked for once by all who come within its lifetime", async () => {
    const { keep, load, pass } = setUp();
    expect(await Promise.all([keep("en", load), keep("en", load)])).toEqual([1, 1]);
    pass(1_499);
    expect(await keep("en", load)).toBe(1);
    pass(1);
    expect(await keep("en", load)).toBe(2);
  });

  it("is one for each key", async () => {
    const { keep, load } = setUp();
    expect([await keep("en", load), await keep("de", load)]).toEqual([1, 2]);
  });

  it("is not kept where it failed", async () => {
    const { keep, load } = setUp();
    await expect(keep("en", () => Promise.reject(new Error("no answer")))).rejects.toThrow("no answer");
    expect(await keep("en", load)).toBe(1);
  });
});
