import { migrationOf } from "./migration-of.ts";

/**
 * Players belong to the realm of their site. What identifies one is unique in each realm, and found in all of them: an exclusion
 * follows the person.
 */
export const realmsMigration = migrationOf([
  `ALTER TABLE players ADD COLUMN realm text NOT NULL DEFAULT 'main'`,
  `ALTER TABLE players DROP CONSTRAINT players_email_key_key`,
  `ALTER TABLE players DROP CONSTRAINT players_mobile_phone_key`,
  `DROP INDEX players_active_national_id`,
  `CREATE UNIQUE INDEX players_email_key ON players (email_key, realm)`,
  `CREATE UNIQUE INDEX players_mobile_phone ON players (mobile_phone, realm)`,
  `CREATE UNIQUE INDEX players_active_national_id ON players (national_id, realm)
    WHERE national_id IS NOT NULL AND account_status = 'active'`,
  `CREATE INDEX players_by_mailbox ON players (mailbox_of(email_key)) WHERE email_confirmed_at IS NOT NULL`,
]);
