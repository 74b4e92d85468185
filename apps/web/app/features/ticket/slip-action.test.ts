import {
  type Issue,
  type Ticket,
  type TicketEvent,
  emptyTicket,
  ticketReducer,
  ticketSummary,
} from "@touchline/betting";
import { MARKET_STATUS, MATCH_STATUS } from "@touchline/contract/vocabulary";
import { describe, expect, it } from "vitest";
import { sampleSelection } from "../../../test/bet-samples.ts";
import {
  acceptedTicket,
  changedPrices,
  closedSelections,
  isAboutStake,
  isStakeMissing,
  openBets,
  slipAction,
} from "./slip-action.ts";
import { fittingStake } from "./stake-mend.tsx";

const ticketAfter = (...events: TicketEvent[]): Ticket =>
  events.reduce(
    ticketReducer,
    emptyTicket({ currency: { code: "EUR", fiat: true, subunits: 100 }, acceptMode: "none" }),
  );

const added = (matchId: string): TicketEvent => ({ type: "selection-added", selection: sampleSelection(matchId) });
const offered = (matchId: string, odds: string, active = true): TicketEvent => ({
  type: "offers-changed",
  offers: [
    { key: `${matchId}/1//1`, odds, active, marketStatus: MARKET_STATUS.allowed, matchStatus: MATCH_STATUS.live },
  ],
});
const SINGLES: readonly TicketEvent[] = [
  { type: "multi-single-changed", providers: ["betradar"] },
  added("m1"),
  added("m2"),
  { type: "bet-type-changed", choice: { betType: "single" } },
];
const issue = (code: Issue["code"], params: Issue["params"] = {}): Issue => ({ code, severity: "error", params });

const action = (
  ticket: Ticket,
  issues: readonly Issue[] | null = [],
  status: "LOGGED_IN" | "NOT_LOGGED_IN" | "PENDING" = "LOGGED_IN",
) => slipAction({ ticket, issues, status });

describe("slipAction", () => {
  it("asks a visitor to sign in, whatever else there is [TKT-07]", () => {
    expect(action(ticketAfter(added("m1")), [issue("stake_invalid")], "NOT_LOGGED_IN")).toEqual({ kind: "sign-in" });
  });

  it("waits for the account and its limits", () => {
    expect(action(ticketAfter(added("m1")), [], "PENDING")).toEqual({ kind: "loading" });
    expect(action(ticketAfter(added("m1")), null)).toEqual({ kind: "loading" });
  });

  it("places a ticket that nothing is wrong with", () => {
    expect(action(ticketAfter(added("m1")))).toEqual({ kind: "place" });
  });

  it("offers to go on without suspended picks before anything else [TKT-14]", () => {
    const ticket = ticketAfter(added("m1"), added("m2"), offered("m1", "2.00", false));
    expect(action(ticket, [issue("stake_invalid")])).toEqual({ kind: "remove", ids: ["m1/1//1"], kept: 1 });
  });

  it("offers to go on without a pick that only the book knows to be closed [TKT-09]", () => {
    const issues = [issue("selection_not_available", { selectionId: "m2/1//1" })];
    expect(action(ticketAfter(added("m1"), added("m2")), issues)).toEqual({
      kind: "remove",
      ids: ["m2/1//1"],
      kept: 1,
    });
  });

  it("asks to accept a changed price, and says first what else is in the way [TKT-08]", () => {
    const ticket = ticketAfter(added("m1"), offered("m1", "1.90"));
    expect(action(ticket, [issue("odds_changed")])).toEqual({ kind: "accept" });
    expect(action(ticket, [issue("prices_stale"), issue("odds_changed")])).toEqual({
      kind: "blocked",
      issue: issue("prices_stale"),
    });
  });

  it("names only the first reason, and no warning", () => {
    const warning: Issue = { ...issue("payout_limit_exceeded"), severity: "warning" };
    const issues = [warning, issue("max_stake_exceeded"), issue("insufficient_funds")];
    expect(action(ticketAfter(added("m1")), issues)).toEqual({ kind: "blocked", issue: issue("max_stake_exceeded") });
    expect(action(ticketAfter(added("m1")), [warning])).toEqual({ kind: "place" });
  });
});

