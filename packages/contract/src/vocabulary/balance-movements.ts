/** What moves the balance that a player may use, by its name in the ledger of the reference server. */
export const BALANCE_MOVEMENTS = [
  "demo_credit",
  "stake_reserved",
  "stake_taken",
  "stake_released",
  "bet_paid",
  "payout_taken_back",
  "cash_out_paid",
  "game_debit",
  "game_credit",
  "game_rollback",
  "ticket_bought",
  "ticket_paid",
  "ticket_refunded",
  "deposit_paid",
  "deposit_charged_back",
  "withdrawal_held",
  "withdrawal_returned",
  "adjustment_added",
  "adjustment_taken",
] as const;
export type BalanceMovement = (typeof BALANCE_MOVEMENTS)[number];
