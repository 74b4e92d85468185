import { migrationOf } from "./migration-of.ts";

/** What two operators do together about a person, beside money: it has no bet, no currency, and may say what is to be written. */
export const requestsAboutPeopleMigration = migrationOf([
  `ALTER TABLE operator_requests DROP CONSTRAINT operator_requests_kind_check, DROP CONSTRAINT operator_requests_check`,
  `ALTER TABLE operator_requests ALTER COLUMN currency DROP NOT NULL, ADD COLUMN details jsonb`,
  `ALTER TABLE operator_requests ADD CONSTRAINT operator_requests_kind_check CHECK (
    kind IN ('adjustment', 'void_bet', 'settle_bet', 'end_exclusion', 'correct_data', 'remove_authenticator'))`,
  `ALTER TABLE operator_requests ADD CONSTRAINT operator_requests_of_kind_check CHECK (
    (kind IN ('void_bet', 'settle_bet')) = (bet_id IS NOT NULL)
    AND (kind IN ('adjustment', 'void_bet', 'settle_bet')) = (currency IS NOT NULL)
    AND (kind = 'correct_data') = (details IS NOT NULL))`,
  // Nobody does any of it alone.
  `ALTER TABLE operator_requests ADD CONSTRAINT operator_requests_by_two_check CHECK (
    currency IS NOT NULL OR expires_at IS NOT NULL)`,
]);
