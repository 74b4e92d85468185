import type { Logger } from "pino";
import type { BookClock, CancelTimer } from "./book/book-clock.ts";

const EVERY_MS = 10_000;

/** A part of what goes on by itself for players' safety, with what the log says where it fails. */
export interface SafetyTask {
  what: string;
  run: () => Promise<unknown>;
}

/** Does each task in turn, at the start and every few seconds; one that fails keeps none of the others from its turn. */
export function startSafetySweep({
  tasks,
  clock,
  log,
}: {
  tasks: readonly SafetyTask[];
  clock: BookClock;
  log: Logger;
}) {
  let isStopped = false;
  let cancel: CancelTimer = () => undefined;
  let running: Promise<void> = Promise.resolve();

  async function runAll(): Promise<void> {
    for (const { what, run } of tasks) {
      if (isStopped) return;
      try {
        await run();
      } catch (error) {
        log.error({ err: error }, `${what} failed; the next run tries again`);
      }
    }
    if (!isStopped) cancel = clock.after(EVERY_MS, start);
  }
  function start(): void {
    running = runAll();
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
