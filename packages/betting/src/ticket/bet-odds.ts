import { type BetShape, shapeOdds } from "../bet/bet-shape.ts";
import { type BetKind, shapeOf } from "../bet/shape-of.ts";
import type { TicketBet } from "./ticket.ts";

/** What a bet on the ticket is, in the terms of any bet. */
export function kindOf(bet: TicketBet): Required<BetKind> {
  const { betType, systemType, fullCover, customOdds } = bet;
  const terms = agreedTerms(bet);
  return {
    betType,
    systemWinCount: systemType?.winCount,
    bankers: bankerPlaces(bet),
    fullCover,
    customOdds: customOdds?.odds ?? null,
    placeFractions: terms && terms.map(({ fraction }) => fraction),
  };
}

/** Places of the selections that stand in every line. */
export const bankerPlaces = ({ selections, bankers = [] }: Pick<TicketBet, "selections" | "bankers">): number[] =>
  selections.flatMap(({ id }, place) => (bankers.includes(id) ? [place] : []));

/** How the selections of a bet on the ticket make its return, at the prices now. */
export const ticketBetShape = (bet: TicketBet): BetShape => shapeOf(kindOf(bet));

/** What one unit of stake on the bet returns when every selection wins, at the prices now and without a boost. */
export function betOdds(bet: TicketBet): string {
  return shapeOdds(
    ticketBetShape(bet),
    bet.selections.map(({ odds }) => odds),
  );
}

/** The terms of each selection of a bet that is placed each way; null of other bets, and while one of them has none. */
export function agreedTerms({ isEachWay, selections }: Pick<TicketBet, "isEachWay" | "selections">) {
  const terms = selections.flatMap(({ placeTerms }) => placeTerms ?? []);
  return isEachWay && terms.length === selections.length ? terms : null;
}
