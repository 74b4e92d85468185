import { describe, expect, it } from "vitest";
import { JPY, PLACED_BET, added, pick, run, ticketAfter } from "../../test/pick.ts";
import type { TicketEvent } from "./ticket-event.ts";

describe("a bet that is edited [BET-02]", () => {
  const begun = (worth: bigint | null = 900n): TicketEvent => ({
    type: "shared-bets-restored",
    editedBet: { id: "b1", ref: "7Q4-KM2P", worth },
    bets: [
      {
        betType: "combo",
        selections: [pick("m1"), pick("m2")],
        stake: 900n,
        systemType: null,
        fullCover: null,
        isEachWay: false,
        customOdds: null,
      },
    ],
  });
  const valued = (worth: bigint | null, id = "b1"): TicketEvent => ({ type: "edited-bet-valued", id, worth });

  it("takes the place of what was on the ticket, and is changed as any bet is", () => {
    const ticket = ticketAfter(added("m9"), begun(), added("m3"), { type: "selection-removed", id: pick("m1").id });
    expect(ticket.editedBet).toEqual({ id: "b1", ref: "7Q4-KM2P", worth: 900n });
    expect(ticket.bets).toMatchObject([
      { betType: "combo", stake: 900n, selections: [{ matchId: "m2" }, { matchId: "m3" }] },
    ]);
  });

  it("is worth what the book says of it, and while it is sent what it was sent with", () => {
    const ticket = ticketAfter(begun(), valued(800n), valued(1n, "b2"));
    expect(ticket.editedBet?.worth).toBe(800n);
    const sent = run(ticket, [{ type: "placement-started", key: "k1", startedAt: 1 }, valued(700n)]);
    expect(sent).toMatchObject({ inProgress: true, editedBet: { worth: 800n } });
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
      [{ type: "custom-bet-set", selections: [pick("m4")], odds: "3.00" }],
    ];
    expect(ends.map((events) => isEdited(...events))).toEqual(ends.map(() => false));
  });
});
