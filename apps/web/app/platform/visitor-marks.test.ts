import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isKnownPlayer, isWelcomeDue, markKnownPlayer, markSlip, markWelcome } from "./visitor-marks.ts";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("what a browser keeps of who comes [ENG-09]", () => {
  it("is whether somebody was signed in here", () => {
    expect(isKnownPlayer()).toBe(false);
    markKnownPlayer();
    expect([isKnownPlayer(), kept.get("is_registered")]).toEqual([true, "1"]);
  });

  it("is whether a newcomer has yet to be welcomed, once", () => {
    expect(isWelcomeDue()).toBe(false);
    markWelcome("due");
    expect([isWelcomeDue(), kept.get("welcoming_popup")]).toEqual([true, "due"]);
    markWelcome("seen");
    expect(isWelcomeDue()).toBe(false);
  });

  it("is whether the slip is on show", () => {
    markSlip("open");
    expect(kept.get("betslip_toggle_state")).toBe("open");
    markSlip("closed");
    expect(kept.get("betslip_toggle_state")).toBe("closed");
  });

  it("is nothing where storage is blocked, and nothing fails for it", () => {
    vi.stubGlobal("localStorage", undefined);
    expect([markKnownPlayer(), isKnownPlayer(), isWelcomeDue()]).toEqual([false, false, false]);
  });
});
