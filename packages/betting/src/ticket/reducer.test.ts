import { MARKET_STATUS, MATCH_STATUS } from "@touchline/contract/vocabulary";
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
import { freebet } from "../../test/bonus.ts";
import { ticketReducer } from "./reducer.ts";
import { emptyTicket } from "./ticket.ts";
import type { TicketEvent } from "./ticket-event.ts";

const MODE_HIGHER: TicketEvent = { type: "accept-mode-changed", mode: "higher" };
const MODE_ANY: TicketEvent = { type: "accept-mode-changed", mode: "any" };
const ACCEPTED: TicketEvent = { type: "odds-changes-accepted" };

function provider(status: "active" | "inactive"): TicketEvent {
  return { type: "provider-status-changed", providers: [{ provider: "betradar", status }] };
}

describe("adding and removing selections", () => {
  it("puts the first selection on a single at the price it shows [TKT-10]", () => {
    const { bets, ticketState } = ticketAfter(added("m1", "1.85"));
    expect(ticketState).toBe("INITIAL");
    expect(bets).toMatchObject([
      {
        betType: "single",
        stake: 0n,
        currency: EUR,
        selections: [{ odds: "1.85", acceptedOdds: "1.85", initialOdds: "1.85", isChanged: false, isSuspended: false }],
      },
    ]);
  });

  it("turns a single into a combo at the second selection and back at the last but one [TKT-10]", () => {
    const combo = ticketAfter(added("m1"), added("m2"), added("m3"));
    expect(combo.bets.map(({ betType }) => betType)).toEqual(["combo"]);
    const single = run(combo, [
      { type: "selection-removed", id: pick("m1").id },
      { type: "selection-removed", id: pick("m3").id },
    ]);
    expect(single.bets).toMatchObject([{ betType: "single", selections: [{ matchId: "m2" }] }]);
  });

  it("keeps the stake across both", () => {
    const ticket = ticketAfter(added("m1"), staked(500n), added("m2"));
    expect(ticket.bets[0]?.stake).toBe(500n);
  });

  it("changes nothing for a selection that is there already, or is not there", () => {
    const ticket = ticketAfter(added("m1"));
    expect(ticketReducer(ticket, added("m1", "9.00"))).toBe(ticket);
    expect(ticketReducer(ticket, { type: "selection-removed", id: "nothing" })).toBe(ticket);
  });

  it("leaves an empty ticket when the last selection goes", () => {
    const ticket = ticketAfter(added("m1"), staked(500n), { type: "selection-removed", id: pick("m1").id });
    expect(ticket).toEqual(emptyTicket({ currency: EUR, acceptMode: "none" }));
  });

  it("takes an inactive pick as suspended [TKT-14]", () => {
    const ticket = ticketAfter(added("m1", "2.00", { active: false }));
    expect(ticket.bets[0]?.selections[0]?.isSuspended).toBe(true);
  });

  it("stays in ODDS_CHANGED while another selection has changed odds, and is INITIAL without it [TKT-03]", () => {
    const changed = ticketAfter(added("m1", "2.00"), offered(offer("m1", "1.90")), added("m2"));
    expect(changed.ticketState).toBe("ODDS_CHANGED");
    expect(run(changed, [{ type: "selection-removed", id: pick("m1").id }]).ticketState).toBe("INITIAL");
  });
});

