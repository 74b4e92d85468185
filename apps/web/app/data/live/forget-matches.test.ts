import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { namedMarket, namedState } from "@touchline/contract/named";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { handClock, sampleMarket, sampleMatch, samplePrices } from "../../../test/live-samples.ts";
import { createApi } from "../http/create-api.ts";
import { loadMatchesState } from "../matches/load-live-state.ts";
import { forgetMatches } from "./forget-matches.ts";
import { type LiveStore, createLiveStore } from "./live-store.ts";

const LATER_MS = 11 * 60_000;
const endpoints = { platform: "", sportsbook: "" };
const api = createApi({ endpoints, origin: "http://localhost", locale: "en", cookies: () => "" });

let store: LiveStore;

/** As the channel of all matches brings it. */
function heardOf(id: string): void {
  const { main_markets: lines, ...match } = sampleMatch({ id });
  store.applyMatch({ ...match, main_lines: lines });
  store.applyMarkets(id, lines);
}

beforeEach(() => {
  vi.useFakeTimers();
  store = createLiveStore(handClock());
  store.setNaming({ state: namedState, market: namedMarket });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a page that is left open", () => {
  it("forgets matches that no list of it had, but for those on it [RT-09]", () => {
    for (const id of ["m1", "m2", "m3"]) heardOf(id);
    store.seedMatches([sampleMatch()]);
    store.watch(["m3/1//1"]);
    forgetMatches(store);
    expect(store.matchIds().toSorted()).toEqual(["m1", "m3"]);
  });

  it("forgets what is over some time after it was listed, unless it is still shown", () => {
    store.seedMatches([sampleMatch(), sampleMatch({ id: "m2" }), sampleMatch({ id: "m3" })]);
    store.seedMatches(["m1", "m2"].map((id) => sampleMatch({ id, version: 9, status: MATCH_STATUS.finished })));
    store.subscribeMatch("m2", () => undefined);
    forgetMatches(store);
    expect(store.matchIds()).toHaveLength(3);
    vi.advanceTimersByTime(LATER_MS);
    forgetMatches(store);
    expect(store.matchIds()).toEqual(["m2", "m3"]);
    expect([store.match("m1"), store.market("m1/1/"), store.outcome("m1/1//1").odds]).toEqual([null, null, null]);
  });

  it("reads again, after a gap, what it shows and what its player may come back to, some calls at a time [RT-09]", async () => {
    const listed = Array.from({ length: 950 }, (_, index) => sampleMatch({ id: `m${index}` }));
    store.seedMatches([sampleMatch({ id: "left-long-ago" }), sampleMatch({ id: "on-the-slip" })]);
    store.watch(["on-the-slip/1//1"]);
    vi.advanceTimersByTime(LATER_MS);
    store.seedMatches(listed);
    heardOf("of-another-sport");
    const asked: string[] = [];
    let [open, most] = [0, 0];
    vi.stubGlobal("fetch", async ({ url }: Request) => {
      // Pages of other tests, whose servers are gone, may ask again for what they lost.
      if (!url.startsWith("http://localhost/matches")) return new Response(null, { status: 503 });
      asked.push(...new URL(url).searchParams.getAll("id"), ...new URL(url).searchParams.getAll("id[]"));
      open += 1;
      most = Math.max(most, open);
      await vi.advanceTimersByTimeAsync(10);
      open -= 1;
      return Response.json({ list: [], pagination: {}, stream: { offset: 1, epoch: "e" } });
    });
    await loadMatchesState(api, store);
    expect(asked.toSorted()).toEqual([...listed.map(({ id }) => id), "on-the-slip"].toSorted());
    expect(most).toBe(3);
  });

  it("reads again what a list on it holds, however long ago that was listed, and lets go of all else [RT-09]", async () => {
    const lists = ["on-the-page", "left-just-now"].map((id) => ({ of: [{ id }], leftAt: 0 }));
    for (const list of lists) {
      store.seedMatches(list.of.map(({ id }) => sampleMatch({ id })));
      store.lists.add(list);
    }
    store.seedMatches([sampleMatch({ id: "left-long-ago" })]);
    heardOf("found-by-search");
    store.subscribeMatch("found-by-search", () => undefined);
    vi.advanceTimersByTime(LATER_MS);
    lists[1]!.leftAt = Date.now();
    const asked: string[] = [];
    vi.stubGlobal("fetch", async ({ url }: Request) => {
      asked.push(...new URL(url).searchParams.getAll("id"), ...new URL(url).searchParams.getAll("id[]"));
      return Response.json({ list: [], pagination: {}, stream: { offset: 1, epoch: "e" } });
    });
    await loadMatchesState(api, store);
    const inUse = ["found-by-search", "left-just-now", "on-the-page"];
    expect([asked.toSorted(), store.matchIds().toSorted()]).toEqual([inUse, inUse]);
    lists[0]!.leftAt = Date.now();
    vi.advanceTimersByTime(LATER_MS);
    await loadMatchesState(api, store);
    expect(store.matchIds()).toEqual(["found-by-search"]);
  });
});

describe("a match that was not there once", () => {
  const again = sampleMatch({
    main_markets: [sampleMarket({ version: 1, outcomes: samplePrices("2.50", "3.00", "3.10") })],
  });

  beforeEach(() => {
    store.seedMatches([sampleMatch()]);
    store.matchGone("m1");
  });

  it("offers nothing, whatever the page or late messages have of it", () => {
    store.seedMatches([sampleMatch()]);
    store.applyMarkets("m1", [sampleMarket({ version: 3 })], () => sampleMarket());
    store.flush();
    expect(store.marketKeys("m1")).toEqual([]);
  });

  it("is on offer again with the next answer that has it", () => {
    store.matchFound("m1");
    store.seedMatches([again]);
    expect([store.marketKeys("m1"), store.outcome("m1/1//1").odds]).toEqual([["m1/1/"], "2.50"]);
  });

  it("is on offer again with a list that is newer", () => {
    store.seedMatches([{ ...again, version: again.version + 1 }]);
    expect(store.outcome("m1/1//1")).toMatchObject({ odds: "2.50", state: "open" });
  });
});
