import type { BetCashOut } from "@touchline/contract";
import type { z } from "@hono/zod-openapi";
import { type BetRecord, isOpen } from "../bets/bet-record.ts";
import { type CashOutTerms, canBeAutomatic, canBeEdited, cashOutOfferOf, restOf } from "./cash-out-offer.ts";

type CashOutView = z.infer<typeof BetCashOut>;
type MoneyView = CashOutView["paid"];

/** What a bet shows of its cash-out at the moment. */
export interface BetCashOutViews {
  to_cashout: MoneyView | null;
  cashout: CashOutView | null;
}

/** Bets of these states never stood. */
const NEVER_TAKEN: readonly string[] = ["submitted", "rejected", "cancelled", "withdrawn"];

export function cashOutViews(
  record: BetRecord,
  terms: CashOutTerms,
  money: (value: bigint) => MoneyView,
): BetCashOutViews {
  const { bet } = record;
  if (!isShown(record, terms)) return { to_cashout: null, cashout: null };
  const { offer, ...standing } = standingOf(record, terms);
  const rest = restOf(record);
  const { enabled, partial, automatic } = terms.cashOut;
  return {
    to_cashout: offer === null ? null : money(offer),
    cashout: {
      ...standing,
      decides_at: bet.cash_out_decides_at?.toISOString() ?? null,
      can_be_partial: enabled && partial && rest.stake > 1n,
      can_be_automatic: canBeAutomatic(record, terms.cashOut),
      can_be_edited: canBeEdited(record, terms.cashOut),
      rule: enabled && automatic && isOpen(record) ? bet.cash_out_rule : null,
      paid: money(bet.cashed_paid),
      remaining_stake: money(rest.stake),
      remaining_potential_win: money(rest.potentialWin),
      parts: bet.cash_out_parts.map(({ at, by = "player", stake, paid }) => ({
        at,
        by,
        stake: money(BigInt(stake)),
        paid: money(BigInt(paid)),
      })),
    },
  };
}

/** Where nothing is cashed out any more, what was cashed out before is part of the bet still. */
function isShown({ bet }: BetRecord, { cashOut }: CashOutTerms): boolean {
  if (NEVER_TAKEN.includes(bet.status)) return false;
  return cashOut.enabled || bet.status === "cashout_in_progress" || bet.cash_out_parts.length > 0;
}

function standingOf(
  record: BetRecord,
  terms: CashOutTerms,
): Pick<CashOutView, "state" | "reason"> & { offer: bigint | null } {
  const { status } = record.bet;
  if (status === "cashout_in_progress") return { state: "in_progress", reason: null, offer: null };
  if (status !== "waiting_results") return { state: "closed", reason: null, offer: null };
  if (!terms.cashOut.enabled) return { state: "unavailable", reason: null, offer: null };
  const { offer, reason } = cashOutOfferOf(record, terms);
  return { state: offer === null ? "unavailable" : "available", reason, offer };
}
