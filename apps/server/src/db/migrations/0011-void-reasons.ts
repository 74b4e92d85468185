import { migrationOf } from "./migration-of.ts";

/** Why a leg is void that the feed gave no result. */
export const voidReasonsMigration = migrationOf([
  `ALTER TABLE bet_selections
    ADD COLUMN void_reason text CHECK (void_reason IN ('no_result', 'feed_replaced'))`,
]);
