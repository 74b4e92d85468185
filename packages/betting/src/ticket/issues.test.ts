import { describe, expect, it } from "vitest";
import { LIMITS } from "../../test/limits.ts";
import { added, offer, offered, pick, run, staked, ticketAfter } from "../../test/pick.ts";
import { type TicketContext, ticketIssues } from "./issues.ts";
import type { Ticket } from "./ticket.ts";

const CONTEXT: TicketContext = {
  limits: LIMITS,
  balance: 10_000n,
  providers: [{ provider: "betradar", status: "active" }],
  arePricesStale: false,
  isSpamRestricted: false,
  isPve: false,
};
const READY = ticketAfter(added("m1", "2.00"), staked(500n));

function codes(ticket: Ticket, changes: Partial<TicketContext> = {}): string[] {
  return ticketIssues(ticket, { ...CONTEXT, ...changes }).map(({ code }) => code);
}

describe("ticketIssues", () => {
  it("finds nothing in the way of a ticket that can be placed", () => {
    expect(codes(READY)).toEqual([]);
  });

  it("wants at least one bet [VAL-01]", () => {
    expect(codes(ticketAfter())).toEqual(["no_selections"]);
  });

  it("says why the typed stake is none [VAL-01]", () => {
    const ticket = run(READY, [
      { type: "stake-changed", text: "1.234", parsed: { ok: false, reason: "too-precise" }, source: "typed" },
    ]);
    expect(ticketIssues(ticket, CONTEXT)).toEqual([
      { code: "stake_invalid", severity: "error", params: { reason: "too-precise" } },
    ]);
    expect(codes(ticketAfter(added()))).toEqual(["stake_invalid"]);
  });

  it("names the selections that are suspended, not available or changed", () => {
    const ticket = run(ticketAfter(added("m1"), added("m2"), added("m3"), staked(500n)), [
      offered(offer("m1", "1.80"), offer("m2", "2.00", { active: false })),
    ]);
    const down = run(READY, [
      { type: "provider-status-changed", providers: [{ provider: "betradar", status: "inactive" }] },
    ]);
    expect(ticketIssues(ticket, CONTEXT).map(({ code, params }) => [code, params["selectionId"]])).toEqual([
      ["odds_changed", pick("m1").id],
      ["selection_suspended", pick("m2").id],
    ]);
    expect(codes(down)).toEqual(["selection_not_available"]);
  });

  it("blocks players who are spam-restricted or pve [VAL-10]", () => {
    expect(codes(READY, { isSpamRestricted: true })).toEqual(["spam_bet_forbidden"]);
    expect(codes(READY, { isPve: true })).toEqual(["pve_bet_forbidden"]);
  });

  it("does not place on stale prices, or while no provider is up [RT-09] [CAT-12]", () => {
    expect(codes(READY, { arePricesStale: true })).toEqual(["prices_stale"]);
    expect(codes(READY, { providers: [{ provider: "betradar", status: "inactive" }] })).toEqual([
      "provider_unavailable",
    ]);
  });

  it("passes on what the limits say of each bet", () => {
    expect(codes(READY, { balance: 499n })).toEqual(["insufficient_funds"]);
    expect(codes(READY, { balance: null })).toEqual([]);
  });

  it("adds several bets up against the balance", () => {
    const [bet] = READY.bets;
    const two = { ...READY, bets: bet ? [bet, bet] : [], multiSingleProviders: ["betradar" as const] };
    expect(codes(two, { balance: 999n })).toEqual(["insufficient_funds"]);
    expect(codes(two, { balance: 1_000n })).toEqual([]);
  });
});
