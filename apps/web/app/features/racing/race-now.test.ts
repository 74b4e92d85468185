import { describe, expect, it, vi } from "vitest";
import { createLiveStore } from "../../data/live/live-store.ts";
import { type RaceNow, standingOf, whenInStepAgain } from "./race-now.ts";

const STATE: RaceNow["state"] = {
  order: ["b", "a", "c", "d"],
  lengths_behind: [0, 0.3, 2, 2],
  metres_left: 0,
  withdrawn: ["e"],
  places: [],
  demoted: null,
  winning_time_ms: null,
  starting_prices: [{ id: "a", odds: "4.50" }],
};
const placed = (a: number, b: number) => ({
  ...STATE,
  places: Object.entries({ a, b, c: 3, d: 3 }).map(([id, place]) => ({ id, place })),
});

describe("how a runner stands in a race", () => {
  it("is nowhere before the start, and out where it was withdrawn [ROU-07]", () => {
    const state = { ...STATE, order: [], lengths_behind: [], starting_prices: [] };
    const before = { phase: "ahead", state } as const;
    expect(standingOf("a", before)).toEqual({
      isWithdrawn: false,
      position: null,
      isLevel: false,
      isDemoted: false,
      behind: null,
      startingPrice: null,
    });
    expect(standingOf("e", { phase: "running", state: STATE })).toMatchObject({ isWithdrawn: true, position: null });
  });

  it("is its position and how far it is behind the first, in running [ROU-07]", () => {
    const now = { phase: "running", state: STATE } as const;
    expect(standingOf("b", now)).toMatchObject({ position: 1, behind: 0, startingPrice: null });
    expect(standingOf("c", now)).toMatchObject({ position: 3, behind: 2, isLevel: false });
    expect(standingOf("a", now)).toMatchObject({ position: 2, behind: 0.3, startingPrice: "4.50" });
  });

  it("is its place and how far it was beaten by the one before it, level ones in one place [ROU-07]", () => {
    const now = { phase: "placed", state: placed(2, 1) } as const;
    expect(standingOf("b", now)).toMatchObject({ position: 1, behind: null });
    expect(standingOf("c", now)).toMatchObject({ position: 3, isLevel: true });
    expect(standingOf("c", now).behind).toBeCloseTo(1.7, 9);
    expect(standingOf("d", now)).toMatchObject({ position: 3, isLevel: true, behind: 0 });
  });

  it("is the place that the stewards gave, whoever passed the post before it [ROU-07]", () => {
    const now = { phase: "placed", state: { ...placed(1, 2), demoted: "b" } } as const;
    expect(standingOf("b", now)).toMatchObject({ position: 2, isDemoted: true, behind: null });
    expect(standingOf("a", now)).toMatchObject({ position: 1, isDemoted: false, behind: 0.3 });
  });
});

describe("a race after the link was down", () => {
  it("is read anew once prices can be trusted again, and not when it is left while they cannot [RT-09]", () => {
    const store = createLiveStore();
    const readAnew = vi.fn<() => void>();
    const leave = whenInStepAgain(store, readAnew);
    store.setLink("live");
    store.setLink("stale");
    expect(readAnew).not.toHaveBeenCalled();
    store.setLink("live");
    expect(readAnew).toHaveBeenCalledOnce();
    store.setLink("stale");
    leave();
    store.setLink("live");
    expect(readAnew).toHaveBeenCalledOnce();
  });
});