describe("openBets", () => {
  const openOf = (ticket: Ticket): string[] =>
    openBets(ticket, closedSelections(ticket, [])).map(({ selections }) => selections.map(({ id }) => id).join("+"));

  it("are none of one bet with a closed pick, which promises nothing [TKT-14]", () => {
    expect(openOf(ticketAfter(added("m1"), offered("m1", "2.00", false)))).toEqual([]);
    expect(openOf(ticketAfter(added("m1"), added("m2"), offered("m1", "2.00", false)))).toEqual([]);
    expect(openOf(ticketAfter(added("m1"), added("m2")))).toEqual(["m1/1//1+m2/1//1"]);
  });

  it("are the others of several singles [TKT-14]", () => {
    expect(openOf(ticketAfter(...SINGLES, offered("m1", "2.00", false)))).toEqual(["m2/1//1"]);
  });
});

describe("reasons about the stake", () => {
  it("tells a stake that is missing from one that is wrong", () => {
    const typed = (text: string, betIndex = 0): TicketEvent => ({
      type: "stake-changed",
      text,
      parsed: { ok: false, reason: "malformed" },
      source: "typed",
      betIndex,
    });
    expect(isStakeMissing(issue("stake_invalid"), ticketAfter(added("m1"), typed(" ")).bets)).toBe(true);
    expect(isStakeMissing(issue("stake_invalid"), ticketAfter(added("m1"), typed("abc")).bets)).toBe(false);
    const singles = ticketAfter(...SINGLES, typed("abc", 1));
    expect(isStakeMissing(issue("stake_invalid", { betIndex: 0 }), singles.bets)).toBe(true);
    expect(isStakeMissing(issue("stake_invalid", { betIndex: 1 }), singles.bets)).toBe(false);
    expect(isAboutStake(issue("prices_stale"))).toBe(false);
  });

  it("knows the stake that would do", () => {
    expect(fittingStake(issue("max_stake_exceeded", { amount: "4000" }))).toBe(4_000n);
    expect(fittingStake(issue("stake_uneven", { amount: "990" }))).toBe(990n);
    expect(fittingStake(issue("insufficient_funds", { amount: "0" }))).toBeNull();
    expect(fittingStake(issue("potential_win_too_low"))).toBeNull();
  });
});

describe("acceptedTicket", () => {
  it("shows what a system could bring before a price moved [TKT-15]", () => {
    const events: TicketEvent[] = [
      ...["m1", "m2", "m3"].map((id) => ({ type: "selection-added" as const, selection: sampleSelection(id) })),
      { type: "bet-type-changed", choice: { betType: "system", winCount: 2 } },
      { type: "stake-changed", text: "3", parsed: { ok: true, value: 300n }, source: "typed" },
      {
        type: "offers-changed",
        offers: [
          {
            key: "m1/1//1",
            odds: "1.10",
            active: true,
            marketStatus: MARKET_STATUS.allowed,
            matchStatus: MATCH_STATUS.live,
          },
        ],
      },
    ];
    const ticket = events.reduce(
      ticketReducer,
      emptyTicket({ currency: { code: "EUR", fiat: true, subunits: 100 }, acceptMode: "none" }),
    );
    // Three doubles of 2.10 × 2.10 at 1.00 each.
    expect(ticketSummary(acceptedTicket(ticket)).potentialWin).toBe(1_323n);
  });
});

describe("changedPrices", () => {
  it("counts selections that moved, and the one price of a custom bet instead of its selections' [TKT-08]", () => {
    expect(changedPrices(ticketAfter(added("m1"), added("m2"), offered("m1", "2.40")))).toBe(1);
    const selections = [sampleSelection("m1"), sampleSelection("m2")];
    const custom = ticketAfter({ type: "custom-bet-set", selections, odds: "3.50" }, offered("m1", "2.40"));
    expect(changedPrices(custom)).toBe(0);
    expect(changedPrices(ticketReducer(custom, { type: "custom-odds-changed", odds: "3.20" }))).toBe(1);
  });
});
