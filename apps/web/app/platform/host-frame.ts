/** How long a host has to say that it listens; without an answer the page does everything itself. */
const ANSWER_WITHIN_MS = 1_000;
const ANSWER = "iframe_integration";

/** The page around this one, which takes deposits itself. */
export interface DepositHost {
  askForDeposit: (currency: string) => void;
}

/** Whether another page shows this one. */
export const isFramed = (): boolean => window.parent !== window;

/** What a host says of itself; null where it is none of what it may say. */
export function listenersOf(data: unknown): readonly string[] | null {
  if (typeof data !== "object" || data === null || !("type" in data) || data.type !== ANSWER) return null;
  if (!("listeners" in data) || !Array.isArray(data.listeners)) return null;
  const names: unknown[] = data.listeners;
  return names.every((name) => typeof name === "string") ? names : null;
}

/**
 * The host, if it says in time that it listens to deposits. Only the page around this one is heard, and the policy of our pages
 * (`frame-ancestors`) has the browser show them in pages of allowed origins alone.
 */
export function findDepositHost(signal: AbortSignal): Promise<DepositHost | null> {
  const { parent } = window;
  const found = Promise.withResolvers<DepositHost | null>();
  const ended = new AbortController();
  addEventListener(
    "message",
    ({ data, source, origin }: MessageEvent<unknown>) => {
      if (source !== parent || origin === "null" || listenersOf(data)?.includes("deposit") !== true) return;
      found.resolve({
        askForDeposit: (currency) => parent.postMessage({ type: "sportsbook:deposit", currency }, origin),
      });
    },
    { signal: AbortSignal.any([signal, ended.signal]) },
  );
  // It says nothing of the player, and whoever is around us was allowed to be.
  parent.postMessage({ type: "sportsbook:initialized" }, "*");
  const timer = setTimeout(() => found.resolve(null), ANSWER_WITHIN_MS);
  return found.promise.finally(() => {
    clearTimeout(timer);
    ended.abort();
  });
}
