const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 20_000;

export interface StateReload {
  /** Reads the state, again and again until it is read; `spreadMs` puts a random wait before the first attempt. */
  start: (spreadMs?: number) => void;
  stop: () => void;
}

/** From 0 to 1, another for each page. */
export const pageRandom = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** Reads a channel's state until that succeeds: a page that gave up would show old prices for ever. */
export function createStateReload({
  load,
  loaded,
  failed,
  random = pageRandom,
}: {
  load: () => Promise<unknown>;
  loaded: () => void;
  failed: (error: unknown) => void;
  random?: () => number;
}): StateReload {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Answers to attempts of an earlier start, or after the stop, count for nothing. */
  let current = 0;

  const attempt = async (run: number, failures: number): Promise<void> => {
    try {
      await load();
      if (run === current) loaded();
    } catch (error) {
      if (run !== current) return;
      failed(error);
      const longestMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
      // From half of it to all of it, so that those who failed together do not return together.
      timer = setTimeout(() => void attempt(run, failures + 1), longestMs * (0.5 + 0.5 * random()));
    }
  };
  const stop = (): void => {
    current += 1;
    clearTimeout(timer);
  };
  return {
    start(spreadMs = 0) {
      stop();
      const run = current;
      if (spreadMs === 0) void attempt(run, 0);
      else timer = setTimeout(() => void attempt(run, 0), spreadMs * random());
    },
    stop,
  };
}
