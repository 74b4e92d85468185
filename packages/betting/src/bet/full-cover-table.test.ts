import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyPrice, holds } from "../../test/property.ts";
import { settleBet } from "../settlement/settle-bet.ts";
import { FULL_COVER_BETS, FULL_COVER_NAMES, coveredReturn, coveredSystems } from "./full-cover-bet.ts";
import { fullCoverTable } from "./full-cover-table.ts";
import { payableReturn } from "./payable-return.ts";

describe("fullCoverTable", () => {
  it("adds up what the systems of a trixie return: 2, 3 and 4 for 4.00", () => {
    expect(fullCoverTable({ name: "trixie", stake: 400n, odds: ["2", "3", "4"] })).toEqual([
      { wins: 2, linesWon: 1n, minimum: 600n, maximum: 1_200n },
      { wins: 3, linesWon: 4n, minimum: 5_000n, maximum: 5_000n },
    ]);
  });

  it("starts at one win where singles are covered", () => {
    const table = fullCoverTable({ name: "patent", stake: 700n, odds: ["2", "3", "4"] });
    expect(table.map(({ wins, linesWon, minimum }) => [wins, linesWon, minimum])).toEqual([
      [1, 1n, 200n],
      [2, 3n, 1_100n],
      [3, 7n, 5_900n],
    ]);
  });

  it("caps the profit of each of its systems, as each is a bet of its own [VAL-05]", () => {
    const bet = { name: "trixie", stake: 400n, odds: ["2", "3", "4"] } as const;
    const shape = { kind: "full_cover", name: "trixie" } as const;
    expect(fullCoverTable({ ...bet, profitLimit: 1_000n }).at(-1)).toMatchObject({ minimum: 2_400n, maximum: 2_400n });
    expect(payableReturn({ shape, stake: bet.stake, odds: bet.odds }, 1_000n)).toBe(2_400n);
  });

  it("is empty on a wrong leg count", () => {
    expect(fullCoverTable({ name: "trixie", stake: 400n, odds: ["2", "3"] })).toEqual([]);
  });

  it("holds what every choice of winners settles for, and ends at what the slip says", () => {
    const names = FULL_COVER_NAMES.filter((name) => FULL_COVER_BETS[name].legs <= 5);
    const anyBet = fc.constantFrom(...names).chain((name) => {
      const { legs } = FULL_COVER_BETS[name];
      return fc.record({
        name: fc.constant(name),
        odds: fc.array(anyPrice, { minLength: legs, maxLength: legs }),
        stake: fc.bigInt({ min: 100n, max: 10n ** 8n }),
      });
    });
    holds(
      fc.property(anyBet, ({ name, odds, stake }) => {
        const table = fullCoverTable({ name, stake, odds });
        expect(table.at(-1)?.maximum).toBe(coveredReturn({ name, stake, multipliers: odds }));
        for (let winners = 1; winners < 2 ** odds.length; winners += 1) {
          const legs = odds.map((price, index) => ({
            odds: price,
            result: (winners >> index) & 1 ? ("win_entire" as const) : ("lose_entire" as const),
          }));
          const wins = legs.filter(({ result }) => result === "win_entire").length;
          const paid = coveredSystems(name, stake).reduce((sum, { winCount, stake: share }) => {
            const settled = settleBet({ stake: share, legs, systemWinCount: winCount });
            return settled.state === "settled" ? sum + settled.win : sum;
          }, 0n);
          const row = table.find((candidate) => candidate.wins === wins);
          expect(paid >= (row?.minimum ?? 0n) && paid <= (row?.maximum ?? 0n)).toBe(true);
        }
      }),
      1_000,
    );
  });
});
