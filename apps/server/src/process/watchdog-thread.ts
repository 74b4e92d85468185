import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";
import type { WatchdogSettings } from "./watchdog.ts";

// Safe: only startWatchdog starts this thread, and it passes these settings.
const { beats, beatMs, hungAfterCpuMs } = workerData as WatchdogSettings;
const STDERR = 2;

let seenBeat = -1;
let cpuMsAtBeat = 0;

/** Of the whole process, in user and kernel. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function look(): void {
  const beat = Atomics.load(beats, 0);
  if (beat !== seenBeat) {
    seenBeat = beat;
    cpuMsAtBeat = cpuMs();
  } else if (cpuMs() - cpuMsAtBeat >= hungAfterCpuMs) end();
}

/** Neither an exit handler nor a stream works without the main thread, and in here `process.exit` ends the thread alone. */
function end(): void {
  writeSync(STDERR, "touchline: the server hangs (is its disk full?); this process ends\n");
  process.kill(process.pid, "SIGKILL");
}

look();
setInterval(look, beatMs);
