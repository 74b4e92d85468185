import { parseSpecifier } from "@touchline/betting";
import { lastDartOf } from "../../../src/feed/simulator/darts/model/checkouts.ts";
import type { LineSettlement, MatchState } from "../../../src/feed/feed.ts";

type Shown = readonly MatchState[];

/** The score of legs of a set in the order in which it was shown: in a race of legs, the score of the match. */
function legsOfSet(states: Shown, set: number): { home: number; away: number }[] {
  return states.flatMap(({ scores: { total, periods }, status }) => {
    if (status === 0 || total === null) return [];
    if (periods.length === 0) return set === 1 ? [total] : [];
    const period = periods[set - 1];
    return period ? [period] : [];
  });
}

const wonBy = (isHome: boolean): string[] => (isHome ? ["win_entire", "lose_entire"] : ["lose_entire", "win_entire"]);
const listed = (outcomes: LineSettlement["outcomes"], winner: number): string[] =>
  outcomes.map((_, index) => (index === winner ? "win_entire" : "lose_entire"));

/** How a line ends, read off what was shown: in other words than the descriptor's. */
export function naiveDartsResult(line: LineSettlement, states: Shown): string[][] {
  const results = resultsOf(line, states);
  return line.outcomes.map(({ id }, index) => [id, results[index] ?? "refund_entire"]);
}

interface Counted {
  won: Sides;
  legs: Sides;
  /** Of the set that the line is of, as it was shown at each moment. */
  ofSet: readonly Sides[];
  maximums: Sides;
  checkout: Sides;
  /** The leg that the line is of, where it was finished. */
  leg: Leg | null;
}

interface Leg {
  isHomes: boolean;
  /** What the winner had left before the last visit, and the darts it took. */
  checkout: number;
  darts: number;
  maximums: Sides;
}

interface Sides {
  home: number;
  away: number;
}

const NONE: Sides = { home: 0, away: 0 };

const legsIn = ({ scores: { total, periods } }: MatchState): number =>
  (periods.length === 0 ? [total ?? NONE] : periods).reduce((sum, { home, away }) => sum + home + away, 0);

/** By the states around its end: the last one before the score of legs counts it, and the first one that does. */
function legOf(states: Shown, setnr: number, legnr: number): Leg | null {
  const shown = states.filter(({ status }) => status !== 0);
  const isAfter = ({ scores: { total, periods } }: MatchState): boolean => {
    const ofSet = periods.length === 0 ? total : periods[setnr - 1];
    return ofSet !== undefined && ofSet !== null && ofSet.home + ofSet.away >= legnr;
  };
  const end = shown.findIndex(isAfter);
  if (end < 1) return null;
  const [before, after] = [shown[end - 1]!, shown[end]!];
  const begun = shown.find((state) => legsIn(state) === legsIn(after) - 1)!;
  const legsOf = ({ scores: { total, periods } }: MatchState): Sides =>
    (periods.length === 0 ? total : periods[setnr - 1]) ?? NONE;
  const isHomes = legsOf(after).home > legsOf(before).home;
  const [from, to] = [begun.statistics["maximums"] ?? NONE, after.statistics["maximums"]!];
  const side = isHomes ? "home" : "away";
  return {
    isHomes,
    checkout: Number(before.scores.game![side]),
    darts: after.statistics["leg_darts"]![side],
    maximums: { home: to.home - from.home, away: to.away - from.away },
  };
}

/** Doubles on the red fields of a board, as points. */
const RED_DOUBLES = new Set([40, 36, 26, 20, 4, 6, 14, 16, 28, 24, 50]);

function counted(states: Shown, setnr: string | undefined, legnr: string | undefined): Counted {
  const last = states.at(-1)!;
  const won = last.scores.total!;
  const sets = last.scores.periods.length === 0 ? [won] : last.scores.periods;
  return {
    won,
    legs: sets.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), NONE),
    ofSet: legsOfSet(states, Number(setnr ?? 1)),
    maximums: last.statistics["maximums"]!,
    checkout: last.statistics["highest_checkout"]!,
    leg: setnr === undefined || legnr === undefined ? null : legOf(states, Number(setnr), Number(legnr)),
  };
}

