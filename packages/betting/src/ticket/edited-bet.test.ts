import { describe, expect, it } from "vitest";
import { JPY, PLACED_BET, added, pick, refusal, run, staked, ticketAfter } from "../../test/pick.ts";
import { restoreTicket } from "./restore-ticket.ts";
import { serialiseTicket } from "./serialise-ticket.ts";
import type { SharedTicketBet } from "./ticket.ts";
import type { TicketEvent } from "./ticket-event.ts";

describe("a bet that is edited [BET-02]", () => {
  const BET: SharedTicketBet = {
    betType: "combo",
    selections: [pick("m1"), pick("m2")],
    stake: 900n,
    systemType: null,
    fullCover: null,
    isEachWay: false,
  };
  const begun = (worth = 900n, bet: SharedTicketBet = BET): TicketEvent => ({
    type: "shared-bets-restored",
    editedBet: { id: "b1", ref: "7Q4-KM2P", worth },
    bets: [bet],
  });
  const valued = (worth: bigint | null, id = "b1"): TicketEvent => ({ type: "edited-bet-valued", id, worth });

  it("takes the place of what was on the ticket, and is changed as any bet is", () => {
    const ticket = ticketAfter(added("m9"), begun(), added("m3"), { type: "selection-removed", id: pick("m1").id });
    expect(ticket.editedBet).toEqual({ id: "b1", ref: "7Q4-KM2P", worth: 900n, agreedWorth: 900n });
    expect(ticket.bets).toMatchObject([
      { betType: "combo", stake: 900n, selections: [{ matchId: "m2" }, { matchId: "m3" }] },
    ]);
  });

  const custom: TicketEvent = { type: "custom-bet-set", selections: [pick("m4"), pick("m5")], odds: "3.00" };

  it("is edited still where the builder changes a custom bet in its place, with the stake that it had [CUS-01]", () => {
    const changed: TicketEvent = { type: "custom-bet-set", selections: [pick("m4"), pick("m6")], odds: "4.00" };
    const ticket = ticketAfter(begun(900n, { ...BET, betType: "custom_bet" }), changed);
    expect(ticket.editedBet).toMatchObject({ id: "b1" });
    expect(ticket.bets).toMatchObject([{ stake: 900n, customOdds: { odds: "4.00" }, selections: [{}, {}] }]);
  });

  it("leaves no stake where the builder puts another bet in its place, nor where its player goes", () => {
    for (const end of [custom, { type: "signed-out" } as const]) {
      const ticket = ticketAfter(begun(), staked(1_200n), end);
      expect(ticket.editedBet).toBeNull();
      expect(ticket.bets.map(({ stake, stakeText }) => [stake, stakeText])).toEqual([[0n, ""]]);
      expect(ticket.setAside).toBeNull();
    }
  });

  it("leaves a stake that is no edit's with its selections when the player goes", () => {
    const ticket = ticketAfter(added("m1"), staked(500n), { type: "signed-out" });
    expect(ticket.bets).toMatchObject([{ stake: 500n }]);
  });

  it("is worth what the book says of it, and while it is sent what it was sent with", () => {
    const ticket = ticketAfter(begun(), valued(950n), valued(1n, "b2"));
    expect(ticket.editedBet?.worth).toBe(950n);
    const sent = run(ticket, [{ type: "placement-started", key: "k1", startedAt: 1 }, valued(700n)]);
    expect(sent).toMatchObject({ inProgress: true, editedBet: { worth: 950n, agreedWorth: 950n } });
  });

  it("has to be agreed to again where it is worth less, as a price has, and not where it is worth more [TKT-08]", () => {
    const less = ticketAfter(begun(), staked(1_200n), valued(1_000n), valued(950n));
    expect(less).toMatchObject({ ticketState: "ODDS_CHANGED", editedBet: { worth: 950n, agreedWorth: 1_000n } });
    const start: TicketEvent = { type: "placement-started", key: "k1", startedAt: 1 };
    expect(run(less, [start]).inProgress).toBe(false);
    const taken = run(less, [{ type: "odds-changes-accepted" }]);
    expect(taken).toMatchObject({ ticketState: "INITIAL", editedBet: { worth: 950n, agreedWorth: 950n } });
    expect(run(taken, [start])).toMatchObject({ inProgress: true, editedBet: { agreedWorth: 950n } });
    expect(run(less, [valued(1_000n)]).ticketState).toBe("INITIAL");
    expect(ticketAfter(begun(), valued(null))).toMatchObject({
      ticketState: "INITIAL",
      editedBet: { agreedWorth: 900n },
    });
    expect(run(less, [{ type: "currency-changed", currency: JPY }])).toMatchObject({ ticketState: "INITIAL" });
    expect(run(less, [{ type: "signed-out" }])).toMatchObject({ ticketState: "INITIAL" });
  });

  it("is worth whatever the book says where every change is taken [TKT-08]", () => {
    const any: TicketEvent = { type: "accept-mode-changed", mode: "any" };
    expect(ticketAfter(any, begun(), valued(700n))).toMatchObject({
      ticketState: "INITIAL",
      editedBet: { worth: 700n, agreedWorth: 700n },
    });
  });

  it("is kept with what was agreed to, and one kept before that was written with what it was worth [TKT-21]", () => {
    const ticket = ticketAfter(begun(), staked(1_200n), valued(800n));
    expect(restoreTicket(serialiseTicket(ticket))).toMatchObject({
      ticketState: "ODDS_CHANGED",
      editedBet: { worth: 800n, agreedWorth: 900n },
    });
    const older = serialiseTicket(ticket).replace(/,"agreedWorth":"\d+"/, "");
    expect(restoreTicket(older)).toMatchObject({
      ticketState: "INITIAL",
      editedBet: { worth: 800n, agreedWorth: 800n },
    });
  });

  it("that has ended elsewhere leaves its selections without a stake, whatever their prices have come to", () => {
    const ended = (id = "b1"): TicketEvent => ({ type: "edited-bet-valued", id, worth: null, hasEnded: true });
    for (const moved of [[], [valued(800n)], [valued(null)]]) {
      const ticket = ticketAfter(begun(), staked(1_200n), ...moved, ended());
      expect(ticket).toMatchObject({ ticketState: "INITIAL", editedBet: null, setAside: null });
      expect(ticket.bets).toMatchObject([{ stake: 0n, stakeText: "", selections: [{}, {}] }]);
    }
    const other = ticketAfter(begun(), staked(1_200n));
    expect(run(other, [ended("b2")])).toBe(other);
  });

  it("that has ended while its edit is sent leaves that to the book, and what the book has said to be read", () => {
    const start: TicketEvent = { type: "placement-started", key: "k1", startedAt: 1 };
    const ended: TicketEvent = { type: "edited-bet-valued", id: "b1", worth: null, hasEnded: true };
    const answers: TicketEvent[][] = [
      [],
      [{ type: "placement-accepted", key: "k1", bets: [PLACED_BET] }],
      [{ type: "placement-refused", key: "k1", error: refusal() }],
    ];
    for (const answer of answers) {
      const ticket = ticketAfter(begun(), start, ...answer);
      expect(ticket.editedBet).not.toBeNull();
      expect(run(ticket, [ended])).toBe(ticket);
    }
    const read = ticketAfter(begun(), start, ...(answers[2] ?? []), staked(1_300n), ended);
    expect(read).toMatchObject({ ticketState: "INITIAL", editedBet: null, bets: [{ stake: 0n }] });
  });

  it("is edited no more once its slip is empty, its receipt seen, its player gone or other bets are taken in", () => {
    const isEdited = (...events: readonly TicketEvent[]): boolean =>
      run(ticketAfter(begun()), events).editedBet !== null;
    const placed: TicketEvent[] = [
      { type: "placement-started", key: "k1", startedAt: 1 },
      { type: "placement-accepted", key: "k1", bets: [PLACED_BET] },
    ];
    expect(isEdited(...placed)).toBe(true);
    const ends: TicketEvent[][] = [
      [{ type: "cleared" }],
      [pick("m1"), pick("m2")].map(({ id }) => ({ type: "selection-removed", id })),
      [...placed, { type: "receipt-dismissed", keepSelections: true }],
      [...placed, added("m5")],
      [{ type: "signed-out" }],
      [{ type: "currency-changed", currency: JPY }],
      [{ type: "shared-bets-restored", bets: [] }],
      [custom],
    ];
    expect(ends.map((events) => isEdited(...events))).toEqual(ends.map(() => false));
  });
});
