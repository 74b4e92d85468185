import fc from "fast-check";
import { expect } from "vitest";
import * as betting from "../whole-surface.ts";
import { anyPrice, holds } from "../property.ts";
import {
  NAMED,
  type Rational,
  choices,
  down,
  least,
  compared,
  less,
  listedLines,
  most,
  namedParts,
  nearest,
  over,
  product,
  rational,
  sum,
  systemWin,
  total,
} from "./oracle.ts";

const anyStake = fc.bigInt({ min: 1n, max: 10n ** 9n });
const anyLimit = fc.option(fc.bigInt({ min: 0n, max: 10n ** 7n }));
const anyBoost = fc.option(fc.constantFrom("1.03", "1.125", "1.5"));
const anyBonus = fc.record({ boostOdds: anyBoost, freebet: fc.option(fc.constantFrom(...betting.FREEBET_TYPES)) });
const anyCapped = fc.record({ boostOdds: anyBoost, limit: anyLimit });

export interface AnyBet {
  readonly shape: betting.BetShape;
  readonly odds: string[];
}

const prices = (minLength: number, maxLength = minLength) => fc.array(anyPrice, { minLength, maxLength });

const anyProduct: fc.Arbitrary<AnyBet> = prices(1, 8).map((odds) => ({ shape: { kind: "product" }, odds }));
const anyCustom: fc.Arbitrary<AnyBet> = fc
  .tuple(prices(1, 4), anyPrice)
  .map(([odds, price]) => ({ shape: { kind: "custom", odds: price }, odds }));
const anySystem: fc.Arbitrary<AnyBet & { readonly winCount: number; readonly bankers: number[] }> = prices(2, 7)
  .chain((odds) =>
    fc.record({
      odds: fc.constant(odds),
      winCount: fc.integer({ min: 1, max: odds.length }),
      bankers: fc.subarray(odds.map((_, place) => place)),
    }),
  )
  .filter(({ winCount, bankers }) => bankers.length <= winCount)
  .map((system) => ({ ...system, shape: { kind: "system", winCount: system.winCount, bankers: system.bankers } }));
const anyNamed: fc.Arbitrary<AnyBet & { readonly name: betting.FullCoverName }> = fc
  .constantFrom(...betting.FULL_COVER_NAMES)
  .chain((name) =>
    prices(namedParts(name, 1n).legs).map((odds) => ({ name, odds, shape: { kind: "full_cover", name } })),
  );
const anyEachWay: fc.Arbitrary<AnyBet> = prices(1, 5)
  .chain((odds) =>
    fc.record({
      odds: fc.constant(odds),
      fractions: fc.array(fc.constantFrom("1/2", "1/4", "1/5"), { minLength: odds.length, maxLength: odds.length }),
      winCount: fc.option(fc.integer({ min: 1, max: odds.length })),
    }),
  )
  .map(({ odds, fractions, winCount }) => ({
    odds,
    shape: { kind: "each_way", fractions, of: winCount === null ? { kind: "product" } : { kind: "system", winCount } },
  }));
const anyNamedEachWay: fc.Arbitrary<AnyBet & { readonly shape: EachWay }> = anyNamed
  .filter(({ odds }) => odds.length < 6)
  .map(({ odds, name }) => ({
    odds,
    shape: { kind: "each_way", fractions: odds.map(() => "1/4"), of: { kind: "full_cover", name } },
  }));
const anyBet: fc.Arbitrary<AnyBet> = fc.oneof(anyProduct, anyCustom, anySystem, anyNamed, anyEachWay, anyNamedEachWay);

type EachWay = Extract<betting.BetShape, { kind: "each_way" }>;

/** The part to win, and the part to be placed, each with what a unit on each leg comes to. */
function partsOf({ fractions }: EachWay, odds: readonly string[]): string[][] {
  const placed = odds.map((price, leg) => shortPlaceOdds(price, fractions[leg] ?? ""));
  return [[...odds], placed];
}

/** With four places more than the price has, all that these fractions can need. */
function shortPlaceOdds(price: string, fraction: string): string {
  const places = 10n ** 6n;
  const digits = down(product(sum(1n, product(less(price, 1n), rational(fraction))), places)).toString();
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
}

