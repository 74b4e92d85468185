import { Worker } from "node:worker_threads";
import { afterEach, expect, it } from "vitest";
import { machineMs } from "./feed-clock.ts";
import type { WorkerReport, WorkerRequest, WorkerSettings } from "./worker-messages.ts";

const START_MS = Date.UTC(2026, 10, 21, 15, 0, 30);
const SPEED = 1000;
const STEP_MS = 60_000;

let worker: Worker;
afterEach(() => worker.terminate());

type Stepped = Extract<WorkerReport, { type: "stepped" }>;

/** The feed's thread, far faster than it is told that its steps are taken. */
function open() {
  const settings: WorkerSettings = {
    seed: "test",
    speed: SPEED,
    anchor: { realMs: machineMs(), feedMs: START_MS },
    offsets: {},
    tickMs: 1,
    unsettled: [],
    sports: ["tennis"],
  };
  worker = new Worker(new URL("./feed-worker.ts", import.meta.url));
  const reports: WorkerReport[] = [];
  let received = Promise.withResolvers<void>();
  worker.on("message", (report: WorkerReport) => {
    reports.push(report);
    received.resolve();
    received = Promise.withResolvers();
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const ask = (request: WorkerRequest): void => worker.postMessage(request);
  ask({ type: "start", settings });
  const stepped = (): Stepped[] => reports.filter((report) => report.type === "stepped");
  const until = async (holds: () => boolean): Promise<void> => {
    while (!holds()) await received.promise;
  };
  let lastId = 0;
  /** Long enough for the thread to turn to its ticks again. */
  const roundTrip = async (): Promise<void> => {
    const id = ++lastId;
    ask({ type: "fast-forward", id, matchId: "none", byMs: 0 });
    await until(() => reports.some((report) => report.type === "fast-forwarded" && report.id === id));
  };
  return { reports, ask, stepped, until, roundTrip };
}

it("takes no step before its last one was taken, and none longer than a minute to make up for it", async () => {
  const { reports, ask, stepped, until, roundTrip } = open();
  await until(() => stepped().length > 0);
  for (let turn = 0; turn < 20; turn += 1) await roundTrip();
  expect(stepped()).toHaveLength(1);

  const known = reports.length;
  ask({ type: "taken" });
  await until(() => stepped().length > 1);
  const [first, second] = stepped() as [Stepped, Stepped];
  expect(second.feedMs - first.feedMs).toBeLessThanOrEqual(STEP_MS);
  expect(second.feedMs).toBeGreaterThan(first.feedMs);
  expect(reports.slice(known).some(({ type }) => type === "messages")).toBe(true);
});
