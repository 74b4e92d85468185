import { describe, expect, it } from "vitest";
import { isOffline, orOffline } from "./or-offline.ts";

describe("orOffline", () => {
  it("gives the answer where there is one", async () => {
    expect(await orOffline(Promise.resolve({ matches: 3 }))).toEqual({ matches: 3 });
  });

  it("says that nobody answered [RT-09]", async () => {
    const data = await orOffline<object>(Promise.reject(new TypeError("Failed to fetch")));
    expect(isOffline(data)).toBe(true);
  });

  it("throws a refusal on", async () => {
    const refusal = new Error("404");
    await expect(orOffline(Promise.reject(refusal))).rejects.toBe(refusal);
  });
});
