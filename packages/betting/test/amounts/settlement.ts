import fc from "fast-check";
import { expect } from "vitest";
import * as betting from "../whole-surface.ts";
import { anyPrice, holds } from "../property.ts";
import { type Rational, least, most, nearest, over, product, rational, sum, choices, compared } from "./oracle.ts";

const RESULTS = [
  "win_entire",
  "lose_entire",
  "refund_entire",
  "canceled",
  "refund_half_lose_other",
  "refund_half_win_other",
] as const;
const REFUNDED: readonly string[] = ["refund_entire", "canceled"];

const anyLeg = fc.record({
  odds: anyPrice,
  result: fc.constantFrom(...RESULTS),
  deadHeatFactor: fc.constantFrom("1", "0.5", "0.25", "0.333333", "1/3", "2/3", "1/7"),
  meetsConditions: fc.boolean(),
});
type Leg = typeof anyLeg extends fc.Arbitrary<infer T> ? T : never;

const BOOST: betting.ComboBoost = {
  minOdds: "1.50",
  ranges: [
    { minCount: 2, maxCount: 3, bonusOdds: "1.05" },
    { minCount: 4, maxCount: 9, bonusOdds: "1.125" },
  ],
};

const anyBet = fc.array(anyLeg, { minLength: 1, maxLength: 6 }).chain((legs) =>
  fc.record({
    legs: fc.constant(legs),
    stake: fc.bigInt({ min: 1n, max: 10n ** 9n }),
    winCount: fc.option(fc.integer({ min: 1, max: legs.length })),
    price: fc.option(anyPrice),
    isBoosted: fc.boolean(),
    limit: fc.option(fc.bigInt({ min: 0n, max: 10n ** 8n })),
  }),
);
type Settled = typeof anyBet extends fc.Arbitrary<infer T> ? T : never;

/** The bet as it is asked about: a custom bet has a price, a system a size, and of the rest combos are boosted. */
const asked = ({ legs, stake, winCount, price, isBoosted, limit }: Settled): betting.SettlableBet => ({
  stake,
  legs,
  ...(price === null ? {} : { customOdds: price }),
  ...(winCount === null || price !== null ? {} : { systemWinCount: winCount }),
  ...(isBoosted && winCount === null && price === null ? { boost: BOOST } : {}),
  ...(limit === null ? {} : { profitLimit: limit }),
});

/** What a unit on a leg came to, by the formula of settlement: (1 - v) r f odds + v. */
function unitOf({ result, odds, deadHeatFactor }: Leg): Rational {
  const won = product(odds, deadHeatFactor);
  if (REFUNDED.includes(result)) return rational(1n);
  if (result === "win_entire") return won;
  if (result === "refund_half_win_other") return over(sum(won, 1n), 2n);
  return result === "lose_entire" ? rational(0n) : over(1n, 2n);
}

function rangeOf(count: number): string {
  if (count >= 4) return "1.125";
  return count >= 2 ? "1.05" : "1";
}

function boostOf(legs: readonly Leg[]): string {
  const counted = legs.filter(({ odds, meetsConditions }) => meetsConditions && compared(odds, BOOST.minOdds) >= 0n);
  return legs.length < 2 ? "1" : rangeOf(counted.filter(({ result }) => !REFUNDED.includes(result)).length);
}

function winOf({ legs, stake, winCount, price, isBoosted }: Settled): bigint {
  if (price !== null) {
    const isVoid = legs.some(({ result }) => result !== "win_entire");
    return isVoid ? stake : nearest(product(stake, price, ...legs.map((leg) => leg.deadHeatFactor)));
  }
  if (winCount === null) return nearest(product(stake, ...legs.map(unitOf), isBoosted ? boostOf(legs) : 1n));
  const lines = choices(legs, winCount);
  const all = sum(...lines.map((line) => product(...line.map(unitOf))));
  return least(nearest(over(product(all, stake), BigInt(lines.length))), stake * 1_001n);
}

/** What a bet is paid; a bet whose every leg was given back is, whatever is capped. */
function paid(bet: Settled): bigint {
  const { legs, stake, winCount, price, limit } = bet;
  const lost = legs.filter(({ result }) => result === "lose_entire").length;
  const needed = price === null && winCount !== null ? winCount : legs.length;
  if (legs.length - lost < needed) return 0n;
  const isRefund =
    price === null
      ? legs.every(({ result }) => REFUNDED.includes(result))
      : legs.some(({ result }) => result !== "win_entire");
  if (isRefund) return stake;
  return limit === null ? winOf(bet) : least(winOf(bet), stake + limit);
}

function isRefunded({ legs, price }: Settled): boolean {
  const lost = legs.some(({ result }) => result === "lose_entire");
  if (price !== null) return !lost && legs.some(({ result }) => result !== "win_entire");
  return legs.every(({ result }) => REFUNDED.includes(result));
}

function winIn(settled: betting.BetSettlement): bigint | null {
  return settled.state === "settled" ? settled.win : null;
}

/** Where a runner of a race with a dead heat ended. */
const anyFinish = fc.record({ rank: fc.integer({ min: 1, max: 9 }), level: fc.integer({ min: 1, max: 4 }) });

const anyEachWayLeg = fc
  .record({
    odds: anyPrice,
    isVoid: fc.boolean(),
    finish: anyFinish,
    places: fc.integer({ min: 2, max: 4 }),
    fraction: fc.constantFrom("1/2", "1/4", "1/5"),
  })
  .map((leg) => ({ ...leg, isVoid: leg.isVoid && leg.finish.rank > 6 }));
