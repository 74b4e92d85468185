import { migrationOf } from "./migration-of.ts";

/** Bets that took the place of others; what a cash-out in its live delay is to place, and whether a rule asked for it. */
export const editedBetsMigration = migrationOf([
  `ALTER TABLE bets
    ADD COLUMN replaces text REFERENCES bets (id),
    ADD COLUMN replaced_by text REFERENCES bets (id) DEFERRABLE INITIALLY DEFERRED,
    ADD CHECK (replaced_by IS NULL OR status = 'cashed_out')`,
  `ALTER TABLE cash_outs ADD COLUMN edit jsonb, ADD COLUMN is_automatic boolean NOT NULL DEFAULT false`,
]);
