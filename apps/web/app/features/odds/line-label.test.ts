import { describe, expect, it } from "vitest";
import { lineLabel, oppositeLine, signedLine } from "./line-label.ts";

describe("lineLabel", () => {
  it("shows a total without a sign", () => {
    expect(lineLabel("total=2.25")).toBe("2.25");
  });

  it("signs a handicap with a true minus or a plus", () => {
    expect(lineLabel("hcp=-0.5")).toBe("\u22120.5");
    expect(lineLabel("hcp=1.25")).toBe("+1.25");
    expect(lineLabel("hcp=0")).toBe("0");
  });

  it("has nothing to say of a market without lines", () => {
    expect(lineLabel("")).toBeNull();
    expect(lineLabel("goalnr=2")).toBeNull();
  });
});

describe("oppositeLine", () => {
  it("turns a handicap to the other side", () => {
    expect(signedLine(oppositeLine("-0.75"))).toBe("+0.75");
    expect(signedLine(oppositeLine("0.5"))).toBe("\u22120.5");
    expect(signedLine(oppositeLine("0"))).toBe("0");
  });
});
