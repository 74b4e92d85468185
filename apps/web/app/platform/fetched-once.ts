import { Listeners } from "./listeners.ts";

/** Delays between tries. After the last a file counts as lost, as those of an old release are. */
export const NEXT_TRY_AFTER_MS: readonly number[] = [500, 1_500, 4_000];

/** Retries: slow connections lose single files. */
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

/** Code or texts could not be fetched. */
export class LostError extends Error {
  /** Has the next `get` fetch again. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super(`not fetched: ${String(cause)}`, { cause });
    this.forget = forget;
  }
}

let whenFetchedAgain = new Listeners();

/** Calls back once when lost files may be fetched again; the returned function unsubscribes. */
export function onFetchedAgain(listener: () => void): () => void {
  return whenFetchedAgain.add(listener);
}

/** Has every lost file fetched again by its next `get`. */
export function fetchLostAgain(): void {
  const listeners = whenFetchedAgain;
  whenFetchedAgain = new Listeners();
  listeners.notify();
}

export interface FetchedOnce<Value> {
  /** The value, fetched with retries on the first call. A lost one rejects with a LostError until it is forgotten. */
  get: () => Promise<Value>;
  /** Fetches for a later `get`, which fetches again where this failed. */
  fetchAhead: () => void;
}

/** A value that a page fetches once. A failure lasts, so that it can be shown instead of retrying forever. */
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
