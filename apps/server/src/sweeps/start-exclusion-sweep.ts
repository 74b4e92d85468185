import type { Database } from "../db/database.ts";
import { endExclusions } from "../safety/exclusions.ts";
import { type SweepDeps, startSweep } from "./start-sweep.ts";

const EVERY_MS = 30_000;

/** Lets players play again whose time-out is over: at the start, and every half minute. */
export const startExclusionSweep = ({ db, ...deps }: SweepDeps & { db: Database }) =>
  startSweep({
    ...deps,
    everyMs: EVERY_MS,
    failed: "time-outs that are over could not be ended",
    run: () => endExclusions({ db, log: deps.log }, new Date(deps.clock.nowMs())),
  });