describe("stakes [TKT-24]", () => {
  it("keeps the typed text with the stake it came to", () => {
    const ticket = ticketAfter(added(), {
      type: "stake-changed",
      text: "12,50",
      parsed: { ok: true, value: 1_250n },
      source: "typed",
    });
    expect(ticket.bets[0]).toMatchObject({
      stake: 1_250n,
      stakeText: "12,50",
      stakeProblem: null,
      stakeSource: "typed",
    });
  });

  it.each(["typed", "recommended", "maximum"] as const)(
    "remembers that a stake was %s, and takes it as it is",
    (source) => {
      const ticket = ticketAfter(added("m1", "2.00"), { ...staked(500n), source }, offered(offer("m1", "4.00")));
      expect(ticket.bets[0]).toMatchObject({ stake: 500n, stakeSource: source });
    },
  );

  it("keeps text that is no amount, says why, and stakes nothing", () => {
    const ticket = ticketAfter(added(), staked(500n), {
      type: "stake-changed",
      text: "12.34.56",
      parsed: { ok: false, reason: "malformed" },
      source: "typed",
    });
    expect(ticket.bets[0]).toMatchObject({ stake: 0n, stakeText: "12.34.56", stakeProblem: "malformed" });
  });

  it("works the stake out from a wanted win [TKT-24]", () => {
    const ticket = ticketAfter(added("m1", "1.85"), added("m2", "2.10"), {
      type: "stake-changed",
      text: "100",
      parsed: { ok: true, value: 10_000n },
      source: "potential_win",
    });
    expect(ticket.bets[0]).toMatchObject({ stake: 2_574n, stakeText: "100", stakeSource: "potential_win" });
  });

  it("ignores a stake for a bet that is not there", () => {
    const ticket = ticketAfter();
    expect(ticketReducer(ticket, staked(500n))).toBe(ticket);
  });

  it("rescales a potential-win stake by old over new odds, and leaves a typed one alone [TKT-16]", () => {
    const wanted: TicketEvent = {
      type: "stake-changed",
      text: "100",
      parsed: { ok: true, value: 10_000n },
      source: "potential_win",
    };
    const wantedWin = ticketAfter(added("m1", "3.885"), wanted, offered(offer("m1", "4.20")));
    expect(wantedWin.bets[0]?.stake).toBe(2_381n);
    const typed = ticketAfter(added("m1", "3.885"), staked(2_574n), offered(offer("m1", "4.20")));
    expect(typed.bets[0]?.stake).toBe(2_574n);
  });

  it("rescales a potential-win stake when a selection joins [TKT-16]", () => {
    const wanted: TicketEvent = {
      type: "stake-changed",
      text: "60",
      parsed: { ok: true, value: 6_000n },
      source: "potential_win",
    };
    expect(ticketAfter(added("m1", "2.00"), wanted, added("m2", "1.50")).bets[0]?.stake).toBe(2_000n);
  });

  it("resets the stake of bets in another currency to zero, and only of those [TKT-19]", () => {
    const ticket = ticketAfter(added(), staked(500n));
    expect(run(ticket, [{ type: "currency-changed", currency: EUR }])).toBe(ticket);
    const inYen = run(ticket, [{ type: "currency-changed", currency: JPY }]);
    expect(inYen).toMatchObject({ currency: JPY, bets: [{ currency: JPY, stake: 0n, stakeText: "" }] });
  });

  it("forgets a refusal with the currency it was about [TKT-19]", () => {
    const refused = ticketAfter(added(), staked(500n), STARTED, {
      type: "placement-refused",
      key: "key-1",
      error: refusal({ code: 107 }),
    });
    expect(run(refused, [{ type: "currency-changed", currency: JPY }])).toMatchObject({
      ticketState: "INITIAL",
      error: null,
    });
  });
});

describe("prices that move [TKT-15]", () => {
  it("flags any move in mode none", () => {
    for (const odds of ["1.95", "2.05"]) {
      const ticket = ticketAfter(added("m1", "2.00"), offered(offer("m1", odds)));
      expect(ticket.ticketState).toBe("ODDS_CHANGED");
      expect(ticket.bets[0]?.selections[0]).toMatchObject({
        odds,
        acceptedOdds: "2.00",
        initialOdds: "2.00",
        isChanged: true,
      });
    }
  });

  it("takes a rise in mode higher and flags a fall", () => {
    const risen = ticketAfter(MODE_HIGHER, added("m1", "2.00"), offered(offer("m1", "2.10")));
    expect(risen).toMatchObject({
      ticketState: "INITIAL",
      bets: [{ selections: [{ acceptedOdds: "2.10", isChanged: false }] }],
    });
    const fallen = run(risen, [offered(offer("m1", "2.05"))]);
    expect(fallen).toMatchObject({
      ticketState: "ODDS_CHANGED",
      bets: [{ selections: [{ acceptedOdds: "2.10", isChanged: true }] }],
    });
  });

  it("takes every move in mode any", () => {
    const ticket = ticketAfter(MODE_ANY, added("m1", "2.00"), offered(offer("m1", "1.50")));
    expect(ticket).toMatchObject({
      ticketState: "INITIAL",
      bets: [{ selections: [{ acceptedOdds: "1.50", isChanged: false }] }],
    });
  });

  it("calls a price that came back unchanged", () => {
    const ticket = ticketAfter(added("m1", "2.00"), offered(offer("m1", "1.90")), offered(offer("m1", "2.00")));
    expect(ticket).toMatchObject({ ticketState: "INITIAL", bets: [{ selections: [{ isChanged: false }] }] });
  });

  it("gives back the same ticket for offers that change nothing or are of other outcomes", () => {
    const ticket = ticketAfter(added("m1", "2.00"));
    expect(ticketReducer(ticket, offered(offer("m1", "2.00"), offer("m9", "5.00")))).toBe(ticket);
    expect(ticketReducer(ticket, { type: "accept-mode-changed", mode: "none" })).toBe(ticket);
  });

  it("goes on following a price that waits for the player", () => {
    const ticket = ticketAfter(added("m1", "2.00"), offered(offer("m1", "1.90")), offered(offer("m1", "1.80")));
    expect(ticket.bets[0]?.selections[0]).toMatchObject({ odds: "1.80", acceptedOdds: "2.00", isChanged: true });
  });

  it("leaves a receipt as it is, whatever is accepted", () => {
    const receipt = ticketAfter(added(), staked(500n), STARTED, {
      type: "placement-accepted",
      key: "key-1",
      bets: [PLACED_BET],
    });
    const moved = run(receipt, [offered(offer("m1", "1.50"))]);
    expect(ticketReducer(moved, ACCEPTED)).toBe(moved);
  });

  it("returns to INITIAL with the prices shown once the player accepts [TKT-08]", () => {
    const ticket = ticketAfter(added("m1", "2.00"), offered(offer("m1", "1.90")), ACCEPTED);
    expect(ticket).toMatchObject({
      ticketState: "INITIAL",
      bets: [{ selections: [{ acceptedOdds: "1.90", initialOdds: "2.00", isChanged: false }] }],
    });
  });

  it("accepts by itself when the mode turns to any in ODDS_CHANGED [TKT-08]", () => {
    const ticket = ticketAfter(added("m1", "2.00"), offered(offer("m1", "1.90")), MODE_ANY);
    expect(ticket).toMatchObject({ ticketState: "INITIAL", bets: [{ selections: [{ acceptedOdds: "1.90" }] }] });
  });

  it("takes a flagged rise when the mode turns to higher", () => {
    const ticket = ticketAfter(added("m1", "2.00"), offered(offer("m1", "2.10")), MODE_HIGHER);
    expect(ticket).toMatchObject({ ticketState: "INITIAL", bets: [{ selections: [{ acceptedOdds: "2.10" }] }] });
  });
});

