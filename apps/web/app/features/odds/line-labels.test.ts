import { describe, expect, it } from "vitest";
import { lineLabels } from "./line-labels.ts";

describe("lineLabels [CAT-07]", () => {
  it("show a total without a sign, the same for both sides", () => {
    expect(lineLabels("total=2.25", "en")).toEqual(["2.25", "2.25"]);
  });

  it("sign a handicap for each side, with a true minus or a plus, and zero not at all", () => {
    expect(lineLabels("hcp=-0.5", "en")).toEqual(["\u22120.5", "+0.5"]);
    expect(lineLabels("hcp=1.25", "en")).toEqual(["+1.25", "\u22121.25"]);
    expect(lineLabels("hcp=0", "en")).toEqual(["0", "0"]);
  });

  it("have the decimal mark of the language", () => {
    expect(lineLabels("hcp=-0.5", "de")).toEqual(["\u22120,5", "+0,5"]);
    expect(lineLabels("total=2.5", "ar-u-nu-latn")).toEqual(["2.5", "2.5"]);
  });

  it("have nothing to say of a market without lines", () => {
    expect(lineLabels("", "en")).toBeNull();
    expect(lineLabels("setnr=2", "en")).toBeNull();
  });
});
