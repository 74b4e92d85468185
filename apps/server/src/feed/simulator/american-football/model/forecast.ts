import type { Side } from "@touchline/sports";
import { BallTurns } from "../../families/points/ball-turns.ts";
import { type DecidedPoints, decidedBy, STAYS_LEVEL } from "../../families/points/decided-points.ts";
import { JointPoints } from "../../families/points/joint-points.ts";
import { Law, together } from "../../families/points/law.ts";
import { NO_POINTS, OVERTIME, sumOf } from "../../families/points/period-points.ts";
import type { InQuarters } from "../../families/points/quarter-prices.ts";
import { type PointsByTurns, stretchPoints } from "../../families/points/stretch-points.ts";
import { driveCounts } from "./drive-counts.ts";
import { type DriveLaw, type Drives, pointsOfDrive } from "./drives.ts";
import { type FootballScore, OTHER, OVERTIME_SECONDS, QUARTER_SECONDS, type ScoringType } from "./football-score.ts";
import { overtimePoints } from "./overtime.ts";

const HALF_SECONDS = 2 * QUARTER_SECONDS;
const EITHER = 0.5;
/** Of what is over. */
const AS_IT_STANDS = new JointPoints(NO_POINTS, 1, new Float64Array([1]));
const TURNS = new WeakMap<FootballScore, Map<string, BallTurns>>();
const NONE_YET = new Law(0, new Float64Array([1]));

/** Who scores next, and how; `none` where nobody does. */
export interface NextScore {
  home: Record<ScoringType, number>;
  away: Record<ScoringType, number>;
  none: number;
}

/** All that can still come of a match, drive by drive, worked out when it is asked for. */
export class FootballForecast implements InQuarters {
  readonly score: FootballScore;
  readonly sides: Readonly<Record<Side, Drives>>;
  readonly #stretches = new Map<string, JointPoints>();
  readonly #present: DriveLaw | null;
  #decided: DecidedPoints | null = null;

  constructor(score: FootballScore, sides: Readonly<Record<Side, Drives>>) {
    this.score = score;
    this.sides = sides;
    this.#present = score.ball && sides[score.ball].from(score.yards);
  }

  get period(): number {
    return this.score.period;
  }

  /** Of a quarter: all its points, those already made included. */
  quarter(number: number): JointPoints {
    const { period, periods, secondsLeft } = this.score;
    const made = periods[number - 1] ?? NO_POINTS;
    if (number < period) return AS_IT_STANDS.plus(made);
    if (number === period) return this.#stretch("quarter", () => this.#presentTurns(secondsLeft)).plus(made);
    if (number === 3) return this.#stretch("third", () => turnsOf(QUARTER_SECONDS, 0, this.#secondFirst()));
    // A drive goes on from the first quarter into the second, and from the third into the fourth.
    return this.#stretch("later", () => turnsOf(QUARTER_SECONDS, null, EITHER));
  }

  /** Of a half of regular time, the same. */
  half(number: number): JointPoints {
    const { period, periods } = this.score;
    const made = sumOf(periods.slice(2 * number - 2, 2 * number));
    if (period > 2 * number) return AS_IT_STANDS.plus(made);
    if (period > 2 * number - 2) return this.#stretch("half", () => this.#presentHalf()).plus(made);
    return this.#stretch("second", () => this.#secondHalf());
  }

  /** Of regular time, while it lasts. */
  get regular(): JointPoints {
    const { period, periods } = this.score;
    if (period > 2) return this.#stretch("half", () => this.#presentHalf()).plus(sumOf(periods));
    return this.#stretch("regular", () => this.#allTurns()).plus(sumOf(periods));
  }

