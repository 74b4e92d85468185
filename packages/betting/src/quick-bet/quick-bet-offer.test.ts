import { describe, expect, it } from "vitest";
import { EUR, JPY, pick, refusal } from "../../test/pick.ts";
import { readQuickBetError } from "./quick-bet-error.ts";
import { type QuickBet, type QuickBetEvent, emptyQuickBet } from "./quick-bet.ts";
import { quickBetReducer } from "./reducer.ts";

const { id } = pick("m1");
const SENT: readonly QuickBetEvent[] = [
  { type: "toggled", isEnabled: true },
  { type: "stake-changed", stake: 2_000n },
  { type: "approval-changed", isApproved: true },
  { type: "outcome-tapped", selection: pick("m1", "1.85") },
  { type: "placement-started", key: "key-1", startedAt: 1_000, acceptMode: "higher" },
];
const after = (...events: readonly QuickBetEvent[]): QuickBet =>
  events.reduce(quickBetReducer, emptyQuickBet({ currency: EUR }));

describe("the stake that is taken in place of one that is not [QUI-01] [VAL-04]", () => {
  const error = refusal({ code: 110, isWrongOddsError: false, acceptedStakes: { [id]: 1_250n } });
  const refused: readonly QuickBetEvent[] = [...SENT, { type: "placement-refused", key: "key-1", error }];

  it("comes with the refusal", () => {
    const accepted = { value: "1250", currency: "EUR", subunits: 100 };
    const answer = { code: 110, key: "k", errors_by_bet: [{ bet_index: 0, key: "k", accepted_stake: accepted }] };
    expect(readQuickBetError(answer, after(...SENT))).toMatchObject({ code: 110, acceptedStakes: { [id]: 1_250n } });
    expect(after(...refused)).toMatchObject({ state: "ERROR", stake: 2_000n, error });
  });

  it("is told of that stake in that currency alone, and nothing else of the refusal is", () => {
    for (const other of [
      { type: "stake-changed", stake: 1_900n },
      { type: "currency-changed", currency: JPY },
    ] as const) {
      const changed = after(...refused, other);
      expect(changed).toMatchObject({ state: "ERROR", error: { code: 110, message: error.message } });
      expect(changed.error?.acceptedStakes).toEqual({});
    }
    expect(after(...refused, { type: "stake-changed", stake: -1n }).error).toEqual(error);
  });

  it("is told of no other currency, that was chosen while the book decided", () => {
    const inYen = after(
      ...SENT,
      { type: "currency-changed", currency: JPY },
      { type: "placement-refused", key: "key-1", error },
    );
    expect(inYen).toMatchObject({ state: "ERROR", currency: JPY, error: { code: 110 } });
    expect(inYen.error?.acceptedStakes).toEqual({});
  });
});
