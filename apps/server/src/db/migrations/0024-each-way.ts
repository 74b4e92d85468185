import { migrationOf } from "./migration-of.ts";

/** Bets each way: the terms of each selection, and how its part to be placed ended. */
export const eachWayMigration = migrationOf([
  `ALTER TABLE bets ADD COLUMN each_way boolean NOT NULL DEFAULT false`,
  `ALTER TABLE bet_selections
    ADD COLUMN place_terms jsonb,
    ADD COLUMN place_result text,
    ADD COLUMN place_dead_heat_factor text CHECK (place_dead_heat_factor ~ '^(0\\.[0-9]{1,20}|1)$'),
    ADD CHECK ((place_terms IS NULL) = (place_result IS NULL))`,
]);
