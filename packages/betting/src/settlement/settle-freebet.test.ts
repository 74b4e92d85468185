import fc from "fast-check";
import { type BetResult, LEG_RESULTS } from "@touchline/contract/vocabulary";
import { describe, expect, it } from "vitest";
import { anyPrice, holds } from "../../test/property.ts";
import { possibleReturn } from "../bet/possible-return.ts";
import { comboBoostOdds } from "../bonus/combo-boost.ts";
import { FREEBET_TYPES } from "../bonus/freebet-return.ts";
import { betOutcome } from "./bet-outcome.ts";
import { resettlement } from "./resettlement.ts";
import { type SettlableLeg, settleBet } from "./settle-bet.ts";
import { settleFreebet } from "./settle-freebet.ts";

const leg = (odds: string, result: SettlableLeg["result"] = "win_entire"): SettlableLeg => ({ odds, result });
const F = 1_000n;

describe("settleFreebet [BON-03]", () => {
  const settled = (
    type: Parameters<typeof settleFreebet>[0]["type"],
    result: SettlableLeg["result"],
    odds = "3.50",
  ) => {
    const found = settleFreebet({ type, stake: F, legs: [leg(odds, result)] });
    return found.state === "settled" ? [found.result, found.win, found.isFreebetReturned] : found.state;
  };

  it("pays the profit with only_win: 25.00 of 10.00 at 3.50, 12.50 of a half win", () => {
    expect(settled("freebet_only_win", "win_entire")).toEqual(["win", 2_500n, false]);
    expect(settled("freebet_only_win", "refund_half_win_other")).toEqual(["win", 1_250n, false]);
    expect(settled("freebet_only_win", "refund_half_lose_other")).toEqual(["win", 0n, false]);
    expect(settled("freebet_only_win", "lose_entire")).toEqual(["lose", 0n, false]);
  });

  it("pays the whole return with all_win: 35.00", () => {
    expect(settled("freebet_all_win", "win_entire")).toEqual(["win", 3_500n, false]);
    expect(settled("freebet_all_win", "lose_entire")).toEqual(["lose", 0n, false]);
  });

  it("gives the freebet back where the bet is void, as the house paid for it", () => {
    expect(settled("freebet_only_win", "refund_entire")).toEqual(["refund", 0n, true]);
    expect(settled("freebet_all_win", "canceled")).toEqual(["refund", 0n, true]);
  });

  it("gives the player's own stake back with no_risk, where it loses whole or in part, or is void", () => {
    expect(settled("freebet_no_risk", "win_entire")).toEqual(["win", 3_500n, false]);
    expect(settled("freebet_no_risk", "lose_entire")).toEqual(["lose", 1_000n, false]);
    expect(settled("freebet_no_risk", "refund_half_lose_other")).toEqual(["win", 1_000n, false]);
    expect(settled("freebet_no_risk", "refund_entire")).toEqual(["refund", 1_000n, false]);
  });

  it("waits for an open leg", () => {
    expect(settled("freebet_all_win", "no_results")).toBe("open");
  });
});

describe("a custom bet", () => {
  const settled = (...results: SettlableLeg["result"][]) =>
    settleBet({ stake: F, customOdds: "3.857", legs: results.map((result) => leg("2.00", result)) });

  it("pays its one price when every leg wins, and nothing when one loses", () => {
    expect(settled("win_entire", "win_entire")).toEqual({ state: "settled", result: "win", win: 3_857n });
    expect(settled("win_entire", "lose_entire")).toEqual({ state: "settled", result: "lose", win: 0n });
    expect(settled("no_results", "lose_entire")).toEqual({ state: "settled", result: "lose", win: 0n });
    expect(settled("win_entire", "no_results")).toEqual({ state: "open" });
  });

  it("is given back where a leg is void or half so, as its price was for all of them", () => {
    expect(settled("win_entire", "refund_entire")).toEqual({ state: "settled", result: "refund", win: F });
    expect(settled("win_entire", "refund_half_win_other")).toEqual({ state: "settled", result: "refund", win: F });
    expect(settled("refund_entire", "lose_entire")).toEqual({ state: "settled", result: "lose", win: 0n });
  });
});

