import type { Background, Process } from "./background.ts";

interface LateProcess {
  isWanted: () => boolean;
  fetch: () => Promise<Process>;
  /** Calls back when it may be wanted by now. */
  follow: (look: () => void) => () => void;
  /** Its code could not be fetched; that is tried again at the next change. */
  lost?: () => void;
}

/** Fetches a process once it is wanted, and starts it. What is returned stops it, or keeps it from starting. */
export function startWhen(background: Background, { isWanted, fetch, follow, lost }: LateProcess): () => void {
  let stop: (() => void) | null = null;
  let isOver = false;
  let isFetching = false;

  const start = async (): Promise<void> => {
    isFetching = true;
    try {
      const process = await fetch();
      if (!isOver) stop = process(background);
    } catch (error) {
      lost?.();
      background.report(error);
    } finally {
      isFetching = false;
    }
  };
  const look = (): void => {
    if (stop === null && !isFetching && isWanted()) void start();
  };

  const unfollow = follow(look);
  look();
  return () => {
    isOver = true;
    unfollow();
    stop?.();
  };
}
