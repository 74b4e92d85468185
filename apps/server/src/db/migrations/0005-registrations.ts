import { migrationOf } from "./migration-of.ts";

/** Each confirmation keeps the sign-up it belongs to; one that is used goes. */
export const registrationsMigration = migrationOf([
  `DELETE FROM email_confirmations WHERE consumed_at IS NOT NULL`,
  `ALTER TABLE email_confirmations
    DROP COLUMN consumed_at,
    ADD COLUMN email text,
    ADD COLUMN password_hash text,
    ADD COLUMN language text,
    ADD COLUMN currency text,
    ADD COLUMN country_code text`,
  `UPDATE email_confirmations SET
      email = players.email,
      password_hash = players.password_hash,
      language = players.language,
      currency = players.currency,
      country_code = players.country_code
    FROM players WHERE players.id = email_confirmations.player_id`,
  `ALTER TABLE email_confirmations
    ALTER COLUMN email SET NOT NULL,
    ALTER COLUMN password_hash SET NOT NULL,
    ALTER COLUMN language SET NOT NULL,
    ALTER COLUMN currency SET NOT NULL,
    ALTER COLUMN country_code SET NOT NULL`,
  `CREATE INDEX email_confirmations_of_player ON email_confirmations (player_id)`,
]);
