import { describe, expect, it } from "vitest";
import { refilled } from "./use-steady-list.ts";

const rows = (...ids: string[]) => ids.map((id) => ({ id }));
const over =
  (...ids: string[]) =>
  (row: { id: string }): boolean =>
    ids.includes(row.id);

describe("a strip whose matches end [CAT-01]", () => {
  it("gives their places to the next, and leaves all others where they are", () => {
    expect(refilled(rows("a", "b", "c"), rows("d", "a", "e"), over("b"))).toEqual(rows("a", "d", "c"));
  });

  it("keeps one that is over until there is another, and grows at its end alone", () => {
    expect(refilled(rows("a", "b"), rows("b"), over("a"))).toEqual(rows("a", "b"));
    expect(refilled(rows("a"), rows("n", "a", "m"), over())).toEqual(rows("a", "n", "m"));
  });

  it("does not grow beyond what is listed", () => {
    expect(refilled(rows("a", "b"), rows("c", "d"), over("a"))).toEqual(rows("c", "b"));
  });
});
