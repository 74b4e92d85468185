import { type SweepDeps, startSweep } from "./start-sweep.ts";

const EVERY_MS = 10_000;

/** A part of what goes on by itself for players' safety, with what the log says where it fails. */
export interface SafetyTask {
  what: string;
  run: () => Promise<unknown>;
  /** How long after its last run it is due again; at each turn where nothing is said. */
  everyMs?: number;
}

/** Does each task in turn, at the start and every few seconds; one that fails keeps none of the others from its turn. */
export function startSafetySweep({ tasks, clock, log }: SweepDeps & { tasks: readonly SafetyTask[] }) {
  const dueAtMs = new Map<number, number>();
  return startSweep({
    clock,
    log,
    everyMs: EVERY_MS,
    failed: "what goes on for players' safety failed",
    run: async (isStopped) => {
      for (const [place, { what, run, everyMs = 0 }] of tasks.entries()) {
        if (isStopped()) return;
        if (clock.nowMs() < (dueAtMs.get(place) ?? 0)) continue;
        dueAtMs.set(place, clock.nowMs() + everyMs);
        try {
          await run();
        } catch (error) {
          log.error({ err: error }, `${what} failed; the next run tries again`);
        }
      }
    },
  });
}
