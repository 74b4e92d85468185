import { describe, expect, it } from "vitest";
import { freebet } from "../../test/bonus.ts";
import { STARTED, added, offer, offered, pick, refusal, run, staked, ticketAfter } from "../../test/pick.ts";
import { additionBlock, betTypeNamed, typeSwitchBlock } from "./bet-type.ts";
import { ticketReducer } from "./reducer.ts";
import type { BetTypeChoice, Ticket } from "./ticket.ts";
import type { TicketEvent } from "./ticket-event.ts";

const MULTI_SINGLE: TicketEvent = { type: "multi-single-changed", providers: ["betradar"] };
const SINGLES: TicketEvent = switched({ betType: "single" });
const THREE = [added("m1", "2.0"), added("m2", "3.0"), added("m3", "1.5")] as const;
const CUSTOM: Extract<TicketEvent, { type: "custom-bet-set" }> = {
  type: "custom-bet-set",
  selections: [pick("m1"), pick("m2")],
  odds: "3.50",
};

function switched(choice: BetTypeChoice): TicketEvent {
  return { type: "bet-type-changed", choice };
}

function system(winCount: number): BetTypeChoice {
  return { betType: "system", winCount };
}

function removed(matchId: string): TicketEvent {
  return { type: "selection-removed", id: pick(matchId).id };
}

function typesOf({ bets }: Ticket): unknown[] {
  return bets.map(({ betType, systemType, fullCover }) => fullCover ?? systemType ?? betType);
}

describe("names of bet types [TKT-01]", () => {
  it("reads doubles, trebles and accumulators as combos", () => {
    const names = ["single", "double", "treble", "accumulator", "combo", "system", "custom_bet", "trixie", ""];
    expect(names.map(betTypeNamed)).toEqual([
      "single",
      "combo",
      "combo",
      "combo",
      "combo",
      "system",
      "custom_bet",
      null,
      null,
    ]);
  });
});

describe("typeSwitchBlock [TKT-13]", () => {
  const combo = ticketAfter(MULTI_SINGLE, ...THREE);

  it("blocks the type the ticket has", () => {
    expect(typeSwitchBlock(combo, { betType: "combo" })).toBe("same_type");
    expect(typeSwitchBlock(ticketAfter(added("m1")), { betType: "single" })).toBe("same_type");
    const twoOfThree = run(combo, [switched(system(2))]);
    expect(typeSwitchBlock(twoOfThree, system(2))).toBe("same_type");
    const trixie = run(combo, [switched({ betType: "system", fullCover: "trixie" })]);
    expect(typeSwitchBlock(trixie, { betType: "system", fullCover: "trixie" })).toBe("same_type");
    expect(typeSwitchBlock(trixie, { betType: "system", fullCover: "patent" })).toBeNull();
    expect(typeSwitchBlock(trixie, system(2))).toBeNull();
  });

  it("blocks every other type for a lone single and for an empty ticket", () => {
    for (const ticket of [ticketAfter(added("m1")), ticketAfter()]) {
      expect(typeSwitchBlock(ticket, { betType: "combo" })).toBe("lone_single");
      expect(typeSwitchBlock(ticket, system(2))).toBe("lone_single");
    }
    expect(typeSwitchBlock(ticketAfter(), { betType: "single" })).toBe("lone_single");
  });

  it("blocks singles where a provider does not take several at once", () => {
    expect(typeSwitchBlock(ticketAfter(...THREE), { betType: "single" })).toBe("multi_single_unavailable");
    const mixed = ticketAfter(MULTI_SINGLE, added("m1"), added("m2", "2.00", { provider: "oddin" }));
    expect(typeSwitchBlock(mixed, { betType: "single" })).toBe("multi_single_unavailable");
    expect(typeSwitchBlock(combo, { betType: "single" })).toBeNull();
  });

  it("blocks systems that the number of legs does not have", () => {
    expect([0, 1, 2, 3, 4, 1.5, Number.NaN].map((winCount) => typeSwitchBlock(combo, system(winCount)))).toEqual([
      "no_system_size",
      "no_system_size",
      null,
      "no_system_size",
      "no_system_size",
      "no_system_size",
      "no_system_size",
    ]);
    expect(typeSwitchBlock(ticketAfter(added("m1"), added("m2")), system(2))).toBe("no_system_size");
    expect(typeSwitchBlock(combo, { betType: "system", fullCover: "yankee" })).toBe("no_system_size");
  });

  it("blocks every type for a custom bet", () => {
    const custom = ticketAfter(MULTI_SINGLE, CUSTOM);
    for (const choice of [{ betType: "single" }, { betType: "combo" }, system(2)] as const) {
      expect(typeSwitchBlock(custom, choice)).toBe("custom_bet");
      expect(ticketReducer(custom, switched(choice))).toBe(custom);
    }
  });

  it("blocks while bets are being placed, and on a receipt", () => {
    const placing = run(combo, [staked(100n), STARTED]);
    expect(typeSwitchBlock(placing, { betType: "single" })).toBe("locked");
    const receipt = run(placing, [{ type: "placement-accepted", key: "key-1", bets: [] }]);
    expect(typeSwitchBlock(receipt, { betType: "single" })).toBe("locked");
  });
});

