import fc from "fast-check";
import { API_ERRORS, MATCH_STATUS } from "@touchline/contract/vocabulary";
import { describe, expect, it } from "vitest";
import { LIMITS } from "../../test/limits.ts";
import { EUR, JPY, PLACED_BET, added, pick, refusal, staked as slipStake, ticketAfter } from "../../test/pick.ts";
import { holds } from "../../test/property.ts";
import { ticketIssues } from "../ticket/issues.ts";
import type { Issue } from "../limits/issue.ts";
import { quickBetIssues } from "./quick-bet-issues.ts";
import { readQuickBetError } from "./quick-bet-error.ts";
import { quickBetPlacement } from "./quick-bet-placement.ts";
import { quickBetReturn } from "./quick-bet-return.ts";
import { type QuickBet, type QuickBetEvent, emptyQuickBet } from "./quick-bet.ts";
import { canPlaceQuickBet, quickBetReducer } from "./reducer.ts";
import { restoreQuickBet, serialiseQuickBet } from "./storage.ts";

const ON: QuickBetEvent = { type: "toggled", isEnabled: true };
const APPROVED: QuickBetEvent = { type: "approval-changed", isApproved: true };
const TAPPED: QuickBetEvent = { type: "outcome-tapped", selection: pick("m1", "1.85") };
const STARTED: QuickBetEvent = { type: "placement-started", key: "key-1", startedAt: 1_000, acceptMode: "higher" };
const ACCEPTED: QuickBetEvent = { type: "placement-accepted", key: "key-1", bet: PLACED_BET };
const REFUSED: QuickBetEvent = { type: "placement-refused", key: "key-1", error: refusal() };
const UNKNOWN: QuickBetEvent = { type: "placement-outcome-unknown", key: "key-1" };
const WARNING: Issue = { code: "payout_limit_exceeded", severity: "warning", params: {} };
const READY = [ON, staked(500n), APPROVED, TAPPED];

function staked(stake: bigint): QuickBetEvent {
  return { type: "stake-changed", stake };
}

function balance(left: bigint): QuickBetEvent {
  return { type: "balance-changed", balance: left };
}

function after(...events: QuickBetEvent[]): QuickBet {
  return events.reduce(quickBetReducer, emptyQuickBet({ currency: EUR }));
}

