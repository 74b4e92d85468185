import { migrationOf } from "./migration-of.ts";

/** An exclusion may be a decision of the site's operators: it is neither its player's wish nor a register's word. */
export const exclusionsByOperatorsMigration = migrationOf([
  `ALTER TABLE player_exclusions
    DROP CONSTRAINT player_exclusions_source_check,
    ADD CONSTRAINT player_exclusions_source_check CHECK (source IN ('player', 'registry', 'operator')),
    DROP CONSTRAINT player_exclusions_of_registry,
    ADD CONSTRAINT player_exclusions_of_registry CHECK (source <> 'registry' OR kind = 'self_exclusion')`,
]);
