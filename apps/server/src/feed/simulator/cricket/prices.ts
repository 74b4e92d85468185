import type { Side } from "@touchline/sports";
import type { Counts } from "../families/innings/counts.ts";
import { priceBook, twoWay } from "../pricing/market-prices.ts";
import { DRAWN_PRICES } from "./drawn-prices.ts";
import { FIRST_TO_BOWL } from "./elevens.ts";
import { BALLS_OF_OVER, ballModel, WIDE } from "./model/cricket-format.ts";
import { currentOver, type InningsScore, nextDelivery, OPPONENT } from "./model/cricket-score.ts";
import { DISMISSAL_CHANCES } from "./model/dismissal-chances.ts";
import { type ExpectedRuns, expectedRuns, expectedUntilFall } from "./model/expected-runs.ts";
import { openOvers, type OverOutlook } from "./model/over-outlook.ts";
import {
  type CricketView,
  FIRST,
  inningsOf,
  isBatting,
  isBefore,
  isDone,
  ofSides,
  over,
  present,
  type Price,
  SIDES,
  threeWay,
} from "./price-view.ts";

type Specifiers = Readonly<Record<string, string>>;

interface LadderShape {
  /** Runs from one line to the next, and lines on either side of the most balanced one. */
  step: number;
  reach: number;
}

const T20_TOTALS: LadderShape = { step: 6, reach: 3 };
const ODI_TOTALS: LadderShape = { step: 10, reach: 3 };
const MARK_TOTALS: LadderShape = { step: 3, reach: 1 };
const FALL_TOTALS: LadderShape = { step: 6, reach: 1 };
const OVER_TOTALS: LadderShape = { step: 1, reach: 1 };

/** Once a side chases there is less to ask about: ladders of what comes next are longer by a line on either side. */
const longerInChase = ({ score }: CricketView, shape: LadderShape): LadderShape =>
  score.innings.length > 1 ? { ...shape, reach: shape.reach + 1 } : shape;

/** Further off are not worth a place in a ladder, in standard deviations. */
const FURTHEST = 2;

/**
 * Lines about what can be expected. Which lines a match ever had is asked of its whole course at once, so that they are
 * not worked out from everything that can happen, as their prices are.
 */
function linesAbout({ mean, deviation }: ExpectedRuns, { step: usual, reach }: LadderShape): string[] {
  // The less that can still come of it, the nearer to each other its lines are worth asking for.
  const step = Math.max(Math.min(usual, Math.round(deviation / 2)), 1);
  return Array.from({ length: 2 * reach + 1 }, (_, index) => Math.floor(mean) + 0.5 + (index - reach) * step)
    .filter((line) => line > 0 && Math.abs(line - mean) < FURTHEST * deviation)
    .map(String);
}

/** What a side can be expected to have by a ball, or by its next wicket. */
function expectedOf({ format, levels, score, ...view }: CricketView, side: Side, until: number | "fall"): ExpectedRuns {
  const innings = inningsOf({ format, levels, score, ...view }, side);
  const place = { balls: innings?.balls ?? 0, wickets: innings?.falls.length ?? 0 };
  const ends = format.overs * BALLS_OF_OVER;
  const question = { format, level: levels[side], untilBall: until === "fall" ? ends : until };
  const { mean, deviation } = until === "fall" ? expectedUntilFall(question, place) : expectedRuns(question, place);
  const most = innings?.target ?? Number.POSITIVE_INFINITY;
  return { mean: Math.min((innings?.runs ?? 0) + mean, most), deviation };
}

const odd = (counts: Counts): number => counts.reduce((sum, chance, runs) => (runs % 2 === 1 ? sum + chance : sum), 0);

const totals = ofSides(["606", "607"], (side, marketId) => ({
  marketId,
  margin: 0.055,
  lines: (view) => {
    if (isDone(view, side)) return [];
    const shape = view.format.key === "t20" ? T20_TOTALS : ODI_TOTALS;
    const last = view.format.overs * BALLS_OF_OVER;
    return linesAbout(expectedOf(view, side, last), shape).map((total) => ({ ...FIRST, total }));
  },
  fair: ({ outlook }, { total }) => twoWay(over(outlook.total(side), total)),
}));

