/** A kind of match: how long an innings is, and which parts of it are told apart. */
export interface CricketFormat {
  key: "t20" | "odi";
  overs: number;
  /** With its breaks and a super over; only where that is longer than matches of other sports are. */
  longestMs?: number;
  /** Wickets that end an innings. */
  wickets: number;
  phases: readonly Phase[];
  /** Ends of overs that markets count up to. */
  marks: readonly number[];
}

/** From an over on: how often each thing comes of a ball that counts, between sides as good as each other. */
interface Phase {
  fromOver: number;
  chances: BallChances;
}

/** By runs off the bat, and that a wicket falls; what is left of one is a ball without a run. */
export interface BallChances {
  ones: number;
  twos: number;
  threes: number;
  fours: number;
  sixes: number;
  wicket: number;
}

export const BALLS_OF_OVER = 6;
const WICKETS_OF_INNINGS = 10;
/** Of all balls: a run for the other side, and bowled again. */
export const WIDE = 0.03;

export const T20: CricketFormat = {
  key: "t20",
  overs: 20,
  wickets: WICKETS_OF_INNINGS,
  marks: [6, 10, 15],
  phases: [
    { fromOver: 0, chances: { ones: 0.33, twos: 0.05, threes: 0.006, fours: 0.145, sixes: 0.042, wicket: 0.042 } },
    { fromOver: 6, chances: { ones: 0.43, twos: 0.075, threes: 0.005, fours: 0.095, sixes: 0.043, wicket: 0.045 } },
    { fromOver: 15, chances: { ones: 0.37, twos: 0.09, threes: 0.005, fours: 0.125, sixes: 0.085, wicket: 0.083 } },
  ],
};

export const ODI: CricketFormat = {
  key: "odi",
  overs: 50,
  longestMs: 9 * 3_600_000,
  wickets: WICKETS_OF_INNINGS,
  marks: [10, 20, 30, 40],
  phases: [
    { fromOver: 0, chances: { ones: 0.26, twos: 0.045, threes: 0.006, fours: 0.1, sixes: 0.012, wicket: 0.023 } },
    { fromOver: 10, chances: { ones: 0.39, twos: 0.05, threes: 0.005, fours: 0.062, sixes: 0.012, wicket: 0.022 } },
    { fromOver: 40, chances: { ones: 0.42, twos: 0.085, threes: 0.005, fours: 0.098, sixes: 0.045, wicket: 0.06 } },
  ],
};

/** Six balls and two wickets each, where a match is tied. */
export const SUPER_OVER: CricketFormat = {
  key: "t20",
  overs: 1,
  wickets: 2,
  marks: [],
  phases: [{ fromOver: 0, chances: { ones: 0.33, twos: 0.1, threes: 0.005, fours: 0.14, sixes: 0.12, wicket: 0.1 } }],
};

/** How much better a side bats than the other bowls is told apart in steps, so that what follows is worked out once. */
const STRENGTH_OF_LEVEL = 0.012;

/** Those who come in late bat less well: by wickets fallen, how often they hit boundaries and how often they are out. */
const TAIL = [
  { from: 8, boundaries: 0.5, wickets: 1.7 },
  { from: 6, boundaries: 0.75, wickets: 1.3 },
  { from: 0, boundaries: 1, wickets: 1 },
] as const;

/** Runs off the bat, in the order of the chances of a ball. */
export const SHOTS = [1, 2, 3, 4, 6] as const;

/** Of one ball that counts: each shot, a wicket, and nothing. */
export interface BallModel {
  shots: readonly number[];
  wicket: number;
  dot: number;
}

export interface BallQuestion {
  over: number;
  /** Fallen before it. */
  wickets: number;
  level: number;
}

export function ballModel(format: CricketFormat, { over, wickets, level }: BallQuestion): BallModel {
  const { chances } = format.phases.findLast(({ fromOver }) => fromOver <= over) ?? format.phases[0] ?? NO_PHASE;
  const tail = TAIL.find(({ from }) => from <= wickets) ?? TAIL[2];
  const better = Math.exp(STRENGTH_OF_LEVEL * level);
  const boundary = better * tail.boundaries;
  const { ones, twos, threes, fours, sixes } = chances;
  const shots = [ones, twos, threes, fours * boundary, sixes * boundary];
  const wicket = (chances.wicket * tail.wickets) / better;
  return { shots, wicket, dot: 1 - wicket - shots.reduce((sum, chance) => sum + chance, 0) };
}

const NO_PHASE: Phase = { fromOver: 0, chances: { ones: 0, twos: 0, threes: 0, fours: 0, sixes: 0, wicket: 0 } };
