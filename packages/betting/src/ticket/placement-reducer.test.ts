import { API_ERRORS } from "@touchline/contract/vocabulary";
import { describe, expect, it } from "vitest";
import {
  EUR,
  JPY,
  PLACED_BET,
  STARTED,
  added,
  offer,
  offered,
  pick,
  refusal,
  run,
  staked,
  ticketAfter,
} from "../../test/pick.ts";
import { placementOf } from "./placement.ts";
import { ticketReducer } from "./reducer.ts";
import { restoreTicket } from "./restore-ticket.ts";
import { serialiseTicket } from "./serialise-ticket.ts";
import { type Ticket, emptyTicket } from "./ticket.ts";
import type { TicketEvent } from "./ticket-event.ts";

const READY: readonly TicketEvent[] = [added("m1", "2.00"), staked(500n)];
const DELAYED: TicketEvent = { type: "placement-delayed", key: "key-1", decidesAt: 6_000, delayMs: 5_000 };
const ACCEPTED: TicketEvent = { type: "placement-accepted", key: "key-1", bets: [PLACED_BET] };
const UNKNOWN: TicketEvent = { type: "placement-outcome-unknown", key: "key-1" };
const FAILED: TicketEvent = { type: "placement-failed", key: "key-1" };

function refused(changes: Parameters<typeof refusal>[0] = {}): TicketEvent {
  return { type: "placement-refused", key: "key-1", error: refusal(changes) };
}

describe("starting a placement [TKT-05]", () => {
  it("sets INITIAL, clears the error, marks progress and keeps the bets with a stake as processing", () => {
    const erred = ticketAfter(...READY, STARTED, refused({ code: 107, isWrongOddsError: false }));
    const ticket = run(erred, [{ type: "placement-started", key: "key-2", startedAt: 1_000 }]);
    expect(ticket).toMatchObject({
      ticketState: "INITIAL",
      error: null,
      inProgress: true,
      placement: { key: "key-2", startedAt: 1_000, decidesAt: null, isOutcomeUnknown: false },
    });
    expect(ticket.processingBets).toEqual(ticket.bets);
  });

  it("leaves out singles without a stake", () => {
    const singles = ticketAfter(
      { type: "multi-single-changed", providers: ["betradar"] },
      added("m1"),
      added("m2"),
      { type: "bet-type-changed", choice: { betType: "single" } },
      { ...staked(500n), betIndex: 1 },
      STARTED,
    );
    expect(singles.bets).toHaveLength(2);
    expect(singles.processingBets).toMatchObject([{ stake: 500n, selections: [{ matchId: "m2" }] }]);
  });

  it("does not start without a stake, twice, from a receipt, or over a change that waits for the player", () => {
    const cases = [
      ticketAfter(),
      ticketAfter(added("m1")),
      ticketAfter(...READY, STARTED),
      ticketAfter(...READY, STARTED, ACCEPTED),
      ticketAfter(...READY, offered(offer("m1", "1.90"))),
    ];
    for (const ticket of cases) {
      expect(ticketReducer(ticket, { type: "placement-started", key: "key-2", startedAt: 2_000 })).toBe(ticket);
    }
  });

  it("locks the ticket until the outcome is known, while prices go on moving", () => {
    const ticket = ticketAfter(...READY, STARTED, DELAYED);
    const edits: TicketEvent[] = [
      added("m2"),
      { type: "selection-removed", id: pick("m1").id },
      staked(9n),
      { type: "odds-changes-accepted" },
      { type: "cleared" },
      { type: "receipt-dismissed", keepSelections: false },
    ];
    for (const edit of edits) expect(ticketReducer(ticket, edit)).toBe(ticket);
    const moved = run(ticket, [offered(offer("m1", "1.50"))]);
    expect(moved).toMatchObject({
      ticketState: "PROCESSING",
      inProgress: true,
      bets: [{ selections: [{ odds: "1.50" }] }],
    });
    expect(moved.processingBets[0]?.selections[0]?.odds).toBe("2.00");
  });
});

