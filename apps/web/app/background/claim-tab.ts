import { randomUuid } from "../platform/random-uuid.ts";
import { readStored, writeStored } from "../platform/storage.ts";
import { QUICK_BET_TAB } from "./stored-quick-bet.ts";

/** A page that is reloaded lets go of its locks well within this time. */
const LET_GO_WITHIN_MS = 1_000;

// An insecure origin has no locks, despite the type.
const browserLocks = (): LockManager | undefined => navigator.locks;

/**
 * Whether what the tab's storage says of quick bet was said in this tab: a duplicated tab has a copy, while the one that it
 * was made of still holds its name. From then on this page holds a name of its own, until the signal.
 */
export async function claimTab(signal: AbortSignal): Promise<boolean> {
  const known = readStored("session", QUICK_BET_TAB);
  if (known !== null && (await hold(known, signal, LET_GO_WITHIN_MS))) return true;
  if (signal.aborted) return false;
  const own = randomUuid();
  writeStored("session", QUICK_BET_TAB, own);
  await hold(own, signal, LET_GO_WITHIN_MS);
  return false;
}

/** Holds a tab's name for as long as the page lives; whether it could be had. */
async function hold(tab: string, signal: AbortSignal, withinMs: number): Promise<boolean> {
  const locks = browserLocks();
  if (locks === undefined) return false;
  const held = Promise.withResolvers<boolean>();
  const ended = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
  locks
    .request(`quick-bet:${tab}`, { signal: AbortSignal.any([signal, AbortSignal.timeout(withinMs)]) }, () => {
      held.resolve(true);
      return ended;
    })
    .catch(() => held.resolve(false));
  return held.promise;
}
