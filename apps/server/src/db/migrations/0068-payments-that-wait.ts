import { migrationOf } from "./migration-of.ts";

/** A payment whose provider failed is tried again after a while, and longer each time, as mails and pushes are. */
export const paymentsThatWaitMigration = migrationOf([
  `ALTER TABLE payments ADD COLUMN attempts integer NOT NULL DEFAULT 0`,
  `ALTER TABLE payments ADD COLUMN next_at timestamptz`,
]);
