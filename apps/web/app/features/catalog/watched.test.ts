import { expect, it } from "vitest";
import { watchPath, watchedIds } from "./watched.ts";

it("has six matches watched at most, each once and in the order of the address", () => {
  expect(watchedIds("c,a,b,a")).toEqual(["c", "a", "b"]);
  expect(watchedIds("1,2,3,4,5,6,7")).toEqual(["1", "2", "3", "4", "5", "6"]);
});

it("passes over what is no id", () => {
  for (const nothing of [null, "", ",", " ", "a b", "<script>", "\u0000", "💩", "x".repeat(65)])
    expect(watchedIds(nothing)).toEqual([]);
  expect(watchedIds("a,,b c,d")).toEqual(["a", "d"]);
});

it("is read from the address that it writes", () => {
  const ids = ["s1:a", "b.2", "c-3"];
  const { searchParams, pathname } = new URL(watchPath(ids), "https://bet.example");
  expect([pathname, watchedIds(searchParams.get("watch"))]).toEqual(["/live", ids]);
  expect(watchPath([])).toBe("/live");
});
