import { migrationOf } from "./migration-of.ts";

/** Tables that were read by their players, and through their reference when a player goes, a whole table each time. */
export const indexesOfPlayersMigration = migrationOf([
  `CREATE INDEX game_sessions_of_player ON game_sessions (player_id)`,
  `CREATE INDEX game_launches_of_player ON game_launches (player_id)`,
  `CREATE INDEX dice_sessions_of_player ON dice_sessions (player_id)`,
  `CREATE INDEX registry_reports_of_player ON registry_reports (player_id)`,
  `CREATE INDEX operator_requests_of_player ON operator_requests (player_id)`,
]);
