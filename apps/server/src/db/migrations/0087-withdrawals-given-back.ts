import { migrationOf } from "./migration-of.ts";

/** A withdrawal that its provider will never pay, which two operators give back together. */
export const withdrawalsGivenBackMigration = migrationOf([
  `ALTER TABLE operator_requests DROP CONSTRAINT operator_requests_kind_check,
    DROP CONSTRAINT operator_requests_of_kind_check, DROP CONSTRAINT operator_requests_by_two_check`,
  `ALTER TABLE operator_requests ADD COLUMN payment_id text REFERENCES payments (id)`,
  `ALTER TABLE operator_requests ADD CONSTRAINT operator_requests_kind_check CHECK (
    kind IN ('adjustment', 'void_bet', 'settle_bet', 'give_back', 'end_exclusion', 'correct_data', 'remove_authenticator'))`,
  `ALTER TABLE operator_requests ADD CONSTRAINT operator_requests_of_kind_check CHECK (
    (kind IN ('void_bet', 'settle_bet')) = (bet_id IS NOT NULL)
    AND (kind = 'give_back') = (payment_id IS NOT NULL)
    AND (kind IN ('adjustment', 'void_bet', 'settle_bet', 'give_back')) = (currency IS NOT NULL)
    AND (kind IN ('correct_data', 'give_back')) = (details IS NOT NULL))`,
  // What nobody does alone.
  `ALTER TABLE operator_requests ADD CONSTRAINT operator_requests_by_two_check CHECK (
    kind IN ('adjustment', 'void_bet', 'settle_bet') OR expires_at IS NOT NULL)`,
  // While one waits, the withdrawal is not handed over.
  `CREATE INDEX operator_requests_of_payment ON operator_requests (payment_id) WHERE payment_id IS NOT NULL`,
]);
