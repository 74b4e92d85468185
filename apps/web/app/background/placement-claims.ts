import type { OpenPlacement } from "./open-placements.ts";

/** Longer than any placement takes, from its sending over the live delay to the last question. */
const SURELY_LEFT_AFTER_MS = 120_000;

// A page on an insecure origin has none, whatever the type says; where storage is blocked every request is refused.
const browserLocks = (): LockManager | undefined => navigator.locks;
const currentLocks = async (): Promise<LockManagerSnapshot | null> =>
  (await browserLocks()
    ?.query()
    .catch(() => null)) ?? null;
const nameOf = (key: string): string => `placement:${key}`;

/** Lets the browser's other pages know that a slip waits for a placement. A page that goes away lets go by itself. */
export function claimPlacement(key: string, wait: () => Promise<void>): Promise<void> {
  const ended = Promise.withResolvers<void>();
  void browserLocks()
    ?.request(nameOf(key), { mode: "shared" }, () => ended.promise)
    .catch(() => undefined);
  return wait().finally(ended.resolve);
}

/** Whether a slip has come back for a placement while this page asks about it, as after a reload. */
export async function isClaimedBack(key: string): Promise<boolean> {
  const { pending = [] } = (await currentLocks()) ?? {};
  return pending.some(({ name, mode }) => name === nameOf(key) && mode === "shared");
}

/**
 * Does something about a placement once no slip waits for it, in one page at a time. Whoever leaves it to a slip that
 * has come back says so with true, and is in line again behind that.
 */
export async function whenUnclaimed(
  placement: OpenPlacement,
  options: { now: number; signal: AbortSignal; work: () => Promise<boolean> },
): Promise<void> {
  const { key, startedAt, isSetAside } = placement;
  const { now, signal, work } = options;
  // Without locks only time tells whether another page still waits.
  if ((await currentLocks()) === null) {
    if (isSetAside || now - startedAt > SURELY_LEFT_AFTER_MS) await work();
    return;
  }
  const isLeftToSlip = await navigator.locks.request(nameOf(key), { signal }, work);
  if (isLeftToSlip) return whenUnclaimed(placement, options);
}
