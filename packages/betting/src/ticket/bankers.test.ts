import { describe, expect, it } from "vitest";
import { LIMITS } from "../../test/limits.ts";
import { added, pick, staked, ticketAfter } from "../../test/pick.ts";
import { betIssues } from "../limits/bet-issues.ts";
import { restoreSharedBets } from "../sharing/restore-shared-bets.ts";
import { typeSwitchBlock } from "./bet-type.ts";
import { placementOf } from "./placement.ts";
import { restoreTicket } from "./restore-ticket.ts";
import { serialiseTicket } from "./serialise-ticket.ts";
import { sharedBets } from "./shared-bets.ts";
import { ticketSummary } from "./summary.ts";
import { ticketSystemTable } from "./ticket-system-table.ts";
import type { TicketEvent } from "./ticket-event.ts";
import { kindOf } from "./bet-odds.ts";

const ODDS = ["2.0", "3.0", "1.5", "4.0"];
const FOUR: readonly TicketEvent[] = ODDS.map((odds, index) => added(`m${index}`, odds));
const idOf = (index: number): string => pick(`m${index}`, "2.0").id;
const system = (winCount: number): TicketEvent => ({
  type: "bet-type-changed",
  choice: { betType: "system", winCount },
});
const banker = (index: number, isBanker = true): TicketEvent => ({ type: "banker-chosen", id: idOf(index), isBanker });
const bankersAfter = (...events: TicketEvent[]) =>
  ticketAfter(...FOUR, ...events).bets[0]?.bankers?.map((id) => ODDS.findIndex((_, index) => idOf(index) === id)) ?? [];

describe("bankers on the slip", () => {
  it("stand in every line: 2.0 in every line of 3.0, 1.5 and 4.0 makes 450.00 of 30.00", () => {
    const ticket = ticketAfter(...FOUR, system(3), banker(0), staked(3_000n));
    expect(ticketSummary(ticket).bets).toMatchObject([{ lines: 3n, odds: "15", potentialWin: 45_000n }]);
    expect(ticketSystemTable(ticket.bets[0]!)).toEqual([
      { wins: 3, linesWon: 1n, minimum: 9_000n, maximum: 24_000n },
      { wins: 4, linesWon: 3n, minimum: 45_000n, maximum: 45_000n },
    ]);
  });

  it("are sent as such, and no other selection is", () => {
    const sent = placementOf(ticketAfter(...FOUR, system(3), banker(1), staked(3_000n)))!.bets[0]!;
    expect(sent).toMatchObject({ system_id: "3/4" });
    expect(sent.selections.map(({ is_banker: is }) => is)).toEqual([undefined, true, undefined, undefined]);
  });

  it("leave at least one leg of each line to choose", () => {
    expect(bankersAfter(system(3), banker(0), banker(2))).toEqual([0, 2]);
    expect(bankersAfter(system(3), banker(0), banker(2), banker(3))).toEqual([0, 2]);
    expect(bankersAfter(system(2), banker(1), banker(2))).toEqual([1]);
    expect(bankersAfter(system(2), banker(1), banker(1, false), banker(2))).toEqual([2]);
  });

  it("are of a k/n system alone", () => {
    const yankee = { type: "bet-type-changed", choice: { betType: "system", fullCover: "yankee" } } as const;
    const combo = { type: "bet-type-changed", choice: { betType: "combo" } } as const;
    expect(bankersAfter(banker(0))).toEqual([]);
    expect(bankersAfter(yankee, banker(0))).toEqual([]);
    expect(bankersAfter(system(3), banker(0), combo)).toEqual([]);
    expect(bankersAfter(system(3), banker(0), combo, system(3))).toEqual([]);
  });

  it("rule out sizes that have no room for them, until they are let go of", () => {
    const ticket = ticketAfter(...FOUR, system(3), banker(0), banker(1));
    expect(typeSwitchBlock(ticket, { betType: "system", winCount: 2 })).toBe("no_system_size");
    expect(typeSwitchBlock(ticket, { betType: "system", fullCover: "yankee" })).toBe("no_system_size");
    expect(bankersAfter(system(3), banker(0), system(2))).toEqual([0]);
    expect(bankersAfter(system(3), banker(0), banker(1), system(2))).toEqual([0, 1]);
  });

  it("go with their selections, and one more where the size that is left has no room for it", () => {
    const removed = (index: number): TicketEvent => ({ type: "selection-removed", id: idOf(index) });
    expect(bankersAfter(system(3), banker(0), banker(2), removed(2))).toEqual([0]);
    expect(bankersAfter(system(3), banker(0), banker(2), removed(1))).toEqual([0]);
    expect(bankersAfter(system(2), banker(3), removed(0), removed(1))).toEqual([]);
  });

  it("rescale a stake that follows a wanted win [TKT-16]", () => {
    const wanted = { text: "450", parsed: { ok: true, value: 45_000n }, source: "potential_win" } as const;
    const ticket = ticketAfter(...FOUR, system(3), { type: "stake-changed", ...wanted }, banker(0));
    expect(ticket.bets).toMatchObject([{ stake: 3_000n, wantedWin: 45_000n }]);
  });

  it("are kept with the ticket, and shared with it [TKT-21]", () => {
    const ticket = ticketAfter(...FOUR, system(3), banker(1), staked(3_000n));
    expect(restoreTicket(serialiseTicket(ticket))).toEqual(ticket);
    const [shared] = sharedBets(ticket);
    const restored = restoreSharedBets([shared!], {
      currency: ticket.currency,
      rates: {},
      find: (id) => ticket.bets[0]!.selections.find((selection) => selection.id === id) ?? null,
    });
    if (!restored.ok) throw new Error(restored.failure);
    const taken = ticketAfter({ type: "shared-bets-restored", bets: restored.bets });
    expect(taken.bets).toMatchObject([{ bankers: [idOf(1)], systemType: { totalCount: 4, winCount: 3 } }]);
  });

  it("are refused by the book where a line would have nothing but them", () => {
    const { selections, currency, ...bet } = ticketAfter(...FOUR, system(3), staked(3_000n)).bets[0]!;
    const codes = (bankers: number[], change: { fullCover?: "yankee" } = {}) =>
      betIssues({
        bet: { ...kindOf({ ...bet, selections, currency }), stake: 3_300n, currency, selections, bankers, ...change },
        limits: LIMITS,
        balance: null,
      }).map(({ code }) => code);
    expect(codes([0, 1])).not.toContain("bet_type_unsupported");
    expect(codes([0, 1, 2])).toContain("bet_type_unsupported");
    expect(codes([0], { fullCover: "yankee" })).toContain("bet_type_unsupported");
  });
});
