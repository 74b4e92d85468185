import fc from "fast-check";
import { expect, it } from "vitest";
import { anyBonus } from "../../test/bonus.ts";
import { anyTicketEvent } from "../../test/any-ticket-event.ts";
import { ticketAfter } from "../../test/pick.ts";
import { holds } from "../../test/property.ts";
import { coveredSystems } from "../bet/full-cover-bet.ts";
import { meetsConditions } from "../bonus/qualification.ts";
import type { Subunits } from "../money/subunits.ts";
import { type BetSettlement, type SettlableBet, settleBet } from "../settlement/settle-bet.ts";
import { type FreebetSettlement, settleFreebet } from "../settlement/settle-freebet.ts";
import { ticketReducer } from "./reducer.ts";
import { ticketSummary } from "./summary.ts";
import type { TicketBet } from "./ticket.ts";
import { boostOddsOf } from "./ticket-bonus.ts";
import type { TicketEvent } from "./ticket-event.ts";

/** The bets that a bet on the ticket is placed as, every leg won. */
function wonBets({ stake, selections, systemType, fullCover, customOdds, bonus, ...bet }: TicketBet): SettlableBet[] {
  const { betType, bankers = [] } = bet;
  const boost = bonus?.type === "comboboost" ? bonus.boost : null;
  const legs = selections.map((selection) => ({
    odds: selection.odds,
    result: "win_entire" as const,
    isBanker: bankers.includes(selection.id),
    meetsConditions: boost === null || meetsConditions(selection, boost.conditions),
  }));
  if (fullCover) {
    return coveredSystems(fullCover, stake).map((part) => ({ stake: part.stake, legs, systemWinCount: part.winCount }));
  }
  return [
    {
      stake,
      legs,
      ...(systemType ? { systemWinCount: systemType.winCount } : {}),
      ...(betType === "custom_bet" ? { customOdds: customOdds?.odds ?? "1" } : {}),
      ...(boost && betType !== "custom_bet" ? { boost } : {}),
    },
  ];
}

const paidBy = (settled: BetSettlement | FreebetSettlement): Subunits =>
  settled.state === "settled" ? settled.win : -1n;

function paidOn(bet: TicketBet): Subunits {
  const { bonus } = bet;
  // A full cover takes no freebet; what it would pay is the freebet's share of what its parts do.
  if (bonus?.type === "freebet" && !bet.fullCover) {
    const [only] = wonBets(bet).map((won) => paidBy(settleFreebet({ ...won, type: bonus.freebet.type })));
    return only ?? 0n;
  }
  return wonBets(bet).reduce((sum, won) => sum + paidBy(settleBet(won)), 0n);
}

const anyChosen: fc.Arbitrary<TicketEvent> = anyBonus.map((bonus) => ({ type: "bonus-chosen", bonus }));

it("shows for every bet what it settles for when every leg wins, with whatever bonus, however it came about", () => {
  const kinds = new Set<string>();
  const anyEvents = fc.array(fc.oneof({ arbitrary: anyTicketEvent, weight: 8 }, anyChosen), {
    minLength: 10,
    maxLength: 40,
    size: "max",
  });
  holds(
    fc.property(anyEvents, (events) => {
      let ticket = ticketAfter();
      for (const event of events) {
        ticket = ticketReducer(ticket, event);
        const shown = ticketSummary(ticket).bets;
        for (const [place, bet] of ticket.bets.entries()) {
          if (bet.stake === 0n || (bet.fullCover && bet.bonus?.type === "freebet")) continue;
          kinds.add(`${bet.betType}, ${boostOddsOf(bet) === null ? (bet.bonus?.type ?? "plain") : "boosted"}`);
          expect(shown[place]?.potentialWin).toBe(paidOn(bet));
        }
      }
    }),
  );
  for (const kind of ["single, plain", "single, freebet", "single, comboboost", "combo, boosted", "system, plain"]) {
    expect(kinds).toContain(kind);
  }
});
