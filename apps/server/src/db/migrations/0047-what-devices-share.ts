import { migrationOf } from "./migration-of.ts";

/** Changes of what a player's devices share are numbered, so that none of them takes an older one for news. */
export const whatDevicesShareMigration = migrationOf([
  `ALTER TABLE players ADD COLUMN favourites_version integer NOT NULL DEFAULT 0`,
  `ALTER TABLE votes ADD COLUMN version integer NOT NULL DEFAULT 1`,
  `ALTER TABLE settings ADD COLUMN version integer NOT NULL DEFAULT 0`,
]);
