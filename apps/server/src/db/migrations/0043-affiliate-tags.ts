import { migrationOf } from "./migration-of.ts";

/** Whose link a sign-up came by, where the visitor had allowed to keep that: of the sign-up, and of the account that it becomes. */
export const affiliateTagsMigration = migrationOf([
  "ALTER TABLE email_confirmations ADD COLUMN affiliate_tags jsonb",
  "ALTER TABLE players ADD COLUMN affiliate_tags jsonb",
]);
