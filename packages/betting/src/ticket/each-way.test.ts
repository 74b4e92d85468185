import { describe, expect, it } from "vitest";
import { ODDS_ACCEPT_MODES, type PlaceTerms } from "@touchline/contract/vocabulary";
import { added, offer, offered, pick, staked, ticketAfter } from "../../test/pick.ts";
import { LIMITS } from "../../test/limits.ts";
import { ticketIssues, type TicketContext } from "./issues.ts";
import { payableWins } from "./payable-wins.ts";
import { placedWin } from "./placed-win.ts";
import { placementOf } from "./placement.ts";
import { restoreTicket } from "./restore-ticket.ts";
import { areTermsWorse } from "./selection.ts";
import { serialiseTicket } from "./serialise-ticket.ts";
import { ticketSummary } from "./summary.ts";
import { ticketSystemTable } from "./ticket-system-table.ts";
import type { TicketEvent } from "./ticket-event.ts";

const TERMS = { places: 3, fraction: "1/4" } as const;
const PICKED = added("m1", "9.00", { placeTerms: TERMS });
const EACH_WAY: TicketEvent = { type: "each-way-chosen", isEachWay: true };
const CONTEXT: TicketContext = {
  limits: LIMITS,
  balance: null,
  customBetEnabled: false,
  isAllowedSingleCustomBet: false,
  providers: [{ provider: "betradar", status: "active" }],
  arePricesStale: false,
  isSpamRestricted: false,
  exclusion: null,
  isPve: false,
};
const codes = (...events: TicketEvent[]) => ticketIssues(ticketAfter(...events), CONTEXT).map(({ code }) => code);

