import { migrationOf } from "./migration-of.ts";

/** Whoever has played is looked for by its id, also one whose id nobody has. */
export const resultsByTeamMigration = migrationOf([
  `CREATE INDEX match_results_by_team ON match_results USING gin (team_ids)`,
]);
