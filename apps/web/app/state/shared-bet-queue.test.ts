import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sampleBackground, samplePlayerData } from "../../test/background-samples.ts";
import { serverNow, setServerTime } from "../platform/server-clock.ts";
import { betQueueOf } from "./bet-queue.ts";
import type { QueuedBet } from "./shared-bet-queue.ts";

const HOUR_MS = 3_600_000;
const EUR = { code: "EUR", subunits: 100, fiat: true };
const bet = (key: string): QueuedBet => ({
  key,
  name: "Home",
  others: 0,
  stake: 1_000n,
  currency: EUR,
  decidesAt: Date.now() + 5_000,
  delayMs: 5_000,
  outcome: null,
});

function tab(player = "p1") {
  const { state } = sampleBackground("http://localhost");
  state.session.signedIn();
  state.session.loaded(samplePlayerData(player));
  return { state, queue: betQueueOf(state) };
}
const listed = ({ queue }: ReturnType<typeof tab>) =>
  queue.getState().list.map(({ key, outcome }) => [key, outcome?.kind ?? null]);

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel within the site takes none
const post = (channel: BroadcastChannel, news: unknown): void => channel.postMessage(news);

describe("bets that are checked, in every tab of their player [TKT-06]", () => {
  const channels: BroadcastChannel[] = [];
  beforeEach(() => {
    const Channel = BroadcastChannel;
    vi.stubGlobal("document", {});
    vi.stubGlobal("addEventListener", vi.fn());
    vi.stubGlobal(
      "BroadcastChannel",
      class extends Channel {
        constructor(name: string) {
          super(name);
          channels.push(this);
        }
      },
    );
  });
  afterEach(() => {
    for (const channel of channels.splice(0)) channel.close();
    vi.unstubAllGlobals();
  });

  it("are shown in a tab that was open and in one that is opened later, and end in all of them", async () => {
    const [own, open] = [tab(), tab()];
    // One may be left to be checked before its page has heard of the others.
    own.queue.added(bet("key-1"));
    await expect.poll(() => listed(open)).toEqual([["key-1", null]]);
    const later = tab();
    await expect.poll(() => listed(later)).toEqual([["key-1", null]]);
    // Only the page that sent it follows it.
    expect([own.queue.has("key-1"), open.queue.has("key-1")]).toEqual([true, false]);
    own.queue.ended("key-1", { kind: "placed" });
    await expect.poll(() => [listed(open), listed(later)]).toEqual([[["key-1", "placed"]], [["key-1", "placed"]]]);
    later.queue.removed("key-1");
    await expect.poll(() => [listed(own), listed(open)]).toEqual([[], []]);
  });

  it("are no other player's to see, and go with the session", async () => {
    const [own, another, same] = [tab(), tab("p2"), tab()];
    own.queue.added(bet("key-1"));
    await expect.poll(() => listed(same)).toHaveLength(1);
    expect(listed(another)).toEqual([]);
    same.state.session.signedOut();
    expect(listed(same)).toEqual([]);
    expect(listed(own)).toHaveLength(1);
  });

  it("are not taken from what is no word of a page", async () => {
    const open = tab();
    await open.queue.joined;
    const stray = new BroadcastChannel("touchline:bet-queue");
    for (const news of [null, "x", { about: "has", player: "p1", bets: [{}] }, { about: "has", player: "p1" }])
      post(stray, news);
    post(stray, { about: "has", player: "p1", bets: [bet("key-9")] });
    await expect.poll(() => listed(open)).toEqual([["key-9", null]]);
  });

  it("are taken from another page whole, or not at all", async () => {
    const open = tab();
    await open.queue.joined;
    const stray = new BroadcastChannel("touchline:bet-queue");
    const halves = [
      { decidesAt: "soon" },
      { decidesAt: Number.NaN },
      { delayMs: undefined },
      { others: "2" },
      { currency: { code: "EUR" } },
      { outcome: { kind: "refused" } },
      { outcome: {} },
    ];
    for (const half of halves) post(stray, { about: "has", player: "p1", bets: [{ ...bet("half"), ...half }] });
    post(stray, { about: "gone", player: "p1", keys: [1] });
    post(stray, {
      about: "has",
      player: "p1",
      bets: [{ ...bet("key-8"), outcome: { kind: "refused", reason: null } }],
    });
    await expect.poll(() => listed(open)).toEqual([["key-8", "refused"]]);
  });

  it("are waited for by the clock of the server where that of the device is wrong", async () => {
    const open = tab();
    await open.queue.joined;
    setServerTime(Date.now() + HOUR_MS);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const stray = new BroadcastChannel("touchline:bet-queue");
      post(stray, { about: "has", player: "p1", bets: [{ ...bet("key-7"), decidesAt: serverNow() + 5_000 }] });
      await vi.waitUntil(() => listed(open).length === 1, { interval: 1 });
      vi.advanceTimersByTime(66_000);
      expect(listed(open)).toEqual([]);
    } finally {
      vi.useRealTimers();
      setServerTime(Date.now());
    }
  });

  it("are neither told nor heard of by a page that has stopped", async () => {
    const [own, open] = [tab(), tab()];
    await Promise.all([own.queue.joined, open.queue.joined]);
    own.queue.stop();
    own.queue.added(bet("key-6"));
    const stray = new BroadcastChannel("touchline:bet-queue");
    post(stray, { about: "has", player: "p1", bets: [bet("key-5")] });
    await expect.poll(() => listed(open)).toEqual([["key-5", null]]);
    expect(listed(own)).toEqual([["key-6", null]]);
    expect(betQueueOf(own.state)).not.toBe(own.queue);
  });
});