type RunnerLeg = typeof anyEachWayLeg extends fc.Arbitrary<infer T> ? T : never;

const anyEachWayBet = fc.array(anyEachWayLeg, { minLength: 1, maxLength: 5 }).chain((legs) =>
  fc.record({
    legs: fc.constant(legs),
    half: fc.bigInt({ min: 1n, max: 10n ** 9n }),
    winCount: fc.option(fc.integer({ min: 1, max: legs.length })),
    limit: fc.option(fc.bigInt({ min: 0n, max: 10n ** 8n })),
  }),
);

function eachWayLeg({ odds, isVoid, finish, places, fraction }: RunnerLeg): betting.EachWayLeg {
  if (isVoid) return { odds, fraction, result: "canceled", placeResult: "canceled" };
  const toWin = betting.placeResult(finish, { places: 1 });
  const placed = betting.placeResult(finish, { places });
  return {
    odds,
    fraction,
    ...toWin,
    placeResult: placed.result,
    ...(placed.deadHeatFactor === undefined ? {} : { placeDeadHeatFactor: placed.deadHeatFactor }),
  };
}

/** Of those level, as many as there are places left are paid, and the stake is shared between all: at odds times share. */
function runnerUnit({ isVoid, finish: { rank, level } }: RunnerLeg, price: Rational, places: number): Rational {
  if (isVoid) return rational(1n);
  const paidPlaces = Array.from({ length: level }, (_, at) => rank + at).filter((place) => place <= places).length;
  return product(price, over(BigInt(paidPlaces), BigInt(level)));
}

function eachWayWin({ legs, half, winCount, limit }: typeof anyEachWayBet extends fc.Arbitrary<infer T> ? T : never) {
  const part = (unitIn: (leg: RunnerLeg) => Rational): bigint => {
    if (legs.every(({ isVoid }) => isVoid)) return half;
    const lines = choices(legs, winCount ?? legs.length);
    const all = sum(...lines.map((line) => product(...line.map(unitIn))));
    const win = nearest(over(product(all, half), BigInt(lines.length)));
    return winCount === null ? win : least(win, half * 1_001n);
  };
  const toWin = part((leg) => runnerUnit(leg, rational(leg.odds), 1));
  const placed = part((leg) =>
    runnerUnit(leg, sum(1n, product(sum(leg.odds, -1n), rational(leg.fraction))), leg.places),
  );
  const whole = toWin + placed;
  return limit === null || legs.every(({ isVoid }) => isVoid) ? whole : least(whole, 2n * half + limit);
}

const settlement = (win: bigint): betting.BetSettlement => ({ state: "settled", result: "win", win });
const anyWin = fc.bigInt({ min: 0n, max: 10n ** 12n });

/** One property for each function of settlement that returns an amount. */
export const SETTLEMENT: Readonly<Record<string, () => void>> = {
  settleBet: () =>
    holds(
      fc.property(anyBet, (bet) => {
        expect(winIn(betting.settleBet(asked(bet)))).toBe(paid(bet));
      }),
      2_000,
    ),
  settleEachWay: () =>
    holds(
      fc.property(anyEachWayBet, (bet) => {
        const { legs, half, winCount, limit } = bet;
        const settled = betting.settleEachWay({
          stake: 2n * half,
          legs: legs.map(eachWayLeg),
          ...(winCount === null ? {} : { systemWinCount: winCount }),
          ...(limit === null ? {} : { profitLimit: limit }),
        });
        expect(winIn(settled)).toBe(eachWayWin(bet));
      }),
      2_000,
    ),
  payoutOf: () =>
    holds(
      fc.property(anyBet, (any) => {
        const bet = { ...any, isBoosted: false };
        expect(betting.payoutOf(asked(bet))?.win).toBe(paid(bet));
      }),
    ),
  eachWayPayoutOf: () =>
    holds(
      fc.property(anyEachWayBet, (bet) => {
        const { legs, half, winCount, limit } = bet;
        const payout = betting.eachWayPayoutOf({
          stake: 2n * half,
          legs: legs.map(eachWayLeg),
          ...(winCount === null ? {} : { systemWinCount: winCount }),
          ...(limit === null ? {} : { profitLimit: limit }),
        });
        expect(payout?.win).toBe(eachWayWin(bet));
      }),
    ),
  eachWayParts: () =>
    holds(
      fc.property(anyEachWayBet, ({ legs, half }) => {
        const parts = betting.eachWayParts({ stake: 2n * half, legs: legs.map(eachWayLeg) });
        expect([parts.toWin.stake, parts.toBePlaced.stake]).toEqual([half, half]);
      }),
    ),
  settleFreebet: () =>
    holds(
      fc.property(anyBet, fc.constantFrom(...betting.FREEBET_TYPES), (any, type) => {
        const bet = { ...any, isBoosted: false };
        const settled = betting.settleFreebet({ ...asked(bet), type });
        const win = paid(bet);
        const due = {
          freebet_only_win: most(win - bet.stake, 0n),
          freebet_all_win: isRefunded(bet) ? 0n : win,
          freebet_no_risk: most(win, bet.stake),
        };
        expect(settled).toMatchObject({ state: "settled", win: due[type] });
      }),
    ),
  resettlement: () =>
    holds(
      fc.property(anyWin, anyWin, (before, after) => {
        const moved = betting.resettlement({ before: settlement(before), after: settlement(after) });
        const signed = { none: 0n, pay: 1n, take_back: -1n }[moved.kind];
        expect(signed * ("amount" in moved ? moved.amount : 0n)).toBe(after - before);
      }),
    ),
};
