import { migrationOf } from "./migration-of.ts";

/** What the purge looks for. */
export const lineResultsByAgeMigration = migrationOf([
  `CREATE INDEX line_results_by_age ON line_results (resulted_at)`,
]);