describe("a boosted combo", () => {
  const boost = {
    minOdds: "1.40",
    ranges: [
      { minCount: 3, maxCount: 4, bonusOdds: "1.03" },
      { minCount: 5, maxCount: 6, bonusOdds: "1.05" },
    ],
  };
  const odds = ["1.85", "2.10", "1.33", "1.60", "1.75"];
  const allQualify = { ...boost, minOdds: "1.30" };

  it("pays 151.91 on five legs at 1.05, and 93.14 recounted to four at 1.03 where the 1.60 is void", () => {
    const won = odds.map((price) => leg(price));
    expect(settleBet({ stake: F, legs: won, boost: allQualify })).toMatchObject({ win: 15_191n });
    const four = odds.map((price) => leg(price, price === "1.60" ? "refund_entire" : "win_entire"));
    expect(settleBet({ stake: F, legs: four, boost: allQualify })).toMatchObject({ win: 9_314n });
  });

  it("does not count a leg below the least odds, or of an event the boost is not for", () => {
    const won = odds.map((price) => leg(price));
    expect(settleBet({ stake: F, legs: won, boost })).toMatchObject({ win: 14_902n });
    const other = won.map((one, index) => ({ ...one, meetsConditions: index > 0 }));
    expect(settleBet({ stake: F, legs: other, boost: allQualify })).toMatchObject({ win: 14_902n });
  });
});

describe("bankers", () => {
  const legs = (banker: SettlableLeg["result"]): SettlableLeg[] => [
    { ...leg("2.0", banker), isBanker: true },
    leg("3.0"),
    leg("1.5"),
    leg("4.0", "no_results"),
  ];

  it("lose the whole system when one of them loses, while others are open", () => {
    expect(settleBet({ stake: 3_000n, legs: legs("lose_entire"), systemWinCount: 3 })).toMatchObject({
      result: "lose",
    });
    expect(settleBet({ stake: 3_000n, legs: legs("win_entire"), systemWinCount: 3 })).toEqual({ state: "open" });
  });

  it("multiply every line: 450.00 of 30.00", () => {
    const won = legs("win_entire").map((one) => ({ ...one, result: "win_entire" as const }));
    expect(settleBet({ stake: 3_000n, legs: won, systemWinCount: 3 })).toMatchObject({ win: 45_000n });
    const halved = won.map((one) => (one.isBanker ? { ...one, deadHeatFactor: "0.5" } : one));
    expect(settleBet({ stake: 3_000n, legs: halved, systemWinCount: 3 })).toMatchObject({ win: 22_500n });
  });
});

describe("a capped settlement", () => {
  it("pays the stake and the payout limit at most: 1001.00 with a limit of 1000.00 [VAL-05]", () => {
    const bet = { stake: 100n, legs: [leg("1500")], profitLimit: 100_000n };
    expect(settleBet(bet)).toMatchObject({ win: 100_100n });
    expect(settleBet({ ...bet, legs: [leg("2.00")] })).toMatchObject({ win: 200n });
  });

  it("pays the stake of a system and a thousand times it at most [TKT-20]", () => {
    const legs = ["100", "100", "100"].map((odds) => leg(odds));
    expect(settleBet({ stake: 300n, legs, systemWinCount: 2 })).toMatchObject({ win: 300_300n });
  });
});

