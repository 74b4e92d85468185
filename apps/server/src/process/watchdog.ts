import { url as inspectorUrl } from "node:inspector";
import { Worker } from "node:worker_threads";

export interface WatchdogSettings {
  /** Counted up by the thread that is watched. */
  beats: Int32Array;
  beatMs: number;
  /** CPU time without a beat after which the process is ended. */
  hungAfterCpuMs: number;
}

/**
 * Ends the process once it has worked for 20 s of CPU time in which its main thread came to nothing. PGlite runs in that
 * thread, and where the disk is full it spins for ever: no request is answered, and no signal is handled, for handlers run
 * in the same thread. Time on the CPU, not on the clock: a machine that is slow, busy or asleep is not hung.
 */
export function startWatchdog({ beatMs = 1_000, hungAfterCpuMs = 20_000 } = {}): void {
  const settings: WatchdogSettings = { beats: new Int32Array(new SharedArrayBuffer(4)), beatMs, hungAfterCpuMs };
  setInterval(() => Atomics.add(settings.beats, 0, 1), beatMs).unref();
  // Stopped at a breakpoint is not hung.
  if (inspectorUrl() !== undefined) return;
  new Worker(new URL("./watchdog-thread.ts", import.meta.url), {
    workerData: settings,
    // Flags of the process are not for this thread.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  }).unref();
}
