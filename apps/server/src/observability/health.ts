import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";

/** Past this silence of the feed no price can be trusted. */
const MAX_FEED_LAG_SECONDS = 30;
/** A database that swallows what it is sent is not waited for: a balancer asks again in a moment. */
const ANSWER_WITHIN_MS = 2_000;

export interface Readiness {
  ready: boolean;
  checks: Record<string, "ok" | "failed" | "low">;
}

export interface Health {
  readiness(): Promise<Readiness>;
  /** From now on the server takes no new work. */
  drain(): void;
}

interface HealthSources {
  db: Database;
  feedLagSeconds: () => number;
  /** The disk that the database is on, where that is ours to watch. */
  disk?: { readonly isLow: boolean } | null;
}

export function createHealth({ db, feedLagSeconds, disk }: HealthSources): Health {
  let isDraining = false;
  return {
    async readiness() {
      const answer = sql`SELECT 1`.execute(db).then(
        () => true,
        () => false,
      );
      const database = await Promise.race([answer, delay(ANSWER_WITHIN_MS, false, { ref: false })]);
      const results = { serving: !isDraining, database, feed: feedLagSeconds() < MAX_FEED_LAG_SECONDS };
      const checks: Readiness["checks"] = Object.fromEntries(
        Object.entries(results).map(([name, passed]) => [name, passed ? ("ok" as const) : ("failed" as const)]),
      );
      // With little room no bets are taken; everything else goes on, so a balancer must not turn players away.
      if (disk) checks["disk"] = disk.isLow ? "low" : "ok";
      return { ready: Object.values(results).every(Boolean), checks };
    },
    drain() {
      isDraining = true;
    },
  };
}