describe("switching the bet type [TKT-13]", () => {
  it("makes a combo several singles, each without a stake until one is entered", () => {
    const singles = ticketAfter(MULTI_SINGLE, ...THREE, staked(500n), SINGLES);
    expect(typesOf(singles)).toEqual(["single", "single", "single"]);
    expect(singles.bets.map(({ stake, selections }) => [stake, selections.length])).toEqual([
      [0n, 1],
      [0n, 1],
      [0n, 1],
    ]);
  });

  it("gives a combo its stake back, and singles theirs, when the player returns to them", () => {
    const singles = ticketAfter(MULTI_SINGLE, ...THREE, staked(500n), SINGLES);
    const combo = run(singles, [staked(700n), switched({ betType: "combo" })]);
    expect(combo.bets).toMatchObject([{ betType: "combo", stake: 500n, stakeText: "500", selections: [{}, {}, {}] }]);
    const again = run(combo, [staked(900n), removed("m3"), added("m4"), SINGLES]);
    expect(again.bets.map(({ stake }) => stake)).toEqual([700n, 0n, 0n]);
    expect(run(again, [switched({ betType: "combo" })]).bets).toMatchObject([{ stake: 900n }]);
  });

  it("gives nothing back that was entered for other bets or in another currency", () => {
    const aside = ticketAfter(MULTI_SINGLE, ...THREE, staked(500n), SINGLES);
    const pounds = { code: "GBP", fiat: true, subunits: 100 } as const;
    const emptied = run(aside, [{ type: "cleared" }, ...THREE.slice(0, 2), SINGLES, switched({ betType: "combo" })]);
    expect(emptied.bets).toMatchObject([{ stake: 0n }]);
    const exchanged = run(aside, [{ type: "currency-changed", currency: pounds }, switched({ betType: "combo" })]);
    expect(exchanged.bets).toMatchObject([{ stake: 0n }]);
  });

  it("keeps the stake between a combo, a system and a full-cover bet", () => {
    const ticket = ticketAfter(...THREE, staked(500n), switched(system(2)));
    expect(ticket.bets).toMatchObject([{ stake: 500n, systemType: { totalCount: 3, winCount: 2 } }]);
    const patent = run(ticket, [switched({ betType: "system", fullCover: "patent" })]);
    expect(patent.bets).toMatchObject([{ betType: "system", stake: 500n, systemType: null, fullCover: "patent" }]);
    expect(run(patent, [switched({ betType: "combo" })]).bets).toMatchObject([
      { betType: "combo", stake: 500n, fullCover: null },
    ]);
  });

  it("works a wanted win out anew under the odds of the new type [TKT-16]", () => {
    const wanted: TicketEvent = {
      type: "stake-changed",
      text: "90",
      parsed: { ok: true, value: 9_000n },
      source: "potential_win",
    };
    const combo = ticketAfter(...THREE, wanted);
    expect(combo.bets[0]?.stake).toBe(1_000n);
    expect(run(combo, [switched(system(2))]).bets[0]?.stake).toBe(2_000n);
  });

  it("lets a bonus go with the type it was chosen for, and a freebet's stake with it", () => {
    const ticket = ticketAfter(...THREE, { type: "bonus-chosen", bonus: freebet() }, switched(system(2)));
    expect(ticket.bets).toMatchObject([{ bonus: null, stake: 0n, betType: "system" }]);
  });
});