describe("the answer to a placement", () => {
  it("shows PROCESSING with the live delay while the book holds the bets", () => {
    expect(ticketAfter(...READY, STARTED, DELAYED)).toMatchObject({
      ticketState: "PROCESSING",
      inProgress: true,
      placement: { decidesAt: 6_000, delayMs: 5_000 },
    });
  });

  it("gives SUCCESS with the placed bets [TKT-06]", () => {
    expect(ticketAfter(...READY, STARTED, DELAYED, ACCEPTED)).toMatchObject({
      ticketState: "SUCCESS",
      placedBets: [PLACED_BET],
      processingBets: [],
      inProgress: false,
      placement: null,
    });
  });

  it("gives ERROR with the reason for a coded refusal, and clears the processing bets [TKT-04] [TKT-06]", () => {
    const ticket = ticketAfter(...READY, STARTED, refused({ code: 107, key: API_ERRORS.insufficient_funds.key }));
    expect(ticket).toMatchObject({ ticketState: "ERROR", error: { code: 107 }, processingBets: [], inProgress: false });
  });

  it("returns to INITIAL for an unauthorized answer and for any other failure [TKT-06] [TKT-07]", () => {
    for (const event of [refused({ code: API_ERRORS.unauthorized.code }), FAILED]) {
      expect(ticketAfter(...READY, STARTED, event)).toMatchObject({
        ticketState: "INITIAL",
        error: null,
        inProgress: false,
        processingBets: [],
      });
    }
  });

  it("shows the price that a refusal quotes and waits for the player to accept it", () => {
    const ticket = ticketAfter(...READY, STARTED, refused({ currentOdds: { [pick("m1").id]: "1.80" } }));
    expect(ticket).toMatchObject({
      ticketState: "ERROR",
      bets: [{ selections: [{ odds: "1.80", acceptedOdds: "2.00", isChanged: true }] }],
    });
    const agreed = run(ticket, [{ type: "odds-changes-accepted" }]);
    expect(agreed).toMatchObject({
      ticketState: "INITIAL",
      error: null,
      bets: [{ selections: [{ acceptedOdds: "1.80" }] }],
    });
  });

  it("keeps the reason on screen while prices move, and drops it at the next edit [TKT-03]", () => {
    const ticket = ticketAfter(...READY, STARTED, refused(), offered(offer("m1", "1.90")));
    expect(ticket.ticketState).toBe("ERROR");
    expect(run(ticket, [added("m2")])).toMatchObject({ ticketState: "ODDS_CHANGED", error: null });
    expect(run(ticket, [offered(offer("m1", "2.00")), staked(600n)])).toMatchObject({
      ticketState: "INITIAL",
      error: null,
    });
  });

  it("gives way to bets that are set anew [TKT-03]", () => {
    const custom: TicketEvent = { type: "custom-bet-set", selections: [pick("m8"), pick("m9")], odds: "3.00" };
    const single = {
      betType: "single",
      stake: 100n,
      systemType: null,
      fullCover: null,
      isEachWay: false,
      customOdds: null,
    } as const;
    const shared: TicketEvent = { type: "shared-bets-restored", bets: [{ ...single, selections: [pick("m9")] }] };
    for (const event of [custom, shared]) {
      const set = ticketAfter(...READY, STARTED, refused(), event);
      expect(set).toMatchObject({ ticketState: "INITIAL", error: null });
      expect(set.bets.flatMap(({ selections }) => selections).map(({ matchId }) => matchId)).not.toContain("m1");
    }
    const changed = ticketAfter(...READY, offered(offer("m1", "1.90")));
    expect(run(ticketAfter(), [{ type: "restored", ticket: changed }]).ticketState).toBe("ODDS_CHANGED");
  });

  describe("with the stake that would have been taken [VAL-04]", () => {
    const told = (stakes: Readonly<Record<string, bigint>>) => refused({ acceptedStakes: stakes });
    const takenOf = ({ bets }: Ticket) => bets.map(({ acceptedStake }) => acceptedStake ?? null);
    const SINGLES = ticketAfter(
      { type: "multi-single-changed", providers: ["betradar"] },
      added("m1"),
      added("m2"),
      { type: "bet-type-changed", choice: { betType: "single" } },
      { ...staked(900n), betIndex: 0 },
      { ...staked(800n), betIndex: 1 },
      STARTED,
      told({ "m1/1//1": 500n, "m2/1//1": 400n, "m3/1//1": 0n }),
    );

    it("goes with the currency that it was told in [TKT-19]", () => {
      expect(takenOf(run(SINGLES, [{ type: "currency-changed", currency: JPY }]))).toEqual([null, null]);
    });

    it("is told of no other currency, that was chosen while the book decided [TKT-19]", () => {
      const inYen = run(ticketAfter(...READY, STARTED, DELAYED), [
        { type: "currency-changed", currency: JPY },
        told({ "m1/1//1": 300n }),
      ]);
      expect(inYen).toMatchObject({ ticketState: "ERROR", bets: [{ currency: JPY, stake: 0n }] });
      expect(takenOf(inYen)).toEqual([null]);
    });

    it("is told of no other bet that the builder makes of it, also before that has a price [CUS-01]", () => {
      const custom = (odds: string | null): TicketEvent => ({
        type: "custom-bet-set",
        selections: [pick("m1"), pick("m2")],
        odds,
      });
      const over = ticketAfter(custom("3.00"), staked(900n), STARTED, told({ "m1/1//1": 500n }));
      expect(takenOf(over)).toEqual([500n]);
      for (const odds of ["4.00", null]) expect(takenOf(run(over, [custom(odds)]))).toEqual([null]);
    });

    it("keeps the offers of the others while one is taken", () => {
      expect(takenOf(SINGLES)).toEqual([500n, 400n]);
      expect(takenOf(run(SINGLES, [{ ...staked(500n), betIndex: 0 }]))).toEqual([null, 400n]);
      expect(takenOf(run(SINGLES, [{ type: "selection-removed", id: "m1/1//1" }]))).toEqual([400n]);
    });

    it("lets go of an offer once the bet is another, and not of a price that moves, or is accepted in another way", () => {
      const combo = ticketAfter(added("m1"), added("m2"), staked(900n), STARTED, told({ "m1/1//1": 500n }));
      expect(takenOf(combo)).toEqual([500n]);
      expect(takenOf(run(combo, [offered(offer("m1", "2.20"))]))).toEqual([500n]);
      // As when the settings of the player are read again.
      for (const mode of ["none", "any"] as const)
        expect(takenOf(run(combo, [{ type: "accept-mode-changed", mode }]))).toEqual([500n]);
      const others: TicketEvent[][] = [
        [added("m3")],
        [added("m3"), { type: "bet-type-changed", choice: { betType: "system", winCount: 2 } }],
        [{ type: "each-way-chosen", isEachWay: true }],
        [staked(900n)],
        [
          { type: "placement-started", key: "key-2", startedAt: 2 },
          { type: "placement-refused", key: "key-2", error: refusal() },
        ],
      ];
      for (const events of others) expect(takenOf(run(combo, events))).toEqual([null]);
    });

    it("has none after a reload: it was told of that moment", () => {
      const restored = restoreTicket(serialiseTicket(SINGLES));
      expect(restored && takenOf(restored)).toEqual([null, null]);
    });
  });

  it("ignores news of another placement, and of none", () => {
    const ticket = ticketAfter(...READY, STARTED);
    expect(ticketReducer(ticket, { type: "placement-accepted", key: "another", bets: [] })).toBe(ticket);
    const idle = ticketAfter(...READY);
    for (const event of [DELAYED, ACCEPTED, refused(), FAILED, UNKNOWN]) expect(ticketReducer(idle, event)).toBe(idle);
  });
});