describe("selections that cannot be bet on", () => {
  it.each([
    ["the market is suspended", offer("m1", "2.00", { marketStatus: MARKET_STATUS.suspended })],
    ["the outcome is inactive", offer("m1", "2.00", { active: false })],
    ["the match is over", offer("m1", "2.00", { matchStatus: MATCH_STATUS.finished })],
    ["the outcome is gone", { key: pick("m1").id, gone: true }],
  ] as const)("suspends a selection when %s, and lets it back [TKT-14]", (_why, closed) => {
    const suspended = ticketAfter(added("m1", "2.00"), offered(closed));
    expect(suspended.bets[0]?.selections[0]?.isSuspended).toBe(true);
    expect(suspended.ticketState).toBe("INITIAL");
    expect(run(suspended, [offered(offer("m1", "2.00"))]).bets[0]?.selections[0]?.isSuspended).toBe(false);
  });

  it("follows the state of the outcome and of the match, at the same price and suspended all along", () => {
    const { suspended } = MARKET_STATUS;
    const early = added("m1", "2.00", { matchStatus: MATCH_STATUS.prematch, active: false });
    const ticket = ticketAfter(early, offered(offer("m1", "2.00", { marketStatus: suspended })));
    expect(ticket.bets[0]?.selections[0]).toMatchObject({
      active: true,
      matchStatus: MATCH_STATUS.live,
      isSuspended: true,
    });
    const gone = run(ticket, [offered({ key: pick("m1").id, gone: true })]);
    expect(gone.bets[0]?.selections[0]).toMatchObject({ active: false, isSuspended: true, odds: "2.00" });
    const inactive = offer("m1", "2.00", {
      active: false,
      marketStatus: suspended,
      matchStatus: MATCH_STATUS.prematch,
    });
    expect(run(ticket, [offered(inactive)]).bets[0]?.selections[0]).toMatchObject({
      active: false,
      matchStatus: MATCH_STATUS.prematch,
    });
    const over = offer("m1", "2.00", { marketStatus: suspended, matchStatus: MATCH_STATUS.finished });
    expect(run(ticket, [offered(over)]).bets[0]?.selections[0]).toMatchObject({
      active: true,
      matchStatus: MATCH_STATUS.finished,
    });
  });

  it("lets go of suspended selections on acceptance, and of a bet left with none [TKT-17]", () => {
    const gone: TicketEvent = offered({ key: pick("m1").id, gone: true });
    const two = ticketAfter(added("m1"), added("m2"), gone, ACCEPTED);
    expect(two.bets).toMatchObject([{ betType: "single", selections: [{ matchId: "m2" }] }]);
    expect(ticketAfter(added("m1"), gone, ACCEPTED).bets).toEqual([]);
  });

  it("marks selections of a provider that is down as not available and waits for the player [TKT-09]", () => {
    const ticket = ticketAfter(added("m1"), added("m2", "2.00", { provider: "oddin" }), provider("inactive"));
    expect(ticket.ticketState).toBe("ODDS_CHANGED");
    expect(ticket.bets[0]?.selections.map(({ isNotAvailable }) => isNotAvailable)).toEqual([true, false]);
    expect(run(ticket, [provider("active")]).ticketState).toBe("INITIAL");
    expect(run(ticket, [ACCEPTED]).bets).toMatchObject([{ selections: [{ matchId: "m2" }] }]);
    expect(ticketReducer(ticket, provider("inactive"))).toBe(ticket);
    const other: TicketEvent = {
      type: "provider-status-changed",
      providers: [{ provider: "oddin", status: "active" }],
    };
    expect(ticketReducer(ticket, other)).toBe(ticket);
    const all = ticketAfter(added("m1"));
    expect(ticketReducer(all, other)).toBe(all);
  });

  it("keeps them in mode any too, which takes prices alone, and has them back with the provider [TKT-08] [TKT-09]", () => {
    const two = [added("m1"), added("m2", "2.00", { provider: "oddin" }), staked(500n)];
    const ticket = ticketAfter(MODE_ANY, ...two, provider("inactive"), offered(offer("m2", "1.50")));
    expect(ticket).toMatchObject({
      ticketState: "ODDS_CHANGED",
      bets: [{ stake: 500n, selections: [{ isNotAvailable: true }, { acceptedOdds: "1.50", isChanged: false }] }],
    });
    expect(run(ticket, [provider("active")])).toMatchObject({ ticketState: "INITIAL", bets: [{ stake: 500n }] });
    expect(run(ticket, [ACCEPTED]).bets).toMatchObject([{ betType: "single", selections: [{ matchId: "m2" }] }]);
  });
});

