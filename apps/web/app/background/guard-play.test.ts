import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sampleBackground, samplePlayerData, startPlacement } from "../../test/background-samples.ts";
import { PlayPlatform } from "../../test/play-platform.ts";
import { notifySafetyChanged } from "../data/player/safety-news.ts";
import { playSafetyOf } from "../state/play-safety.ts";
import type { Background } from "./background.ts";
import { guardPlay } from "./guard-play.ts";

const ASKED = "GET /sportsbook_sessions";
const CONTINUED = "POST /sportsbook_sessions/continue";
const TRACKED = "POST /player/activity_limit_track";
const HALF_A_MINUTE_MS = 30_000;

/** The document of a page in view, of a player who is signed in. */
class PageInView extends EventTarget {
  visibilityState = "visible";
  cookie = "tl_signed_in=1";
}

let platform: PlayPlatform;
let view: PageInView;
let stops: (() => void)[];
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  view = new PageInView();
  vi.stubGlobal("document", view);
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("dispatchEvent", page.dispatchEvent.bind(page));
  platform = new PlayPlatform();
  stops = [];
});
afterEach(() => {
  for (const stop of stops) stop();
  platform.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openTab(origin: string): Promise<Background> {
  const tab = sampleBackground(origin);
  tab.state.session.signedIn();
  tab.state.session.loaded(samplePlayerData());
  // As the session's own process does it.
  stops.push(
    tab.api.tokens.follow((end) => {
      if (end !== "limit") return;
      tab.state.session.signedOut();
      tab.state.modals.urged("outOfSessionLimit");
    }),
    guardPlay(tab),
  );
  await expect.poll(() => playSafetyOf(tab.state).getState().play !== null || platform.isSilent).toBe(true);
  return tab;
}
const urgentIn = ({ state }: Background) => state.modals.getState().urgent;
const statusIn = ({ state }: Background) => state.session.getState().status;
const answerIn = ({ state }: Background) => playSafetyOf(state).getState().answer;
const acknowledge = ({ state }: Background): void => playSafetyOf(state).getState().acknowledge();

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
const post = (channel: BroadcastChannel, message: unknown): void => channel.postMessage(message);

/** Lets so much time pass, and the question asked by then be answered. */
async function pass(ms: number, call = ASKED): Promise<void> {
  const before = platform.count(call);
  await vi.advanceTimersByTimeAsync(ms);
  await expect.poll(() => platform.count(call)).toBeGreaterThan(before);
}

const exclusionIn = ({ state }: Background) => state.session.getState().player?.exclusion ?? null;

describe("a time without play [RG-06]", () => {
  it("that another tab has begun is this one's at once; no other message is taken for that", async () => {
    const tab = await openTab(await platform.start());
    platform.player = { ...platform.player, exclusion: "time_out" };
    const channel = new BroadcastChannel("player-safety");
    for (const message of [null, "changed", { type: "over" }]) post(channel, message);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([exclusionIn(tab), platform.count("GET /player")]).toEqual([null, 0]);
    notifySafetyChanged();
    await expect.poll(() => exclusionIn(tab)).toBe("time_out");
    channel.close();
  });

  it("that another device has begun, or that is over, is known within a minute", async () => {
    const tab = await openTab(await platform.start());
    platform.player = { ...platform.player, exclusion: "time_out" };
    await pass(60_000, "GET /player");
    await expect.poll(() => exclusionIn(tab)).toBe("time_out");
    platform.player = { ...platform.player, exclusion: null };
    await pass(60_000, "GET /player");
    await expect.poll(() => exclusionIn(tab)).toBeNull();
  });

  it("of another player, who has signed in since, is not this one's", async () => {
    const tab = await openTab(await platform.start());
    platform.player = { ...platform.player, id: "another", exclusion: "time_out" };
    await pass(60_000, "GET /player");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(exclusionIn(tab)).toBeNull();
  });
});

describe("a browser that keeps nothing of the site", () => {
  it("gives a page no way to its others, and the page guards its player all the same [RG-01] [RG-06]", async () => {
    vi.stubGlobal("BroadcastChannel", function BlockedChannel() {
      throw new DOMException("The operation is insecure.", "SecurityError");
    });
    const tab = await openTab(await platform.start());
    notifySafetyChanged();
    platform.player = { ...platform.player, exclusion: "time_out" };
    await pass(60_000, "GET /player");
    await expect.poll(() => exclusionIn(tab)).toBe("time_out");
  });
});

describe("a reality check in a page", () => {
  it("comes once it is due, in all tabs, and goes in all once one has acknowledged it [RG-01] [RG-05]", async () => {
    const origin = await platform.start();
    const [tab, other] = [await openTab(origin), await openTab(origin)];
    expect(urgentIn(tab)).toBeNull();
    platform.play.is_due = true;
    await pass(HALF_A_MINUTE_MS);
    for (const one of [tab, other]) await expect.poll(() => urgentIn(one)).toBe("realityCheck");
    acknowledge(tab);
    for (const one of [tab, other]) await expect.poll(() => urgentIn(one)).toBeNull();
    expect(platform.count(CONTINUED)).toBe(1);
  });

  it("waits for a bet that is being placed [RG-01]", async () => {
    const tab = await openTab(await platform.start());
    startPlacement(tab, "key-0000000000000001");
    platform.play.is_due = true;
    await pass(HALF_A_MINUTE_MS);
    await expect.poll(() => playSafetyOf(tab.state).getState().play?.is_due).toBe(true);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(urgentIn(tab)).toBeNull();
    tab.state.ticket.dispatch({ type: "placement-failed", key: "key-0000000000000001" });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(urgentIn(tab)).toBe("realityCheck");
  });

  it("goes on being asked about when answers are lost, and stands until one says that it was acknowledged [RG-01]", async () => {
    const origin = await platform.start();
    const tab = await openTab(origin);
    platform.isSilent = true;
    await pass(HALF_A_MINUTE_MS);
    platform.isSilent = false;
    platform.play.is_due = true;
    await pass(HALF_A_MINUTE_MS);
    await expect.poll(() => urgentIn(tab)).toBe("realityCheck");
    platform.isSilent = true;
    acknowledge(tab);
    acknowledge(tab);
    await expect.poll(() => answerIn(tab)).toBe("lost");
    expect([urgentIn(tab), platform.count(CONTINUED)]).toEqual(["realityCheck", 1]);
    platform.isSilent = false;
    acknowledge(tab);
    await expect.poll(() => urgentIn(tab)).toBeNull();
  });

  it("closes where it was acknowledged on another device, and where its player has signed out [RG-01]", async () => {
    const tab = await openTab(await platform.start());
    platform.play.is_due = true;
    await pass(HALF_A_MINUTE_MS);
    await expect.poll(() => urgentIn(tab)).toBe("realityCheck");
    platform.play = { ...platform.play, is_due: false };
    await pass(HALF_A_MINUTE_MS);
    await expect.poll(() => urgentIn(tab)).toBeNull();
    platform.play.is_due = true;
    await pass(HALF_A_MINUTE_MS);
    await expect.poll(() => urgentIn(tab)).toBe("realityCheck");
    tab.state.session.signedOut();
    expect([urgentIn(tab), playSafetyOf(tab.state).getState().play]).toEqual([null, null]);
  });

  it("is not asked about where the site has none, by a page out of view, or for nobody [RG-01]", async () => {
    const tab = await openTab(await platform.start());
    view.visibilityState = "hidden";
    await vi.advanceTimersByTimeAsync(10 * HALF_A_MINUTE_MS);
    expect(platform.count(ASKED)).toBe(1);
    // Back in view after a long time, or a machine that slept: it is asked at once.
    view.visibilityState = "visible";
    view.dispatchEvent(new Event("visibilitychange"));
    await expect.poll(() => platform.count(ASKED)).toBe(2);
    platform.refusal = "reality_check_off";
    await pass(HALF_A_MINUTE_MS);
    await expect.poll(() => playSafetyOf(tab.state).getState().play).toBeNull();
    await vi.advanceTimersByTimeAsync(10 * HALF_A_MINUTE_MS);
    expect(platform.count(ASKED)).toBe(3);
    expect(statusIn(tab)).toBe("LOGGED_IN");
  });

  it("takes no message that is none of ours [RG-05]", async () => {
    const tab = await openTab(await platform.start());
    platform.play.is_due = true;
    await pass(HALF_A_MINUTE_MS);
    await expect.poll(() => urgentIn(tab)).toBe("realityCheck");
    const channels = ["reality-check", "out-of-session-limit"].map((name) => new BroadcastChannel(name));
    const junk = [null, "acknowledged", {}, { type: "acknowledged" }, { type: "acknowledged", period: "soon" }];
    for (const channel of channels) for (const message of junk) post(channel, message);
    // The last message is one of ours, of another period.
    for (const channel of channels.slice(0, 1))
      post(channel, { type: "acknowledged", period: "2026-11-28T09:00:00.000Z" });
    await pass(HALF_A_MINUTE_MS);
    expect([urgentIn(tab), statusIn(tab)]).toEqual(["realityCheck", "LOGGED_IN"]);
    for (const channel of channels) channel.close();
  });
});

describe("a limit in a page", () => {
  it("of a day signs out in all tabs, each of which says so, whatever dialog is open [RG-02] [RG-05]", async () => {
    const origin = await platform.start();
    const [tab, other] = [await openTab(origin), await openTab(origin)];
    platform.play.is_due = true;
    await pass(HALF_A_MINUTE_MS);
    await expect.poll(() => urgentIn(other)).toBe("realityCheck");
    platform.refusal = "session_limit_reached";
    acknowledge(tab);
    for (const one of [tab, other]) await expect.poll(() => urgentIn(one)).toBe("outOfSessionLimit");
    expect([statusIn(tab), statusIn(other)]).toEqual(["NOT_LOGGED_IN", "NOT_LOGGED_IN"]);
    await expect.poll(() => platform.count("DELETE /users/sign_out")).toBeGreaterThan(0);
  });

  it("of time is said to who comes back before it is over, who stays signed in; what is played is asked about once there is time again [RG-02] [RG-06]", async () => {
    vi.stubGlobal("location", { pathname: "/ar/schedule" });
    const tab = await openTab(await platform.start());
    const asked = platform.count(ASKED);
    const until = "2026-11-29T00:00:00.000Z";
    platform.player = { ...platform.player, out_of_time: { until } };
    await pass(60_000, "GET /player");
    await expect.poll(() => urgentIn(tab)).toBe("withoutPlay");
    expect([statusIn(tab), platform.count("DELETE /users/sign_out")]).toEqual(["LOGGED_IN", 0]);
    const before = platform.count(ASKED);
    expect(before - asked).toBeLessThanOrEqual(2);
    await pass(60_000, "GET /player");
    expect(platform.count(ASKED)).toBe(before);
    platform.player = { ...platform.player, out_of_time: null };
    await pass(60_000, "GET /player");
    await expect.poll(() => urgentIn(tab)).toBeNull();
    await pass(HALF_A_MINUTE_MS);
  });

  it("of time is not said over the pages of the player's money and limits [RG-02]", async () => {
    vi.stubGlobal("location", { pathname: "/profile/wallet/withdraw" });
    const tab = await openTab(await platform.start());
    platform.player = { ...platform.player, out_of_time: { until: null } };
    await pass(60_000, "GET /player");
    await expect.poll(() => tab.state.session.getState().player?.out_of_time).toEqual({ until: null });
    expect(urgentIn(tab)).toBeNull();
  });

  it("is no matter of a call that was refused for another reason [RG-02]", async () => {
    const tab = await openTab(await platform.start());
    for (const refusal of ["csrf_failed", "country_blocked", "rate_limited"] as const) {
      platform.refusal = refusal;
      await pass(HALF_A_MINUTE_MS);
    }
    platform.refusal = null;
    await pass(HALF_A_MINUTE_MS);
    expect([urgentIn(tab), statusIn(tab)]).toEqual([null, "LOGGED_IN"]);
  });

  it("of inactivity is the server's to find: pages say every minute whether their player did anything [RG-03]", async () => {
    const tab = await openTab(await platform.start());
    await pass(2 * HALF_A_MINUTE_MS, TRACKED);
    dispatchEvent(new Event("keydown"));
    await pass(2 * HALF_A_MINUTE_MS, TRACKED);
    // What was lost is said again.
    dispatchEvent(new Event("pointerdown"));
    platform.isSilent = true;
    await pass(2 * HALF_A_MINUTE_MS, TRACKED);
    platform.isSilent = false;
    await pass(2 * HALF_A_MINUTE_MS, TRACKED);
    await expect.poll(() => platform.said).toEqual([false, true, true, true].map((active) => ({ active })));
    platform.refusedCall = TRACKED;
    platform.refusal = "activity_limit_reached";
    await pass(2 * HALF_A_MINUTE_MS, TRACKED);
    await expect.poll(() => urgentIn(tab)).toBe("activityLimitReached");
    expect(statusIn(tab)).toBe("NOT_LOGGED_IN");
  });

  it("of inactivity is not what ended a session that was signed out in another tab [RG-03]", async () => {
    const tab = await openTab(await platform.start());
    view.visibilityState = "hidden";
    platform.refusal = "unauthorized";
    view.cookie = "";
    await vi.advanceTimersByTimeAsync(2 * HALF_A_MINUTE_MS);
    view.visibilityState = "visible";
    view.dispatchEvent(new Event("visibilitychange"));
    await expect.poll(() => statusIn(tab)).toBe("PENDING");
    expect(urgentIn(tab)).toBeNull();
  });
});
