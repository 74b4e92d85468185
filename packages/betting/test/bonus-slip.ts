import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { BonusLeg, BonusSlip } from "../src/bonus/qualification.ts";

/** A leg of a live match that every condition of the tests is met by. */
export function bonusLeg(id: string, odds = "2.00", changes: Partial<BonusLeg> = {}): BonusLeg {
  return {
    id,
    matchId: `match-${id}`,
    odds,
    matchStatus: MATCH_STATUS.live,
    sportKey: "soccer",
    categoryId: "england",
    tournamentId: "premier",
    sportType: "regular",
    ...changes,
  };
}

/** A slip of cash with the given legs: a single or a combo. */
export function bonusSlip(legs: readonly BonusLeg[], changes: Partial<BonusSlip> = {}): BonusSlip {
  const betType = legs.length > 1 ? "combo" : "single";
  return { betType, stake: 1_000n, currency: "EUR", odds: "3.00", legs, isFreebet: false, ...changes };
}
