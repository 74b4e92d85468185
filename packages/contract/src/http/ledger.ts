import { createRoute, z } from "@hono/zod-openapi";
import {
  AUTH_ERRORS,
  COMMON_ERRORS,
  CurrencyCode,
  Id,
  OURS,
  OurLocaleQuery,
  PLATFORM,
  SESSION,
  Subunits,
  Timestamp,
  jsonAnswer,
} from "./shared.ts";

export const LedgerEntry = z
  .object({
    id: Id,
    type: z.string().openapi({
      description:
        "Of the reference server `demo_credit`, `stake_reserved`, `stake_taken`, `stake_released`, `bet_paid`, `payout_taken_back` where a settled bet was corrected, `cash_out_paid`, `game_debit`, `game_credit` and `game_rollback` of games, `ticket_bought`, `ticket_paid` and `ticket_refunded` of lotteries, `deposit_paid`, `deposit_charged_back`, `withdrawal_held` and `withdrawal_returned` of payments, and `adjustment_added` and `adjustment_taken` of an operator.",
    }),
    ref: z.string().openapi({
      description:
        "What it is for: of bets their id, with `:1` and on for a payout after a correction; of cash-outs an id of their own; of games their provider and its id of the transaction; of lotteries the id of the ticket; of deposits their provider and its reference, of withdrawals their id.",
    }),
    amount: Subunits.openapi({ description: "Positive credits the player, negative debits." }),
    currency: CurrencyCode,
    balance_after: Subunits,
    created_at: Timestamp,
  })
  .openapi("LedgerEntry", { ...OURS });

export const listTransactions = createRoute({
  method: "get",
  path: "/player/transactions",
  tags: [PLATFORM],
  operationId: "listTransactions",
  description: "The player's own ledger lines, newest first.",
  security: SESSION,
  request: {
    query: z.object({
      currency: CurrencyCode.optional(),
      limit: z.coerce.number().int().min(1).max(500).default(50),
      before: z
        .string()
        .regex(/^[1-9]\d{0,17}$/)
        .optional()
        .openapi({ description: "The `id` of a line: those that came before it." }),
      locale: OurLocaleQuery,
    }),
  },
  responses: { 200: jsonAnswer(z.array(LedgerEntry), "Ledger lines."), ...AUTH_ERRORS, ...COMMON_ERRORS },
  ...OURS,
});