describe("the course of a quick bet [QUI-01]", () => {
  it("is PROCESSING, then SUCCESS with the placed bet", () => {
    expect(after(...READY, STARTED)).toMatchObject({
      state: "PROCESSING",
      placement: { key: "key-1", startedAt: 1_000, acceptMode: "higher", decidesAt: null, isOutcomeUnknown: false },
    });
    expect(after(...READY, STARTED, ACCEPTED)).toMatchObject({
      state: "SUCCESS",
      placedBet: PLACED_BET,
      placement: null,
    });
  });

  it("is held for the live delay before it stands, also where a question about it was lost", () => {
    const delayed: QuickBetEvent = { type: "placement-delayed", key: "key-1", decidesAt: 6_000, delayMs: 5_000 };
    const placement = { key: "key-1", decidesAt: 6_000, delayMs: 5_000, isOutcomeUnknown: false };
    expect(after(...READY, STARTED, delayed)).toMatchObject({ state: "PROCESSING", placement });
    expect(after(...READY, STARTED, UNKNOWN, delayed).placement).toMatchObject(placement);
    expect(after(...READY, STARTED, delayed, ACCEPTED).state).toBe("SUCCESS");
    expect(after(...READY, delayed).placement).toBeNull();
  });

  it("is PROCESSING, then ERROR with the reason", () => {
    expect(after(...READY, STARTED, REFUSED)).toMatchObject({ state: "ERROR", error: { code: 101 } });
  });

  it("starts over when nothing was placed, and when the player moves on", () => {
    const failed = after(...READY, STARTED, { type: "placement-failed", key: "key-1" });
    expect(failed).toMatchObject({ state: "INITIAL", selection: null, isApproved: true });
    expect(after(...READY, STARTED, ACCEPTED, { type: "dismissed" })).toMatchObject({
      state: "INITIAL",
      selection: null,
      placedBet: null,
    });
  });

  it("loses its approval when it is toggled, or its stake or currency changes", () => {
    expect(after(...READY).isApproved).toBe(true);
    for (const event of [ON, { type: "toggled", isEnabled: false } as const, staked(500n)]) {
      expect(after(...READY, event).isApproved).toBe(false);
    }
    const inYen = after(...READY, { type: "currency-changed", currency: JPY });
    expect(inYen).toMatchObject({ isApproved: false, stake: 0n, currency: JPY });
    const ready = after(...READY);
    expect(quickBetReducer(ready, { type: "currency-changed", currency: EUR })).toBe(ready);
  });

  it("stays with its key when the answer was lost, whatever is tapped meanwhile", () => {
    const lost = after(...READY, STARTED, UNKNOWN);
    expect(lost).toMatchObject({
      state: "PROCESSING",
      placement: { key: "key-1", isOutcomeUnknown: true },
    });
    const events: QuickBetEvent[] = [TAPPED, staked(9n), { type: "dismissed" }, { ...STARTED, key: "b" }];
    for (const event of events) expect(quickBetReducer(lost, event)).toBe(lost);
    expect(quickBetReducer(lost, { type: "warning-raised", issue: WARNING })).toBe(lost);
    expect(quickBetReducer(lost, ACCEPTED).state).toBe("SUCCESS");
  });

  it("ignores news under another key, and of no placement", () => {
    const placing = after(...READY, STARTED);
    expect(quickBetReducer(placing, { ...ACCEPTED, key: "key-2" })).toBe(placing);
    const idle = after(...READY);
    for (const event of [ACCEPTED, REFUSED, UNKNOWN]) expect(quickBetReducer(idle, event)).toBe(idle);
  });
});

describe("approval [QUI-02]", () => {
  it("is given only with a stake above zero", () => {
    expect(after(ON, APPROVED).isApproved).toBe(false);
    expect(after(ON, staked(1n), APPROVED).isApproved).toBe(true);
    expect(after(ON, staked(1n), APPROVED, { type: "approval-changed", isApproved: false }).isApproved).toBe(false);
  });

  it("is needed to place, and no warning pending and nothing processing", () => {
    expect(canPlaceQuickBet(after(...READY))).toBe(true);
    expect(canPlaceQuickBet(after(ON, staked(500n), TAPPED))).toBe(false);
    expect(canPlaceQuickBet(after(ON, staked(500n), APPROVED))).toBe(false);
    const warned = after(...READY, { type: "warning-raised", issue: WARNING });
    expect(canPlaceQuickBet(warned)).toBe(false);
    expect(quickBetReducer(warned, STARTED)).toBe(warned);
    expect(canPlaceQuickBet(quickBetReducer(warned, { type: "warning-accepted" }))).toBe(true);
    expect(canPlaceQuickBet(after(...READY, STARTED))).toBe(false);
  });

  it("is told anew of what a warning says once the stake is another", () => {
    const warned = after(...READY, { type: "warning-raised", issue: WARNING });
    expect(warned.pendingWarning).toBe(WARNING);
    expect(quickBetReducer(warned, staked(900n)).pendingWarning).toBeNull();
    expect(quickBetReducer(warned, { type: "currency-changed", currency: JPY }).pendingWarning).toBeNull();
  });

  it("does not place a receipt a second time without another tap", () => {
    const receipt = after(...READY, STARTED, ACCEPTED);
    const again: QuickBetEvent = { ...STARTED, key: "key-2" };
    expect(canPlaceQuickBet(receipt)).toBe(false);
    expect(canPlaceQuickBet(after(...READY, STARTED, REFUSED))).toBe(false);
    expect(quickBetReducer(receipt, again)).toBe(receipt);
    expect(quickBetReducer(quickBetReducer(receipt, TAPPED), again).placement).toMatchObject({ key: "key-2" });
  });

  it("takes no stake below zero, and with a stake of zero lets its approval go", () => {
    const ready = after(...READY);
    expect(quickBetReducer(ready, staked(-1n))).toBe(ready);
    expect(quickBetReducer(ready, staked(0n))).toMatchObject({ stake: 0n, isApproved: false });
  });
});

