import { migrationOf } from "./migration-of.ts";

/** What a player paid in and was paid out is summed beside a history of any length. */
export const movementsOfPaymentsMigration = migrationOf([
  `CREATE INDEX movements_of_payments ON movements (player_id, currency) WHERE type IN ('demo_credit', 'deposit_paid',
    'deposit_charged_back', 'withdrawal_held', 'withdrawal_returned')`,
]);
