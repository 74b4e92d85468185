import { migrationOf } from "./migration-of.ts";

/** Whether a bet is a VIP's, which it stays whatever group its player is in later. */
export const vipBetsMigration = migrationOf([`ALTER TABLE bets ADD COLUMN is_vip boolean NOT NULL DEFAULT false`]);
