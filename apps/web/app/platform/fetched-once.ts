import { Listeners } from "./listeners.ts";

/** Between one try and the next. After the last a file is taken for gone, as those of an old release are. */
export const NEXT_TRY_AFTER_MS: readonly number[] = [500, 1_500, 4_000];

/** Poor links lose a file now and then. */
export async function loadPatiently<Value>(load: () => Promise<Value>): Promise<Value> {
  for (const delayMs of NEXT_TRY_AFTER_MS) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }
  return load();
}

/** What was to be fetched could not be had. */
export class LostError extends Error {
  /** Lets the next who asks have it fetched anew. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super(`not fetched: ${String(cause)}`, { cause });
    this.forget = forget;
  }
}

let whenFetchedAgain = new Listeners();

/** Calls back, once, when what was lost may be asked for anew; what it returns takes that back. */
export function onFetchedAgain(listener: () => void): () => void {
  return whenFetchedAgain.add(listener);
}

/** Whatever was lost is fetched anew by the next who asks for it. */
export function fetchLostAgain(): void {
  const listeners = whenFetchedAgain;
  whenFetchedAgain = new Listeners();
  listeners.notify();
}

export interface FetchedOnce<Value> {
  /** The value, fetched patiently when first asked for. What is lost stays lost, with a LostError, until it is forgotten. */
  get: () => Promise<Value>;
  /** Has it ready for `get`, which fetches it itself where this failed. */
  fetchAhead: () => void;
}

/** Something that a page fetches once, with a lasting failure that it can show instead of asking for ever. */
export function fetchedOnce<Value>(load: () => Promise<Value>): FetchedOnce<Value> {
  let fetching: Promise<Value> | undefined;
  let isWanted = false;
  let stopWaiting = (): void => undefined;
  const forget = (): void => {
    stopWaiting();
    fetching = undefined;
    isWanted = false;
  };
  const fetchPatiently = async (): Promise<Value> => {
    try {
      return await loadPatiently(load);
    } catch (error) {
      if (isWanted) stopWaiting = onFetchedAgain(forget);
      else forget();
      throw new LostError(error, forget);
    }
  };
  return {
    get: () => {
      isWanted = true;
      return (fetching ??= fetchPatiently());
    },
    fetchAhead: () => {
      fetching ??= fetchPatiently();
      fetching.catch(() => undefined);
    },
  };
}
