import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { impossibilities } from "../../test/impossibilities.ts";
import { boost, freebet } from "../../test/bonus.ts";
import {
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
import { holds } from "../../test/property.ts";
import { restoreTicket } from "./restore-ticket.ts";
import { SCHEMA_VERSION, serialiseTicket } from "./serialise-ticket.ts";
import type { TicketEvent } from "./ticket-event.ts";
import type { BetTypeChoice, Ticket, TicketBonus } from "./ticket.ts";

const TICKET = ticketAfter(added("m1", "2.00"), added("m2", "1.50"), staked(500n));

/** The stored form with another value in one place, as an older or a broken page would have left it. */
function stored(path: string, value: unknown, ticket: Ticket = TICKET): string {
  return JSON.stringify(replaced(JSON.parse(serialiseTicket(ticket)), path.split("."), value));
}

function replaced(tree: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const childAt = (name: string, child: unknown): unknown => (name === key ? replaced(child, rest, value) : child);
  if (Array.isArray(tree)) return tree.map((child, index) => childAt(String(index), child));
  return Object.fromEntries(entriesOf(tree).map(([name, child]) => [name, childAt(name, child)]));
}

function entriesOf(tree: unknown): [string, unknown][] {
  return typeof tree === "object" && tree !== null ? Object.entries(tree) : [];
}

/** Every place in a stored ticket, leaves and branches. */
function pathsIn(tree: unknown, path: readonly string[] = []): string[] {
  return [path.join("."), ...entriesOf(tree).flatMap(([key, child]) => pathsIn(child, [...path, key]))];
}

const THREE = [added("m1", "2.0"), added("m2", "3.0"), added("m3", "1.5"), staked(500n)] as const;
const WANTED: TicketEvent = {
  type: "stake-changed",
  text: "90",
  parsed: { ok: true, value: 9_000n },
  source: "potential_win",
};

function switched(choice: BetTypeChoice): TicketEvent {
  return { type: "bet-type-changed", choice };
}

function bonus(chosen: TicketBonus): TicketEvent {
  return { type: "bonus-chosen", bonus: chosen };
}

/** A ticket of every kind, and in every state. */
const TICKETS = {
  "a single": ticketAfter(added("m1"), staked(500n)),
  "a combo": TICKET,
  "a system": ticketAfter(...THREE, switched({ betType: "system", winCount: 2 })),
  "a full-cover bet": ticketAfter(...THREE, switched({ betType: "system", fullCover: "patent" })),
  "several singles": ticketAfter(
    { type: "multi-single-changed", providers: ["betradar", "oddin"] },
    ...THREE,
    switched({ betType: "single" }),
    staked(500n),
    { ...staked(700n), betIndex: 2 },
  ),
  "a custom bet": ticketAfter(
    { type: "custom-bet-set", selections: [pick("m1"), pick("m2")], odds: "3.50" },
    staked(500n),
  ),
  "a custom bet at another price": ticketAfter(
    { type: "custom-bet-set", selections: [pick("m1"), pick("m2")], odds: "3.50" },
    { type: "custom-odds-changed", odds: "3.20" },
  ),
  "a wanted win": ticketAfter(added("m1", "3.00"), WANTED),
  "a stake that is none": ticketAfter(added("m1"), {
    ...WANTED,
    text: "1.2.3",
    parsed: { ok: false, reason: "malformed" },
  }),
  "a boost": ticketAfter(...THREE, bonus(boost([3, 4, "1.03"]))),
  "a freebet": ticketAfter(added("m1"), bonus(freebet({ amount: 900n, minOdds: "1.5" }))),
  "changed odds": ticketAfter(added("m1"), offered(offer("m1", "1.90")), added("m2")),
  "a placement": ticketAfter(added("m1"), staked(500n), STARTED, {
    type: "placement-delayed",
    key: "key-1",
    decidesAt: 6_000,
    delayMs: 5_000,
  }),
  "a refusal": ticketAfter(added("m1"), staked(500n), STARTED, {
    type: "placement-refused",
    key: "key-1",
    error: refusal({ messagesByBet: { a: "said" }, currentOdds: { [pick("m1").id]: "1.80" } }),
  }),
  "a receipt": ticketAfter(added("m1"), staked(500n), STARTED, {
    type: "placement-accepted",
    key: "key-1",
    bets: [PLACED_BET],
  }),
} satisfies Record<string, Ticket>;

const SELECTION_FIELDS = Object.keys(pick("m1")).concat(
  "acceptedOdds",
  "initialOdds",
  "isSuspended",
  "isChanged",
  "isNotAvailable",
);

describe("restoreTicket [TKT-21]", () => {
  it.each(Object.entries(TICKETS))("gives back what was saved: %s", (_kind, ticket) => {
    expect(restoreTicket(serialiseTicket(ticket))).toEqual(ticket);
  });

  it("restores only where bets were saved", () => {
    expect(restoreTicket(null)).toBeNull();
    expect(restoreTicket(serialiseTicket(ticketAfter()))).toBeNull();
  });

  it("refuses another version, and text that is no ticket", () => {
    expect(restoreTicket(stored("version", SCHEMA_VERSION + 1))).toBeNull();
    expect(restoreTicket(stored("version", 0))).toBeNull();
    expect(restoreTicket(stored("version", undefined))).toBeNull();
    for (const text of ["", "{", "null", "[]", "42", '"ticket"', "{}", '{"version":1}', '{"version":1,"ticket":[]}']) {
      expect(restoreTicket(text)).toBeNull();
    }
  });

  it("refuses settings it does not know", () => {
    expect(restoreTicket(stored("ticket.acceptMode", "always"))).toBeNull();
    expect(restoreTicket(stored("ticket.currency.subunits", 7))).toBeNull();
  });

  it("drops a selection that cannot be read and keeps the others [TKT-10]", () => {
    const ticket = restoreTicket(stored("ticket.bets.0.selections.0.odds", "cheap"));
    expect(ticket?.bets).toMatchObject([{ betType: "single", selections: [{ matchId: "m2" }], stake: 500n }]);
  });

  it("drops a selection that is there twice", () => {
    const twice = TICKET.bets.flatMap(({ selections }) => [...selections, ...selections]);
    const ticket = restoreTicket(stored("ticket.bets.0.selections", twice));
    expect(ticket?.bets[0]?.selections.map(({ matchId }) => matchId)).toEqual(["m1", "m2"]);
  });

  it("drops a bet with a stake that is no amount", () => {
    for (const stake of [5, "-5", "1.5", "x", null, "9".repeat(40)]) {
      expect(restoreTicket(stored("ticket.bets.0.stake", stake))).toBeNull();
    }
  });

  it("lets go of a progress that does not hold together", () => {
    const withoutKey = restoreTicket(stored("ticket.placement.key", undefined, run(TICKET, [STARTED])));
    expect(withoutKey).toMatchObject({
      ticketState: "INITIAL",
      inProgress: false,
      placement: null,
      processingBets: [],
    });
    expect(restoreTicket(stored("ticket.ticketState", "ERROR"))?.ticketState).toBe("INITIAL");
    expect(restoreTicket(stored("ticket.ticketState", "ODDS_CHANGED"))?.ticketState).toBe("INITIAL");
  });

  it("never forgets a placement under way [TKT-26]", () => {
    const ticket = restoreTicket(stored("ticket.ticketState", "LOST", run(TICKET, [STARTED])));
    expect(ticket).toMatchObject({ ticketState: "PROCESSING", inProgress: true, placement: { key: "key-1" } });
  });

  it("never throws, whatever JSON was stored", () => {
    holds(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(restoreTicket(text)).toBeNull();
      }),
      1_000,
    );
  });

  it.each(Object.entries(TICKETS))(
    "never throws, wherever in %s other JSON stands, and repairs to a possible ticket that it would save",
    (_kind, whole) => {
      const paths = pathsIn(JSON.parse(serialiseTicket(whole)));
      const anyOther = fc.oneof(
        fc.jsonValue(),
        fc.constantFrom(0, 1, -1, "", "0", "2.00", "EUR", true, false, null, []),
      );
      expect(paths.length).toBeGreaterThan(50);
      holds(
        fc.property(fc.constantFrom(...paths), anyOther, (path, value) => {
          const ticket = restoreTicket(stored(path, value, whole));
          expect(ticket && impossibilities(ticket)).toEqual(ticket && []);
          expect(ticket && restoreTicket(serialiseTicket(ticket))).toEqual(ticket);
        }),
        2_000,
      );
    },
  );
});

