import fc from "fast-check";
import { isDeepStrictEqual } from "node:util";
import { MARKET_STATUS, MATCH_STATUS } from "@touchline/contract/vocabulary";
import { describe, expect, it } from "vitest";
import { holds } from "../../test/property.ts";
import { CASH_OUT_RULES, type CashOutCheck, type CashOutLeg, cashOutBlock } from "./cash-out-block.ts";
import { decideCashOut } from "./cash-out-decision.ts";
import { type CashOut, type CashOutEvent, canConfirm, cashOutReducer, emptyCashOut } from "./cash-out.ts";
import { partThatPays, partialCashOut } from "./partial-cash-out.ts";

const OPENED: CashOutEvent = { type: "opened" };
const CONFIRMED: CashOutEvent = { type: "confirmed" };
const UNKNOWN: CashOutEvent = { type: "request-outcome-unknown" };

function offered(offer: bigint | null): CashOutEvent {
  return { type: "offer-changed", offer };
}

function after(...events: CashOutEvent[]): CashOut {
  return events.reduce(cashOutReducer, emptyCashOut(1_368n));
}

describe("the course of a cash-out [BET-02]", () => {
  it("shows the offer, asks for the amount seen and ends paid", () => {
    expect(after()).toEqual({ offer: 1_368n, mode: "none", step: "idle" });
    const confirming = after(OPENED);
    expect(confirming).toMatchObject({ step: "confirming", seen: 1_368n, isChanged: false });
    const requesting = cashOutReducer(confirming, CONFIRMED);
    expect(requesting).toMatchObject({ step: "requesting", seen: 1_368n, decidesAt: null, isOutcomeUnknown: false });
    expect([after(), confirming, requesting].map(canConfirm)).toEqual([false, true, false]);
    const held = cashOutReducer(requesting, { type: "request-delayed", decidesAt: 5_000 });
    expect(held).toMatchObject({ step: "requesting", decidesAt: 5_000 });
    expect(cashOutReducer(held, { type: "request-accepted", paid: 1_368n })).toEqual({
      step: "cashed_out",
      paid: 1_368n,
      offer: null,
      mode: "none",
    });
  });

  it("ends refused with the new amount, or where there is none any more", () => {
    const lower = after(OPENED, CONFIRMED, { type: "request-refused", offer: 1_200n });
    expect(lower).toMatchObject({ step: "refused", reason: "amount_changed", offer: 1_200n });
    expect(cashOutReducer(lower, OPENED)).toMatchObject({ step: "confirming", seen: 1_200n });
    const gone = after(OPENED, CONFIRMED, { type: "request-refused", offer: null });
    expect(gone).toMatchObject({ step: "refused", reason: "suspended" });
    expect(cashOutReducer(gone, OPENED)).toBe(gone);
    expect(after(OPENED, CONFIRMED, { type: "request-failed" })).toMatchObject({ step: "refused", reason: "failed" });
  });

  it("waits for the outcome where the answer was lost, and asks only once", () => {
    const lost = after(OPENED, CONFIRMED, UNKNOWN);
    expect(lost).toMatchObject({ step: "requesting", isOutcomeUnknown: true });
    for (const event of [OPENED, CONFIRMED, { type: "cancelled" } as const])
      expect(cashOutReducer(lost, event)).toBe(lost);
    expect(cashOutReducer(lost, { type: "request-delayed", decidesAt: 1 })).toMatchObject({ isOutcomeUnknown: false });
  });

  it("is cancelled before it is asked for, and put away after a refusal", () => {
    expect(after(OPENED, { type: "cancelled" }).step).toBe("idle");
    expect(after(OPENED, CONFIRMED, { type: "request-failed" }, { type: "cancelled" }).step).toBe("idle");
    const idle = after();
    expect(cashOutReducer(idle, { type: "cancelled" })).toBe(idle);
  });

  it("offers nothing to look at while there is no offer, and nothing again once it is paid", () => {
    const suspended = after(offered(null));
    expect(cashOutReducer(suspended, OPENED)).toBe(suspended);
    const paid = after(OPENED, CONFIRMED, { type: "request-accepted", paid: 1_368n });
    expect(cashOutReducer(cashOutReducer(paid, offered(500n)), OPENED).step).toBe("cashed_out");
  });

  it("ignores answers that nobody asked for", () => {
    const confirming = after(OPENED);
    for (const event of [UNKNOWN, { type: "request-accepted", paid: 1n } as const]) {
      expect(cashOutReducer(confirming, event)).toBe(confirming);
    }
  });
});

