import type { Side } from "@touchline/sports";
import { twoWay } from "../pricing/market-prices.ts";
import { BALLS_OF_OVER } from "./model/cricket-format.ts";
import type { Counts } from "../families/innings/counts.ts";
import { type Hit, HITS } from "./model/drawn-outlook.ts";
import { expectedHits } from "./model/expected-hits.ts";
import { expectedUntilFall } from "./model/expected-runs.ts";
import {
  type CricketView,
  FIRST,
  inningsOf,
  isDone,
  over,
  present,
  type Price,
  SIDES,
  threeWay,
} from "./price-view.ts";

type Specifiers = Readonly<Record<string, string>>;

const areBothDone = (view: CricketView): boolean => SIDES.every((side) => isDone(view, side));

/** About how many there will be in the whole match. */
function expectedInMatch(view: CricketView, hit: Hit): number {
  return SIDES.reduce((sum, side) => {
    const innings = inningsOf(view, side);
    const place = { balls: innings?.balls ?? 0, wickets: innings?.falls.length ?? 0 };
    const ahead = innings?.isOver === true ? 0 : expectedHits({ ...view, level: view.levels[side], hit }, place);
    return sum + (innings?.[hit] ?? 0) + ahead;
  }, 0);
}

/** Counts from one line to the next. */
const HIT_STEP = 2;
const MATCH_HITS = ["639", "640"] as const;
const MORE_HITS = ["647", "648"] as const;

const totalHits = HITS.map((hit, index): Price => ({
  marketId: MATCH_HITS[index] ?? "",
  margin: 0.06,
  lines: (view) => {
    if (view.near === null || areBothDone(view)) return [];
    const middle = Math.floor(expectedInMatch(view, hit)) + 0.5;
    return [middle - HIT_STEP, middle, middle + HIT_STEP]
      .filter((line) => line > 0)
      .map((total) => ({ maxovers: String(view.format.overs), total: String(total) }));
  },
  fair: ({ near }, { total }) => (near ? twoWay(over(near.outlook().hits[hit].total, total)) : []),
}));

const mostHits = HITS.map((hit, index): Price => ({
  marketId: MORE_HITS[index] ?? "",
  margin: 0.07,
  lines: (view) => (view.near === null || areBothDone(view) ? [] : [{}]),
  fair: ({ near }) => (near ? threeWay(near.outlook().hits[hit].more) : []),
}));

/** Of a side that has not gone in, so many first ones are bet on. */
const BET_ON = 6;
/** Lines of who is at bat move with his runs, in so great steps. */
const STEP = 5;
/** Half of all innings end with less than this part of their mean: most are short. */
const MEDIAN_OF_MEAN = 0.7;

const playerRuns: Price = {
  marketId: "638",
  margin: 0.07,
  lines: (view) => {
    const { near } = view;
    if (near === null) return [];
    return SIDES.flatMap((side) =>
      isDone(view, side)
        ? []
        : [...linesAtBat(view, side), ...linesToCome(view, side)].flatMap(({ place, total }) => {
            const id = near.elevens[side][place]?.id;
            return id === undefined ? [] : [{ ...FIRST, player: id, total: String(total) }];
          }),
    );
  },
  fair: ({ near }, specifiers) =>
    near ? twoWay(Math.min(over(runsOf(near, specifiers), specifiers["total"]), 1)) : [],
};

interface PlayerLine {
  place: number;
  total: number;
}

function linesAtBat(view: CricketView, side: Side): PlayerLine[] {
  const innings = present(view);
  if (innings?.batting !== side) return [];
  const { mean } = expectedUntilFall(
    { format: view.format, level: view.levels[side], untilBall: view.format.overs * BALLS_OF_OVER },
    { balls: innings.balls, wickets: innings.falls.length },
  );
  return (view.near?.atBat().batters ?? []).map(({ place, runs }) => {
    const line = Math.floor((runs + MEDIAN_OF_MEAN * mean) / STEP) * STEP + 0.5;
    return { place, total: line > runs ? line : line + STEP };
  });
}

/** Of those who are still to go in: as many runs as they come to half of the time, seen from before the match. */
function linesToCome(view: CricketView, side: Side): PlayerLine[] {
  const { near } = view;
  if (near === null) return [];
  const goneIn = inningsOf(view, side) === undefined ? 0 : near.atBat().goneIn;
  const { runs } = near.before().players[side];
  return runs.slice(goneIn, BET_ON).map((counts, index) => ({ place: goneIn + index, total: medianOf(counts) + 0.5 }));
}

function medianOf(counts: Counts): number {
  let sum = 0;
  return Math.max(
    counts.findIndex((chance) => (sum += chance) >= 0.5),
    0,
  );
}

type Near = NonNullable<CricketView["near"]>;

/** Runs of a player where he goes in. */
function runsOf({ elevens, outlook }: Near, { player }: Specifiers): Counts {
  for (const side of SIDES) {
    const place = elevens[side].findIndex(({ id }) => id === player);
    if (place !== -1) return outlook().players[side].runs[place] ?? [];
  }
  return [];
}

const bestPlayer: Price = {
  marketId: "685",
  margin: 0.18,
  lines: (view) => (view.near === null || areBothDone(view) ? [] : [{}]),
  fair: ({ near }) => near?.outlook().best ?? [],
};

/** What hangs on who faced which ball: drawn together, so that no two of them contradict each other. */
export const DRAWN_PRICES: readonly Price[] = [...totalHits, ...mostHits, playerRuns, bestPlayer];