describe("a stored ticket with one thing broken", () => {
  it.each([
    ["a selection", TICKET, ["ticket.bets.0.selections.0", ...SELECTION_FIELDS]],
    [
      "a bet",
      TICKETS["a single"],
      ["ticket.bets.0", "betType", "stake", "stakeText", "stakeSource", "currency", "selections"],
    ],
    ["a currency", TICKETS["a single"], ["ticket.currency", "code", "fiat", "subunits"]],
    [
      "a placement",
      TICKETS["a placement"],
      ["ticket.placement", "key", "startedAt", "acceptMode", "delayMs", "isOutcomeUnknown"],
    ],
    ["a refusal", TICKETS["a refusal"], ["ticket.error", "code", "key", "message", "isWrongOddsError"]],
    [
      "a receipt",
      TICKETS["a receipt"],
      ["ticket.placedBets.0", "id", "ref", "status", "odds", "stake", "potentialWin", "currency"],
    ],
    ["a boost", TICKETS["a boost"], ["ticket.bets.0.bonus", "id", "type", "boost"]],
    ["a boost's rules", TICKETS["a boost"], ["ticket.bets.0.bonus.boost", "minOdds"]],
    [
      "a boost's range",
      TICKETS["a boost"],
      ["ticket.bets.0.bonus.boost.ranges.0", "minCount", "maxCount", "bonusOdds"],
    ],
    [
      "a freebet",
      TICKETS["a freebet"],
      ["ticket.bets.0.bonus.freebet", "type", "amount", "currency", "isActive", "usesLeft", "boostRequired"],
    ],
    ["a price", TICKETS["a custom bet"], ["ticket.bets.0.customOdds", "odds", "acceptedOdds", "isChanged"]],
    ["a system", TICKETS["a system"], ["ticket.bets.0.systemType", "totalCount", "winCount"]],
  ] as const)("is restored without %s that lacks any of its parts", (_what, whole, [path, ...fields]) => {
    const without = restoreTicket(stored(path, null, whole));
    for (const field of fields) {
      for (const value of [undefined, null, [], 0.5]) {
        expect(restoreTicket(stored(`${path}.${field}`, value, whole)), field).toEqual(without);
      }
    }
  });

  it("is restored with the receipt of a slip that does not say when its bet was taken [TKT-16]", () => {
    const whole = TICKETS["a receipt"];
    expect(restoreTicket(stored("ticket.placedBets.0.placedAt", undefined, whole))?.placedBets).toEqual([
      { ...PLACED_BET, placedAt: null },
    ]);
  });

  it("is restored without each of them as another ticket than the whole", () => {
    const parts = {
      "a placement": restoreTicket(stored("ticket.placement", null, TICKETS["a placement"])),
      "a refusal": restoreTicket(stored("ticket.error", null, TICKETS["a refusal"])),
      "a receipt": restoreTicket(stored("ticket.placedBets.0", null, TICKETS["a receipt"])),
      "a boost": restoreTicket(stored("ticket.bets.0.bonus", null, TICKETS["a boost"])),
      "a custom bet": restoreTicket(stored("ticket.bets.0.customOdds", null, TICKETS["a custom bet"])),
      "a system": restoreTicket(stored("ticket.bets.0.systemType", null, TICKETS["a system"])),
    };
    expect(parts["a placement"]).toMatchObject({ inProgress: false, placement: null, processingBets: [] });
    expect(parts["a refusal"]).toMatchObject({ ticketState: "ODDS_CHANGED", error: null });
    expect(parts["a receipt"]).toBeNull();
    expect(parts["a boost"]?.bets).toMatchObject([{ betType: "combo", bonus: null, stake: 500n }]);
    expect(parts["a custom bet"]?.bets).toMatchObject([{ betType: "custom_bet", customOdds: null }]);
    expect(parts["a system"]?.bets).toMatchObject([{ betType: "combo", systemType: null, stake: 0n }]);
  });

  it("keeps several singles whose provider takes them no more, stakes and all", () => {
    const closed = run(TICKETS["several singles"], [{ type: "multi-single-changed", providers: [] }]);
    expect(restoreTicket(serialiseTicket(closed))).toEqual(closed);
  });

  it("has nothing under way where what was sent had no stake", () => {
    const ticket = restoreTicket(stored("ticket.processingBets.0.stake", "0", TICKETS["a placement"]));
    expect(ticket).toMatchObject({ ticketState: "INITIAL", inProgress: false, processingBets: [] });
  });

  it("keeps what may be unknown as unknown", () => {
    expect(restoreTicket(stored("ticket.placement.decidesAt", "soon", TICKETS["a placement"]))).toMatchObject({
      placement: { key: "key-1", decidesAt: null },
    });
    expect(restoreTicket(stored("ticket.bets.0.fullCover", "x", TICKETS["a full-cover bet"]))?.bets).toMatchObject([
      { betType: "combo", fullCover: null, stake: 0n },
    ]);
    expect(restoreTicket(stored("ticket.multiSingleProviders", null))).toEqual(TICKET);
  });

  it("drops words and prices in a refusal that are none", () => {
    const refused = TICKETS["a refusal"];
    const mixed = { a: "said", b: 5, c: null };
    expect(restoreTicket(stored("ticket.error.messagesByBet", mixed, refused))?.error?.messagesByBet).toEqual({
      a: "said",
    });
    expect(restoreTicket(stored("ticket.error.currentOdds", 7, refused))?.error?.currentOdds).toEqual({});
  });

  it("loses a custom bet's price with one of its legs, as the price was for all of them", () => {
    const ticket = restoreTicket(stored("ticket.bets.0.selections.0.odds", "cheap", TICKETS["a custom bet"]));
    expect(ticket?.bets).toMatchObject([{ betType: "custom_bet", customOdds: null, selections: [{ matchId: "m2" }] }]);
  });

  it("loses the stake of a bet in another currency than its own [TKT-19]", () => {
    const ticket = restoreTicket(stored("ticket.currency", JPY, TICKETS["a single"]));
    expect(ticket?.bets).toMatchObject([{ stake: 0n, stakeText: "", currency: JPY }]);
  });

  it("judges its prices anew: what is said of them has to be true", () => {
    expect(restoreTicket(stored("ticket.bets.0.selections.0.isChanged", true))).toEqual(TICKET);
    expect(restoreTicket(stored("ticket.bets.0.selections.0.odds", "1.50"))).toMatchObject({
      ticketState: "ODDS_CHANGED",
      bets: [{ selections: [{ odds: "1.50", acceptedOdds: "2.00", isChanged: true }, {}] }],
    });
    expect(restoreTicket(stored("ticket.bets.0.customOdds.isChanged", true, TICKETS["a custom bet"]))).toEqual(
      TICKETS["a custom bet"],
    );
  });

  it("loses a freebet whose stake is not the bet's, and the stake with it", () => {
    const ticket = restoreTicket(stored("ticket.bets.0.stake", "901", TICKETS["a freebet"]));
    expect(ticket?.bets).toMatchObject([{ bonus: null, stake: 0n, stakeSource: "typed" }]);
  });

  it("loses a bonus of which a rule is lost, as it would be for bets that it is not for", () => {
    const lost = (path: string, value: unknown, whole: Ticket) =>
      restoreTicket(stored(`ticket.bets.0.bonus.${path}`, value, whole))?.bets;
    const free = TICKETS["a freebet"];
    for (const bound of ["minOdds", "maxOdds", "boostMultiplier", "selectionCountFrom", "matchStatus"]) {
      expect(lost(`freebet.${bound}`, "x", free), bound).toMatchObject([{ bonus: null, stake: 0n }]);
    }
    for (const list of [null, [5], [{ sportKey: 5 }]]) {
      expect(lost("freebet.conditions", list, free)).toMatchObject([{ bonus: null, stake: 0n }]);
      expect(lost("boost.conditions", list, TICKETS["a boost"])).toMatchObject([{ bonus: null, stake: 500n }]);
      expect(lost("boost.ranges", list, TICKETS["a boost"])).toMatchObject([{ bonus: null, stake: 500n }]);
    }
    expect(lost("freebet.minOdds", null, free)).toMatchObject([{ bonus: { freebet: { minOdds: null } } }]);
    expect(lost("freebet.conditions", [{ sportKey: "soccer" }], free)).toMatchObject([
      { bonus: { freebet: { conditions: [{ sportKey: "soccer" }] } }, stake: 900n },
    ]);
  });

  it("wants a win only of a stake that came of one", () => {
    expect(restoreTicket(stored("ticket.bets.0.wantedWin", "900"))?.bets[0]?.wantedWin).toBeNull();
    const problem = restoreTicket(stored("ticket.bets.0.stakeProblem", "malformed", TICKETS["a wanted win"]));
    expect(problem?.bets[0]).toMatchObject({ stake: 0n, stakeProblem: "malformed", wantedWin: null });
  });
});

