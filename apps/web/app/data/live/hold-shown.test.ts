import { beforeEach, describe, expect, it } from "vitest";
import {
  handClock,
  linesAt,
  receiveNamed,
  sampleMarket,
  sampleMatch,
  samplePrices,
  statusAt,
} from "../../../test/live-samples.ts";
import { holdShown } from "./hold-shown.ts";
import { type LiveStore, createLiveStore } from "./live-store.ts";

const HOME = "m1/1//1";

describe("holdShown", () => {
  let clock: ReturnType<typeof handClock>;
  let store: LiveStore;
  const homeAt = (odds: string) => sampleMarket({ outcomes: samplePrices(odds, "3.30", "3.60") });
  const moveTo = (odds: string, version: number) => {
    receiveNamed(store, "m1", linesAt(version, [homeAt(odds)]));
    clock.turn(200);
  };
  const prices = () => ({ shown: store.view.outcome(HOME).odds, now: store.outcome(HOME).odds });

  beforeEach(() => {
    clock = handClock();
    store = createLiveStore(clock);
    store.seedMatches([sampleMatch({ main_markets: [homeAt("2.10")] })]);
    clock.turn(1_000);
  });

  it("keeps what is shown while prices move, and brings all of it up to date at once", () => {
    holdShown(store, true);
    const before = store.view.outcome(HOME);
    moveTo("2.20", 2);
    expect(store.view.outcome(HOME)).toBe(before);
    expect(prices()).toEqual({ shown: "2.10", now: "2.20" });
    holdShown(store, false);
    expect(prices()).toEqual({ shown: "2.20", now: "2.20" });
  });

  it("shows every five seconds what has changed where it is held anew", () => {
    holdShown(store, true);
    moveTo("2.20", 2);
    holdShown(store, true);
    moveTo("2.30", 3);
    expect(prices()).toEqual({ shown: "2.20", now: "2.30" });
  });

  it("shows a price as it is now once somebody takes it, and tells whoever shows it", () => {
    holdShown(store, true);
    moveTo("2.20", 2);
    let told = 0;
    store.subscribeOutcome(HOME, () => (told += 1));
    store.view.pressed?.(HOME);
    expect(prices().shown).toBe("2.20");
    expect(told).toBe(1);
    moveTo("2.30", 3);
    expect(prices()).toEqual({ shown: "2.20", now: "2.30" });
  });

  it("marks held prices too as stale when the link drops, with one cell for each", () => {
    holdShown(store, true);
    store.setLink("live");
    store.setLink("stale");
    expect(store.view.outcome(HOME).stale).toBe(true);
    expect(store.view.outcome(HOME)).toBe(store.view.outcome(HOME));
  });

  it("keeps the score of a match", () => {
    holdShown(store, true);
    const shown = store.view.match("m1");
    store.applyMatch(...statusAt(9, { id: "m1", status: 3 }));
    expect(store.view.match("m1")).toBe(shown);
    expect(store.match("m1")?.status).toBe(3);
  });
});
