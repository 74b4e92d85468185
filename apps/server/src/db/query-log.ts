import type { KyselyConfig } from "kysely";
import type { QueryTiming } from "./database.ts";

export interface QueryWatch {
  onQuery?: ((timing: QueryTiming) => void) | undefined;
}

/** Kysely's log hook as timings alone: statements and their values stay out of it. */
export function queryLog(onQuery: QueryWatch["onQuery"]): Pick<KyselyConfig, "log"> {
  if (onQuery === undefined) return {};
  return { log: (event) => onQuery({ seconds: event.queryDurationMillis / 1000, failed: event.level === "error" }) };
}