describe("a system that changes size [TKT-11]", () => {
  const four = [...THREE, added("m4", "4.0")];

  it("keeps its wins where the new size has them, and takes the most where not", () => {
    const twoOfFour = ticketAfter(...four, switched(system(2)));
    expect(typesOf(run(twoOfFour, [removed("m1")]))).toEqual([{ totalCount: 3, winCount: 2 }]);
    expect(typesOf(run(twoOfFour, [added("m5")]))).toEqual([{ totalCount: 5, winCount: 2 }]);
    const threeOfFour = ticketAfter(...four, switched(system(3)));
    expect(typesOf(run(threeOfFour, [removed("m1")]))).toEqual([{ totalCount: 3, winCount: 2 }]);
  });

  it("becomes a combo at two legs and a single at one", () => {
    const ticket = ticketAfter(...THREE, switched(system(2)), removed("m1"));
    expect(typesOf(ticket)).toEqual(["combo"]);
    expect(typesOf(run(ticket, [removed("m2")]))).toEqual(["single"]);
  });

  it("moves a full-cover bet to its kin of the new size, or to a combo where there is none", () => {
    const yankee = ticketAfter(...four, switched({ betType: "system", fullCover: "yankee" }));
    expect(typesOf(run(yankee, [removed("m1")]))).toEqual(["trixie"]);
    expect(typesOf(run(yankee, [added("m5")]))).toEqual(["canadian"]);
    const lucky15 = ticketAfter(...four, switched({ betType: "system", fullCover: "lucky15" }));
    expect(typesOf(run(lucky15, [removed("m1")]))).toEqual(["patent"]);
    expect(typesOf(run(lucky15, [removed("m1"), removed("m2")]))).toEqual(["combo"]);
  });
});

describe("several singles", () => {
  const singles = ticketAfter(MULTI_SINGLE, added("m1"), added("m2"), SINGLES);

  it("take one more where multi-single is available for the provider [TKT-12]", () => {
    expect(typesOf(run(singles, [added("m3")]))).toEqual(["single", "single", "single"]);
    expect(additionBlock(singles, pick("m3", "2.00", { provider: "oddin" }))).toBe("multi_single_unavailable");
    expect(ticketReducer(singles, added("m3", "2.00", { provider: "oddin" }))).toBe(singles);
    const closed = run(singles, [{ type: "multi-single-changed", providers: [] }]);
    expect(ticketReducer(closed, added("m3"))).toBe(closed);
  });

  it("have a stake each, and are a lone single once one is left [TKT-10]", () => {
    const second: TicketEvent = { ...staked(900n), betIndex: 1 };
    const ticket = run(singles, [staked(500n), second]);
    expect(ticket.bets.map(({ stake }) => stake)).toEqual([500n, 900n]);
    const left = run(ticket, [removed("m1")]);
    expect(left.bets.map(({ stake }) => stake)).toEqual([900n]);
    expect(typesOf(run(left, [added("m3")]))).toEqual(["combo"]);
  });

  it("change nothing when the providers are the same ones", () => {
    expect(ticketReducer(singles, { type: "multi-single-changed", providers: ["betradar"] })).toBe(singles);
    const both = run(singles, [{ type: "multi-single-changed", providers: ["oddin", "betradar"] }]);
    expect(ticketReducer(both, { type: "multi-single-changed", providers: ["betradar", "oddin"] })).toBe(both);
    const others: TicketEvent = { type: "multi-single-changed", providers: ["betradar", "betconstruct"] };
    expect(run(both, [others]).multiSingleProviders).toEqual(["betradar", "betconstruct"]);
  });
});

describe("additionBlock", () => {
  it("says why a pick is not taken on", () => {
    const ready = ticketAfter(added("m1"), staked(100n));
    expect(additionBlock(ready, pick("m2"))).toBeNull();
    expect(additionBlock(run(ready, [STARTED]), pick("m2"))).toBe("locked");
    expect(additionBlock(ticketAfter(CUSTOM), pick("m3"))).toBe("custom_bet");
    const receipt = run(ready, [STARTED, { type: "placement-accepted", key: "key-1", bets: [] }]);
    expect(additionBlock(receipt, pick("m2"))).toBeNull();
    const custom = ticketAfter(CUSTOM, staked(100n), STARTED, { type: "placement-accepted", key: "key-1", bets: [] });
    expect(additionBlock(custom, pick("m3"))).toBeNull();
    expect(run(custom, [added("m3")]).bets).toMatchObject([{ betType: "single", selections: [{ matchId: "m3" }] }]);
  });
});