/** What an odd stake has over is on the part to win, but that a full-cover bet is never placed at one. */
function eachWayBets(shape: EachWay, odds: readonly string[], stake: bigint) {
  const { of } = shape;
  const parts = partsOf(shape, odds);
  if (of.kind === "full_cover")
    return namedParts(of.name, stake / 2n).parts.map(({ stake: half, winCount }) => ({
      stake: 2n * half,
      win: total(parts.map((part) => systemWin(half, part, { winCount }))),
    }));
  const stakes = [stake - stake / 2n, stake / 2n];
  const winOf = (part: string[], at: number): bigint => {
    const on = stakes[at] ?? 0n;
    return of.kind === "product" ? nearest(product(on, ...part)) : systemWin(on, part, of);
  };
  return [{ stake, win: total(parts.map(winOf)) }];
}

function partUnit({ of }: EachWay, odds: readonly string[]) {
  if (of.kind === "full_cover") return unit({ shape: of, odds: [...odds] });
  const lines = listedLines(odds, of.kind === "product" ? odds.length : of.winCount);
  return over(lines.sum, lines.count);
}

/** The bets of their own that a bet is placed as: each one's stake, and what a unit of it comes to. */
function placed({ shape, odds }: AnyBet, stake: bigint) {
  switch (shape.kind) {
    case "product":
      return [{ stake, win: nearest(product(stake, ...odds)) }];
    case "custom":
      return [{ stake, win: nearest(product(stake, shape.odds ?? "1")) }];
    case "system":
      return [{ stake, win: systemWin(stake, odds, shape) }];
    case "each_way":
      return eachWayBets(shape, odds, stake);
    case "full_cover":
      return namedParts(shape.name, stake).parts.map((part) => ({
        stake: part.stake,
        win: systemWin(part.stake, odds, part),
      }));
  }
}

/** What a unit on the whole of a bet comes to, before caps. */
function unit({ shape, odds }: AnyBet): Rational {
  switch (shape.kind) {
    case "product":
      return product(...odds);
    case "custom":
      return rational(shape.odds ?? "1");
    case "system": {
      const lines = listedLines(odds, shape.winCount, shape.bankers);
      return over(lines.sum, lines.count);
    }
    case "each_way":
      return over(sum(...partsOf(shape, odds).map((part) => partUnit(shape, part))), 2n);
    case "full_cover": {
      const { parts, lines } = namedParts(shape.name, 1n);
      const sums = parts.map(({ winCount }) => listedLines(odds, winCount).sum);
      return over(
        sums.reduce(([a, b], [c, d]) => [a * d + c * b, b * d]),
        lines,
      );
    }
  }
}

function boosted(bet: AnyBet, boost: string | null, freebet: betting.FreebetType | null): AnyBet {
  const applies = boost !== null && freebet === null && bet.shape.kind === "product" && bet.odds.length > 1;
  return applies ? { ...bet, odds: [...bet.odds, boost] } : bet;
}

function free(type: betting.FreebetType | null, stake: bigint, win: bigint): bigint {
  const paid = { freebet_only_win: most(win - stake, 0n), freebet_all_win: win, freebet_no_risk: most(win, stake) };
  return type === null ? win : paid[type];
}

const RUNS = 300;

/** Rows of a table, from every choice of winners of the legs that are no bankers. */
function rowsOf(odds: readonly string[], bankers: readonly number[], paid: (multipliers: string[]) => bigint) {
  const places = odds.map((_, place) => place);
  return places.concat(odds.length).flatMap((wins) => {
    const returns = choices(places, wins, bankers).map((won) =>
      paid(odds.map((price, place) => (won.includes(place) ? price : "0"))),
    );
    return returns.some((win) => win > 0n) ? [{ wins, minimum: least(...returns), maximum: most(...returns) }] : [];
  });
}

const shown = (rows: readonly betting.SystemTableRow[]) =>
  rows.filter(({ maximum }) => maximum > 0n).map(({ wins, minimum, maximum }) => ({ wins, minimum, maximum }));

