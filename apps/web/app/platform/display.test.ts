import { describe, expect, it } from "vitest";
import { displayIn, displayMarks, displayOf, displayText } from "./display.ts";

const CHOSEN = { live_pace: "paused", data_saving: "off", motion: "less", data_age: "shown" } as const;
const DEFAULTS = displayIn("");

describe("how the page behaves", () => {
  it("is read from the cookie as it was written", () => {
    expect(displayOf(`a=1; tl_display=${displayText(CHOSEN)}`)).toEqual(CHOSEN);
  });

  it("is as if nothing was chosen where the cookie says nothing that is known", () => {
    for (const text of ["", "....", "fast.yes.<b>.1", "%"]) expect(displayOf(`tl_display=${text}`)).toEqual(DEFAULTS);
    expect(displayOf("tl_display=slow.nonsense")).toEqual({ ...DEFAULTS, live_pace: "slow" });
  });

  it("saves data where the browser asks for it, unless the visitor said otherwise", () => {
    expect(displayMarks(DEFAULTS, true)["data-saving"]).toBe("");
    expect(displayMarks(DEFAULTS, false)["data-saving"]).toBeUndefined();
    expect(displayMarks({ ...DEFAULTS, data_saving: "off" }, true)["data-saving"]).toBeUndefined();
    expect(displayMarks({ ...DEFAULTS, data_saving: "on" }, false)["data-saving"]).toBe("");
  });
});
