import { type BetShape, shapeOdds } from "../bet/bet-shape.ts";
import { type BetKind, shapeOf } from "../bet/shape-of.ts";
import type { TicketBet } from "./ticket.ts";

/** What a bet on the ticket is, in the terms of any bet. */
export const kindOf = ({ betType, systemType, fullCover, customOdds }: TicketBet): Required<BetKind> => ({
  betType,
  systemWinCount: systemType?.winCount,
  fullCover,
  customOdds: customOdds?.odds ?? null,
  placeFractions: null,
});

/** How the selections of a bet on the ticket make its return, at the prices now. */
export const ticketBetShape = (bet: TicketBet): BetShape => shapeOf(kindOf(bet));

/** What one unit of stake on the bet returns when every selection wins, at the prices now and without a boost. */
export function betOdds(bet: TicketBet): string {
  return shapeOdds(
    ticketBetShape(bet),
    bet.selections.map(({ odds }) => odds),
  );
}