describe("an amount that moves while it is confirmed [BET-02]", () => {
  const mode = (wanted: CashOut["mode"]): CashOutEvent => ({ type: "mode-changed", mode: wanted });

  it("needs the player's word in mode none, and is as it was when it comes back", () => {
    const risen = after(OPENED, offered(1_400n));
    expect(risen).toMatchObject({ seen: 1_368n, isChanged: true });
    expect(canConfirm(risen)).toBe(false);
    expect(cashOutReducer(risen, CONFIRMED)).toBe(risen);
    expect(cashOutReducer(risen, { type: "amount-accepted" })).toMatchObject({ seen: 1_400n, isChanged: false });
    expect(cashOutReducer(risen, offered(1_368n))).toMatchObject({ isChanged: false });
  });

  it("follows a rise in mode higher, and asks about a fall", () => {
    expect(after(mode("higher"), OPENED, offered(1_400n))).toMatchObject({ seen: 1_400n, isChanged: false });
    expect(after(mode("higher"), OPENED, offered(1_300n))).toMatchObject({ seen: 1_368n, isChanged: true });
  });

  it("follows every move in mode any, also one that came before it", () => {
    expect(after(mode("any"), OPENED, offered(1_300n))).toMatchObject({ seen: 1_300n, isChanged: false });
    expect(after(OPENED, offered(1_300n), mode("any"))).toMatchObject({ seen: 1_300n, isChanged: false });
  });

  it("cannot be confirmed while the offer is suspended, and can when it is back", () => {
    const suspended = after(OPENED, offered(null));
    expect(canConfirm(suspended)).toBe(false);
    expect(suspended).toMatchObject({ step: "confirming", seen: 1_368n, isChanged: false });
    expect(canConfirm(cashOutReducer(suspended, offered(1_368n)))).toBe(true);
  });

  it("moves on its own while nobody looks at it, and while it is asked for", () => {
    expect(after(offered(1_400n))).toEqual({ offer: 1_400n, mode: "none", step: "idle" });
    const requesting = after(mode("any"), OPENED, CONFIRMED, offered(1_400n));
    expect(requesting).toMatchObject({ offer: 1_400n, seen: 1_368n });
    expect(requesting).not.toHaveProperty("isChanged");
  });

  it("gives back the same object for what changes nothing", () => {
    const idle = after();
    for (const event of [offered(1_368n), mode("none"), CONFIRMED, { type: "amount-accepted" } as const]) {
      expect(cashOutReducer(idle, event)).toBe(idle);
    }
  });

  const anyEvent = fc.oneof(
    fc.option(fc.bigInt({ min: 1n, max: 5n })).map(offered),
    fc.constantFrom<CashOutEvent>(OPENED, CONFIRMED, { type: "cancelled" }, { type: "amount-accepted" }, UNKNOWN),
    fc.constantFrom(mode("none"), mode("higher"), mode("any")),
    fc.constantFrom<CashOutEvent>({ type: "request-refused", offer: 2n }, { type: "request-failed" }),
  );

  it("never asks for another amount than the one on screen, and is the same object where nothing changed", () => {
    holds(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
        let cashOut = emptyCashOut(3n);
        for (const event of events) {
          const before = cashOut;
          cashOut = cashOutReducer(before, event);
          expect(isDeepStrictEqual(cashOut, before) && cashOut !== before, event.type).toBe(false);
          if (cashOut.step !== "requesting" || before.step === "requesting") continue;
          expect(before).toMatchObject({
            step: "confirming",
            seen: cashOut.seen,
            isChanged: false,
            offer: cashOut.seen,
          });
        }
      }),
      1_000,
    );
  });
});

describe("what the book does with a request", () => {
  it("pays the amount seen while the offer is no lower, and refuses a lower one with the amount now", () => {
    expect(decideCashOut({ seen: 1_368n, offer: 1_368n, mode: "none" })).toEqual({ accepted: true, paid: 1_368n });
    expect(decideCashOut({ seen: 1_368n, offer: 1_500n, mode: "higher" })).toEqual({ accepted: true, paid: 1_368n });
    expect(decideCashOut({ seen: 1_368n, offer: 1_367n, mode: "higher" })).toEqual({ accepted: false, offer: 1_367n });
  });

  it("pays the offer now where any change is taken, and nothing where there is none", () => {
    expect(decideCashOut({ seen: 1_368n, offer: 1_200n, mode: "any" })).toEqual({ accepted: true, paid: 1_200n });
    expect(decideCashOut({ seen: 1_368n, offer: null, mode: "any" })).toEqual({ accepted: false, offer: null });
  });
});

