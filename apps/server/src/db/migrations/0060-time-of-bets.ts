import { migrationOf } from "./migration-of.ts";

/** When a player last moved money, and what other calls have counted of the time since: a bet counts the rest. */
export const timeOfBetsMigration = migrationOf([
  `ALTER TABLE play_clocks
    ADD COLUMN bet_at timestamptz,
    ADD COLUMN since_bet_ms bigint NOT NULL DEFAULT 0`,
]);
