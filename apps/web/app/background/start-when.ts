import { loadPatiently, onFetchedAgain } from "../platform/fetched-once.ts";
import type { Background, Process } from "./background.ts";

interface LateProcess {
  isWanted: () => boolean;
  fetch: () => Promise<Process>;
  /** Calls back when it may be wanted by now. */
  follow: (look: () => void) => () => void;
  /** Its code could not be fetched; that is tried again at the next change, and when the link is back. */
  lost?: () => void;
}

/** Fetches a process once it is wanted, and starts it. What is returned stops it, or keeps it from starting. */
export function startWhen(background: Background, { isWanted, fetch, follow, lost }: LateProcess): () => void {
  let stop: (() => void) | null = null;
  let isOver = false;
  let isFetching = false;
  let stopWaiting = (): void => undefined;

  const start = (process: Process): void => {
    // What it does as it starts may ask for it once more.
    if (!isOver) stop = process(background);
    isFetching = false;
  };
  const wait = (error: unknown): void => {
    if (isOver) return;
    stopWaiting = onFetchedAgain(look);
    // Without a link that is no surprise.
    if (background.live.store.link === "live") background.report(error);
    lost?.();
    isFetching = false;
  };
  const look = (): void => {
    if (stop !== null || isFetching || !isWanted()) return;
    isFetching = true;
    stopWaiting();
    loadPatiently(fetch).then(start, wait).catch(background.report);
  };

  const unfollow = follow(look);
  look();
  return () => {
    isOver = true;
    stopWaiting();
    unfollow();
    stop?.();
  };
}
