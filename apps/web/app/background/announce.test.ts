import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { announceLink } from "./announce.ts";
import type { Background } from "./background.ts";
import { sampleBackground } from "../../test/background-samples.ts";

describe("announceLink", () => {
  let background: Background;
  let stop: () => void;
  const alerts = () => background.state.alerts.getState().queue.map(({ code }) => code);
  const setLink = (link: "live" | "stale") => background.live.store.setLink(link);

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("addEventListener", vi.fn());
    vi.stubGlobal("removeEventListener", vi.fn());
    background = sampleBackground("http://127.0.0.1");
    stop = announceLink(background);
    setLink("live");
  });
  afterEach(() => {
    stop();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  /** What the browser says of the network. */
  const browserGoesOffline = () => {
    const [, listener] = vi.mocked(addEventListener).mock.calls.find(([event]) => event === "offline") ?? [];
    (listener as () => void)();
  };

  it("tells of a link that is gone for a second, and of its return [RT-09] [LAY-13]", () => {
    setLink("stale");
    expect(alerts()).toEqual([]);
    vi.advanceTimersByTime(1_000);
    expect(alerts()).toEqual(["offline"]);
    setLink("live");
    expect(alerts()).toEqual(["online"]);
    setLink("stale");
    vi.advanceTimersByTime(1_000);
    expect(alerts()).toEqual(["offline"]);
  });

  it("says nothing of one that is back sooner, though prices were stale meanwhile [RT-09]", () => {
    setLink("stale");
    vi.advanceTimersByTime(900);
    setLink("live");
    vi.advanceTimersByTime(10_000);
    expect(alerts()).toEqual([]);
  });

  it("does not wait where the browser itself says that it is offline, and tells it once [RT-09] [LAY-13]", () => {
    browserGoesOffline();
    expect([alerts(), background.live.store.link]).toEqual([["offline"], "stale"]);
    background.state.alerts.settled("offline");
    vi.advanceTimersByTime(10_000);
    expect(alerts()).toEqual([]);
  });

  it("tells of the return of a link whose loss was told before this was there [RT-09]", () => {
    stop();
    setLink("stale");
    background.state.alerts.raised({ code: "offline", tone: "error", persistent: true });
    stop = announceLink(background);
    setLink("live");
    expect(alerts()).toEqual(["online"]);
  });

  it("says nothing more once it was ended", () => {
    setLink("stale");
    stop();
    vi.advanceTimersByTime(10_000);
    expect(alerts()).toEqual([]);
  });
});
