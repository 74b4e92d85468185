import { describe, expect, it } from "vitest";
import {
  handClock,
  linesAt,
  receiveNamed,
  sampleMarket,
  sampleMatch,
  samplePrices,
} from "../../../test/live-samples.ts";
import { createLiveStore } from "./live-store.ts";

const HOME = "m1/1//1";
const OTHER = "m2/1//1";
const marketAt = (odds: string) => sampleMarket({ outcomes: samplePrices(odds, "3.30", "3.60") });

function listed() {
  const clock = handClock();
  const store = createLiveStore(clock);
  const matches = ["m1", "m2"].map((id) => sampleMatch({ id, main_markets: [marketAt("2.10")] }));
  store.seedMatches(matches);
  clock.turn(1_000);
  const told = { home: 0, other: 0, lines: 0 };
  store.subscribeOutcome(HOME, () => (told.home += 1));
  store.subscribeOutcome(OTHER, () => (told.other += 1));
  store.subscribeMarketKeys("m1", () => (told.lines += 1));
  return { clock, store, matches, told };
}

describe("faults that other makers' lists have", () => {
  it("are not ours: a price that moves every 150 ms for ten seconds is seen move by move, not once at the end", () => {
    const { clock, store, told } = listed();
    const moves = Math.floor(10_000 / 150);
    for (let move = 1; move <= moves; move += 1) {
      receiveNamed(store, "m1", linesAt(move + 1, [marketAt((2 + move / 100).toFixed(2))]));
      clock.turn(150);
    }
    expect(told.home).toBe(moves);
  });

  it("are not ours: the same answer read again, however often, tells nobody", () => {
    const { clock, store, matches, told } = listed();
    for (let poll = 0; poll < 20; poll += 1) {
      store.seedMatches(structuredClone(matches));
      clock.turn(1_000);
    }
    expect(told).toEqual({ home: 0, other: 0, lines: 0 });
  });

  it("are not ours: each row marks its own move, whatever the row after it did", () => {
    const { clock, store } = listed();
    receiveNamed(store, "m1", linesAt(2, [marketAt("2.50")]));
    receiveNamed(store, "m2", linesAt(2, [marketAt("1.90")]));
    clock.turn(100);
    expect([store.outcome(HOME).move, store.outcome(OTHER).move]).toEqual(["up", "down"]);
    receiveNamed(store, "m2", linesAt(3, [marketAt("1.90")]));
    clock.turn(100);
    expect(store.outcome(HOME).move).toBe("up");
  });

  it("are not ours: of a hundred frames about one price, no other row and no list of lines is told", () => {
    const { clock, store, told } = listed();
    for (let frame = 1; frame <= 100; frame += 1) {
      receiveNamed(store, "m1", linesAt(frame + 1, [marketAt((2 + frame / 100).toFixed(2))]));
      clock.turn(150);
    }
    expect(told).toMatchObject({ other: 0, lines: 0 });
    expect(told.home).toBe(100);
  });
});