describe("an answer that was lost [TKT-26]", () => {
  it("stays PROCESSING under the same key while the outcome is asked for", () => {
    const ticket = ticketAfter(...READY, STARTED, UNKNOWN);
    expect(ticket).toMatchObject({
      ticketState: "PROCESSING",
      inProgress: true,
      placement: { key: "key-1", isOutcomeUnknown: true },
    });
  });

  it("sends the same bets should they be sent again under that key", () => {
    const ticket = ticketAfter(...READY, STARTED);
    const sent = placementOf(ticket);
    const later = run(ticket, [
      UNKNOWN,
      offered(offer("m1", "1.20")),
      { type: "accept-mode-changed", mode: "any" },
      { type: "currency-changed", currency: JPY },
    ]);
    expect(placementOf(later)).toEqual(sent);
  });

  it("comes to whatever the book says", () => {
    expect(ticketAfter(...READY, STARTED, UNKNOWN, ACCEPTED).ticketState).toBe("SUCCESS");
    expect(ticketAfter(...READY, STARTED, UNKNOWN, refused()).ticketState).toBe("ERROR");
    expect(ticketAfter(...READY, STARTED, UNKNOWN, FAILED).ticketState).toBe("INITIAL");
    expect(ticketAfter(...READY, STARTED, UNKNOWN, DELAYED)).toMatchObject({
      ticketState: "PROCESSING",
      placement: { isOutcomeUnknown: false },
    });
  });

  it("takes its selections along when the player signs out, so that they are not placed again by mistake", () => {
    const ticket = ticketAfter(...READY, STARTED, UNKNOWN, { type: "signed-out" });
    expect(ticket).toEqual(emptyTicket({ currency: EUR, acceptMode: "none" }));
  });
});

