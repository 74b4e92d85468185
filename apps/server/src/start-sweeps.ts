import type { Logger } from "pino";
import type { Book } from "./book/book.ts";
import type { Closers } from "./closers.ts";
import type { Config } from "./config.ts";
import type { Database, DatabaseHandle } from "./db/database.ts";
import { openDiceGame } from "./demo-games/open-dice-game.ts";
import { bookClock } from "./open-book.ts";
import { openPayments } from "./open-payments.ts";
import { startExclusionSweep } from "./start-exclusion-sweep.ts";
import { startPaymentSweep } from "./start-payment-sweep.ts";
import { openRegistries } from "./open-registries.ts";
import { sendHarmMarkers } from "./safety/harm/harm-delivery.ts";
import { scanForHarm } from "./safety/harm/harm-scan.ts";
import { createRegistryGate } from "./safety/registry/registry-gate.ts";
import { askDue, reportDue } from "./safety/registry/registry-sweep.ts";
import { type SafetyTask, startSafetySweep } from "./start-safety-sweep.ts";
import { startRollSweep } from "./start-roll-sweep.ts";

interface SweepDeps {
  config: Config;
  log: Logger;
  closers: Closers;
  database: DatabaseHandle;
  secrets: { sessionSecret: string };
  book: Book;
  /** Calls of this process to its own API. */
  fetch: (request: Request) => Promise<Response>;
}

/** Signs of harm are of days and weeks; looking for them reads much. */
const HARM_SCAN_MS = 5 * 60_000;

const now = (): Date => new Date();

/** Starts what goes on by itself and ends with the server: rolls, time-outs and payments that nobody waits for. */
export function startSweeps({ config, log, closers, database: { db }, secrets, book, fetch }: SweepDeps): void {
  const clock = bookClock;
  const { sessionSecret } = secrets;
  // Also where the server's own game is not played any more: what was begun then is brought to an end.
  const game = openDiceGame(config, { db, sessionSecret, now, fetch });
  const paying = openPayments(config, {
    db,
    now,
    log,
    sessionSecret,
    fetch,
    enqueueBalance: (trx, playerId, balance) => book.placement.events.enqueueBalance(trx, playerId, balance),
  });
  const reviewMs = config.withdrawalReviewSeconds * 1000;
  const sweeps = [
    startRollSweep({ game, clock, log }),
    startExclusionSweep({ db, clock, log }),
    startSafetySweep({ tasks: safetyTasks({ config, db, log, sessionSecret, fetch }), clock, log }),
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
  ...reaching
}: Pick<SweepDeps, "config" | "log" | "fetch"> & { db: Database; sessionSecret: string }): SafetyTask[] {
  const { registries } = openRegistries(config, { db, now, ...reaching });
  const deps = { db, now, log, registries };
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
