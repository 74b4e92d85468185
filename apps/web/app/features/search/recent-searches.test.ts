import { describe, expect, it } from "vitest";
import { parseRecent, withRecent } from "./recent-searches.ts";

describe("recent searches [LAY-03]", () => {
  it.each([
    ["nothing", null, []],
    ["no JSON", "{", []],
    ["another shape", '{"0":"arsenal"}', []],
    ["texts among other things", '["arsenal", 7, null, ["x"], "ab", " köln", "köln"]', ["arsenal", "köln"]],
    ["texts that are too long", JSON.stringify(["a".repeat(51), "أرسنال"]), ["أرسنال"]],
    ["a text twice", '["arsenal","arsenal"]', ["arsenal"]],
    ["more than are kept", JSON.stringify(["aaa", "bbb", "ccc", "ddd", "eee", "fff", "ggg"]), 6],
  ])("are read from %s", (_what, stored, texts) => {
    const read = parseRecent(stored);
    expect(typeof texts === "number" ? read.length : read).toEqual(texts);
  });

  it("have the latest first, once, and of a search that went on its last words", () => {
    expect(withRecent(["chelsea", "arsenal"], "arsenal")).toEqual(["arsenal", "chelsea"]);
    expect(withRecent(["chelsea", "ars"], "Arsenal")).toEqual(["Arsenal", "chelsea"]);
    expect(withRecent(["arsenal"], "ars")).toEqual(["ars"]);
  });

  it("have nothing that is no search", () => {
    expect(withRecent(["arsenal"], "ab")).toEqual(["arsenal"]);
  });
});
