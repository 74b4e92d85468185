import type { Span, TraceContext, Transaction } from "@touchline/error-reports";

/** A page has come once nothing more was waited for in this time. */
const IDLE_MS = 1_000;
const LONGEST_MS = 30_000;
const BEAT_MS = 5_000;
/** After so many beats in which nothing came, a call that is still open counts as one that stays so. */
const MOST_STILL_BEATS = 3;
const MOST_SPANS = 100;
const NOT_FOUND = 404;

interface Tracing {
  /** Of so many pages: from 0, none, to 1, all. */
  share: number;
  trace: TraceContext;
  randomHex: (digits: number) => string;
  send: (transaction: Transaction) => void;
}

interface Tracer {
  /** A call of the page begins, or is over. */
  onWaiting: (isBegin: boolean) => void;
  stop: () => void;
}

interface Begun {
  op: Transaction["op"];
  url: string;
  trace: TraceContext;
  startedAt: number;
}

/** Tells of a share of all pages how long they took to come, by a load and by each step within the site. */
export function tracePages(tracing: Tracing): Tracer {
  const { trace, randomHex } = tracing;
  const epoch = performance.timeOrigin;
  let waiting = 0;
  let pressedAt = Number.NEGATIVE_INFINITY;
  let current: PageTrace | null = null;
  const begin = (begun: Omit<Begun, "url">): void => {
    current?.end();
    current = isDrawn(tracing) ? startTrace({ ...begun, url: location.href }, tracing, () => waiting) : null;
  };
  const onPress = (): void => {
    pressedAt = Date.now();
  };
  const onStep = (): void => {
    // The page of a link is fetched before the address changes: the wait began with the press.
    const isOfPress = Date.now() - pressedAt < LONGEST_MS;
    const startedAt = isOfPress ? pressedAt : Date.now();
    pressedAt = Number.NEGATIVE_INFINITY;
    begin({ op: "navigation", trace: { traceId: trace.traceId, spanId: randomHex(16) }, startedAt });
  };
  const onHidden = (): void => {
    // In a hidden page timers rest: what it took is what it took by now.
    if (document.visibilityState === "hidden") current?.end();
  };
  const pushState = history.pushState.bind(history);
  const watchedPush: typeof pushState = (...step) => {
    const before = location.pathname;
    pushState(...step);
    if (location.pathname !== before) onStep();
  };
  history.pushState = watchedPush;
  const PRESSES = ["click", "keydown", "popstate"];
  for (const press of PRESSES) addEventListener(press, onPress, true);
  addEventListener("popstate", onStep);
  document.addEventListener("visibilitychange", onHidden);
  begin({ op: "pageload", trace, startedAt: epoch });
  return {
    onWaiting: (isBegin) => {
      waiting += isBegin ? 1 : -1;
      current?.touch();
    },
    stop: () => {
      current?.drop();
      if (history.pushState === watchedPush) history.pushState = pushState;
      for (const press of PRESSES) removeEventListener(press, onPress, true);
      removeEventListener("popstate", onStep);
      document.removeEventListener("visibilitychange", onHidden);
    },
  };
}

const HEX_DIGITS = 4;

const isDrawn = ({ share, randomHex }: Tracing): boolean =>
  Number.parseInt(randomHex(HEX_DIGITS), 16) < share * 16 ** HEX_DIGITS;

interface PageTrace {
  /** Something was asked for, or came. */
  touch: () => void;
  end: () => void;
  drop: () => void;
}

/** Follows one page until it has come: nothing is waited for, too much time has passed, or it is left. */
function startTrace(begun: Begun, { randomHex, send }: Tracing, waiting: () => number): PageTrace {
  const spans: Span[] = [];
  let isMissing = isAnsweredBy(NOT_FOUND, begun);
  let idle: ReturnType<typeof setTimeout> | undefined;
  let stillBeats = 0;
  const take = (entries: PerformanceEntryList): void => {
    for (const entry of entries) {
      if (!(entry instanceof PerformanceResourceTiming)) continue;
      const startedAt = performance.timeOrigin + entry.startTime;
      if (startedAt < begun.startedAt || spans.length >= MOST_SPANS) continue;
      const isCall = entry.initiatorType === "fetch" || entry.initiatorType === "xmlhttprequest";
      // The page itself is among what a step within the site fetches.
      if (isCall && new URL(entry.name).pathname.endsWith(".data")) isMissing ||= entry.responseStatus === NOT_FOUND;
      const op = isCall ? "http.client" : `resource.${entry.initiatorType}`;
      spans.push({
        id: randomHex(16),
        op,
        url: entry.name,
        startedAt,
        endedAt: performance.timeOrigin + entry.responseEnd,
      });
    }
  };
  const observer = new PerformanceObserver((list) => {
    take(list.getEntries());
    touch();
  });
  const drop = (): void => {
    clearTimeout(idle);
    clearTimeout(final);
    clearInterval(beat);
    observer.disconnect();
  };
  let isOver = false;
  const end = (): void => {
    if (isOver) return;
    isOver = true;
    take(observer.takeRecords());
    drop();
    const endedAt = Math.max(...spans.map((span) => span.endedAt), loadedAt(begun));
    // What waited for nothing tells nothing, and a page that is not there says how long nothing took.
    if (!isMissing && endedAt > begun.startedAt) send({ ...begun, endedAt, spans });
  };
  const touch = (): void => {
    stillBeats = 0;
    clearTimeout(idle);
    if (waiting() === 0) idle = setTimeout(end, IDLE_MS);
  };
  const final = setTimeout(end, LONGEST_MS);
  const beat = setInterval(() => {
    stillBeats += 1;
    if (stillBeats >= MOST_STILL_BEATS) end();
  }, BEAT_MS);
  observer.observe({ type: "resource", buffered: true });
  touch();
  return { touch, end, drop };
}

function documentEntry(): PerformanceNavigationTiming | undefined {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming ? entry : undefined;
}

const isAnsweredBy = (status: number, { op }: Begun): boolean =>
  op === "pageload" && documentEntry()?.responseStatus === status;

/** When the document and what it names were there; of steps within the site, their beginning. */
const loadedAt = ({ op, startedAt }: Begun): number =>
  op === "pageload" ? startedAt + (documentEntry()?.loadEventEnd ?? 0) : startedAt;