describe("taking a stored ticket in", () => {
  it("has what was picked meanwhile come after it, once [TKT-21]", () => {
    const restored = run(ticketAfter(added("m3"), added("m1")), [{ type: "restored", ticket: TICKET }]);
    expect(restored.bets).toHaveLength(1);
    expect(restored.bets[0]?.selections.map(({ id }) => id)).toEqual([pick("m1").id, pick("m2").id, pick("m3").id]);
  });

  it("leaves a placement as it is, whatever was picked meanwhile [TKT-21]", () => {
    const placing = run(TICKET, [STARTED]);
    const restored = run(ticketAfter(added("m3")), [{ type: "restored", ticket: placing }]);
    expect(restored).toMatchObject({ inProgress: true, placement: { key: "key-1" } });
    expect(restored.bets).toEqual(placing.bets);
  });

  it("leaves what is under way, and a stake on what was picked where nothing was saved [TKT-21]", () => {
    const placing = run(TICKET, [STARTED]);
    expect(run(placing, [{ type: "restored", ticket: ticketAfter(added("m3")) }])).toBe(placing);
    const picked = ticketAfter(added("m3"), staked(500n));
    expect(run(picked, [{ type: "restored", ticket: ticketAfter() }])).toBe(picked);
  });

  it("puts it under the settings of now: the stake goes with the currency [TKT-19]", () => {
    const now = ticketAfter({ type: "currency-changed", currency: JPY }, { type: "accept-mode-changed", mode: "any" });
    expect(run(now, [{ type: "restored", ticket: TICKET }])).toMatchObject({
      currency: JPY,
      acceptMode: "any",
      bets: [{ stake: 0n, currency: JPY }],
    });
  });

  it("shows no receipt a second time, and takes in nothing of an empty ticket", () => {
    const receipt = run(TICKET, [STARTED, { type: "placement-accepted", key: "key-1", bets: [PLACED_BET] }]);
    const empty = ticketAfter();
    expect(run(empty, [{ type: "restored", ticket: receipt }])).toBe(empty);
    expect(run(empty, [{ type: "restored", ticket: ticketAfter() }])).toBe(empty);
  });

  it("keeps the keys of its selections", () => {
    const restored = run(ticketAfter(), [{ type: "restored", ticket: TICKET }]);
    expect(restored.bets[0]?.selections.map(({ id }) => id)).toEqual([pick("m1").id, pick("m2").id]);
  });
});