describe("resettlement", () => {
  const won = (win: bigint) => ({ state: "settled", result: "win", win }) as const;
  const lost = { state: "settled", result: "lose", win: 0n } as const;
  const open = { state: "open" } as const;

  it("pays or takes back the difference, and nothing where the amount stands", () => {
    expect(resettlement({ before: lost, after: won(3_500n) })).toEqual({ kind: "pay", amount: 3_500n });
    expect(resettlement({ before: won(3_500n), after: won(1_000n) })).toEqual({ kind: "take_back", amount: 2_500n });
    expect(resettlement({ before: won(3_500n), after: won(3_500n) })).toEqual({ kind: "none" });
  });

  it("takes everything back after a rollback, and pays once when it settles again", () => {
    expect(resettlement({ before: won(3_500n), after: open })).toEqual({ kind: "take_back", amount: 3_500n });
    expect(resettlement({ before: open, after: won(3_500n) })).toEqual({ kind: "pay", amount: 3_500n });
    expect(resettlement({ before: lost, after: open })).toEqual({ kind: "none" });
  });

  it("leaves the player with the last settlement, whatever came before", () => {
    const anySettlement = fc.oneof(fc.constant(open), fc.constant(lost), fc.bigInt({ min: 1n, max: 9_999n }).map(won));
    holds(
      fc.property(fc.array(anySettlement, { minLength: 1, maxLength: 10 }), (verdicts) => {
        let paid = 0n;
        let before: Parameters<typeof resettlement>[0]["before"] = open;
        for (const after of verdicts) {
          const change = resettlement({ before, after });
          if (change.kind !== "none") paid += change.kind === "pay" ? change.amount : -change.amount;
          before = after;
        }
        expect(paid).toBe(before.state === "open" ? 0n : before.win);
      }),
      1_000,
    );
  });
});

describe("betOutcome [BET-04]", () => {
  const outcome = (result: BetResult, win: bigint) => betOutcome({ result, win, stake: 1_000n, potentialWin: 3_500n });

  it("reads the result together with the amounts", () => {
    expect(outcome("no_results", 0n)).toBe("open");
    expect(outcome("win", 3_500n)).toBe("win");
    expect(outcome("win", 3_499n)).toBe("part_win");
    expect(outcome("win", 1_000n)).toBe("part_win");
    expect(outcome("win", 999n)).toBe("part_loss");
    expect(outcome("lose", 0n)).toBe("lose");
    expect(outcome("refund", 1_000n)).toBe("refund");
    expect(outcome("refund", 500n)).toBe("part_loss");
    expect(outcome("canceled", 1_000n)).toBe("canceled");
    expect(outcome("cashed_out", 800n)).toBe("cashed_out");
  });
});

describe("a settled return", () => {
  it("never exceeds the maximum the slip showed, whatever the legs came to", () => {
    const anyLeg = fc.record({
      odds: anyPrice,
      result: fc.constantFrom(...LEG_RESULTS),
      deadHeatFactor: fc.constantFrom("1", "0.5", "0.333333"),
    });
    holds(
      fc.property(
        fc.array(anyLeg, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 8 }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        (legs, size, stake) => {
          const winCount = size >= 2 && size < legs.length ? size : null;
          const shape = winCount === null ? ({ kind: "product" } as const) : ({ kind: "system", winCount } as const);
          const settled = settleBet({ stake, legs, ...(winCount === null ? {} : { systemWinCount: winCount }) });
          const shown = possibleReturn({ shape, stake, odds: legs.map(({ odds }) => odds) });
          expect(settled.state === "open" || settled.win <= shown).toBe(true);
        },
      ),
      2_000,
    );
  });

  it("never exceeds what a boosted combo or a freebet showed", () => {
    const anyLeg = fc.record({ odds: anyPrice, result: fc.constantFrom(...LEG_RESULTS) });
    const ranges = [
      { minCount: 2, maxCount: 3, bonusOdds: "1.03" },
      { minCount: 4, maxCount: 8, bonusOdds: "1.2" },
    ];
    holds(
      fc.property(
        fc.array(anyLeg, { minLength: 1, maxLength: 8 }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        fc.constantFrom(...FREEBET_TYPES),
        (legs, stake, type) => {
          const boost = { minOdds: "1.40", ranges };
          const odds = legs.map((one) => one.odds);
          const boostOdds = comboBoostOdds(
            odds.map((price) => ({ odds: price, meetsConditions: true })),
            boost,
          );
          const boosted = settleBet({ stake, legs, boost });
          const shown = possibleReturn({ shape: { kind: "product" }, stake, odds, boostOdds });
          expect(boosted.state === "open" || boosted.win <= shown).toBe(true);
          const free = settleFreebet({ type, stake, legs });
          const most = possibleReturn({ shape: { kind: "product" }, stake, odds, freebet: type });
          expect(free.state === "open" || free.win <= most).toBe(true);
        },
      ),
    );
  });
});