describe("a single on the slip that is placed each way", () => {
  it("spreads its stake over two bets, and pays for both or for the place alone", () => {
    const ticket = ticketAfter(PICKED, EACH_WAY, staked(2_000n));
    expect(ticketSummary(ticket).bets).toMatchObject([{ lines: 2n, odds: "6", potentialWin: 12_000n }]);
    expect([payableWins(ticket, null), placedWin(ticket.bets[0]!)]).toEqual([[12_000n], 3_000n]);
  });

  const BETTER = { places: 4, fraction: "1/4" } as const;
  const FEWER = { places: 2, fraction: "1/4" } as const;
  const LESS = { places: 3, fraction: "1/5" } as const;
  const atTerms = (placeTerms: PlaceTerms | null): TicketEvent => offered(offer("m1", "9.00", { placeTerms }));

  it("is sent with the terms that the player saw, and at once with better ones", () => {
    const [bet] = placementOf(ticketAfter(PICKED, EACH_WAY, staked(2_000n)))!.bets;
    expect(bet).toMatchObject({ each_way: true, selections: [{ odds: "9.00", each_way: TERMS }] });
    const better = ticketAfter(PICKED, EACH_WAY, staked(2_000n), atTerms(BETTER));
    expect([better.ticketState, placementOf(better)!.bets[0]!.selections[0]!.each_way]).toEqual(["INITIAL", BETTER]);
  });

  it.each([FEWER, LESS])("waits for the player's word where its terms become worse, in every mode: %j", (worse) => {
    for (const mode of ODDS_ACCEPT_MODES) {
      const events = [{ type: "accept-mode-changed", mode } as const, PICKED, EACH_WAY, staked(2_000n), atTerms(worse)];
      const ticket = ticketAfter(...events);
      expect([ticket.ticketState, areTermsWorse(ticket.bets[0]!.selections[0]!)]).toEqual(["ODDS_CHANGED", true]);
      expect(codes(...events)).toEqual(["odds_changed"]);
      const accepted = ticketAfter(...events, { type: "odds-changes-accepted" });
      expect([accepted.ticketState, placementOf(accepted)!.bets[0]!.selections[0]!.each_way]).toEqual([
        "INITIAL",
        worse,
      ]);
      expect(ticketAfter(...events, atTerms(TERMS)).ticketState).toBe("INITIAL");
      expect(ticketAfter(...events, { ...EACH_WAY, isEachWay: false }).ticketState).toBe("INITIAL");
    }
  });

  it("waits for the player's word where its terms are worse once they are back", () => {
    const events = [PICKED, EACH_WAY, staked(2_000n), atTerms(null), atTerms(FEWER)] as const;
    expect(codes(...events)).toEqual(["odds_changed"]);
  });

  it("is of the terms of now where it is chosen after they have changed", () => {
    expect(codes(PICKED, atTerms(FEWER), EACH_WAY, staked(2_000n))).toEqual([]);
  });

  it("is sent to win alone where that is chosen again", () => {
    const off: TicketEvent = { type: "each-way-chosen", isEachWay: false };
    const [bet] = placementOf(ticketAfter(PICKED, EACH_WAY, off, staked(2_000n)))!.bets;
    expect([bet!.each_way, bet!.selections[0]!.each_way]).toEqual([undefined, undefined]);
  });

  it("is not placed while its line has no terms: its whole stake would be on the win", () => {
    const gone = offered(offer("m1", "9.00", { placeTerms: null }));
    expect(codes(PICKED, EACH_WAY, staked(2_000n))).toEqual([]);
    expect(codes(PICKED, EACH_WAY, staked(2_000n), gone)).toEqual(["each_way_unavailable"]);
    expect(codes(PICKED, EACH_WAY, staked(2_000n), gone, { ...EACH_WAY, isEachWay: false })).toEqual([]);
  });

  it("is sent as what it is while a line has no terms, and never to win alone", () => {
    const other = added("m2", "2.00");
    const [bet] = placementOf(ticketAfter(PICKED, EACH_WAY, other, staked(2_000n)))!.bets;
    expect(bet).toMatchObject({ each_way: true, selections: [{ each_way: TERMS }, {}] });
    expect(bet!.selections[1]!.each_way).toBeUndefined();
  });

  it("asks for a stake that has a half", () => {
    expect(codes(PICKED, EACH_WAY, staked(2_001n))).toEqual(["stake_uneven"]);
  });

  it("is kept with the slip, and stands again once the terms are known", () => {
    const stored = restoreTicket(serialiseTicket(ticketAfter(PICKED, EACH_WAY, staked(2_000n))))!;
    expect(stored.bets[0]!.isEachWay).toBe(true);
    expect(codes({ type: "restored", ticket: stored })).toEqual(["each_way_unavailable"]);
    const known = offered(offer("m1", "9.00", { placeTerms: TERMS }));
    expect(codes({ type: "restored", ticket: stored }, known)).toEqual([]);
  });

  it("waits for the player's word where its terms are worse than those that were agreed to before a reload", () => {
    for (const before of [
      [PICKED, EACH_WAY],
      [PICKED, EACH_WAY, atTerms(FEWER)],
      [PICKED, EACH_WAY, atTerms(null)],
    ]) {
      const ticket = restoreTicket(serialiseTicket(ticketAfter(...before, staked(2_000n))))!;
      const restored: TicketEvent = { type: "restored", ticket };
      expect(codes(restored, atTerms(LESS))).toEqual(["odds_changed"]);
      expect(codes(restored, atTerms(BETTER))).toEqual([]);
      expect(codes(restored, atTerms(LESS), { type: "odds-changes-accepted" })).toEqual([]);
    }
  });

  it.each([{ places: 0, fraction: "1/4" }, { places: 3, fraction: "1/3" }, { places: "3" }, null, "1/4"])(
    "takes the terms of now where those that were agreed to cannot be read: %j",
    (broken) => {
      const text = serialiseTicket(ticketAfter(PICKED, EACH_WAY, staked(2_000n)));
      const ticket = restoreTicket(text.replaceAll(JSON.stringify(TERMS), JSON.stringify(broken)))!;
      expect(codes({ type: "restored", ticket }, atTerms(FEWER))).toEqual([]);
    },
  );
});