describe("a tap that is not for it", () => {
  it("says that a tap switched it off, until its switch is used again [QUI-03]", () => {
    const off = after(...READY, { type: "turned-off-by-tap" });
    expect(off).toMatchObject({ isEnabled: false, isApproved: false, turnedOffBy: "tap", stake: 500n });
    expect(quickBetReducer(off, ON)).toMatchObject({ isEnabled: true, turnedOffBy: null });
    const idle = after();
    expect(quickBetReducer(idle, { type: "turned-off-by-tap" })).toBe(idle);
  });

  it("is not taken by quick bet where it is off, or the match not live", () => {
    const idle = after(staked(500n));
    expect(quickBetReducer(idle, TAPPED)).toBe(idle);
    const ready = after(ON, staked(500n));
    expect(
      quickBetReducer(ready, {
        type: "outcome-tapped",
        selection: pick("m1", "2.00", { matchStatus: MATCH_STATUS.prematch }),
      }),
    ).toBe(ready);
  });
});

describe("a change of balance [QUI-05]", () => {
  it("turns quick bet off when it falls below the stake, or to zero", () => {
    expect(after(...READY, balance(500n)).isEnabled).toBe(true);
    expect(after(...READY, balance(499n))).toMatchObject({
      isEnabled: false,
      isApproved: false,
      turnedOffBy: "balance",
    });
    expect(after(ON, balance(0n)).isEnabled).toBe(false);
    expect(after(ON, balance(1n)).isEnabled).toBe(true);
  });

  it("leaves no bet to be confirmed by a press that quick bet does not take any more [QUI-03]", () => {
    const ends: QuickBetEvent[] = [{ type: "toggled", isEnabled: false }, { type: "turned-off-by-tap" }, balance(0n)];
    for (const end of ends) {
      const off = after(ON, staked(500n), TAPPED, { type: "warning-raised", issue: WARNING }, end);
      expect(off).toMatchObject({ isEnabled: false, selection: null, pendingWarning: null });
      expect(after(...READY, STARTED, ACCEPTED, end)).toMatchObject({ state: "SUCCESS", placedBet: PLACED_BET });
    }
  });

  it("leaves the bet under way alone", () => {
    expect(after(...READY, STARTED, balance(0n))).toMatchObject({ isEnabled: false, state: "PROCESSING" });
  });
});

describe("signing out [TKT-23]", () => {
  it("clears the flag, the stake and the bet", () => {
    expect(after(...READY, STARTED, { type: "signed-out" })).toEqual(emptyQuickBet({ currency: EUR }));
  });
});

