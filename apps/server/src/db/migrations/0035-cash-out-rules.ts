import { migrationOf } from "./migration-of.ts";

/** By which a bet is cashed out by itself; null where its player set none. */
export const cashOutRulesMigration = migrationOf([`ALTER TABLE bets ADD COLUMN cash_out_rule jsonb`]);
