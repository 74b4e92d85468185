import type { Logger } from "pino";
import type { Closers } from "../startup/closers.ts";
import type { Config } from "../settings/config.ts";
import type { Database, DatabaseHandle } from "../db/database.ts";
import { bookClock } from "../startup/open-book.ts";
import type { Counterparties } from "../startup/open-counterparties.ts";
import { startExclusionSweep } from "./start-exclusion-sweep.ts";
import { startPaymentSweep } from "./start-payment-sweep.ts";
import { sendHarmMarkers } from "../safety/harm/harm-delivery.ts";
import { scanForHarm } from "../safety/harm/harm-scan.ts";
import { createRegistryGate } from "../safety/registry/registry-gate.ts";
import { askDue, reportDue } from "../safety/registry/registry-sweep.ts";
import { type SafetyTask, startSafetySweep } from "./start-safety-sweep.ts";
import { startRollSweep } from "./start-roll-sweep.ts";

interface SweepDeps {
  config: Config;
  log: Logger;
  closers: Closers;
  database: DatabaseHandle;
  counterparties: Counterparties;
}

/** Signs of harm are of days and weeks; looking for them reads much. */
const HARM_SCAN_MS = 5 * 60_000;

const now = (): Date => new Date();

/** Starts what goes on by itself and ends with the server: rolls, time-outs and payments that nobody waits for. */
export function startSweeps({ config, log, closers, database: { db }, counterparties }: SweepDeps): void {
  const clock = bookClock;
  const { dice: game, paying, excluded } = counterparties;
  const reviewMs = config.withdrawalReviewSeconds * 1000;
  const sweeps = [
    startRollSweep({ game, clock, log }),
    startExclusionSweep({ db, clock, log }),
    startSafetySweep({ tasks: safetyTasks({ config, db, log, excluded }), clock, log }),
    ...(paying === null ? [] : [startPaymentSweep({ opened: paying, reviewMs, clock, log })]),
  ];
  closers.add(async () => {
    await Promise.all(sweeps.map((sweep) => sweep.stop()));
  });
}

/** Registers are asked and told, and signs of harm are looked for and sent. */
function safetyTasks({
  config,
  db,
  log,
  excluded,
}: Pick<SweepDeps, "config" | "log"> & Pick<Counterparties, "excluded"> & { db: Database }): SafetyTask[] {
  const deps = { db, now, log, registries: excluded.registries };
  const gate = createRegistryGate(deps);
  const failed = new Set<string>();
  return [
    { what: "asking registers of excluded players", run: () => askDue(deps, gate) },
    { what: "telling registers of excluded players", run: () => reportDue(deps) },
    {
      what: "looking for signs of harm",
      run: () => scanForHarm({ ...deps, harm: config.harm, failed }),
      everyMs: HARM_SCAN_MS,
    },
    { what: "sending signs of harm", run: () => sendHarmMarkers({ ...deps, harm: config.harm }) },
  ];
}
