import { BALLS_OF_OVER, type BallModel, ballModel, type CricketFormat, SHOTS, WIDE } from "./cricket-format.ts";

/** Where an innings stands: balls that counted, and wickets fallen. */
export interface InningsPlace {
  balls: number;
  wickets: number;
}

export interface PathsQuestion {
  format: CricketFormat;
  level: number;
  from: InningsPlace;
  /** Runs that end it; without a target there is no end to them. */
  need?: number;
  /** Balls that it lasts, where not to the end. */
  untilBall?: number;
  /** Wickets that end it, where not all. */
  untilWicket?: number;
  /** What does not happen: then the sum is how likely that is. */
  without?: "wicket" | "boundary";
}

/**
 * How far an innings has come by a moment, in runs added since it was looked at: how likely each number of them is while
 * no target ends it, and by the shot that led beyond it how likely the runs before that shot were at some time.
 */
export interface Reached {
  runs: Float64Array;
  /** By shot and runs before it. */
  shots: readonly Float64Array[];
  /** Going on, by wickets fallen. */
  alive: readonly number[];
}

/** Less likely scores are left out, at the ends of what can be. */
const NEGLIGIBLE = 1e-13;
const BOUNDARIES = 4;
const MOST_RUNS_A_BALL = 7;

/** Scores that are possible at one number of wickets, of a range of runs. */
interface Row {
  chances: Float64Array;
  from: number;
  to: number;
}

/**
 * Everything that can still happen in an innings, ball by ball: how likely each pair of wickets and runs is after every
 * ball follows from how likely each was before it.
 */
export class InningsPaths {
  readonly #question: PathsQuestion;
  readonly #width: number;
  readonly #wickets: number;
  readonly #ended: Float64Array;
  readonly #shots: readonly Float64Array[];
  readonly #marks = new Map<number, Reached>();
  readonly #spare: Float64Array[] = [];
  /** Shots matter where a target can end the innings: one that is known, or one that is still to be set. */
  readonly #hasTarget: boolean;
  #rows: (Row | undefined)[] = [];
  readonly end: Reached;

  constructor(question: PathsQuestion) {
    const { format, from, untilWicket, untilBall } = question;
    this.#question = question;
    this.#wickets = untilWicket ?? format.wickets;
    this.#hasTarget = question.need !== undefined || from.balls === 0;
    const lastBall = untilBall ?? format.overs * BALLS_OF_OVER;
    this.#width =
      Math.min(question.need ?? Number.POSITIVE_INFINITY, widthOf(lastBall - from.balls)) + MOST_RUNS_A_BALL;
    this.#ended = new Float64Array(this.#width);
    this.#shots = SHOTS.map(() => new Float64Array(this.#width));
    const start = this.#row();
    start.chances[0] = 1;
    this.#rows[from.wickets] = { ...start, to: 0 };
    for (let ball = from.balls; ball < lastBall; ball++) {
      this.#bowl(ball);
      const isOverDone = (ball + 1) % BALLS_OF_OVER === 0 && untilWicket === undefined;
      if (isOverDone && format.marks.includes((ball + 1) / BALLS_OF_OVER))
        this.#marks.set((ball + 1) / BALLS_OF_OVER, this.#reached());
    }
    this.end = this.#reached();
  }

  /** At the end of an over that is one of the format's marks, and not behind. */
  at(over: number): Reached | undefined {
    return this.#marks.get(over);
  }

  #row(): Row {
    return { chances: this.#spare.pop() ?? new Float64Array(this.#width), from: 0, to: -1 };
  }

