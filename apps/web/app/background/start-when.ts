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

  const fetched = async (): Promise<Process | null> => {
    try {
      return await loadPatiently(fetch);
    } catch (error) {
      if (isOver) return null;
      stopWaiting();
      stopWaiting = onFetchedAgain(look);
      // Without a link that is no surprise.
      if (background.live.store.link === "live") background.report(error);
      lost?.();
      return null;
    }
  };
  const start = async (): Promise<void> => {
    isFetching = true;
    const process = await fetched();
    isFetching = false;
    if (process !== null && !isOver) stop = process(background);
  };
  const look = (): void => {
    if (stop === null && !isFetching && isWanted()) start().catch(background.report);
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
