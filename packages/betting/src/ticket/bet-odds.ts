import { type BetShape, shapeOdds } from "../bet/bet-shape.ts";
import type { TicketBet } from "./ticket.ts";

/** How the legs of a bet on the ticket make its return, at the prices now. */
export function shapeOf({ systemType, fullCover, customOdds, betType }: TicketBet): BetShape {
  if (betType === "custom_bet") return { kind: "custom", odds: customOdds?.odds ?? null };
  if (fullCover) return { kind: "full_cover", name: fullCover };
  return systemType ? { kind: "system", winCount: systemType.winCount } : { kind: "product" };
}

/** What one unit of stake on the bet returns when every leg wins, at the prices now and without a boost. */
export function betOdds(bet: TicketBet): string {
  return shapeOdds(
    shapeOf(bet),
    bet.selections.map(({ odds }) => odds),
  );
}
