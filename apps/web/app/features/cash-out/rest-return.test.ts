import { describe, expect, it } from "vitest";
import { sampleBet } from "../../../test/bet-samples.ts";
import type { Bet } from "../../data/bets/bets.queries.ts";
import { restReturn } from "./rest-return.ts";

type Selection = Bet["selections"][number];

const money = (value: string) => ({ value, currency: "EUR", subunits: 100 });
const leg = (odds: string, of: Partial<Selection> = {}) =>
  // safe: the rest of a selection has no part in what it may pay
  ({ odds, is_banker: false, each_way: null, ...of }) as unknown as Selection;
const system = (lineCount: number) => ({ id: "2/3", win_count: 2, total_count: 3, line_count: lineCount });
const placed = (odds: string, fraction: "1/4" | "1/5") =>
  leg(odds, { each_way: { places: 3, fraction, odds: "1.50", status: "no_results", dead_heat_factor: null } });

describe("what a part that is cashed out leaves [BET-05]", () => {
  it.each([
    ["a single", { selections: [leg("3.00")] }, 2_250n],
    ["a combo", { type: "combo", selections: [leg("2.00"), leg("1.85")] }, 2_775n],
    ["a custom bet, by its one price", { type: "custom_bet", odds: "3.55", selections: [leg("2"), leg("2")] }, 2_663n],
    // Three lines of 2.50 at 4.00, 6.00 and 6.00.
    [
      "a system",
      { type: "system", system_type: system(3), selections: [leg("2.00"), leg("2.00"), leg("3.00")] },
      4_000n,
    ],
    // The first stands in both lines of 3.75.
    [
      "a system with a banker",
      {
        type: "system",
        system_type: system(2),
        selections: [leg("2.00", { is_banker: true }), leg("2.00"), leg("3.00")],
      },
      3_750n,
    ],
    // 375 each at 9.00 and at 3.00.
    ["an each-way bet", { selections: [placed("9.00", "1/4")] }, 4_500n],
    [
      "a bet with a limit on its profit, of which it keeps its share",
      { selections: [leg("10.00")], limit: "1000" },
      1_500n,
    ],
  ] as const)("of %s", (_what, { limit, ...changes }: { limit?: string } & object, returns) => {
    const bet = sampleBet({
      stake: money("1000"),
      ...changes,
      profit_limit: limit === undefined ? null : money(limit),
    });
    expect(restReturn(bet, 750n)).toBe(returns);
    expect(restReturn(bet, 0n)).toBe(0n);
  });
});
