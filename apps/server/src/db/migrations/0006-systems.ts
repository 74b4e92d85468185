import { migrationOf } from "./migration-of.ts";

/** What a bet's return depends on beside its legs: the size of a system, and the cap on its profit when it was placed. */
export const systemsMigration = migrationOf([
  `ALTER TABLE bets
    ADD COLUMN win_count integer CHECK (win_count > 0),
    ADD COLUMN profit_cap bigint CHECK (profit_cap >= 0),
    ADD CHECK ((type = 'system') = (win_count IS NOT NULL))`,
]);
