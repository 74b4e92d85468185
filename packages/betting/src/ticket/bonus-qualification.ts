import { comboBoostQualification } from "../bonus/combo-boost-qualification.ts";
import { freebetQualification } from "../bonus/freebet-qualification.ts";
import type { Qualification } from "../bonus/qualification.ts";
import type { TicketBet } from "./ticket.ts";
import { bonusSlip } from "./ticket-bonus.ts";

/** Whether the bet as it is now, at the prices now, qualifies for its bonus; null where it has none. */
export function bonusQualification(bet: TicketBet): Qualification | null {
  const { bonus } = bet;
  if (bonus === null) return null;
  const slip = bonusSlip(bet);
  return bonus.type === "freebet"
    ? freebetQualification(slip, bonus.freebet)
    : comboBoostQualification(slip, bonus.boost);
}
