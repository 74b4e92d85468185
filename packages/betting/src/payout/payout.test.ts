import { LEG_RESULTS } from "@touchline/contract/vocabulary";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal, readExact, times, wholeNumber } from "../fraction.ts";
import { settleBet } from "../settlement/settle-bet.ts";
import { settleEachWay } from "../settlement/settle-each-way.ts";
import { eachWayPayoutOf, payoutOf } from "./payout.ts";

const won = (odds: string) => ({ odds, result: "win_entire" as const });
const lost = (odds: string) => ({ odds, result: "lose_entire" as const });

describe("payoutOf", () => {
  it("shows what each leg counts as, and their product", () => {
    const half = { odds: "2.10", result: "refund_half_win_other" as const };
    const heat = { odds: "3.00", result: "win_entire" as const, deadHeatFactor: "1/3" };
    const reduced = { odds: "5.00", result: "win_entire" as const, reductionPercent: 25 };
    const bet = { stake: 1_000n, legs: [won("2.00"), half, heat, reduced, { odds: "9", result: "canceled" as const }] };
    expect(payoutOf(bet)).toEqual({
      parts: [
        {
          stake: 1_000n,
          multipliers: ["2", "1.55", "1", "4", "1"],
          lineCount: 1n,
          lines: [{ legs: [0, 1, 2, 3, 4], stake: "1000", multiplier: "12.4", win: 12_400n }],
          uncapped: 12_400n,
          win: 12_400n,
        },
      ],
      uncapped: 12_400n,
      win: 12_400n,
    });
  });

  it("lists the lines of a system with their parts of the stake", () => {
    const bet = { stake: 1_000n, legs: [won("2.0"), lost("3.0"), won("1.5")], systemWinCount: 2 };
    const { parts, win } = payoutOf(bet)!;
    expect(parts[0]?.lines).toEqual([
      { legs: [0, 1], stake: "1000/3", multiplier: "0", win: 0n },
      { legs: [0, 2], stake: "1000/3", multiplier: "3", win: 1_000n },
      { legs: [1, 2], stake: "1000/3", multiplier: "0", win: 0n },
    ]);
    expect(win).toBe(1_000n);
  });

  it("has a leg count as nothing that the bet was lost without", () => {
    const bet = { stake: 100n, legs: [lost("2"), { odds: "3", result: "no_results" as const }] };
    expect(payoutOf(bet)).toMatchObject({ parts: [{ multipliers: ["0", null], uncapped: 0n }], win: 0n });
  });

  it("shows what a limit on the profit takes away, and nothing of an open bet", () => {
    expect(payoutOf({ stake: 100n, legs: [won("9")], profitLimit: 300n })).toMatchObject({ uncapped: 900n, win: 400n });
    expect(payoutOf({ stake: 100n, legs: [{ odds: "9", result: "no_results" }] })).toBeNull();
  });

  it("lists no more lines than anybody reads", () => {
    const legs = Array.from({ length: 10 }, () => won("2"));
    const { parts } = payoutOf({ stake: 25_200n, legs, systemWinCount: 5 })!;
    expect(parts[0]).toMatchObject({ lineCount: 252n, lines: null, uncapped: 806_400n });
  });

  it("counts the legs of a custom bet together, at its one price", () => {
    const heat = { ...won("3.00"), deadHeatFactor: "1/2" };
    const custom = { stake: 1_000n, legs: [won("2.10"), heat], customOdds: "3.55" };
    const [part] = payoutOf(custom)!.parts;
    expect(part).toMatchObject({ multipliers: [null, null], lineCount: 1n, uncapped: 1_775n });
    expect(part?.lines).toEqual([{ legs: [0, 1], stake: "1000", multiplier: "1.775", win: 1_775n }]);
    const void_ = { ...custom, legs: [won("2.10"), { odds: "3.00", result: "canceled" as const }] };
    expect(payoutOf(void_)).toMatchObject({ parts: [{ lines: [{ multiplier: "1" }] }], win: 1_000n });
    expect(payoutOf({ ...custom, legs: [lost("2.10"), heat] })).toMatchObject({ uncapped: 0n, win: 0n });
  });

  const leg = fc.record({
    odds: fc.integer({ min: 101, max: 900 }).map((odds) => (odds / 100).toFixed(2)),
    result: fc.constantFrom(...LEG_RESULTS),
    deadHeatFactor: fc.constantFrom("1", "0.5", "1/3"),
    reductionPercent: fc.constantFrom(0, 15),
    isBanker: fc.boolean(),
  });

  it("comes to what settlement pays for a custom bet, whatever its legs", () => {
    const bets = fc.tuple(fc.array(leg, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 9_999 }));
    fc.assert(
      fc.property(bets, ([legs, cents]) => {
        const bet = { stake: BigInt(cents), legs, customOdds: "7.35", profitLimit: 20_000n };
        const settled = settleBet(bet);
        expect(payoutOf(bet)?.win ?? null).toBe(settled.state === "open" ? null : settled.win);
        for (const { uncapped } of payoutOf({ ...bet, profitLimit: 10n ** 9n })?.parts ?? [])
          expect(settled).toMatchObject({ win: uncapped < bet.stake + 20_000n ? uncapped : bet.stake + 20_000n });
      }),
    );
  });

  it("comes to what settlement pays, line by line, whatever the bet", () => {
    fc.assert(
      fc.property(
        fc.array(leg, { minLength: 1, maxLength: 6 }),
        fc.nat(),
        fc.integer({ min: 1, max: 9_999 }),
        (all, k, cents) => {
          const bankers = all.filter(({ isBanker }) => isBanker).length;
          const systemWinCount = Math.max(1, bankers) + (k % (all.length - Math.max(1, bankers) + 1));
          const bet = { stake: BigInt(cents), legs: all, systemWinCount, profitLimit: 100_000n };
          const settled = settleBet(bet);
          const payout = payoutOf(bet);
          expect(payout?.win ?? null).toBe(settled.state === "open" ? null : settled.win);
          for (const { lines, lineCount, stake, uncapped } of payout?.parts ?? []) {
            expect(BigInt(lines?.length ?? 0)).toBe(lineCount);
            const rounding = lines?.reduce((sum, { win }) => sum + win, 0n) ?? 0n;
            expect(Math.abs(Number(rounding - uncapped))).toBeLessThanOrEqual(Number(lineCount));
            const [line] = lines ?? [];
            if (lineCount === 1n && line)
              expect(wholeNumber(times(readExact(line.multiplier), decimal(stake)))).toBe(uncapped);
          }
        },
      ),
    );
  });
});

describe("eachWayPayoutOf", () => {
  it("shows the part to win and that to be placed, each rounded by itself", () => {
    const legs = [{ odds: "9", result: "lose_entire", placeResult: "win_entire", fraction: "1/4" }] as const;
    const bet = { stake: 1_000n, legs };
    expect(eachWayPayoutOf(bet)).toMatchObject({
      parts: [
        { stake: 500n, multipliers: ["0"], win: 0n },
        { stake: 500n, multipliers: ["3"], win: 1_500n },
      ],
      uncapped: 1_500n,
      win: 1_500n,
    });
    const settled = settleEachWay(bet);
    expect(settled).toMatchObject({ win: 1_500n });
    expect(eachWayPayoutOf({ ...bet, legs: [{ ...legs[0], placeResult: "no_results" }] })).toBeNull();
  });
});
