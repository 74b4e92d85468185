import { describe, expect, it } from "vitest";
import { boost, freebet } from "../../test/bonus.ts";
import { LIMITS } from "../../test/limits.ts";
import { added, offer, offered, pick, run, staked, ticketAfter } from "../../test/pick.ts";
import { type TicketContext, ticketIssues } from "./issues.ts";
import type { Ticket, TicketBonus } from "./ticket.ts";
import type { TicketEvent } from "./ticket-event.ts";

const CONTEXT: TicketContext = {
  limits: LIMITS,
  balance: 10_000n,
  providers: [{ provider: "betradar", status: "active" }],
  arePricesStale: false,
  isSpamRestricted: false,
  exclusion: null,
  isPve: false,
  customBetEnabled: true,
  isAllowedSingleCustomBet: false,
};
const READY = ticketAfter(added("m1", "2.00"), staked(500n));

function codes(ticket: Ticket, changes: Partial<TicketContext> = {}): string[] {
  return ticketIssues(ticket, { ...CONTEXT, ...changes }).map(({ code }) => code);
}

describe("ticketIssues", () => {
  it("finds nothing in the way of a ticket that can be placed", () => {
    expect(codes(READY)).toEqual([]);
  });

  it("counts what an edited bet is worth among the funds, and stops an edit while it is worth nothing [BET-02] [VAL-01]", () => {
    const edited = (worth: bigint | null): Ticket => ({
      ...READY,
      editedBet: { id: "b1", ref: "R", worth, agreedWorth: 0n },
    });
    expect(codes(edited(500n), { balance: 0n })).toEqual([]);
    expect(codes(edited(499n), { balance: 0n })).toEqual(["insufficient_funds"]);
    expect(codes(edited(499n), { balance: null })).toEqual([]);
    expect(codes(edited(null))).toEqual(["edited_bet_closed"]);
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
    expect(ticketIssues(ticketAfter(added()), CONTEXT)).toEqual([
      { code: "stake_invalid", severity: "error", params: {} },
    ]);
    const same = pick("m1", "3.00", { id: "other", outcomeId: "2" });
    const combo = run(ticket, [{ type: "selection-added", selection: same }]);
    expect(ticketIssues(combo, CONTEXT)).toEqual([
      { code: "same_match", severity: "error", params: { matchId: "m1" } },
      { code: "stake_invalid", severity: "error", params: { reason: "too-precise" } },
    ]);
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

  it("takes no bet at odds below 1.01, but for the legs of a custom bet", () => {
    const changed = run(READY, [offered(offer("m1", "1.009"))]);
    expect(ticketIssues(changed, CONTEXT)[0]).toEqual({
      code: "odds_too_low",
      severity: "error",
      params: { selectionId: pick("m1").id },
    });
    expect(codes(ticketAfter(added("m1", "1.01"), staked(500n)))).toEqual([]);
    expect(codes(ticketAfter(added("m1", "1.009", { active: false }), staked(500n)))).toEqual(["selection_suspended"]);
    const legs = [pick("m1", "1.00"), pick("m1", "1.50", { outcomeId: "2" })];
    expect(codes(ticketAfter({ type: "custom-bet-set", selections: legs, odds: "1.40" }, staked(500n)))).toEqual([]);
  });

  it("blocks players who are spam-restricted or pve [VAL-10]", () => {
    expect(codes(READY, { isSpamRestricted: true })).toEqual(["spam_bet_forbidden"]);
    expect(codes(READY, { exclusion: "time_out" })).toEqual(["timed_out"]);
    expect(codes(READY, { exclusion: "self_exclusion" })).toEqual(["self_excluded"]);
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
    const [lacking] = ticketIssues(two, { ...CONTEXT, balance: 500n });
    expect(lacking).toMatchObject({
      code: "insufficient_funds",
      params: { amount: "500", currency: "EUR", subunits: 100 },
    });
    expect(codes(two, { balance: null })).toEqual([]);
  });

  it("does not say twice that one of several bets is above the balance", () => {
    const open: TicketEvent = { type: "multi-single-changed", providers: ["betradar"] };
    const singles: TicketEvent = { type: "bet-type-changed", choice: { betType: "single" } };
    const ticket = ticketAfter(open, added("m1"), added("m2"), singles, staked(500n), { ...staked(900n), betIndex: 1 });
    expect(codes(ticket, { balance: 600n })).toEqual(["insufficient_funds"]);
    expect(codes(ticket, { balance: 1_399n })).toEqual(["insufficient_funds"]);
    expect(codes(ticket, { balance: 1_400n })).toEqual([]);
    const free = run(ticket, [{ type: "bonus-chosen", bonus: freebet({ amount: 900n }), betIndex: 1 }]);
    expect(codes(free, { balance: 500n })).toEqual([]);
    const noRisk = freebet({ amount: 900n, type: "freebet_no_risk" });
    const own = run(ticket, [{ type: "bonus-chosen", bonus: noRisk, betIndex: 1 }]);
    expect(codes(own, { balance: 1_000n })).toEqual(["insufficient_funds"]);
  });
});

describe("a bonus that the bet does not qualify for [BON-02] [BON-03]", () => {
  const chosen = (bonus: TicketBonus): TicketEvent => ({ type: "bonus-chosen", bonus });
  const combo = ticketAfter(added("m1"), added("m2"), staked(500n));

  it("forbids placing where it is a freebet, as its stake is the bet's", () => {
    const ticket = run(combo, [chosen(freebet({ minOdds: "4.01", selectionCountTo: 1 }))]);
    expect(ticketIssues(ticket, CONTEXT)).toEqual([
      {
        code: "bonus_not_qualified",
        severity: "error",
        params: { bonusId: "f", bonusType: "freebet", reasons: "too_many_legs, odds_too_low" },
      },
    ]);
    expect(codes(run(combo, [chosen(freebet({ minOdds: "4.00" }))]))).toEqual([]);
    expect(codes(run(combo, [chosen(freebet({ usesLeft: 0 }))]))).toEqual(["bonus_not_qualified"]);
  });

  it("warns where it is a boost, and says no more once a leg has come", () => {
    const ticket = run(combo, [chosen(boost([3, 4, "1.03"]))]);
    expect(ticketIssues(ticket, CONTEXT)).toEqual([
      {
        code: "bonus_not_qualified",
        severity: "warning",
        params: { bonusId: "c", bonusType: "comboboost", reasons: "too_few_legs" },
      },
    ]);
    expect(codes(run(ticket, [added("m3")]))).toEqual([]);
  });

  it("is said of each of several singles by its place", () => {
    const singles = ticketAfter(
      { type: "multi-single-changed", providers: ["betradar"] },
      added("m1"),
      added("m2"),
      { type: "bet-type-changed", choice: { betType: "single" } },
      staked(500n),
      { ...chosen(freebet({ selectionCountFrom: 2 })), betIndex: 1 } as TicketEvent,
    );
    expect(ticketIssues(singles, CONTEXT)).toMatchObject([{ code: "bonus_not_qualified", params: { betIndex: 1 } }]);
  });
});

describe("ticketIssues of other types", () => {
  const custom = (odds: string | null = "3.50", ...events: readonly TicketEvent[]) =>
    ticketAfter(
      { type: "custom-bet-set", selections: [pick("m1"), pick("m1", "2.00", { id: "b", outcomeId: "2" })], odds },
      staked(500n),
      ...events,
    );
  const reasons = (ticket: Ticket, changes: Partial<TicketContext> = {}) =>
    ticketIssues(ticket, { ...CONTEXT, ...changes }).map(({ params }) => params["reason"]);

  it("finds nothing in the way of a custom bet with two open legs and a price [CUS-02]", () => {
    expect(codes(custom())).toEqual([]);
  });

  it("says why a custom bet cannot be placed [TKT-18] [CUS-02]", () => {
    expect(reasons(custom(), { customBetEnabled: false })).toEqual(["disabled"]);
    expect(codes(custom(), { customBetEnabled: false })).toEqual(["bet_type_unsupported"]);
    expect(reasons(custom(null))[0]).toBe("no_price");
    expect(reasons(custom("3.50", { type: "custom-odds-changed", odds: null }))).toEqual(["no_price"]);
    const single = custom(
      "3.50",
      { type: "selection-removed", id: "b" },
      { type: "custom-odds-changed", odds: "2.00" },
    );
    expect(reasons(single)).toEqual(["too_few_legs"]);
    expect(reasons(single, { isAllowedSingleCustomBet: true })).toEqual([]);
  });

  it("takes no custom bet at a price below 1.01", () => {
    expect(codes(custom("1.009"))).toContain("odds_too_low");
    expect(codes(custom("1.01"))).toEqual([]);
  });

  it("counts a boost into what the payout limit is held against [VAL-05]", () => {
    const combo = ticketAfter(added("m1", "100.00"), added("m2", "10.00"), staked(10_000n));
    expect(codes(combo)).toEqual([]);
    expect(codes(run(combo, [{ type: "bonus-chosen", bonus: boost([2, 9, "1.05"]) }]))).toEqual([
      "payout_limit_exceeded",
    ]);
  });

  it("holds a custom bet's price against the odds limit [VAL-03]", () => {
    const limits = { ...LIMITS, oddsLimit: { value: "3.00", action: "accept" } } as const;
    expect(codes(custom("3.01"), { limits })).toEqual(["odds_limit_exceeded"]);
    expect(codes(custom("3.00"), { limits })).toEqual([]);
  });

  it("checks each of several singles, and that they may be several [VAL-01] [TKT-12]", () => {
    const open: TicketEvent = { type: "multi-single-changed", providers: ["betradar"] };
    const singles = ticketAfter(
      open,
      added("m1"),
      added("m2"),
      { type: "bet-type-changed", choice: { betType: "single" } },
      staked(500n),
    );
    expect(codes(singles)).toEqual(["stake_invalid"]);
    const staking = run(singles, [{ ...staked(5n), betIndex: 1 }]);
    expect(codes(staking)).toEqual(["stake_below_minimum"]);
    expect(ticketIssues(staking, CONTEXT)[0]?.params).toMatchObject({ amount: "10", betIndex: 1 });
    const closed = run(singles, [
      { ...staked(500n), betIndex: 1 },
      { type: "multi-single-changed", providers: [] },
    ]);
    expect(ticketIssues(closed, CONTEXT)).toEqual([
      { code: "bet_type_unsupported", severity: "error", params: { betType: "multi_single", provider: "betradar" } },
    ]);
  });

  it("takes systems and full-cover bets of fitting sizes, and none of oddin [VAL-07]", () => {
    const system: TicketEvent = { type: "bet-type-changed", choice: { betType: "system", winCount: 2 } };
    const patent: TicketEvent = { type: "bet-type-changed", choice: { betType: "system", fullCover: "patent" } };
    const three = [added("m1"), added("m2"), added("m3"), staked(500n)];
    expect(codes(ticketAfter(...three, system))).toEqual([]);
    expect(codes(ticketAfter(...three, staked(700n), patent))).toEqual([]);
    expect(codes(ticketAfter(...three, patent))).toEqual(["stake_uneven"]);
    const providers = [{ provider: "oddin", status: "active" }] as const;
    const esports = ["m1", "m2", "m3"].map((id) => added(id, "2.00", { provider: "oddin" }));
    expect(codes(ticketAfter(...esports, staked(500n), system), { providers })).toEqual(["bet_type_unsupported"]);
    expect(codes(ticketAfter(...esports, staked(500n)), { providers })).toEqual([]);
  });

  it("asks no balance for a freebet that the house pays, and does for one it does not [BON-03]", () => {
    const bonus = (type: "freebet_only_win" | "freebet_no_risk"): TicketEvent => ({
      type: "bonus-chosen",
      bonus: freebet({ type }),
    });
    expect(codes(ticketAfter(added("m1"), bonus("freebet_only_win")), { balance: 0n })).toEqual([]);
    expect(codes(ticketAfter(added("m1"), bonus("freebet_no_risk")), { balance: 0n })).toEqual(["insufficient_funds"]);
  });

  it("marks a pick of a provider that is down while another is up", () => {
    const providers = [
      { provider: "betradar", status: "inactive" },
      { provider: "oddin", status: "active" },
    ] as const;
    expect(codes(READY, { providers })).toEqual(["selection_not_available"]);
    const otherDown = [
      { provider: "betradar", status: "active" },
      { provider: "oddin", status: "inactive" },
    ] as const;
    expect(codes(READY, { providers: otherDown })).toEqual([]);
  });

  it("refuses a potential win at or below the stake [VAL-09]", () => {
    expect(codes(ticketAfter(added("m1", "1.01"), staked(10n)))).toEqual(["potential_win_too_low"]);
    expect(codes(ticketAfter(added("m1", "1.01"), staked(50n)))).toEqual([]);
  });
});
