import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { JPY, STARTED, added, pick, run, staked, ticketAfter } from "../../test/pick.ts";
import { holds } from "../../test/property.ts";
import { restoreTicket, serialiseTicket } from "./storage.ts";
import type { Ticket } from "./ticket.ts";

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

describe("restoreTicket [TKT-21]", () => {
  it("gives back what was saved", () => {
    expect(restoreTicket(serialiseTicket(TICKET))).toEqual(TICKET);
  });

  it("restores only where bets were saved", () => {
    expect(restoreTicket(null)).toBeNull();
    expect(restoreTicket(serialiseTicket(ticketAfter()))).toBeNull();
  });

  it("refuses another version, and text that is no ticket", () => {
    expect(restoreTicket(stored("version", 3))).toBeNull();
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

  it("never throws, wherever in a real ticket other JSON stands, and repairs to what it would save", () => {
    const processing = run(TICKET, [STARTED]);
    const paths = pathsIn(JSON.parse(serialiseTicket(processing)));
    expect(paths.length).toBeGreaterThan(100);
    holds(
      fc.property(fc.constantFrom(...paths), fc.jsonValue(), (path, value) => {
        const ticket = restoreTicket(stored(path, value, processing));
        expect(ticket && restoreTicket(serialiseTicket(ticket))).toEqual(ticket);
      }),
      2_000,
    );
  });
});

describe("taking a stored ticket in", () => {
  it("does not replace what was picked meanwhile", () => {
    const picked = ticketAfter(added("m3"));
    expect(run(picked, [{ type: "restored", ticket: TICKET }])).toBe(picked);
  });

  it("puts it under the settings of now: the stake goes with the currency [TKT-19]", () => {
    const now = ticketAfter({ type: "currency-changed", currency: JPY }, { type: "accept-mode-changed", mode: "any" });
    expect(run(now, [{ type: "restored", ticket: TICKET }])).toMatchObject({
      currency: JPY,
      acceptMode: "any",
      bets: [{ stake: 0n, currency: JPY }],
    });
  });

  it("shows no receipt a second time", () => {
    const receipt = run(TICKET, [STARTED, { type: "placement-accepted", key: "key-1", bets: [] }]);
    const empty = ticketAfter();
    expect(run(empty, [{ type: "restored", ticket: receipt }])).toBe(empty);
  });

  it("keeps the keys of its selections", () => {
    const restored = run(ticketAfter(), [{ type: "restored", ticket: TICKET }]);
    expect(restored.bets[0]?.selections.map(({ id }) => id)).toEqual([pick("m1").id, pick("m2").id]);
  });
});