  /** Of the match, which can end level after overtime. */
  get decided(): DecidedPoints {
    return (this.#decided ??= this.#decide());
  }

  /** That there is an overtime. */
  get overtime(): number {
    return this.regular.margin.at(0);
  }

  get nextScore(): NextScore {
    const next: NextScore = { home: noScores(), away: noScores(), none: 0 };
    let left = 1;
    const { period, secondsLeft } = this.score;
    const first = this.#firstOfBall();
    if (period === OVERTIME) {
      next.none = this.#runScores(next, {
        left,
        first,
        counts: driveCounts(secondsLeft, this.score.driveSeconds),
        isPresent: true,
      });
      return next;
    }
    left = this.#runScores(next, { left, first, counts: this.#presentHalfCounts(), isPresent: true });
    if (period <= 2)
      left = this.#runScores(next, {
        left,
        first: this.#secondFirst(),
        counts: driveCounts(HALF_SECONDS, 0),
        isPresent: false,
      });
    const { home, away } = sumOf(this.score.periods);
    if (home === away)
      left = this.#runScores(next, { left, first: EITHER, counts: driveCounts(OVERTIME_SECONDS, 0), isPresent: false });
    next.none = left;
    return next;
  }

  /** How likely nobody scores in a stretch; what is scored first goes to its side and type. */
  #runScores(next: NextScore, run: { left: number; first: number; counts: Law; isPresent: boolean }): number {
    const { left, first, counts, isPresent } = run;
    let none = 0;
    for (const [begins, share] of [
      ["home", first],
      ["away", 1 - first],
    ] as const) {
      let quiet = left * share;
      if (quiet === 0) continue;
      let side: Side = begins;
      none += quiet * counts.at(0);
      for (let number = 1; number <= counts.last; number++, side = OTHER[side]) {
        const law = (isPresent && number === 1 ? this.#present : null) ?? this.sides[side].fresh;
        const isPlayed = quiet * counts.over(number - 1);
        next[side].touchdown += isPlayed * law.touchdown;
        next[side].fieldgoal += isPlayed * law.fieldGoal;
        next[OTHER[side]].touchdown += isPlayed * law.returned;
        next[OTHER[side]].other += isPlayed * law.safety;
        quiet *= 1 - law.touchdown - law.fieldGoal - law.returned - law.safety;
        none += quiet * counts.at(number);
      }
    }
    return none;
  }

  #decide(): DecidedPoints {
    const { period, periods } = this.score;
    if (period === OVERTIME) return decidedBy(this.#presentOvertime().plus(sumOf(periods)), STAYS_LEVEL);
    return decidedBy(this.regular, decidedBy(this.#freshOvertime(), STAYS_LEVEL));
  }

  #presentOvertime(): JointPoints {
    const { ball, secondsLeft, driveSeconds, overtimeDrives, periods } = this.score;
    const began = ball ?? "home";
    return overtimePoints({
      ball: began,
      present: this.#present ?? this.sides[began].fresh,
      fresh: this.#fresh(),
      drives: overtimeDrives,
      made: periods[OVERTIME - 1] ?? NO_POINTS,
      counts: driveCounts(secondsLeft, driveSeconds),
    });
  }

  /** The toss says who begins. */
  #freshOvertime(): JointPoints {
    const [first, second] = (["home", "away"] as const).map((ball) =>
      overtimePoints({
        ball,
        present: this.sides[ball].fresh,
        fresh: this.#fresh(),
        drives: 0,
        made: NO_POINTS,
        counts: driveCounts(OVERTIME_SECONDS, 0),
      }),
    );
    const cells = (first ?? AS_IT_STANDS).cells.map(
      (probability, cell) => (probability + (second?.cells[cell] ?? 0)) / 2,
    );
    return new JointPoints(NO_POINTS, first?.columns ?? 1, cells);
  }

  #fresh(): Readonly<Record<Side, DriveLaw>> {
    return { home: this.sides.home.fresh, away: this.sides.away.fresh };
  }

  #stretch(key: string, turns: () => BallTurns): JointPoints {
    const isPresent = key === "quarter" || key === "half" || key === "regular";
    const known =
      this.#stretches.get(key) ?? stretchPoints(isPresent ? this.#presentSides() : this.sides, this.#known(key, turns));
    this.#stretches.set(key, known);
    return known;
  }

  /** Turns hang on the score alone, and the same score is asked about at every beat. */
  #known(key: string, turns: () => BallTurns): BallTurns {
    const ofScore = TURNS.get(this.score) ?? new Map<string, BallTurns>();
    TURNS.set(this.score, ofScore);
    const known = ofScore.get(key) ?? turns();
    ofScore.set(key, known);
    return known;
  }

  /** The first drive of the side with the ball is the one being played. */
  #presentSides(): Readonly<Record<Side, PointsByTurns>> {
    const { ball } = this.score;
    if (ball === null || this.#present === null) return this.sides;
    const present = pointsOfDrive(this.#present);
    const fresh = this.sides[ball];
    const after = (drives: number): Law => (drives === 0 ? NONE_YET : together(present, fresh.after(drives - 1)));
    return { ...this.sides, [ball]: { after } };
  }

  #firstOfBall(): number {
    return shareOf(this.score.ball);
  }

  #secondFirst(): number {
    return shareOf(this.score.second);
  }

  #presentHalfCounts(): Law {
    const { period, secondsLeft, driveSeconds } = this.score;
    return driveCounts(secondsLeft + (period % 2 === 1 ? QUARTER_SECONDS : 0), driveSeconds);
  }

  #presentTurns(seconds: number): BallTurns {
    return turnsOf(seconds, this.score.driveSeconds, this.#firstOfBall());
  }

  #presentHalf(): BallTurns {
    return BallTurns.of(this.#presentHalfCounts(), this.#firstOfBall());
  }

  #secondHalf(): BallTurns {
    return turnsOf(HALF_SECONDS, 0, this.#secondFirst());
  }

  /** Who begins the first half does not begin the second. */
  #allTurns(): BallTurns {
    if (this.score.ball !== null) return this.#presentHalf().followedBy(this.#secondHalf());
    const whole = (homeFirst: number): BallTurns => turnsOf(HALF_SECONDS, 0, homeFirst);
    const orders = [whole(1).followedBy(whole(0)), whole(0).followedBy(whole(1))];
    return new BallTurns(
      orders.flatMap(({ all }) => all.map((turns) => ({ ...turns, probability: turns.probability / 2 }))),
    );
  }
}

const noScores = (): Record<ScoringType, number> => ({ touchdown: 0, fieldgoal: 0, other: 0 });

function shareOf(side: Side | null): number {
  if (side === null) return EITHER;
  return side === "home" ? 1 : 0;
}

const turnsOf = (seconds: number, under: number | null, homeFirst: number): BallTurns =>
  BallTurns.of(driveCounts(seconds, under), homeFirst);