function resultsOf({ marketId, specifier, outcomes }: LineSettlement, states: Shown): string[] {
  const { total, hcp, setnr, legnr, score, xth } = parseSpecifier(specifier);
  const { won, legs, ofSet, maximums, checkout, leg } = counted(states, setnr, legnr);
  const setEnd = ofSet.at(-1) ?? NONE;
  const over = (count: number): string[] => wonBy(count > Number(total));
  const ahead = (pair: Sides): string[] => wonBy(pair.home + Number(hcp) > pair.away);
  const numberOf = ({ home, away }: Sides): number => home + away;
  const ofLeg = (result: (leg: Leg) => string[]): string[] => (leg ? result(leg) : []);
  const results: Readonly<Record<string, () => string[]>> = {
    376: () => ofLeg(({ darts }) => over(darts)),
    380: () => ofLeg(({ checkout: points }) => wonBy(RED_DOUBLES.has(lastDartOf(points)))),
    90311: () => ofLeg(({ checkout: points }) => over(points)),
    90312: () => ofLeg((of) => over(numberOf(of.maximums))),
    90313: () => ofLeg((of) => wonBy(of.maximums.home > 0)),
    90314: () => ofLeg((of) => wonBy(of.maximums.away > 0)),
    90315: () => ofLeg((of) => listed(outcomes, (of.isHomes ? 0 : 1) + (numberOf(of.maximums) > 0 ? 0 : 2))),
    90316: () => ofLeg((of) => listed(outcomes, (of.isHomes ? 0 : 1) + (of.checkout > Number(total) ? 0 : 2))),
    90317: () => ofLeg(({ checkout: points }) => listed(outcomes, Math.min(Math.ceil(points / 20) - 1, 5))),
    90318: () => ofLeg(({ checkout: points }) => wonBy(points % 2 === 1)),
    90319: () => ofLeg((of) => wonBy(of.maximums.home > 0 && of.maximums.away > 0)),
    90320: () => ofLeg((of) => listed(outcomes, 1 - Math.sign(of.maximums.home - of.maximums.away))),
    186: () => wonBy(won.home > won.away),
    366: () => ahead(legs),
    367: () => over(numberOf(legs)),
    375: () => wonLeg(ofSet, Number(legnr)),
    199: () => listed(outcomes, placeOf(won, outcomes.length / 2)),
    188: () => ahead(won),
    314: () => over(numberOf(won)),
    202: () => wonBy(setEnd.home > setEnd.away),
    371: () => ahead(setEnd),
    372: () => over(numberOf(setEnd)),
    374: () => listed(outcomes, placeOf(setEnd, outcomes.length / 2)),
    90301: () => over(legs.home),
    90302: () => over(legs.away),
    90303: () => wonBy(numberOf(legs) % 2 === 1),
    90304: () => wonBy(numberOf(maximums) % 2 === 1),
    90305: () => wonBy(firstTo(ofSet, Number(legnr)) === "home"),
    90306: () => listed(outcomes, (won.home > won.away ? 1 : 4) - Math.sign(maximums.home - maximums.away)),
    292: () => listed(outcomes, (won.home > won.away ? 0 : 1) + (numberOf(legs) > Number(total) ? 0 : 2)),
    381: () => listed(outcomes, 1 - Math.sign(maximums.home - maximums.away)),
    382: () => listed(outcomes, throwerOf(states, Number(xth))),
    384: () => over(numberOf(maximums)),
    383: () => ahead(maximums),
    385: () => over(maximums.home),
    386: () => over(maximums.away),
    379: () => wonBy(Math.max(checkout.home, checkout.away) >= Number(score)),
  };
  return results[marketId]?.() ?? [];
}

/** 0 where home has thrown the maximum of a number, 2 where away has, 1 where there was none. */
function throwerOf(states: Shown, number: number): number {
  const counts = states.map(({ statistics }) => statistics["maximums"] ?? NONE);
  const after = counts.find(({ home, away }) => home + away === number);
  const before = counts.findLast(({ home, away }) => home + away === number - 1) ?? NONE;
  if (!after) return 1;
  return after.home > before.home ? 0 : 2;
}

const firstTo = (ofSet: readonly Sides[], legs: number): "home" | "away" =>
  ofSet.find(({ home, away }) => Math.max(home, away) === legs)?.home === legs ? "home" : "away";

function wonLeg(ofSet: readonly Sides[], number: number): string[] {
  const after = ofSet.find(({ home, away }) => home + away === number);
  const before = ofSet.findLast(({ home, away }) => home + away === number - 1) ?? NONE;
  return after ? wonBy(after.home > before.home) : [];
}

/** 6:0 comes first, then 6:1; after home's wins away's, 5:6 first and 0:6 last. */
const placeOf = ({ home, away }: { home: number; away: number }, toWin: number): number =>
  home === toWin ? away : 2 * toWin - 1 - home;