describe("cashOutBlock", () => {
  const leg: CashOutLeg = {
    result: "no_results",
    marketStatus: MARKET_STATUS.allowed,
    isActive: true,
    matchStatus: MATCH_STATUS.live,
    cashOutStatus: 1,
    isProviderUp: true,
    probability: "0.4",
  };
  const check: CashOutCheck = {
    stake: 1_000n,
    value: "1440",
    offer: 1_368n,
    legs: [leg, { ...leg, result: "win_entire", marketStatus: MARKET_STATUS.settled }],
    isFreebet: false,
    isSystem: false,
  };

  it("finds nothing in the way of an open bet whose open legs are priced, before and during the match", () => {
    expect(cashOutBlock(check)).toBeNull();
    expect(cashOutBlock({ ...check, legs: [{ ...leg, matchStatus: MATCH_STATUS.prematch }] })).toBeNull();
    expect(cashOutBlock({ ...check, legs: [{ ...leg, probability: "0.01" }], offer: 1n })).toBeNull();
  });

  it.each([
    ["market_closed", { marketStatus: MARKET_STATUS.suspended }],
    ["outcome_inactive", { isActive: false }],
    ["match_stopped", { matchStatus: MATCH_STATUS.stopped }],
    ["feed_suspended", { cashOutStatus: -1 }],
    ["feed_suspended", { cashOutStatus: -2 }],
    ["provider_down", { isProviderUp: false }],
    ["hopeless", { probability: "0.009" }],
  ] as const)("says %s for an open leg with %o", (block, changes) => {
    expect(cashOutBlock({ ...check, legs: [leg, { ...leg, ...changes }] })).toBe(block);
    expect(cashOutBlock({ ...check, legs: [leg, { ...leg, ...changes, result: "win_entire" }] })).toBeNull();
  });

  it("says so for freebets, decided bets, and bets that a lost leg has lost", () => {
    const lost = [leg, { ...leg, result: "lose_entire" as const }];
    expect(cashOutBlock({ ...check, isFreebet: true })).toBe("freebet");
    expect(cashOutBlock({ ...check, legs: [] })).toBe("decided");
    expect(cashOutBlock({ ...check, legs: lost })).toBe("leg_lost");
    expect(cashOutBlock({ ...check, legs: lost, isSystem: true })).toBeNull();
  });

  it("says so for offers below the least, and too near to the stake", () => {
    expect(cashOutBlock({ ...check, offer: 0n })).toBe("too_small");
    expect(cashOutBlock({ ...check, offer: 99n }, { ...CASH_OUT_RULES, minOffer: 100n })).toBe("too_small");
    const rules = { ...CASH_OUT_RULES, minChange: "0.02" };
    expect(["1019", "981", "1020", "980"].map((value) => cashOutBlock({ ...check, value }, rules))).toEqual([
      "no_change",
      "no_change",
      null,
      null,
    ]);
  });
});

describe("partialCashOut [BET-05]", () => {
  it("pays a part of the offer and keeps the rest of the stake", () => {
    expect(partialCashOut({ stake: 1_000n, offer: 1_368n, part: 250n })).toEqual({
      paid: 342n,
      cashedStake: 250n,
      remainingStake: 750n,
    });
  });

  it("is none for no part, the whole, and more than there is", () => {
    for (const part of [-1n, 0n, 1_000n, 1_500n]) {
      expect(partialCashOut({ stake: 1_000n, offer: 1_368n, part })).toBeNull();
    }
  });

  it("never pays more in two parts than at once", () => {
    const amounts = fc.bigInt({ min: 2n, max: 10n ** 12n });
    holds(
      fc.property(amounts, amounts, amounts, (stake, offer, some) => {
        const first = partialCashOut({ stake, offer, part: (some % (stake - 1n)) + 1n });
        if (first === null) return;
        const rest = partialCashOut({ stake, offer, part: first.remainingStake });
        expect(first.cashedStake + first.remainingStake).toBe(stake);
        expect(first.paid + (rest?.paid ?? 0n)).toBeLessThanOrEqual(offer);
      }),
      1_000,
    );
  });

  it("takes the least part that pays a typed amount", () => {
    expect(partThatPays({ stake: 1_000n, offer: 1_368n, amount: 342n })).toBe(250n);
    expect(partThatPays({ stake: 1_000n, offer: 1_368n, amount: 343n })).toBe(251n);
    expect(partThatPays({ stake: 1_000n, offer: 1_368n, amount: 1_368n })).toBe(1_000n);
  });
});
