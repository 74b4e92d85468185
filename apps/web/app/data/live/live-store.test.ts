import { MARKET_STATUS, MATCH_STAGE, MATCH_STATUS } from "@touchline/contract/vocabulary";
import { beforeEach, describe, expect, it } from "vitest";
import type { LiveStore } from "./live-store.ts";
import { createLiveStore } from "./live-store.ts";
import {
  receiveNamed,
  matchAt,
  statusAt,
  linesAt,
  handClock,
  sampleMarket,
  sampleMatch,
  samplePrices,
} from "../../../test/live-samples.ts";

const HOME = "m1/1//1";
const LINE = "m1/1/";

describe("LiveStore", () => {
  let clock: ReturnType<typeof handClock>;
  let store: LiveStore;

  const countTells = (subscribe: (listener: () => void) => unknown): (() => number) => {
    let told = 0;
    subscribe(() => {
      told += 1;
    });
    return () => told;
  };
  const homeAt = (odds: string) => sampleMarket({ outcomes: samplePrices(odds, "3.30", "3.60") });

  beforeEach(() => {
    clock = handClock();
    store = createLiveStore(clock);
    store.seedMatches([sampleMatch({ main_markets: [homeAt("2.10")] })]);
    clock.turn(1_000);
  });

  it("shows a seeded price at once", () => {
    expect(store.outcome(HOME)).toMatchObject({ state: "open", odds: "2.10", move: null });
    expect(store.marketKeys("m1")).toEqual([LINE]);
  });

  it("takes the prices of a match that was named without them from the list that shows them, of the same version", () => {
    const { main_markets: markets, ...match } = sampleMatch({ id: "m2", main_markets: [homeAt("2.10")] });
    store.seedMatches([{ ...match, main_lines: markets.map(({ id, specifier }) => ({ id, specifier })) }]);
    expect(store.match("m2")).toMatchObject({ main_lines: [{ id: "1", specifier: "" }] });
    expect(store.outcome("m2/1//1").state).toBe("loading");
    store.seedMatches([{ ...match, main_markets: markets }]);
    expect(store.outcome("m2/1//1")).toMatchObject({ state: "open", odds: "2.10" });
    expect(store.match("m2")).toMatchObject({ main_lines: [{ id: "1", specifier: "" }] });
  });

  it("calls an outcome it never heard of loading", () => {
    expect(store.outcome("m1/9//1").state).toBe("loading");
  });

  it("shows the newest of several price changes, once, in the next frame", () => {
    const told = countTells((listener) => store.subscribeOutcome(HOME, listener));
    receiveNamed(store, "m1", linesAt(2, [homeAt("2.20")]));
    receiveNamed(store, "m1", linesAt(3, [homeAt("2.30")]));
    expect(store.outcome(HOME).odds).toBe("2.10");
    clock.turn(16);
    expect(store.outcome(HOME)).toMatchObject({ odds: "2.30", move: "up" });
    expect(told()).toBe(1);
  });

  it("shows a steady stream of changes every 100 ms and never waits for it to end", () => {
    const told = countTells((listener) => store.subscribeOutcome(HOME, listener));
    for (let change = 1; change <= 100; change += 1) {
      receiveNamed(store, "m1", linesAt(change + 1, [homeAt((2 + change / 100).toFixed(2))]));
      clock.turn(10);
    }
    expect(told()).toBeGreaterThanOrEqual(8);
    expect(told()).toBeLessThanOrEqual(11);
  });

  it("tells nobody when a price goes and comes back between two frames", () => {
    const told = countTells((listener) => store.subscribeOutcome(HOME, listener));
    receiveNamed(store, "m1", linesAt(2, [homeAt("2.20")]));
    receiveNamed(store, "m1", linesAt(3, [homeAt("2.10")]));
    clock.turn(200);
    expect(told()).toBe(0);
  });

  it("tells only those who listen to the price that changed [RT-04]", () => {
    const draw = countTells((listener) => store.subscribeOutcome("m1/1//2", listener));
    receiveNamed(store, "m1", linesAt(2, [homeAt("2.20")]));
    clock.turn(200);
    expect(draw()).toBe(0);
  });

  it("shows a suspension at once, and hides the move when it reopens", () => {
    receiveNamed(
      store,
      "m1",
      linesAt(2, [{ ...homeAt("2.10"), status: MARKET_STATUS.suspended, suspension_reason: "score" }]),
    );
    expect(store.outcome(HOME)).toMatchObject({ state: "suspended", suspensionReason: "score" });
    receiveNamed(store, "m1", linesAt(3, [homeAt("5.00")]));
    expect(store.outcome(HOME)).toMatchObject({ state: "open", odds: "5.00", move: null, suspensionReason: null });
  });

  it("shows an outcome that is no longer active as suspended, at once", () => {
    const [home, ...others] = samplePrices("2.10", "3.30", "3.60");
    receiveNamed(store, "m1", linesAt(2, [sampleMarket({ outcomes: [{ ...home!, active: false }, ...others] })]));
    expect(store.outcome(HOME).state).toBe("suspended");
  });

  it("shows a price of the slip at once", () => {
    const unwatch = store.watch([HOME]);
    receiveNamed(store, "m1", linesAt(2, [homeAt("2.20")]));
    expect(store.outcome(HOME).odds).toBe("2.20");
    unwatch();
    receiveNamed(store, "m1", linesAt(3, [homeAt("2.30")]));
    expect(store.outcome(HOME).odds).toBe("2.20");
  });

  it("keeps a price of the slip watched until each of its watchers has let go, once", () => {
    const first = store.watch([HOME]);
    const second = store.watch([HOME]);
    first();
    first();
    receiveNamed(store, "m1", linesAt(2, [homeAt("2.20")]));
    expect(store.outcome(HOME).odds).toBe("2.20");
    second();
    receiveNamed(store, "m1", linesAt(3, [homeAt("2.30")]));
    expect(store.outcome(HOME).odds).toBe("2.20");
  });

  it.each<{ of: string; subscribe: (listener: () => void) => () => void; change: () => void }>([
    {
      of: "a price",
      subscribe: (listener) => store.subscribeOutcome(HOME, listener),
      change: () => receiveNamed(store, "m1", linesAt(2, [{ ...homeAt("2.10"), status: MARKET_STATUS.suspended }])),
    },
    {
      of: "a match",
      subscribe: (listener) => store.subscribeMatch("m1", listener),
      change: () => store.applyMatch(...statusAt(2, { status: MATCH_STATUS.stopped })),
    },
    {
      of: "the link",
      subscribe: (listener) => store.subscribeLink(listener),
      change: () => store.setLink("stale"),
    },
  ])("goes on telling a listener of $of that subscribed again before it let go", ({ subscribe, change }) => {
    let told = 0;
    const listener = () => {
      told += 1;
    };
    const before = subscribe(listener);
    const after = subscribe(listener);
    before();
    change();
    expect(told).toBe(1);
    after();
    before();
  });

  it("replaces the score at once [RT-04]", () => {
    const told = countTells((listener) => store.subscribeMatch("m1", listener));
    store.applyMatch(
      ...matchAt(2, { main_lines: [], scores: { ...sampleMatch().scores, total: { home: 1, away: 0 } } }),
    );
    expect(store.match("m1")?.scores.total).toEqual({ home: 1, away: 0 });
    expect(told()).toBe(1);
  });

  it("drops a line whose status is 0 and keeps it dropped against an older answer [RT-04]", () => {
    receiveNamed(store, "m1", linesAt(5, [sampleMarket({ status: MARKET_STATUS.notAllowed, outcomes: [] })]));
    store.seedMatches([sampleMatch({ version: 4 })]);
    expect(store.marketKeys("m1")).toEqual([]);
    expect(store.outcome(HOME).state).toBe("unavailable");
  });

  it("ignores a line without outcomes unless it is known already [RT-04]", () => {
    receiveNamed(store, "m1", linesAt(2, [sampleMarket({ id: "2", outcomes: [] })]));
    expect(store.marketKeys("m1")).toEqual([LINE]);
    receiveNamed(store, "m1", linesAt(3, [sampleMarket({ status: MARKET_STATUS.suspended, outcomes: [] })]));
    expect(store.outcome(HOME)).toMatchObject({ state: "suspended", odds: "2.10" });
  });

  it("takes a line that was dropped up again with its prices only [RT-04]", () => {
    receiveNamed(store, "m1", linesAt(5, [sampleMarket({ status: MARKET_STATUS.notAllowed, outcomes: [] })]));
    receiveNamed(store, "m1", linesAt(6, [sampleMarket({ outcomes: [] })]));
    expect(store.marketKeys("m1")).toEqual([]);
    expect(store.outcome(HOME).state).toBe("unavailable");
    receiveNamed(store, "m1", linesAt(7, [homeAt("2.50")]));
    expect(store.marketKeys("m1")).toEqual([LINE]);
    expect(store.outcome(HOME)).toMatchObject({ state: "open", odds: "2.50" });
  });

  it("gives a line whose prices come late the state that was heard before them", () => {
    receiveNamed(store, "m1", linesAt(5, [sampleMarket({ id: "2", status: MARKET_STATUS.suspended, outcomes: [] })]));
    receiveNamed(store, "m1", linesAt(4, [sampleMarket({ id: "2" })]));
    expect(store.outcome("m1/2//1")).toMatchObject({ state: "suspended", odds: "2.10" });
  });

  it("takes an outcome off that its line no longer has", () => {
    receiveNamed(store, "m1", linesAt(2, [sampleMarket({ outcomes: sampleMarket().outcomes.slice(1) })]));
    expect(store.outcome(HOME).state).toBe("unavailable");
    expect(store.market(LINE)?.outcomes.map(({ id }) => id)).toEqual(["2", "3"]);
  });

  it("ignores an older version", () => {
    receiveNamed(store, "m1", linesAt(5, [homeAt("2.50")]));
    receiveNamed(store, "m1", linesAt(4, [homeAt("2.40")]));
    clock.turn(200);
    expect(store.outcome(HOME).odds).toBe("2.50");
  });

  it("drops lines that a complete answer no longer has", () => {
    store.seedMarkets({
      matchId: "m1",
      version: 2,
      markets: [sampleMarket({ id: "18", specifier: "total=2.5" })],
      complete: true,
    });
    expect(store.marketKeys("m1")).toEqual(["m1/18/total=2.5"]);
  });

  it("remembers what it heard of a match before the match was listed", () => {
    const stage = { code: MATCH_STAGE.interrupted, name: "Stopped", short_name: null };
    store.applyMatch(...statusAt(8, { id: "m2", status: MATCH_STATUS.stopped, stage }));
    receiveNamed(store, "m2", linesAt(9, [homeAt("9.00")]));
    store.seedMatches([sampleMatch({ id: "m2", version: 7 })]);
    expect(store.match("m2")).toMatchObject({ status: MATCH_STATUS.stopped });
    store.flush();
    expect(store.outcome("m2/1//1")).toMatchObject({ state: "suspended", odds: "9.00" });
  });

  it("takes every price of a finished match off [TKT-14]", () => {
    const stage = { code: MATCH_STAGE.ended, name: "Ended", short_name: null };
    store.applyMatch(...statusAt(2, { status: MATCH_STATUS.finished, stage }));
    expect(store.outcome(HOME).state).toBe("unavailable");
  });

  it("marks every price stale while the link is down, and takes the mark off again [RT-09]", () => {
    const told = countTells((listener) => store.subscribeOutcome(HOME, listener));
    store.setLink("stale");
    expect(store.outcome(HOME)).toMatchObject({ stale: true, odds: "2.10" });
    expect(store.outcome(HOME)).toBe(store.outcome(HOME));
    store.setLink("live");
    expect(store.outcome(HOME).stale).toBe(false);
    expect(told()).toBe(2);
  });

  it("forgets the direction of a move after 8 seconds", () => {
    receiveNamed(store, "m1", linesAt(2, [homeAt("2.20")]));
    clock.turn(7_000);
    expect(store.outcome(HOME).move).toBe("up");
    clock.turn(2_100);
    expect(store.outcome(HOME)).toMatchObject({ odds: "2.20", move: null });
  });

  it("brings a price up to date before a click reads it", () => {
    receiveNamed(store, "m1", linesAt(2, [homeAt("2.20")]));
    store.flush();
    expect(store.outcome(HOME).odds).toBe("2.20");
  });
});