describe("checks before a quick bet [QUI-06]", () => {
  const context = {
    isLoggedIn: true,
    limits: LIMITS,
    balance: 10_000n,
    providers: [{ provider: "betradar", status: "active" }],
    arePricesStale: false,
    isSpamRestricted: false,
    exclusion: null,
    isPve: false,
    customBetEnabled: true,
    isAllowedSingleCustomBet: false,
  } as const;
  const codes = (quickBet: QuickBet, changes: Partial<Parameters<typeof quickBetIssues>[1]> = {}): string[] =>
    quickBetIssues(quickBet, { ...context, ...changes }).map(({ code }) => code);

  it("want a player who is signed in, and neither spam-restricted nor pve", () => {
    expect(codes(after(...READY))).toEqual([]);
    expect(quickBetIssues(after(...READY), { ...context, isLoggedIn: false, isPve: true })).toEqual([
      { code: "sign_in_required", severity: "error", params: {} },
    ]);
    expect(codes(after(...READY), { isSpamRestricted: true })).toEqual(["spam_bet_forbidden"]);
    expect(codes(after(...READY), { isPve: true })).toEqual(["pve_bet_forbidden"]);
  });

  it("want fresh prices, a provider that is up and an outcome that is open", () => {
    expect(codes(after(...READY), { arePricesStale: true })).toEqual(["prices_stale"]);
    const down = { provider: "betradar", status: "inactive" } as const;
    const otherUp = { provider: "oddin", status: "active" } as const;
    expect(codes(after(...READY), { providers: [down, otherUp] })).toEqual(["selection_not_available"]);
    expect(codes(after(...READY), { providers: [otherUp, { ...down, status: "active" }] })).toEqual([]);
    const closed: QuickBetEvent = { type: "outcome-tapped", selection: pick("m1", "1.85", { active: false }) };
    const { id } = pick("m1");
    expect(quickBetIssues(after(...READY, closed), context)).toEqual([
      { code: "selection_suspended", severity: "error", params: { selectionId: id } },
    ]);
    expect(codes(after(...READY), { providers: [down] })).toEqual(["provider_unavailable"]);
    expect(codes(after(...READY), { providers: [] })).toEqual(["provider_unavailable"]);
    expect(codes(after(ON))).toEqual(["no_selections"]);
    const short: QuickBetEvent = { type: "outcome-tapped", selection: pick("m1", "1.00") };
    expect(codes(after(...READY, short))).toContain("odds_too_low");
  });

  it("want the bet within the limits and the balance", () => {
    expect(codes(after(...READY), { balance: 499n })).toEqual(["insufficient_funds"]);
    expect(codes(after(ON, staked(5n), TAPPED))).toEqual(["stake_below_minimum"]);
  });
});

describe("the reasons against a quick bet", () => {
  const anySelection = fc.record({
    odds: fc.constantFrom("1.00", "1.01", "2.00", "5000"),
    active: fc.boolean(),
    provider: fc.constantFrom("betradar", "oddin"),
  });
  const anyContext = fc.record({
    limits: fc.constant(LIMITS),
    balance: fc.constantFrom(null, 0n, 10_000n),
    providers: fc.array(
      fc.record({ provider: fc.constantFrom("betradar", "oddin"), status: fc.constantFrom("active", "inactive") }),
      { maxLength: 2 },
    ),
    arePricesStale: fc.boolean(),
    isSpamRestricted: fc.boolean(),
    exclusion: fc.constantFrom(null, "time_out" as const, "self_exclusion" as const),
    isPve: fc.boolean(),
    customBetEnabled: fc.constant(true),
    isAllowedSingleCustomBet: fc.constant(false),
  });

  it("are those against the same single on the slip [QUI-06]", () => {
    holds(
      fc.property(anySelection, fc.constantFrom(0n, 5n, 500n), anyContext, ({ odds, ...changes }, stake, context) => {
        const selection = pick("m1", odds, changes);
        const quickBet = after(ON, { type: "stake-changed", stake }, { type: "outcome-tapped", selection });
        const slip = ticketAfter(added("m1", odds, changes), slipStake(stake));
        expect(quickBetIssues(quickBet, { ...context, isLoggedIn: true })).toEqual(ticketIssues(slip, context));
      }),
    );
  });
});

