import { describe, expect, it } from "vitest";
import { memoize, strategies } from "./memoize.ts";

describe("a call that is kept", () => {
  it("is made once for the same arguments, in the store that is given", () => {
    const store: Record<string, unknown> = {};
    const cache = {
      create: () => ({ get: (key: string) => store[key], set: (key: string, value: unknown) => (store[key] = value) }),
    };
    const made: unknown[][] = [];
    const call = memoize(
      (...args) => {
        made.push(args);
        return { made: made.length };
      },
      { cache, ...strategies },
    );
    const first = call("en", { style: "percent" });
    expect(call("en", { style: "percent" })).toBe(first);
    expect(call("en", { style: "decimal" })).not.toBe(first);
    expect(call("en")).toEqual({ made: 3 });
    expect(made).toEqual([["en", { style: "percent" }], ["en", { style: "decimal" }], ["en"]]);
    expect(Object.keys(store)).toHaveLength(3);
  });
});
