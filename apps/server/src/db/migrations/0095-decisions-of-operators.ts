import { migrationOf } from "./migration-of.ts";

/**
 * An exclusion may be a decision of the site's operators: it is neither its player's wish nor a register's word. An address of mail
 * may be one that two operators have found to be the player's, in the place of the one before.
 */
export const decisionsOfOperatorsMigration = migrationOf([
  `ALTER TABLE player_exclusions
    DROP CONSTRAINT player_exclusions_source_check,
    ADD CONSTRAINT player_exclusions_source_check CHECK (source IN ('player', 'registry', 'operator')),
    DROP CONSTRAINT player_exclusions_of_registry,
    ADD CONSTRAINT player_exclusions_of_registry CHECK (source <> 'registry' OR kind = 'self_exclusion')`,
  `ALTER TABLE email_additions ADD COLUMN by_operators boolean NOT NULL DEFAULT false`,
]);
