import { migrationOf } from "./migration-of.ts";

/** Limits that ended are listed by their players; nothing looks for them by time alone. */
export const limitsOfPlayersMigration = migrationOf([
  `CREATE INDEX player_limits_of_player ON player_limits (player_id)`,
  `DROP INDEX player_limits_ended`,
]);
