import type { Transaction } from "@touchline/error-reports";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { tracePages } from "./trace-pages.ts";

const TRACE = { traceId: "a".repeat(32), spanId: "b".repeat(16) };
const ORIGIN = "https://bet.example";

class Timing {
  readonly initiatorType = "fetch";
  readonly name: string;
  readonly startTime: number;
  readonly responseEnd: number;
  readonly responseStatus: number;
  constructor(path: string, { from, until, status = 200 }: { from: number; until: number; status?: number }) {
    this.name = ORIGIN + path;
    this.startTime = from;
    this.responseEnd = until;
    this.responseStatus = status;
  }
}

/** A page by itself: what it asks for is said by the test, and time passes as the test wants. */
function page({ share = 1, status = 200 } = {}) {
  const sent: Transaction[] = [];
  const watchers = new Set<(entries: readonly Timing[]) => void>();
  const window = new EventTarget();
  const place = { href: `${ORIGIN}/`, pathname: "/" };
  class Observer {
    readonly #listener: (entries: readonly Timing[]) => void;
    constructor(listener: (list: { getEntries: () => readonly Timing[] }) => void) {
      this.#listener = (entries) => listener({ getEntries: () => entries });
    }
    observe() {
      watchers.add(this.#listener);
    }
    disconnect() {
      watchers.delete(this.#listener);
    }
    takeRecords() {
      return [];
    }
  }
  class Loaded {
    readonly responseStatus = status;
    readonly loadEventEnd = 400;
  }
  const go = (path: string) => Object.assign(place, { href: ORIGIN + path, pathname: path });
  const history = { pushState: (_: unknown, __: string, path: string) => void go(path) };
  const pageDocument = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("PerformanceObserver", Observer);
  vi.stubGlobal("PerformanceResourceTiming", Timing);
  vi.stubGlobal("PerformanceNavigationTiming", Loaded);
  vi.stubGlobal("performance", { timeOrigin: Date.now(), getEntriesByType: () => [new Loaded()] });
  vi.stubGlobal("location", place);
  vi.stubGlobal("history", history);
  vi.stubGlobal("document", pageDocument);
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("removeEventListener", window.removeEventListener.bind(window));
  const started = Date.now();
  const tracer = tracePages({
    share,
    trace: TRACE,
    randomHex: (digits) => "8".repeat(digits),
    send: (one) => sent.push(one),
  });
  return {
    sent,
    tracer,
    tookMs: () => sent.map(({ startedAt, endedAt }) => [startedAt - started, endedAt - started]),
    asked: (...timing: ConstructorParameters<typeof Timing>) => {
      for (const watcher of watchers) watcher([new Timing(...timing)]);
    },
    press: () => void window.dispatchEvent(new Event("click")),
    step: (path: string) => history.pushState(null, "", path),
    hide: () => {
      pageDocument.visibilityState = "hidden";
      pageDocument.dispatchEvent(new Event("visibilitychange"));
    },
  };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a page that is told of [ENG-05]", () => {
  it("has come as the last that it waited for did, which a second without more shows", () => {
    const { sent, asked, tookMs } = page();
    vi.advanceTimersByTime(900);
    asked("/api/sportsbook/matches", { from: 100, until: 850 });
    vi.advanceTimersByTime(999);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent).toMatchObject([{ op: "pageload", trace: TRACE, spans: [{ op: "http.client" }] }]);
    expect(tookMs()).toEqual([[0, 850]]);
  });

  it("is waited for while a call is open, though not for ever", () => {
    const { sent, tracer } = page();
    tracer.onWaiting(true);
    vi.advanceTimersByTime(14_999);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent).toHaveLength(1);
  });

  it("is over after thirty seconds, whatever still comes", () => {
    const { sent, asked } = page();
    for (let ms = 0; ms < 29_900; ms += 500) {
      vi.advanceTimersByTime(500);
      asked("/api/sportsbook/matches", { from: ms, until: ms + 400 });
    }
    expect(sent).toHaveLength(1);
    expect(sent[0]?.spans.length).toBeGreaterThan(50);
  });

  it("took from the press that led to it, though its address came later", () => {
    const { sent, asked, press, step, tookMs } = page();
    vi.advanceTimersByTime(5_000);
    press();
    vi.advanceTimersByTime(300);
    step("/live");
    asked("/live.data", { from: 5_010, until: 5_290 });
    vi.advanceTimersByTime(1_000);
    expect(sent.map(({ op, url }) => [op, url])).toEqual([
      ["pageload", `${ORIGIN}/`],
      ["navigation", `${ORIGIN}/live`],
    ]);
    expect(tookMs()[1]).toEqual([5_000, 5_290]);
    expect(sent[1]?.trace).toEqual({ traceId: TRACE.traceId, spanId: "8".repeat(16) });
  });

  it("is told of as it is hidden", () => {
    const { sent, hide } = page();
    hide();
    expect(sent).toHaveLength(1);
  });
});

describe("nothing is told [ENG-05]", () => {
  it("of a page that is not there, loaded or stepped to", () => {
    const loaded = page({ status: 404 });
    vi.advanceTimersByTime(40_000);
    expect(loaded.sent).toEqual([]);
    loaded.press();
    loaded.step("/nowhere");
    loaded.asked("/nowhere.data", { from: 40_010, until: 40_200, status: 404 });
    vi.advanceTimersByTime(2_000);
    expect(loaded.sent).toEqual([]);
  });

  it("of pages beyond the share, nor of any once it is stopped", () => {
    const half = page({ share: 0.5 });
    vi.advanceTimersByTime(2_000);
    expect(half.sent).toEqual([]);
    const stopped = page();
    stopped.tracer.stop();
    stopped.step("/live");
    vi.advanceTimersByTime(40_000);
    expect(stopped.sent).toEqual([]);
  });
});
