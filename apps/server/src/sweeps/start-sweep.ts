import type { Logger } from "pino";
import type { BookClock, CancelTimer } from "../book/book-clock.ts";

export interface SweepDeps {
  clock: BookClock;
  log: Logger;
}

interface Sweep extends SweepDeps {
  /** From the end of one run to the next. */
  everyMs: number;
  /** What the log says of a run that threw. */
  failed: string;
  /** One turn; `isStopped` tells one of many parts that it is the last. */
  run: (isStopped: () => boolean) => Promise<unknown>;
}

/** Does something at the start and every so often, until it is stopped; a run that fails is tried again by the next. */
export function startSweep({ clock, log, everyMs, failed, run }: Sweep): { stop(): Promise<void> } {
  let isStopped = false;
  let cancel: CancelTimer = () => undefined;
  let running: Promise<void> = Promise.resolve();

  async function turn(): Promise<void> {
    try {
      await run(() => isStopped);
    } catch (error) {
      log.error({ err: error }, `${failed}; the next run tries again`);
    }
    if (!isStopped) cancel = clock.after(everyMs, start);
  }
  function start(): void {
    running = turn();
  }

  start();
  return {
    async stop(): Promise<void> {
      isStopped = true;
      cancel();
      await running;
    },
  };
}