describe("clearing", () => {
  it("empties the ticket and keeps its settings", () => {
    const ticket = ticketAfter(MODE_HIGHER, added("m1"), added("m2"), staked(5n), { type: "cleared" });
    expect(ticket).toEqual(emptyTicket({ currency: EUR, acceptMode: "higher" }));
  });

  it("keeps a visitor's selections when the player signs out [TKT-23]", () => {
    const ticket = ticketAfter(added("m1"), staked(500n));
    expect(ticketReducer(ticket, { type: "signed-out" })).toBe(ticket);
  });

  it("keeps what one player was told from the next [TKT-23]", () => {
    const refused = ticketAfter(added("m1"), staked(500n), STARTED, {
      type: "placement-refused",
      key: "key-1",
      error: refusal({ code: 107 }),
    });
    expect(run(refused, [{ type: "signed-out" }])).toMatchObject({ ticketState: "INITIAL", error: null, bets: [{}] });
  });
});

describe("an event that changes nothing", () => {
  const refused: TicketEvent = { type: "placement-refused", key: "key-1", error: refusal({ code: 107 }) };
  const ofNobody: TicketEvent = { type: "selection-removed", id: "nothing" };
  const inEuros: TicketEvent = { type: "currency-changed", currency: { ...EUR } };

  it.each<[string, TicketEvent]>([
    ["a pick that is there", added("m1", "9.00")],
    ["a removal of a pick that is not", ofNobody],
    ["a stake on a bet that is not", { ...staked(9n), betIndex: 1 }],
    ["a type that the bet cannot have", { type: "bet-type-changed", choice: { betType: "combo" } }],
    ["the currency it is in", inEuros],
  ])("leaves a refusal on screen: %s", (_what, event) => {
    const ticket = ticketAfter(added("m1"), staked(500n), STARTED, refused);
    expect(ticket.ticketState).toBe("ERROR");
    expect(ticketReducer(ticket, event)).toBe(ticket);
  });

  it("leaves a refusal on screen: a stake typed over a freebet's", () => {
    const ticket = ticketAfter(added("m1"), { type: "bonus-chosen", bonus: freebet() }, STARTED, refused);
    expect(ticket).toMatchObject({ ticketState: "ERROR", bets: [{ stakeSource: "freebet" }] });
    expect(ticketReducer(ticket, staked(9n))).toBe(ticket);
  });

  it.each<[string, TicketEvent]>([
    ["a removal of a pick that is not there", ofNobody],
    ["a stake, for its bets are placed", staked(9n)],
    ["the currency it is in", inEuros],
  ])("leaves a receipt on screen: %s", (_what, event) => {
    const accepted: TicketEvent = { type: "placement-accepted", key: "key-1", bets: [PLACED_BET] };
    const ticket = ticketAfter(added("m1"), staked(500n), STARTED, accepted);
    expect(ticket.ticketState).toBe("SUCCESS");
    expect(ticketReducer(ticket, event)).toBe(ticket);
  });
});