/** Each innings by its number, whoever bats in it: before the toss either side may. */
const inningsTotals: Price = {
  marketId: "605",
  margin: 0.055,
  lines: (view) =>
    INNINGS.flatMap((inningnr) => {
      const side = battingIn(view, inningnr);
      if (side !== null && isDone(view, side)) return [];
      const shape = view.format.key === "t20" ? T20_TOTALS : ODI_TOTALS;
      const expected = (of: Side) => expectedOf(view, of, view.format.overs * BALLS_OF_OVER);
      const [home, away] = [expected("home"), expected("away")];
      const middle = { mean: (home.mean + away.mean) / 2, deviation: Math.max(home.deviation, away.deviation) };
      const about = side === null ? middle : expected(side);
      return linesAbout(about, { ...shape, reach: 1 }).map((total) => ({ inningnr: String(inningnr), total }));
    }),
  fair: ({ outlook }, { inningnr, total }) => twoWay(over(outlook.inInnings(Number(inningnr)), total)),
};

const INNINGS = [1, 2] as const;

/** Who bats in the innings of a number; null before the toss. */
function battingIn({ score: { firstToBat } }: CricketView, inningnr: number): Side | null {
  if (firstToBat === null) return null;
  return inningnr === 1 ? firstToBat : OPPONENT[firstToBat];
}

const parities = ofSides(["690", "691"], (side, marketId) => ({
  marketId,
  margin: 0.05,
  lines: (view) => (isDone(view, side) ? [] : [FIRST]),
  fair: ({ outlook }) => twoWay(odd(outlook.total(side))),
}));

/** Marks that a side has still to come to. */
function marksAhead(view: CricketView, side: Side): readonly number[] {
  const innings = inningsOf(view, side);
  if (innings?.isOver === true) return [];
  return view.format.marks.filter((mark) => mark * BALLS_OF_OVER > (innings?.balls ?? 0));
}

const MARKS_AT_ONCE = 2;

const inOvers = ofSides(["352", "353"], (side, marketId) => ({
  marketId,
  margin: 0.06,
  lines: (view) => {
    if (!isBefore(view) && !isBatting(view, side)) return [];
    return marksAhead(view, side)
      .slice(0, MARKS_AT_ONCE)
      .flatMap((mark) =>
        linesAbout(expectedOf(view, side, mark * BALLS_OF_OVER), MARK_TOTALS).map((total) => ({
          ...FIRST,
          overnr: String(mark),
          total,
        })),
      );
  },
  fair: ({ outlook }, { overnr, total }) => twoWay(over(outlook.inOvers(side, Number(overnr)), total)),
}));

/** The number of the wicket that is next to fall. */
const nextFall = (view: CricketView, side: Side): number => (inningsOf(view, side)?.falls.length ?? 0) + 1;

const atFall = ofSides(["349", "350"], (side, marketId) => ({
  marketId,
  margin: 0.065,
  lines: (view) => {
    if (!isBefore(view) && !isBatting(view, side)) return [];
    const dismissalnr = String(nextFall(view, side));
    return linesAbout(expectedOf(view, side, "fall"), longerInChase(view, FALL_TOTALS)).map((total) => ({
      ...FIRST,
      dismissalnr,
      total,
    }));
  },
  // Of an earlier wicket everything is known.
  fair: (view, { dismissalnr, total }) =>
    Number(dismissalnr) === nextFall(view, side) ? twoWay(over(view.outlook.atNextFall(side), total)) : [],
}));

/** What the innings stood at when the present partnership began. */
const standBegan = (view: CricketView, side: Side): number => inningsOf(view, side)?.falls.at(-1)?.runs ?? 0;