describe("the receipt", () => {
  const receipt = ticketAfter(...READY, STARTED, ACCEPTED);

  it("is put away with its selections", () => {
    expect(run(receipt, [{ type: "receipt-dismissed", keepSelections: false }])).toEqual(
      emptyTicket({ currency: EUR, acceptMode: "none" }),
    );
  });

  it("leaves the selections without a stake where the player wants them again", () => {
    const ticket = run(receipt, [{ type: "receipt-dismissed", keepSelections: true }]);
    expect(ticket).toMatchObject({
      ticketState: "INITIAL",
      placedBets: [],
      bets: [{ stake: 0n, stakeText: "", selections: [{ matchId: "m1" }] }],
    });
  });

  it("makes room for a new ticket when another outcome is picked", () => {
    expect(run(receipt, [added("m2")])).toMatchObject({
      ticketState: "INITIAL",
      placedBets: [],
      bets: [{ stake: 0n, selections: [{ matchId: "m2" }] }],
    });
  });

  it("gives way to the other selections when one of them is taken off", () => {
    const combo = ticketAfter(added("m1"), added("m2"), staked(500n), STARTED, ACCEPTED);
    const ticket = run(combo, [{ type: "selection-removed", id: pick("m1").id }]);
    expect(ticket).toMatchObject({
      ticketState: "INITIAL",
      placedBets: [],
      bets: [{ betType: "single", stake: 0n, selections: [{ matchId: "m2" }] }],
    });
  });

  it("stays while prices move, and goes when the player signs out", () => {
    expect(run(receipt, [offered(offer("m1", "9.00"))]).ticketState).toBe("SUCCESS");
    expect(run(receipt, [{ type: "signed-out" }])).toEqual(emptyTicket({ currency: EUR, acceptMode: "none" }));
  });
});

describe("placementOf [TKT-25]", () => {
  it("is the bets part of the call, at the prices agreed to", () => {
    const ticket = ticketAfter(
      added("m1", "2.00"),
      added("m2", "1.50", { marketId: "18", specifier: "total=2.5", outcomeId: "12", id: "m2/18/total=2.5/12" }),
      staked(500n),
    );
    expect(placementOf(ticket)).toEqual({
      meta: { type: "combo", odds_accept_mode: "none" },
      bets: [
        {
          stake: { value: "500", currency: "EUR" },
          selections: [
            { match_id: "m1", market_id: "1", specifier: "", outcome_id: "1", odds: "2.00" },
            { match_id: "m2", market_id: "18", specifier: "total=2.5", outcome_id: "12", odds: "1.50" },
          ],
        },
      ],
    });
  });

  it("is nothing without a stake", () => {
    expect(placementOf(ticketAfter(added("m1")))).toBeNull();
  });
});
