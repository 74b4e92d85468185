import type { RandomStream } from "../../seeded-random.ts";
import { BALLS_OF_OVER, ballModel, type CricketFormat, SHOTS, WIDE } from "./cricket-format.ts";
import { DISMISSAL_CHANCES } from "./dismissal-chances.ts";

export const PLAYERS_OF_SIDE = 11;
const OPENERS = 2;
/** Places of those who bowl, in turn: nobody two overs in a row, and each a fifth of them. */
export const BOWLERS = [10, 9, 8, 7, 6] as const;

/** An innings, and what the players of both sides have come to in it, by their places. */
export interface InningsFigures {
  runs: number;
  balls: number;
  falls: number;
  target: number | null;
  isOver: boolean;
  /** How many of the side have gone in. */
  goneIn: number;
  batting: Int32Array;
  /** Who faces, and who stands at the other end. */
  atBat: [number, number];
  wickets: Int32Array;
  conceded: Int32Array;
  fours: number;
  sixes: number;
}

export const freshFigures = (target: number | null): InningsFigures => ({
  runs: 0,
  balls: 0,
  falls: 0,
  target,
  isOver: false,
  goneIn: OPENERS,
  batting: new Int32Array(PLAYERS_OF_SIDE),
  atBat: [0, 1],
  wickets: new Int32Array(PLAYERS_OF_SIDE),
  conceded: new Int32Array(PLAYERS_OF_SIDE),
  fours: 0,
  sixes: 0,
});

/** Of two with as many wickets who conceded less has done better: one figure of both, and none without a wicket. */
export const bowlingFigure = (wickets: number, conceded: number): number =>
  wickets === 0 ? 0 : wickets * MOST_CONCEDED - conceded;

const MOST_CONCEDED = 10_000;

/** What a wicket is worth where bowlers and batters are compared. */
export const RUNS_OF_WICKET = 20;

export const copyOf = (innings: InningsFigures): InningsFigures => ({
  ...innings,
  batting: innings.batting.slice(),
  atBat: [...innings.atBat],
  wickets: innings.wickets.slice(),
  conceded: innings.conceded.slice(),
});

/** By over and wickets fallen: up to which number a ball takes a wicket, and up to which it brings each shot. */
export type BallTable = Float64Array;
const ENDS = 1 + SHOTS.length;
/** Beyond the last of them: a ball without a run, or one that did not count. */
const NOTHING = ENDS;
const FOUR = 1 + SHOTS.indexOf(4);
const SIX = 1 + SHOTS.indexOf(6);

export function modelOf(format: CricketFormat, level: number): BallTable {
  const table = new Float64Array(format.overs * format.wickets * ENDS);
  for (let over = 0; over < format.overs; over++) {
    for (let wickets = 0; wickets < format.wickets; wickets++) {
      const { wicket, shots } = ballModel(format, { over, wickets, level });
      let until = 0;
      for (const [index, chance] of [wicket, ...shots].entries())
        table[(over * format.wickets + wickets) * ENDS + index] = until += chance;
    }
  }
  return table;
}

const FOR_NOBODY = DISMISSAL_CHANCES.run_out + DISMISSAL_CHANCES.other;

interface Bowled {
  model: BallTable;
  format: CricketFormat;
  random: RandomStream;
}

/** Ball by ball to its end, as the card of a match has it. In variables of its own: it is done a million times. */
export function playedOut(innings: InningsFigures, { model, format, random }: Bowled): InningsFigures {
  const { batting, wickets, conceded } = innings;
  const target = innings.target ?? Number.POSITIVE_INFINITY;
  const lastBall = format.overs * BALLS_OF_OVER;
  let { runs, balls, falls } = innings;
  let [facing, waiting] = innings.atBat;
  const ends = new Int32Array(ENDS + 1);
  let end = NOTHING;
  while (balls < lastBall && falls < format.wickets && runs < target) {
    const over = Math.floor(balls / BALLS_OF_OVER);
    const bowler = BOWLERS[over % BOWLERS.length] ?? BOWLERS[0];
    let scored = 1;
    end = NOTHING;
    if (random() >= WIDE) {
      end = endOf(model, (over * format.wickets + falls) * ENDS, random());
      scored = SHOTS[end - 1] ?? 0;
      add(ends, end, 1);
      if (end === 0) {
        if (random() >= FOR_NOBODY) add(wickets, bowler, 1);
        facing = ++falls + 1;
      }
      add(batting, facing, scored);
      // Odd runs and the end of an over change ends.
      if ((scored % 2 === 1) !== (++balls % BALLS_OF_OVER === 0)) [facing, waiting] = [waiting, facing];
    }
    runs += scored;
    add(conceded, bowler, scored);
  }
  // For a wicket that ends the innings nobody comes in.
  const goneIn = innings.goneIn + falls - innings.falls - (end === 0 ? 1 : 0);
  return {
    ...innings,
    runs,
    balls,
    falls,
    goneIn,
    fours: innings.fours + (ends[FOUR] ?? 0),
    sixes: innings.sixes + (ends[SIX] ?? 0),
  };
}

function add(counts: Int32Array, place: number, more: number): void {
  counts[place] = (counts[place] ?? 0) + more;
}

/** 0 a wicket, then the shots; beyond them nothing. */
function endOf(model: BallTable, from: number, drawn: number): number {
  for (let end = 0; end < ENDS; end++) if (drawn < (model[from + end] ?? 0)) return end;
  return ENDS;
}
