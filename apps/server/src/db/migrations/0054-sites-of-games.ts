import { migrationOf } from "./migration-of.ts";

/** At which site a game was opened, whose limits on time hold for its stakes; none is known of those opened before. */
export const sitesOfGamesMigration = migrationOf([
  `ALTER TABLE game_launches ADD COLUMN site text`,
  `ALTER TABLE game_sessions ADD COLUMN site text`,
]);