describe("a custom bet on the ticket", () => {
  it("replaces what was there, each pick once", () => {
    const twice: TicketEvent = { type: "custom-bet-set", selections: [pick("m1"), pick("m1"), pick("m2")], odds: null };
    const ticket = ticketAfter(...THREE, twice);
    expect(ticket.bets).toMatchObject([{ betType: "custom_bet", customOdds: null, selections: [{}, {}] }]);
    expect(run(ticket, [{ ...twice, selections: [] }]).bets).toEqual([]);
  });

  it("keeps its stake while selections join it, and waits for their price", () => {
    const wider: TicketEvent = { ...CUSTOM, selections: [...CUSTOM.selections, pick("m3")], odds: null };
    const ticket = ticketAfter(CUSTOM, staked(700n), wider);
    expect(ticket.bets).toMatchObject([{ stake: 700n, customOdds: null, selections: [{}, {}, {}] }]);
    expect(ticketAfter(added("m1"), staked(700n), CUSTOM).bets).toMatchObject([{ stake: 0n }]);
  });

  it("stays one with a single leg, priced anew [TKT-10]", () => {
    const ticket = ticketAfter(CUSTOM, removed("m2"));
    expect(ticket.bets).toMatchObject([{ betType: "custom_bet", customOdds: null, selections: [{ matchId: "m1" }] }]);
  });

  it("is a single where the player says so of a single leg, at that leg's price and with the same stake [TKT-10] [TKT-13]", () => {
    const lone = ticketAfter(CUSTOM, staked(700n), removed("m2"));
    expect(typeSwitchBlock(lone, { betType: "single" })).toBeNull();
    expect(typeSwitchBlock(lone, { betType: "combo" })).toBe("custom_bet");
    const [leg] = lone.bets[0]?.selections ?? [];
    expect(run(lone, [SINGLES]).bets).toEqual([
      { ...ticketAfter(added("m1"), staked(700n)).bets[0], selections: [leg] },
    ]);
    const free = run(lone, [{ type: "bonus-chosen", bonus: freebet() }, SINGLES]);
    expect(free.bets).toMatchObject([{ betType: "single", stake: 0n, bonus: null }]);
  });

  it("takes no other pick", () => {
    const ticket = ticketAfter(CUSTOM);
    expect(ticketReducer(ticket, added("m3"))).toBe(ticket);
  });

  it("is judged by its own price, not by those of its legs [TKT-15]", () => {
    const ticket = ticketAfter(CUSTOM, offered(offer("m1", "1.10")));
    expect(ticket.ticketState).toBe("INITIAL");
    const moved = run(ticket, [{ type: "custom-odds-changed", odds: "3.20" }]);
    expect(moved).toMatchObject({
      ticketState: "ODDS_CHANGED",
      bets: [{ customOdds: { odds: "3.20", acceptedOdds: "3.50", isChanged: true } }],
    });
    expect(run(moved, [{ type: "odds-changes-accepted" }])).toMatchObject({
      ticketState: "INITIAL",
      bets: [{ customOdds: { odds: "3.20", acceptedOdds: "3.20", isChanged: false } }],
    });
  });

  it("follows the accept mode with its price", () => {
    const higher: TicketEvent = { type: "accept-mode-changed", mode: "higher" };
    const risen = ticketAfter(higher, CUSTOM, { type: "custom-odds-changed", odds: "3.60" });
    expect(risen).toMatchObject({ ticketState: "INITIAL", bets: [{ customOdds: { acceptedOdds: "3.60" } }] });
    const fallen = ticketAfter(CUSTOM, { type: "custom-odds-changed", odds: "3.40" });
    expect(run(fallen, [{ type: "accept-mode-changed", mode: "any" }])).toMatchObject({
      ticketState: "INITIAL",
      bets: [{ customOdds: { acceptedOdds: "3.40", isChanged: false } }],
    });
  });

  it("keeps suspended legs on acceptance, and loses legs that are not available [TKT-17]", () => {
    const ticket = ticketAfter(CUSTOM, offered(offer("m1", "2.00", { active: false })));
    expect(run(ticket, [{ type: "odds-changes-accepted" }]).bets[0]?.selections).toHaveLength(2);
    const down = run(ticket, [
      { type: "provider-status-changed", providers: [{ provider: "betradar", status: "inactive" }] },
      { type: "odds-changes-accepted" },
    ]);
    expect(down.bets).toEqual([]);
  });

  it.each([2, 3, 4, 5] as const)("is dropped when its match turns to status %i [TKT-18]", (matchStatus) => {
    expect(ticketAfter(CUSTOM, offered(offer("m2", "2.00", { matchStatus }))).bets).toEqual([]);
    expect(ticketAfter(added("m2"), offered(offer("m2", "2.00", { matchStatus }))).bets).toHaveLength(1);
  });

  it("stays until its placement is decided, then goes with its match [TKT-18]", () => {
    const ticket = ticketAfter(CUSTOM, staked(100n), STARTED, offered(offer("m2", "2.00", { matchStatus: 4 })));
    expect(ticket.bets).toHaveLength(1);
    expect(run(ticket, [{ type: "placement-failed", key: "key-1" }]).bets).toEqual([]);
  });

  it("gives back the same ticket for a price that is the same, or of no custom bet", () => {
    const ticket = ticketAfter(CUSTOM);
    expect(ticketReducer(ticket, { type: "custom-odds-changed", odds: "3.50" })).toBe(ticket);
    const combo = ticketAfter(...THREE);
    expect(ticketReducer(combo, { type: "custom-odds-changed", odds: "3.50" })).toBe(combo);
    const placing = run(ticket, [staked(100n), STARTED]);
    expect(ticketReducer(placing, { type: "custom-odds-changed", odds: "9.00" })).toBe(placing);
    const receipt = run(placing, [{ type: "placement-accepted", key: "key-1", bets: [] }]);
    expect(ticketReducer(receipt, { type: "custom-odds-changed", odds: "9.00" })).toBe(receipt);
    expect(ticketReducer(ticketAfter(), { type: "custom-odds-changed", odds: "9.00" })).toEqual(ticketAfter());
  });

  it("keeps a refusal on screen while its price moves", () => {
    const refused: TicketEvent = { type: "placement-refused", key: "key-1", error: refusal({ code: 120 }) };
    const ticket = ticketAfter(CUSTOM, staked(100n), STARTED, refused, { type: "custom-odds-changed", odds: "3.20" });
    expect(ticket).toMatchObject({
      ticketState: "ERROR",
      error: { code: 120 },
      bets: [{ customOdds: { odds: "3.20", isChanged: true } }],
    });
  });

  it("is not placed before it has a price", () => {
    const ticket = ticketAfter({ ...CUSTOM, odds: null }, staked(100n));
    expect(ticketReducer(ticket, STARTED)).toBe(ticket);
    const priced = run(ticket, [{ type: "custom-odds-changed", odds: "3.10" }]);
    expect(priced.bets[0]?.customOdds).toEqual({ odds: "3.10", acceptedOdds: "3.10", isChanged: false });
    expect(ticketReducer(priced, STARTED).inProgress).toBe(true);
  });

  it("is not placed at the last price of the book, which has none by now, and keeps what was agreed to [CUS-01]", () => {
    const gone: TicketEvent = { type: "custom-odds-changed", odds: null };
    const ticket = ticketAfter(CUSTOM, staked(100n), gone);
    expect(ticketReducer(ticket, STARTED)).toBe(ticket);
    expect(ticketReducer(ticket, gone)).toBe(ticket);
    const back = run(ticket, [{ type: "custom-odds-changed", odds: "3.50" }]);
    expect(ticketReducer(back, STARTED).inProgress).toBe(true);
    const lower = run(ticket, [{ type: "custom-odds-changed", odds: "3.10" }]);
    expect(lower).toMatchObject({
      ticketState: "ODDS_CHANGED",
      bets: [{ customOdds: { odds: "3.10", acceptedOdds: "3.50", isChanged: true } }],
    });
  });
});
