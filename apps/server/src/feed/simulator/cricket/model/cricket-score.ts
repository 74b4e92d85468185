import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import { BALLS_OF_OVER, type CricketFormat } from "./cricket-format.ts";

export const DISMISSALS = ["caught", "bowled", "lbw", "run_out", "stumped", "other"] as const;
export type Dismissal = (typeof DISMISSALS)[number];

/** What one ball brings: runs off the bat, a wide, or a wicket. */
export type Ball = { runs: number } | { wide: true } | { wicket: Dismissal };

/** What a delivery came to, wides among them. */
export type Delivery = "dot" | "runs" | "boundary" | "wicket" | "wide";

export interface OverScore {
  runs: number;
  wickets: number;
  boundaries: number;
  /** In the order they were bowled. */
  deliveries: readonly Delivery[];
}

export interface Fall {
  /** Of the innings, when it fell. */
  runs: number;
  how: Dismissal;
}

/** One innings as it stands between two balls. */
export interface InningsScore {
  batting: Side;
  runs: number;
  /** Those that counted. */
  balls: number;
  fours: number;
  sixes: number;
  extras: number;
  /** From the first to the one being bowled. */
  overs: readonly OverScore[];
  /** Wickets in the order of their fall. */
  falls: readonly Fall[];
  /** Runs that win it; null for the first innings. */
  target: number | null;
  isOver: boolean;
}

export const NO_PAIR: Pair = { home: 0, away: 0 };
export const OPPONENT = { home: "away", away: "home" } as const;

export const newInnings = (batting: Side, target: number | null): InningsScore => ({
  batting,
  runs: 0,
  balls: 0,
  fours: 0,
  sixes: 0,
  extras: 0,
  overs: [],
  falls: [],
  target,
  isOver: false,
});

const NEW_OVER: OverScore = { runs: 0, wickets: 0, boundaries: 0, deliveries: [] };

/** The innings after one more ball. */
export function afterBall(innings: InningsScore, ball: Ball, format: CricketFormat): InningsScore {
  const runs = runsOfBall(ball);
  const isWide = "wide" in ball;
  const isWicket = "wicket" in ball;
  const isBoundary = "runs" in ball && ball.runs >= 4;
  const over = innings.overs[currentOver(innings) - 1] ?? NEW_OVER;
  const next: InningsScore = {
    ...innings,
    runs: innings.runs + runs,
    balls: innings.balls + (isWide ? 0 : 1),
    extras: innings.extras + (isWide ? 1 : 0),
    fours: innings.fours + (isBoundary && ball.runs === 4 ? 1 : 0),
    sixes: innings.sixes + (isBoundary && ball.runs === 6 ? 1 : 0),
    overs: [
      ...innings.overs.slice(0, currentOver(innings) - 1),
      {
        runs: over.runs + runs,
        wickets: over.wickets + (isWicket ? 1 : 0),
        boundaries: over.boundaries + (isBoundary ? 1 : 0),
        deliveries: [...over.deliveries, deliveryOf(ball)],
      },
    ],
    falls: isWicket ? [...innings.falls, { runs: innings.runs, how: ball.wicket }] : innings.falls,
  };
  const isWon = next.target !== null && next.runs >= next.target;
  const isOver = isWon || next.falls.length >= format.wickets || next.balls >= format.overs * BALLS_OF_OVER;
  return { ...next, isOver };
}

function runsOfBall(ball: Ball): number {
  if ("runs" in ball) return ball.runs;
  return "wide" in ball ? 1 : 0;
}

function deliveryOf(ball: Ball): Delivery {
  if ("wide" in ball) return "wide";
  if ("wicket" in ball) return "wicket";
  if (ball.runs === 0) return "dot";
  return ball.runs >= 4 ? "boundary" : "runs";
}

/** The number of the next delivery in its over; a wide has one of its own. */
export const nextDelivery = (innings: Pick<InningsScore, "balls" | "overs">): number =>
  (innings.overs[currentOver(innings) - 1]?.deliveries.length ?? 0) + 1;

/** The over that the next ball is bowled in, from 1. */
export const currentOver = ({ balls }: Pick<InningsScore, "balls">): number => Math.floor(balls / BALLS_OF_OVER) + 1;

/** Runs of the overs up to one. */
export const runsInOvers = ({ overs }: Pick<InningsScore, "overs">, last: number): number =>
  overs.slice(0, last).reduce((sum, { runs }) => sum + runs, 0);

/** A match as it stands between two balls. */
export interface CricketScore {
  /** Who has won the toss; null before it. */
  toss: Side | null;
  /** Who bats first, by the toss; nobody knows before it. */
  firstToBat: Side | null;
  /** The innings of both sides, as far as they have begun. */
  innings: readonly InningsScore[];
  /** Those of super overs, two each. */
  superOvers: readonly InningsScore[];
  /** Which side has won. */
  winner: Side | null;
}

export const BEFORE_THE_TOSS: CricketScore = {
  toss: null,
  firstToBat: null,
  innings: [],
  superOvers: [],
  winner: null,
};