describe("a combo or system on the slip that is placed each way", () => {
  const OTHER = { places: 2, fraction: "1/5" } as const;
  const SECOND = added("m2", "6.00", { placeTerms: OTHER });
  const THIRD = added("m3", "3.00", { placeTerms: TERMS });
  const WITHOUT = added("m2", "6.00");
  const system = (winCount: number): TicketEvent => ({
    type: "bet-type-changed",
    choice: { betType: "system", winCount },
  });

  it("combines the winners and the placed apart, and is sent with the terms of each selection", () => {
    const ticket = ticketAfter(PICKED, SECOND, EACH_WAY, staked(2_000n));
    // 10.00 at 9.00 × 6.00, and 10.00 at 3.00 × 2.00.
    expect(ticketSummary(ticket).bets).toMatchObject([{ lines: 2n, odds: "30", potentialWin: 60_000n }]);
    expect([payableWins(ticket, null), placedWin(ticket.bets[0]!)]).toEqual([[60_000n], 6_000n]);
    expect(placementOf(ticket)).toMatchObject({
      meta: { type: "combo" },
      bets: [{ each_way: true, selections: [{ each_way: TERMS }, { each_way: OTHER }] }],
    });
    expect(codes(PICKED, SECOND, EACH_WAY, staked(2_000n))).toEqual([]);
    expect(codes(PICKED, SECOND, EACH_WAY, staked(2_001n))).toEqual(["stake_uneven"]);
  });

  it("stays each way under another type, and when it is that type again", () => {
    const combo: TicketEvent = { type: "bet-type-changed", choice: { betType: "combo" } };
    const singles: TicketEvent = { type: "bet-type-changed", choice: { betType: "single" } };
    const severally: TicketEvent = { type: "multi-single-changed", providers: ["betradar"] };
    const ways = (...events: TicketEvent[]) =>
      ticketAfter(severally, PICKED, SECOND, ...events).bets.map(({ isEachWay, stake }) => [isEachWay === true, stake]);
    const from = [EACH_WAY, staked(2_000n), singles] as const;
    expect(ways(...from)).toEqual([
      [true, 0n],
      [true, 0n],
    ]);
    expect(ways(...from, combo)).toEqual([[true, 2_000n]]);
    // What was chosen for the one bet stands again with its stake.
    expect(ways(...from, { ...EACH_WAY, isEachWay: false }, combo)).toEqual([[true, 2_000n]]);
    const both = [singles, EACH_WAY, { ...EACH_WAY, betIndex: 1 }] as const;
    expect(ways(staked(2_000n), ...both, combo)).toEqual([[true, 2_000n]]);
    expect(ways(...both, combo, singles)).toEqual([
      [true, 0n],
      [true, 0n],
    ]);
    expect(ways(singles, EACH_WAY, combo, singles)).toEqual([
      [true, 0n],
      [false, 0n],
    ]);
  });

  it("is a system of either part, and a full-cover bet with the same on every line of both", () => {
    const legs = [PICKED, SECOND, THIRD] as const;
    const two = ticketAfter(...legs, EACH_WAY, staked(6_000n), system(2));
    // Each part 10.00 on a line: 54 + 27 + 18 to win, 6 + 4.5 + 3 to be placed.
    expect(ticketSummary(two).bets).toMatchObject([{ lines: 6n, potentialWin: 99_000n + 13_500n }]);
    expect(placementOf(two)!.bets).toMatchObject([{ each_way: true, system_id: "2/3" }]);
    expect(ticketSystemTable(two.bets[0]!)).toEqual([]);
    const trixie: TicketEvent = { type: "bet-type-changed", choice: { betType: "system", fullCover: "trixie" } };
    const covered = ticketAfter(...legs, EACH_WAY, staked(8_000n), trixie);
    expect(ticketSummary(covered).bets).toMatchObject([
      { lines: 8n, potentialWin: 99_000n + 13_500n + 162_000n + 9_000n },
    ]);
    expect(placementOf(covered)!.bets).toMatchObject([
      { each_way: true, system_id: "2/3", stake: { value: "6000" } },
      { each_way: true, system_id: "3/3", stake: { value: "2000" } },
    ]);
    expect(codes(...legs, EACH_WAY, staked(8_004n), trixie)).toEqual(["stake_uneven"]);
  });

  it("is not placed while one of its lines has no terms, until the player chooses to win alone", () => {
    const off: TicketEvent = { ...EACH_WAY, isEachWay: false };
    expect(codes(PICKED, EACH_WAY, staked(2_000n), WITHOUT)).toEqual(["each_way_unavailable"]);
    expect(codes(PICKED, EACH_WAY, staked(2_000n), WITHOUT, off)).toEqual([]);
    const single = [
      PICKED,
      EACH_WAY,
      staked(2_000n),
      WITHOUT,
      { type: "selection-removed", id: pick("m2").id },
    ] as const;
    expect(codes(...single)).toEqual([]);
    expect(placementOf(ticketAfter(...single))!.bets[0]!.each_way).toBe(true);
    const gone = offered(offer("m2", "6.00", { placeTerms: null }));
    expect(codes(PICKED, SECOND, EACH_WAY, staked(2_000n), gone)).toEqual(["each_way_unavailable"]);
  });
});