/** What is said of the next fall, counted from the last one; of the first wicket it would be the same twice. */
const stands = ofSides(["1901", "1902"], (side, marketId) => ({
  marketId,
  margin: 0.065,
  lines: (view) => {
    const number = nextFall(view, side);
    if (!isBatting(view, side) || number === 1) return [];
    const { mean, deviation } = expectedOf(view, side, "fall");
    const ofStand = { mean: mean - standBegan(view, side), deviation };
    return linesAbout(ofStand, longerInChase(view, FALL_TOTALS)).map((total) => ({
      ...FIRST,
      dismissalnr: String(number),
      total,
    }));
  },
  fair: (view, { dismissalnr, total }) =>
    Number(dismissalnr) === nextFall(view, side)
      ? twoWay(over(view.outlook.atNextFall(side), String(Number(total) + standBegan(view, side))))
      : [],
}));

/** The next delivery: while an innings goes on there is one. */
const delivery: Price = {
  marketId: "1911",
  margin: 0.09,
  lines: (view) => {
    const innings = present(view);
    return innings ? [placeOfNext(view, innings)] : [];
  },
  fair: (view, { deliverynr, inningnr, overnr }) => {
    const innings = present(view);
    if (!innings) return [];
    const next = placeOfNext(view, innings);
    const isNext = deliverynr === next.deliverynr && overnr === next.overnr && inningnr === next.inningnr;
    return isNext ? deliveryChances(view, innings) : [];
  },
};

const placeOfNext = ({ score }: CricketView, innings: InningsScore) => ({
  deliverynr: String(nextDelivery(innings)),
  inningnr: String(score.innings.length),
  overnr: String(currentOver(innings)),
});

/** In the order of the market's outcomes. */
function deliveryChances({ format, levels }: CricketView, { balls, batting, falls }: InningsScore): readonly number[] {
  const place = { over: Math.floor(balls / BALLS_OF_OVER), wickets: falls.length, level: levels[batting] };
  const { shots, wicket, dot } = ballModel(format, place);
  const [ones = 0, twos = 0, threes = 0, fours = 0, sixes = 0] = shots;
  return [...[dot, ones + twos + threes, fours + sixes, wicket].map((chance) => chance * (1 - WIDE)), WIDE];
}

interface OverPrice {
  margin: number;
  lines?: (expected: ExpectedRuns, view: CricketView) => readonly Specifiers[];
  isOpen?: (innings: InningsScore, number: number) => boolean;
  fair: (outlook: OverOutlook, specifiers: Specifiers) => readonly number[];
}

/** Of the present over with what has been scored in it, or of the next. */
function expectedInOver({ format, levels }: CricketView, innings: InningsScore, number: number): ExpectedRuns {
  const isPresent = number === currentOver(innings);
  const balls = isPresent ? innings.balls : (number - 1) * BALLS_OF_OVER;
  const question = { format, level: levels[innings.batting], untilBall: number * BALLS_OF_OVER };
  const { mean, deviation } = expectedRuns(question, { balls, wickets: innings.falls.length });
  return { mean: mean + (innings.overs[number - 1]?.runs ?? 0), deviation };
}

/** A market on single overs: the one being bowled, and the next. */
const ofOvers = (ids: readonly [string, string], { margin, lines, isOpen, fair }: OverPrice): Price[] =>
  ofSides(ids, (side, marketId) => ({
    marketId,
    margin,
    lines: (view) => {
      const innings = present(view);
      if (innings?.batting !== side) return [];
      return openOvers(innings, view.format)
        .filter((number) => isOpen?.(innings, number) ?? true)
        .flatMap((number) => {
          const own = lines?.(expectedInOver(view, innings, number), view) ?? [{}];
          return own.map((line) => ({ ...FIRST, overnr: String(number), ...line }));
        });
    },
    fair: (view, specifiers) => {
      const innings = present(view);
      const number = Number(specifiers["overnr"]);
      if (innings?.batting !== side || number < currentOver(innings) || number > currentOver(innings) + 1) return [];
      return fair(view.outlook.over(innings, number), specifiers);
    },
  }));

