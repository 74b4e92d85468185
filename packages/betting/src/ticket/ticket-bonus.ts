import { comboBoostQualification } from "../bonus/combo-boost-qualification.ts";
import type { FreebetType } from "../bonus/freebet-return.ts";
import { freebetStake } from "../bonus/freebet-stake.ts";
import type { BonusSlip } from "../bonus/qualification.ts";
import type { Subunits } from "../money/subunits.ts";
import { betOdds } from "./bet-odds.ts";
import type { TicketBet } from "./ticket.ts";

/** The stake that a freebet on the bet fixes; null where the stake is the player's to choose. */
export function fixedStakeOf({ bonus }: Pick<TicketBet, "bonus">): Subunits | null {
  return bonus?.type === "freebet" ? freebetStake(bonus.freebet) : null;
}

/** What the freebet on the bet returns; null where there is none. */
export function freebetTypeOfBet({ bonus }: Pick<TicketBet, "bonus">): FreebetType | null {
  return bonus?.type === "freebet" ? bonus.freebet.type : null;
}

/** The bet as bonuses look at it. */
export function bonusSlip(bet: TicketBet): BonusSlip {
  const { betType, stake, currency, selections, bonus } = bet;
  // Stryker disable next-line OptionalChaining: the types ask for it: it is always there
  // Stryker disable next-line ConditionalExpression, StringLiteral: only a boost asks, and then the bonus is no freebet
  const isFreebet = bonus?.type === "freebet";
  // oxlint-disable-next-line touchline/plain-names -- the word of the formula that it is handed to
  return { betType, stake, currency: currency.code, odds: betOdds(bet), legs: selections, isFreebet };
}

/** What a boost multiplies the return by, counted over the selections that are there now; null where none is earned. */
export function boostOddsOf(bet: TicketBet): string | null {
  if (bet.bonus?.type !== "comboboost") return null;
  const { bonusOdds, qualifies } = comboBoostQualification(bonusSlip(bet), bet.bonus.boost);
  return qualifies ? bonusOdds : null;
}
