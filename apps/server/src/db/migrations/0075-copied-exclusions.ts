import { migrationOf } from "./migration-of.ts";

/**
 * Which exclusion another account's follows, and whether the two accounts are proven to be one person's: copies end with what
 * they follow, and an operator can end one that only a typed number stands behind.
 */
export const copiedExclusionsMigration = migrationOf([
  `ALTER TABLE player_exclusions ADD COLUMN copied_from text, ADD COLUMN is_proven boolean NOT NULL DEFAULT true`,
  `CREATE INDEX player_exclusions_copied ON player_exclusions (copied_from) WHERE copied_from IS NOT NULL`,
]);