  #bowl(ball: number): void {
    const next: (Row | undefined)[] = [];
    const { format, level, without } = this.#question;
    for (const [wickets, row] of this.#rows.entries()) {
      if (row === undefined || row.to < row.from) continue;
      const model = ballModel(format, { over: Math.floor(ball / BALLS_OF_OVER), wickets, level });
      this.#bowlWides(row);
      const stays = (next[wickets] ??= this.#row());
      this.#score(row, stays, without === "boundary" ? withoutBoundaries(model) : model);
      if (without === "wicket") continue;
      if (wickets + 1 >= this.#wickets) addTo(this.#ended, row, model.wicket * COUNTS);
      else addRow((next[wickets + 1] ??= this.#row()), row, model.wicket * COUNTS);
    }
    for (const row of this.#rows) if (row) this.#spare.push(row.chances.fill(0));
    this.#rows = next.map((row) => row && narrowed(row));
  }

  /** Turns how likely scores are before a ball that counts into how often a ball is bowled at them. */
  #bowlWides(row: Row): void {
    const { chances } = row;
    const ones = this.#hasTarget ? this.#shots[0] : undefined;
    const last = this.#lastRun();
    for (let runs = row.from; runs <= row.to; runs++) {
      const wide = (chances[runs] ?? 0) * WIDE;
      if (ones) ones[runs] = (ones[runs] ?? 0) + wide;
      // What a wide takes to the target is over; anything else goes on from there.
      if (runs + 1 > last) continue;
      chances[runs + 1] = (chances[runs + 1] ?? 0) + wide;
      if (runs === row.to && wide > NEGLIGIBLE) row.to = runs + 1;
    }
  }

  #score(row: Row, stays: Row, { shots, dot }: BallModel): void {
    const last = this.#lastRun();
    addRow(stays, row, dot * COUNTS);
    for (const [index, runs] of SHOTS.entries()) {
      const chance = (shots[index] ?? 0) * COUNTS;
      if (chance === 0) continue;
      const counted = this.#hasTarget ? this.#shots[index] : undefined;
      const until = Math.min(row.to, last - runs);
      if (counted)
        for (let before = row.from; before <= row.to; before++)
          counted[before] = (counted[before] ?? 0) + (row.chances[before] ?? 0) * chance;
      for (let before = row.from; before <= until; before++)
        stays.chances[before + runs] = (stays.chances[before + runs] ?? 0) + (row.chances[before] ?? 0) * chance;
      stays.to = Math.max(stays.to, until + runs);
    }
  }

  /** The most runs that it goes on from. */
  #lastRun(): number {
    return Math.min(this.#question.need ?? Number.POSITIVE_INFINITY, this.#width) - 1;
  }

  #reached(): Reached {
    const runs = this.#ended.slice();
    const alive = this.#rows.map((row) => {
      if (row === undefined) return 0;
      addTo(runs, row, 1);
      let sum = 0;
      for (let run = row.from; run <= row.to; run++) sum += row.chances[run] ?? 0;
      return sum;
    });
    return { runs, shots: this.#shots.map((shot) => shot.slice()), alive: Array.from(alive, (sum) => sum ?? 0) };
  }
}

/** Of balls bowled, those that count. */
const COUNTS = 1 - WIDE;

/** Runs of so many balls, of which hardly ever more are scored. */
const widthOf = (balls: number): number =>
  Math.min(balls * MOST_RUNS_A_BALL, 60 + Math.ceil(balls * 2.1)) + MOST_RUNS_A_BALL;

const withoutBoundaries = (model: BallModel): BallModel => ({
  ...model,
  shots: model.shots.map((chance, index) => ((SHOTS[index] ?? 0) >= BOUNDARIES ? 0 : chance)),
});

function addTo(sum: Float64Array, { chances, from, to }: Row, share: number): void {
  for (let run = from; run <= to; run++) sum[run] = (sum[run] ?? 0) + (chances[run] ?? 0) * share;
}

function addRow(sum: Row, row: Row, share: number): void {
  addTo(sum.chances, row, share);
  sum.from = sum.to < 0 ? row.from : Math.min(sum.from, row.from);
  sum.to = Math.max(sum.to, row.to);
}

function narrowed(row: Row): Row {
  let { from, to } = row;
  while (from < to && (row.chances[from] ?? 0) < NEGLIGIBLE) from++;
  while (to > from && (row.chances[to] ?? 0) < NEGLIGIBLE) to--;
  return { chances: row.chances, from, to };
}
