import fc from "fast-check";
import { isDeepStrictEqual } from "node:util";
import { expect, it } from "vitest";
import { EUR, JPY, PLACED_BET, pick, refusal } from "../../test/pick.ts";
import { holds } from "../../test/property.ts";
import type { Issue } from "../limits/issue.ts";
import { quickBetPlacement } from "./quick-bet-placement.ts";
import { type QuickBet, type QuickBetEvent, emptyQuickBet } from "./quick-bet.ts";
import { canPlaceQuickBet, quickBetReducer } from "./reducer.ts";

const WARNING: Issue = { code: "payout_limit_exceeded", severity: "warning", params: {} };
const PICKS = [pick("m1", "1.85"), pick("m2", "2.10"), pick("m3", "3.00", { matchStatus: 0 })];
const started = (key: string): QuickBetEvent => ({
  type: "placement-started",
  key,
  startedAt: 1_000,
  acceptMode: "none",
});
const anyKey = fc.constantFrom("key-1", "key-2");

const anyEvent: fc.Arbitrary<QuickBetEvent> = fc.oneof(
  fc.boolean().map((isEnabled) => ({ type: "toggled" as const, isEnabled })),
  { arbitrary: fc.constant<QuickBetEvent>({ type: "toggled", isEnabled: true }), weight: 2 },
  { arbitrary: fc.boolean().map((isApproved) => ({ type: "approval-changed" as const, isApproved })), weight: 3 },
  {
    arbitrary: fc.constantFrom(...PICKS).map((selection) => ({ type: "outcome-tapped" as const, selection })),
    weight: 3,
  },
  {
    arbitrary: fc.bigInt({ min: -5n, max: 99n }).map((stake) => ({ type: "stake-changed" as const, stake })),
    weight: 3,
  },
  fc.bigInt({ min: 0n, max: 99n }).map((left) => ({ type: "balance-changed" as const, balance: left })),
  fc.constantFrom(EUR, JPY).map((currency) => ({ type: "currency-changed" as const, currency })),
  { arbitrary: anyKey.map((key) => started(key)), weight: 4 },
  anyKey.map((key) => ({ type: "placement-accepted" as const, key, bet: PLACED_BET })),
  anyKey.map((key) => ({ type: "placement-refused" as const, key, error: refusal() })),
  anyKey.map((key) => ({ type: "placement-failed" as const, key })),
  anyKey.map((key) => ({ type: "placement-delayed" as const, key, decidesAt: 6_000, delayMs: 5_000 })),
  anyKey.map((key) => ({ type: "placement-outcome-unknown" as const, key })),
  fc.constantFrom<QuickBetEvent>(
    { type: "warning-raised", issue: WARNING },
    { type: "warning-accepted" },
    { type: "turned-off-by-tap" },
    { type: "dismissed" },
    { type: "signed-out" },
  ),
);

/** Everything that a bet takes to go out. */
const anyBurst: fc.Arbitrary<QuickBetEvent[]> = fc
  .record({ selection: fc.constantFrom(...PICKS), key: anyKey, stake: fc.constantFrom(0n, 5n, 50n) })
  .map(({ selection, key, stake }) => [
    { type: "toggled", isEnabled: true },
    { type: "stake-changed", stake },
    { type: "approval-changed", isApproved: true },
    { type: "outcome-tapped", selection },
    started(key),
  ]);
const anyRun = fc
  .array(fc.oneof({ arbitrary: anyEvent.map((event) => [event]), weight: 5 }, anyBurst), { maxLength: 25, size: "max" })
  .map((parts) => parts.flat());

const isUnderWay = ({ state }: QuickBet): boolean => state === "PROCESSING";

/** What is impossible about a quick bet; empty for every one there can be. */
function impossibilities(quickBet: QuickBet): string[] {
  const { isApproved, stake, placement, sent, placedBet, error, selection, state, isEnabled, turnedOffBy } = quickBet;
  const rules = {
    "approved without a stake [QUI-02]": !isApproved || stake > 0n,
    "a stake below zero": stake >= 0n,
    "under way without a key, or the reverse": isUnderWay(quickBet) === (placement !== null),
    "under way without what was sent, or the reverse": isUnderWay(quickBet) === (sent !== null),
    "sent without a stake": sent === null || sent.stake > 0n,
    "on and turned off": !isEnabled || turnedOffBy === null,
    "a receipt without a bet, or the reverse": (state === "SUCCESS") === (placedBet !== null),
    "a refusal without a reason, or the reverse": (state === "ERROR") === (error !== null),
    "a bet on nothing": state === "INITIAL" || selection !== null,
  };
  return Object.entries(rules).flatMap(([rule, isKept]) => (isKept ? [] : [rule]));
}

/** Runs through events on a new quick bet, with a look at each as it was and as it became. */
function eachStep(events: readonly QuickBetEvent[], look: (before: QuickBet, after: QuickBet) => void): void {
  events.reduce(
    (before, event) => {
      const after = quickBetReducer(before, event);
      look(before, after);
      return after;
    },
    emptyQuickBet({ currency: EUR }),
  );
}

it("is never impossible, whatever happens in whatever order [QUI-01] [QUI-02]", () => {
  let bets = 0;
  holds(
    fc.property(anyRun, (events) =>
      eachStep(events, (before, after) => {
        expect(impossibilities(after)).toEqual([]);
        if (isUnderWay(before) || !isUnderWay(after)) return;
        bets += 1;
        expect(canPlaceQuickBet(before)).toBe(true);
      }),
    ),
    2_000,
  );
  expect(bets).toBeGreaterThan(10);
});

it("sends the same bet under the same key for as long as it is under way", () => {
  holds(
    fc.property(anyRun, (events) =>
      eachStep(events, (before, after) => {
        if (!isUnderWay(before) || !isUnderWay(after)) return;
        expect(after.placement?.key).toBe(before.placement?.key);
        expect(quickBetPlacement(after)).toEqual(quickBetPlacement(before));
      }),
    ),
  );
});

it("gives back the same object where nothing changed", () => {
  let unchanged = 0;
  holds(
    fc.property(anyRun, (events) =>
      eachStep(events, (before, after) => {
        if (!isDeepStrictEqual(after, before)) return;
        unchanged += 1;
        expect(after).toBe(before);
      }),
    ),
  );
  expect(unchanged).toBeGreaterThan(10);
});