function stepOf(shape: betting.BetShape): bigint {
  if (shape.kind === "full_cover") return namedParts(shape.name, 1n).lines;
  return shape.kind === "each_way" ? 2n * stepOf(shape.of) : 1n;
}

/** One property for each function of bets that returns an amount or a number of lines. */
export const BETS: Readonly<Record<string, () => void>> = {
  potentialWin: () =>
    holds(
      fc.property(anyStake, anyProduct, (stake, { odds }) => {
        expect(betting.potentialWin({ stake, odds })).toBe(nearest(product(stake, ...odds)));
      }),
    ),
  combinationCount: () =>
    holds(
      fc.property(fc.nat(9), fc.nat(10), (legs, size) => {
        expect(betting.combinationCount(legs, size)).toBe(BigInt(choices(Array(legs).fill(0), size).length));
      }),
    ),
  lineCount: () =>
    holds(
      fc.property(anySystem, anyNamed, anyNamedEachWay, ({ shape, odds, winCount, bankers }, named, eachWay) => {
        expect(betting.lineCount(eachWay.shape, eachWay.odds.length)).toBe(stepOf(eachWay.shape));
        expect(betting.lineCount(shape, odds.length)).toBe(listedLines(odds, winCount, bankers).count);
        expect(betting.lineCount(named.shape, named.odds.length)).toBe(namedParts(named.name, 1n).lines);
      }),
      RUNS,
    ),
  fullCoverLines: () => {
    for (const name of betting.FULL_COVER_NAMES) expect(betting.fullCoverLines(name)).toBe(namedParts(name, 1n).lines);
    expect(Object.keys(NAMED).toSorted()).toEqual(betting.FULL_COVER_NAMES.toSorted());
  },
  systemReturn: () =>
    holds(
      fc.property(anySystem, anyStake, ({ odds, winCount, bankers }, stake) => {
        const others = odds.filter((_, place) => !bankers.includes(place));
        const always = bankers.toSorted((a, b) => a - b).map((place) => odds[place] ?? "");
        const lines = listedLines(odds, winCount, bankers);
        const bet = { stake, multipliers: others, bankers: always, winCount };
        expect(betting.systemReturn(bet)).toBe(nearest(over(product(lines.sum, stake), lines.count)));
      }),
      RUNS,
    ),
  cappedSystemReturn: () =>
    holds(
      fc.property(anyStake, fc.bigInt({ min: 0n, max: 10n ** 13n }), (stake, win) => {
        expect(betting.cappedSystemReturn({ stake, win })).toBe(least(win, stake * 1_001n));
      }),
    ),
  coveredSystems: () =>
    holds(
      fc.property(anyNamed, anyStake, ({ name }, stake) => {
        const parts = namedParts(name, stake).parts.map((part) => ({ winCount: part.winCount, stake: part.stake }));
        expect(betting.coveredSystems(name, stake)).toMatchObject(parts);
        expect(betting.coveredSystems(name, stake)).toHaveLength(parts.length);
      }),
      RUNS,
    ),
  coveredReturn: () =>
    holds(
      fc.property(anyNamed, anyStake, (bet, stake) => {
        const wins = placed(bet, stake).map(({ win }) => win);
        expect(betting.coveredReturn({ name: bet.name, stake, multipliers: bet.odds })).toBe(total(wins));
      }),
      RUNS,
    ),
  shapeReturn: () =>
    holds(
      fc.property(anyBet, anyStake, (bet, stake) => {
        const wins = placed(bet, stake).map(({ win }) => win);
        expect(betting.shapeReturn({ shape: bet.shape, stake, multipliers: bet.odds })).toBe(total(wins));
      }),
      RUNS,
    ),
  possibleReturn: () =>
    holds(
      fc.property(anyBet, anyStake, anyBonus, (bet, stake, { boostOdds, freebet }) => {
        const win = total(placed(boosted(bet, boostOdds, freebet), stake).map((part) => part.win));
        expect(betting.possibleReturn({ ...bet, stake, boostOdds, freebet })).toBe(free(freebet, stake, win));
      }),
      RUNS,
    ),
  payableReturn: () =>
    holds(
      fc.property(anyBet, anyStake, anyCapped, (bet, stake, { boostOdds, limit }) => {
        const wins = placed(boosted(bet, boostOdds, null), stake).map((part) =>
          limit === null ? part.win : least(part.win, part.stake + limit),
        );
        expect(betting.payableReturn({ ...bet, stake, boostOdds }, limit)).toBe(total(wins));
      }),
      RUNS,
    ),
  returnOfRest: () =>
    holds(
      fc.property(anyBet, fc.tuple(anyStake, anyStake), anyLimit, (bet, [stake, some], profitLimit) => {
        const rest = some % (stake + 1n);
        const limit = profitLimit === null ? null : down(over(product(profitLimit, rest), stake));
        const wins = placed(bet, rest).map((part) => (limit === null ? part.win : least(part.win, part.stake + limit)));
        expect(betting.returnOfRest({ ...bet, stake }, { rest, profitLimit })).toBe(rest === 0n ? 0n : total(wins));
      }),
      RUNS,
    ),
  stakeForPotentialWin: () =>
    holds(
      fc.property(anyBet, anyStake, anyBoost, (bet, win, boostOdds) => {
        const step = stepOf(bet.shape);
        const stake = betting.stakeForPotentialWin({ ...bet, win, boostOdds });
        const paid = (each: bigint) => betting.possibleReturn({ ...bet, boostOdds, stake: each });
        expect(stake % step).toBe(0n);
        const isShort = paid(stake) < win;
        // Only what a cap on the profit of a system takes away is missing.
        const uncapped = product(unit(boosted(bet, boostOdds, null)), stake);
        expect(isShort && compared(uncapped, win) < 0n).toBe(false);
        expect(!isShort && stake >= step && paid(stake - step) >= win).toBe(false);
      }),
      RUNS,
    ),
  systemTable: () =>
    holds(
      fc.property(anySystem, anyStake, anyLimit, ({ odds, winCount, bankers }, stake, profitLimit) => {
        const always = bankers.toSorted((a, b) => a - b).map((place) => odds[place] ?? "");
        const others = odds.filter((_, place) => !bankers.includes(place));
        const table = betting.systemTable({ stake, odds: others, bankers: always, winCount, profitLimit });
        const capped = (win: bigint) => (profitLimit === null ? win : least(win, stake + profitLimit));
        expect(shown(table)).toEqual(
          rowsOf(odds, bankers, (multipliers) => capped(systemWin(stake, multipliers, { winCount, bankers }))),
        );
      }),
      100,
    ),
  fullCoverTable: () =>
    holds(
      fc.property(anyNamed, anyStake, anyLimit, ({ name, odds }, stake, profitLimit) => {
        const { parts } = namedParts(name, stake);
        const paid = (multipliers: string[]) =>
          total(
            parts.map((part) => {
              const win = systemWin(part.stake, multipliers, part);
              return profitLimit === null ? win : least(win, part.stake + profitLimit);
            }),
          );
        expect(shown(betting.fullCoverTable({ name, stake, odds, profitLimit }))).toEqual(rowsOf(odds, [], paid));
      }),
      15,
    ),
  lineStakes: () =>
    holds(
      fc.property(anyStake, fc.bigInt({ min: 1n, max: 300n }), (stake, lines) => {
        const groups = betting.lineStakes(stake, lines);
        expect(total(groups.map((group) => group.count * group.stake))).toBe(stake);
        expect(total(groups.map(({ count }) => count))).toBe(lines);
        const off = groups.map((group) => group.stake - down(over(stake, lines)));
        expect(off.every((more) => more === 0n || more === 1n)).toBe(true);
      }),
    ),
  splitStake: () =>
    holds(
      fc.property(
        anyStake,
        fc.array(fc.bigInt({ min: 0n, max: 99n }), { minLength: 1, maxLength: 8 }),
        (stake, weights) => {
          const parts = betting.splitStake(stake, weights);
          const whole = total(weights);
          expect(total(parts)).toBe(whole === 0n ? 0n : stake);
          const off = weights.map(
            (weight, place) => (parts[place] ?? 0n) - down(over(stake * weight, most(whole, 1n))),
          );
          expect(off.every((more) => more === 0n || more === 1n)).toBe(true);
        },
      ),
    ),
};
