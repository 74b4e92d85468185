import { migrationOf } from "./migration-of.ts";

/**
 * Changes of what a player's devices share are numbered, so that none of them takes an older one for news. Whoever has
 * reset a password may take all passkeys away, by a token of its own.
 */
export const whatDevicesShareMigration = migrationOf([
  `ALTER TABLE players ADD COLUMN favourites_version integer NOT NULL DEFAULT 0`,
  `ALTER TABLE votes ADD COLUMN version integer NOT NULL DEFAULT 1`,
  `ALTER TABLE settings ADD COLUMN version integer NOT NULL DEFAULT 0`,
  `ALTER TABLE mailed_tokens DROP CONSTRAINT mailed_tokens_purpose_check`,
  `ALTER TABLE mailed_tokens
     ADD CONSTRAINT mailed_tokens_purpose_check CHECK (purpose IN ('password_reset', 'unlock', 'passkeys'))`,
]);
