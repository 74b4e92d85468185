import { parseSpecifier } from "@touchline/betting";
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
}

interface Sides {
  home: number;
  away: number;
}

const NONE: Sides = { home: 0, away: 0 };

function counted(states: Shown, setnr: string | undefined): Counted {
  const last = states.at(-1)!;
  const won = last.scores.total!;
  const sets = last.scores.periods.length === 0 ? [won] : last.scores.periods;
  return {
    won,
    legs: sets.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), NONE),
    ofSet: legsOfSet(states, Number(setnr ?? 1)),
    maximums: last.statistics["maximums"]!,
    checkout: last.statistics["highest_checkout"]!,
  };
}

function resultsOf({ marketId, specifier, outcomes }: LineSettlement, states: Shown): string[] {
  const { total, hcp, setnr, legnr, score } = parseSpecifier(specifier);
  const { won, legs, ofSet, maximums, checkout } = counted(states, setnr);
  const setEnd = ofSet.at(-1) ?? NONE;
  const over = (count: number): string[] => wonBy(count > Number(total));
  const ahead = (pair: Sides): string[] => wonBy(pair.home + Number(hcp) > pair.away);
  const numberOf = ({ home, away }: Sides): number => home + away;
  const results: Readonly<Record<string, () => string[]>> = {
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
    384: () => over(numberOf(maximums)),
    383: () => ahead(maximums),
    385: () => over(maximums.home),
    386: () => over(maximums.away),
    379: () => wonBy(Math.max(checkout.home, checkout.away) >= Number(score)),
  };
  return results[marketId]?.() ?? [];
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
