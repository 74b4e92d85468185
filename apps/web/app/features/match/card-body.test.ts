import { describe, expect, it } from "vitest";
import { inPlace } from "./card-body.ts";

const keyOf = ({ key }: { key: string }): string => key;
const outcomes = (...ids: string[]) => ids.map((id) => ({ id, key: `m/45//${id}`, name: id, score: null }));
const idsAfter = (...ids: string[]) => inPlace(standing, outcomes(...ids), keyOf).map(({ id }) => id);
const standing = outcomes("0:0", "1:0", "1:1");

describe("the outcomes of a market on show", () => {
  it("stay as they are while nothing changes [CAT-07]", () => {
    expect(inPlace(standing, standing, keyOf)).toBe(standing);
  });

  it("keep their places when one of them is gone [CAT-07]", () => {
    expect(idsAfter("1:0", "1:1")).toEqual(["0:0", "1:0", "1:1"]);
    expect(idsAfter()).toEqual(["0:0", "1:0", "1:1"]);
  });

  it("come before those that are new [CAT-07]", () => {
    expect(idsAfter("4:4", "1:1", "1:0")).toEqual(["0:0", "1:0", "1:1", "4:4"]);
  });

  it("have their newest names [CAT-07]", () => {
    const [, renamed] = outcomes("0:0", "1:0", "1:1");
    const now = { ...renamed!, name: "1-0" };
    expect(inPlace(standing, [now], keyOf)[1]).toBe(now);
  });
});
