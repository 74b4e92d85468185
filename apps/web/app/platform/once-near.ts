import { whenIdle } from "./idle.ts";

const NEAR_VIEWPORT = "200px";
/** Prefetches after this time at the latest, if the page is never idle. */
const AT_MOST_MS = 5_000;

const waiting = new Set<() => void>();

function takeTurn(): void {
  const [next] = waiting;
  if (next === undefined) return;
  waiting.delete(next);
  next();
  if (waiting.size > 0) whenIdle(takeTurn, AT_MOST_MS);
}

/** Fetches one page after the other when idle: each has about ten files. */
function inTurn(fetch: () => void, signal: AbortSignal): void {
  waiting.add(fetch);
  if (waiting.size === 1) whenIdle(takeTurn, AT_MOST_MS);
  signal.addEventListener("abort", () => waiting.delete(fetch));
}

/** Calls `fetch` once, in its turn, when the element is near the viewport. */
export function onceNear(element: Element, fetch: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      inTurn(fetch, signal);
    },
    { rootMargin: NEAR_VIEWPORT },
  );
  observer.observe(element);
  signal.addEventListener("abort", () => observer.disconnect());
}