/** How the next wicket of the innings being played falls, or the first of the match before it. */
const dismissal = (marketId: string, margin: number, chances: readonly number[]): Price => ({
  marketId,
  margin,
  lines: (view) => {
    const innings = present(view);
    if (!innings && !isBefore(view)) return [];
    const dismissalnr = String((innings?.falls.length ?? 0) + 1);
    return [{ dismissalnr, inningnr: String(Math.max(view.score.innings.length, 1)) }];
  },
  fair: () => chances,
});

const { caught, bowled, lbw, run_out: runOut, stumped, other } = DISMISSAL_CHANCES;

const topBatters = ofSides(["683", "90683"], (side, marketId) => ({
  marketId,
  margin: 0.16,
  lines: (view) => (isDone(view, side) ? [] : [{}]),
  fair: ({ players }) => players()[side].batters,
}));

/** A side bowls in the innings of the other. */
const topBowlers = ofSides(["684", "90684"], (side, marketId) => ({
  marketId,
  margin: 0.1,
  lines: (view) => (isDone(view, OPPONENT[side]) ? [] : [{}]),
  fair: ({ players }) => players()[OPPONENT[side]].bowlers.slice(FIRST_TO_BOWL),
}));

/** Whether the first wickets of both have fallen, or can do so no more. */
const isStartDecided = (view: CricketView): boolean =>
  SIDES.every((side) => isDone(view, side) || nextFall(view, side) > 1);

const MARKETS: readonly Price[] = [
  {
    marketId: "340",
    margin: 0.045,
    lines: () => [{}],
    fair: ({ outlook }) => twoWay(outlook.homeWins),
  },
  ...totals,
  inningsTotals,
  {
    marketId: "694",
    margin: 0.05,
    lines: (view) => (isBefore(view) ? [{}] : []),
    fair: () => twoWay(0.5),
  },
  {
    marketId: "341",
    margin: 0.1,
    lines: ({ score }) => (score.superOvers.length > 0 ? [] : [{}]),
    fair: ({ outlook }) => twoWay(outlook.tie),
  },
  {
    marketId: "656",
    margin: 0.07,
    lines: (view) => (isStartDecided(view) ? [] : [{}]),
    fair: ({ outlook }) => threeWay(outlook.betterStart()),
  },
  {
    marketId: "351",
    margin: 0.07,
    lines: (view) =>
      view.format.marks
        .filter((mark) => SIDES.some((side) => marksAhead(view, side).includes(mark)))
        .map((mark) => ({ ...FIRST, overnr: String(mark) })),
    fair: ({ outlook }, { overnr }) => threeWay(outlook.moreInOvers(Number(overnr))),
  },
  ...inOvers,
  ...atFall,
  ...stands,
  ...ofOvers(["356", "357"], {
    margin: 0.065,
    lines: (expected, view) => linesAbout(expected, longerInChase(view, OVER_TOTALS)).map((total) => ({ total })),
    fair: ({ runs }, { total }) => twoWay(over(runs, total)),
  }),
  ...ofOvers(["359", "360"], { margin: 0.06, fair: ({ runs }) => twoWay(odd(runs)) }),
  ...ofOvers(["641", "642"], {
    margin: 0.07,
    isOpen: (innings, number) => (innings.overs[number - 1]?.wickets ?? 0) === 0,
    fair: ({ wicket }) => twoWay(wicket),
  }),
  ...ofOvers(["652", "653"], {
    margin: 0.07,
    isOpen: (innings, number) => (innings.overs[number - 1]?.boundaries ?? 0) === 0,
    fair: ({ boundary }) => twoWay(boundary),
  }),
  delivery,
  ...parities,
  ...topBatters,
  ...topBowlers,
  dismissal("343", 0.1, [caught, bowled, lbw, runOut, stumped, other]),
  dismissal("344", 0.06, twoWay(caught)),
  ...DRAWN_PRICES,
];

export const CRICKET_PRICES = priceBook(MARKETS);
