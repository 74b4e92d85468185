import { migrationOf } from "./migration-of.ts";

/** A secret that takes a number away as a way in, after a new password by mail. */
export const numbersAfterAResetMigration = migrationOf([
  `ALTER TABLE mailed_tokens DROP CONSTRAINT mailed_tokens_purpose_check`,
  `ALTER TABLE mailed_tokens
     ADD CONSTRAINT mailed_tokens_purpose_check CHECK (purpose IN ('password_reset', 'unlock', 'passkeys', 'phone'))`,
]);