describe("the placement of a quick bet", () => {
  it("is one single at the price that was tapped", () => {
    expect(quickBetPlacement(after(...READY, STARTED))).toEqual({
      meta: { type: "single", odds_accept_mode: "higher" },
      bets: [
        {
          stake: { value: "500", currency: "EUR" },
          selections: [{ match_id: "m1", market_id: "1", specifier: "", outcome_id: "1", odds: "1.85" }],
        },
      ],
    });
    expect(quickBetPlacement(after(...READY))).toBeNull();
    expect(quickBetPlacement(after(...READY, STARTED, ACCEPTED))).toBeNull();
  });

  it("stays what was sent while it is under way, whatever is chosen meanwhile", () => {
    const placing = after(...READY, STARTED);
    const chosen: QuickBetEvent[] = [
      { type: "currency-changed", currency: JPY },
      { type: "toggled", isEnabled: false },
    ];
    const later = chosen.reduce(quickBetReducer, placing);
    expect(later).toMatchObject({ currency: JPY, stake: 0n, isEnabled: false, isApproved: false, state: "PROCESSING" });
    expect(quickBetPlacement(later)).toEqual(quickBetPlacement(placing));
    expect(quickBetReducer(placing, { type: "approval-changed", isApproved: false })).toBe(placing);
  });

  it("that is refused says why of its selection, in the words of the answer", () => {
    const { code, key } = API_ERRORS.invalid_odds;
    const errors = [{ bet_index: 0, selection_index: 0, key, message: "It moved.", current_odds: "1.70" }];
    const { id } = pick("m1");
    const placing = after(...READY, STARTED);
    expect(readQuickBetError({ code, key, message: "No.", errors_by_bet: errors }, placing)).toEqual({
      code,
      key,
      message: "No.",
      isWrongOddsError: true,
      messagesByBet: { [id]: "It moved." },
      currentOdds: { [id]: "1.70" },
      acceptedStakes: {},
    });
    expect(readQuickBetError({ text: "?" }, placing)).toBeNull();
    expect(readQuickBetError({ code, key }, after(...READY))).toBeNull();
  });
});

describe("the return of a quick bet", () => {
  const bet = { stake: 500n, currency: EUR, odds: "1.85" };

  it("is stake by price, rounded once", () => {
    expect(quickBetReturn(bet, null)).toBe(925n);
    expect(quickBetReturn({ ...bet, stake: 333n }, null)).toBe(616n);
  });

  it("has no profit above the payout limit where that caps [VAL-05]", () => {
    const payoutLimit = { currencyCode: "EUR", amount: 100n, action: "accept" } as const;
    expect(quickBetReturn(bet, { ...LIMITS, payoutLimit })).toBe(600n);
    expect(quickBetReturn(bet, { ...LIMITS, payoutLimit: { ...payoutLimit, action: "reject" } })).toBe(925n);
  });
});

describe("a stored quick bet", () => {
  const of = { player: "p1", currency: EUR };
  const stored = (quickBet: QuickBet): string | null => serialiseQuickBet(quickBet, of.player);

  it("comes back switched on, with its stake and its approval, and without a pick", () => {
    const back = restoreQuickBet(stored(after(...READY)), of);
    expect(back).toEqual(after(ON, staked(500n), APPROVED));
    expect(restoreQuickBet(stored(after(ON, staked(9n))), of)).toMatchObject({ stake: 9n, isApproved: false });
  });

  it("is none where quick bet is off", () => {
    expect(stored(after(staked(500n)))).toBeNull();
    expect(restoreQuickBet(null, of)).toBeNull();
  });

  it("is for its player and currency alone, and never for text that is none", () => {
    const text = stored(after(...READY));
    expect(restoreQuickBet(text, { ...of, player: "p2" })).toBeNull();
    expect(restoreQuickBet(text, { ...of, currency: JPY })).toBeNull();
    for (const bad of ["", "[]", "{", '{"player":"p1","currency":"EUR","stake":"-5"}'])
      expect(restoreQuickBet(bad, of)).toBeNull();
    const none = '{"player":"p1","currency":"EUR","stake":"0","isApproved":true}';
    expect(restoreQuickBet(none, of)).toMatchObject({ isApproved: false });
  });
});
