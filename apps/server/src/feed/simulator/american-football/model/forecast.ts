import type { Side } from "@touchline/sports";
import { BallTurns } from "../../families/points/ball-turns.ts";
import { type DecidedPoints, decidedBy, STAYS_LEVEL } from "../../families/points/decided-points.ts";
import { JointPoints } from "../../families/points/joint-points.ts";
import { Law, together } from "../../families/points/law.ts";
import { NO_POINTS, OVERTIME, sumOf } from "../../families/points/period-points.ts";
import { NO_MORE_POINTS } from "../../families/points/points-parts.ts";
import type { InQuarters } from "../../families/points/quarter-prices.ts";
import { type PointsByTurns, stretchPoints } from "../../families/points/stretch-points.ts";
import { type Cast, NOBODY } from "../../squads/prospects.ts";
import { driveCounts, turnsOf } from "./drive-counts.ts";
import { type DriveLaw, type Drives, pointsOfDrive, pointsWithoutTouchdown } from "./drives.ts";
import { type FootballScore, OTHER, OVERTIME_SECONDS, QUARTER_SECONDS, type ScoringType } from "./football-score.ts";
import { overtimePoints, type OvertimeState, type OvertimeTouchdowns, overtimeTouchdowns } from "./overtime.ts";

const HALF_SECONDS = 2 * QUARTER_SECONDS;
const EITHER = 0.5;
const SIDES = ["home", "away"] as const;
/** Of what is over. */
const AS_IT_STANDS = new JointPoints(NO_POINTS, 1, new Float64Array([1]));
const TURNS = new WeakMap<FootballScore, Map<string, BallTurns>>();
const FRESH_OVERTIMES = new Map<Drives, Map<Drives, OvertimeTouchdowns>>();
const NONE_YET = new Law(0, new Float64Array([1]));

/** Who scores next, and how; `none` where nobody does. */
export interface NextScore {
  home: Record<ScoringType, number>;
  away: Record<ScoringType, number>;
  none: number;
}

/** Whose the next touchdown is: a side's that has the ball, or its defence's; `none` where none comes. */
interface NextTouchdown {
  home: Record<"drive" | "defence", number>;
  away: Record<"drive" | "defence", number>;
  none: number;
}

/** What a drive does that is so likely played; hands back how likely it ends what is looked for. */
type OnDrive = (side: Side, law: DriveLaw, isPlayed: number) => number;

interface Run {
  left: number;
  /** That home has the first drive. */
  first: number;
  counts: Law;
  isPresent: boolean;
}

/** All that can still come of a match, drive by drive, worked out when it is asked for. */
export class FootballForecast implements InQuarters {
  readonly score: FootballScore;
  readonly sides: Readonly<Record<Side, Drives>>;
  /** Who can make touchdowns, and who has. */
  readonly cast: Cast;
  readonly #stretches = new Map<string, JointPoints>();
  readonly #present: DriveLaw | null;
  readonly #touchdowns: Partial<Record<Side, ArrayLike<number>>> = {};
  #decided: DecidedPoints | null = null;
  #nextTouchdown: NextTouchdown | null = null;

  constructor(score: FootballScore, sides: Readonly<Record<Side, Drives>>, cast: Cast = NOBODY) {
    this.score = score;
    this.sides = sides;
    this.cast = cast;
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

  /** All points when regular time is over, or overtime, and those that are added where it is level after the former. */
  get ends(): { played: JointPoints; added: JointPoints } {
    return this.score.period === OVERTIME
      ? { played: this.#presentOvertime().plus(sumOf(this.score.periods)), added: NO_MORE_POINTS }
      : { played: this.regular, added: this.#freshOvertime() };
  }

  /** That there is an overtime. */
  get overtime(): number {
    return this.regular.margin.at(0);
  }

  get nextScore(): NextScore {
    const next: NextScore = { home: noScores(), away: noScores(), none: 0 };
    const onDrive: OnDrive = (side, law, isPlayed) => {
      next[side].touchdown += isPlayed * law.touchdown;
      next[side].fieldgoal += isPlayed * law.fieldGoal;
      next[OTHER[side]].touchdown += isPlayed * law.returned;
      next[OTHER[side]].other += isPlayed * law.safety;
      return law.touchdown + law.fieldGoal + law.returned + law.safety;
    };
    let left = this.#runRegular(onDrive);
    const { home, away } = sumOf(this.score.periods);
    const { period, secondsLeft, driveSeconds } = this.score;
    if (period === OVERTIME)
      left = this.#runDrives(
        { left, first: this.#firstOfBall(), counts: driveCounts(secondsLeft, driveSeconds), isPresent: true },
        onDrive,
      );
    else if (home === away)
      left = this.#runDrives(
        { left, first: EITHER, counts: driveCounts(OVERTIME_SECONDS, 0), isPresent: false },
        onDrive,
      );
    next.none = left;
    return next;
  }

  get nextTouchdown(): NextTouchdown {
    return (this.#nextTouchdown ??= this.#findTouchdown());
  }

  #findTouchdown(): NextTouchdown {
    const next: NextTouchdown = { home: { drive: 0, defence: 0 }, away: { drive: 0, defence: 0 }, none: 0 };
    const quiet = this.#runRegular((side, law, isPlayed) => {
      next[side].drive += isPlayed * law.touchdown;
      next[OTHER[side]].defence += isPlayed * law.returned;
      return law.touchdown + law.returned;
    });
    const goesOn = this.score.period === OVERTIME ? 1 : quiet * this.#levelWithoutTouchdown();
    const { first } = this.#overtimeTouchdowns();
    for (const side of SIDES)
      for (const by of ["drive", "defence"] as const) next[side][by] += goesOn * first[side][by];
    const found = [next.home, next.away].reduce((sum, { drive, defence }) => sum + drive + defence, 0);
    next.none = Math.max(1 - found, 0);
    return next;
  }

  /** That the match is level at the end of regular time, where no touchdown comes until then. */
  #levelWithoutTouchdown(): number {
    const after = { home: this.#quietPoints("home"), away: this.#quietPoints("away") };
    const made = sumOf(this.score.periods);
    let [level, all] = [0, 0];
    for (const { home, away, probability } of this.#regularTurns().all) {
      const [ofHome, ofAway] = [after.home(home), after.away(away)];
      all += probability * ofHome.sum * ofAway.sum;
      for (let points = ofHome.first; points <= ofHome.last; points++)
        level += probability * ofHome.at(points) * ofAway.at(points + made.home - made.away);
    }
    return all === 0 ? 0 : level / all;
  }

  /** What so many drives of a side bring where none brings a touchdown. */
  #quietPoints(side: Side): (drives: number) => Law {
    const fresh = pointsWithoutTouchdown(this.sides[side].fresh);
    const present = side === this.score.ball && this.#present ? pointsWithoutTouchdown(this.#present) : fresh;
    const several: Law[] = [NONE_YET, present];
    return (drives) => {
      for (let count = several.length; count <= drives; count++)
        several.push(together(several[count - 1] ?? NONE_YET, fresh));
      return several[drives] ?? NONE_YET;
    };
  }

  /** How many touchdowns a side still makes of its drives. */
  touchdowns(side: Side): ArrayLike<number> {
    return (this.#touchdowns[side] ??= this.#countTouchdowns(side));
  }

  #countTouchdowns(side: Side): ArrayLike<number> {
    const { touchdown } = this.sides[side].fresh;
    const first = (side === this.score.ball ? this.#present : null)?.touchdown ?? touchdown;
    const none = this.#overtimeTouchdowns().none[side];
    if (this.score.period === OVERTIME) return [none, 1 - none];
    const drives = this.#drivesOf(side);
    const counts = new Float64Array(drives.length + 1);
    // Of so many drives; two in an overtime are too rare to matter.
    let made = new Law(0, new Float64Array([1]));
    for (const [number, probability] of drives.entries()) {
      for (let count = 0; count <= made.last; count++)
        counts[count] = (counts[count] ?? 0) + probability * made.at(count);
      made = together(made, orNot(number === 0 ? first : touchdown));
    }
    return together(new Law(0, counts), orNot(this.overtime * (1 - none))).probabilities;
  }

  /** How likely a side has so many drives in what is left of regular time. */
  #drivesOf(side: Side): Float64Array {
    const { all } = this.#regularTurns();
    const drives = new Float64Array(1 + Math.max(0, ...all.map((turns) => turns[side])));
    for (const { [side]: count, probability } of all) drives[count] = (drives[count] ?? 0) + probability;
    return drives;
  }

  /** How likely nobody does so much in what is left of regular time that a drive ends the run. */
  #runRegular(onDrive: OnDrive): number {
    const { period } = this.score;
    if (period === OVERTIME) return 1;
    const first = this.#firstOfBall();
    const left = this.#runDrives({ left: 1, first, counts: this.#presentHalfCounts(), isPresent: true }, onDrive);
    if (period > 2) return left;
    const second = { left, first: this.#secondFirst(), counts: driveCounts(HALF_SECONDS, 0), isPresent: false };
    return this.#runDrives(second, onDrive);
  }

  /** How likely no drive of a stretch ends the run; `onDrive` says how likely one does that is played. */
  #runDrives({ left, first, counts, isPresent }: Run, onDrive: OnDrive): number {
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
        quiet *= 1 - onDrive(side, law, quiet * counts.over(number - 1));
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
    return overtimePoints(this.#presentOvertimeState());
  }

  #presentOvertimeState(): OvertimeState {
    const { ball, secondsLeft, driveSeconds, overtimeDrives, periods } = this.score;
    const began = ball ?? "home";
    return {
      ball: began,
      present: this.#present ?? this.sides[began].fresh,
      fresh: this.#fresh(),
      drives: overtimeDrives,
      made: periods[OVERTIME - 1] ?? NO_POINTS,
      counts: driveCounts(secondsLeft, driveSeconds),
    };
  }

  /** The toss says who begins. */
  #freshOvertimeState(ball: Side): OvertimeState {
    return {
      ball,
      present: this.sides[ball].fresh,
      fresh: this.#fresh(),
      drives: 0,
      made: NO_POINTS,
      counts: driveCounts(OVERTIME_SECONDS, 0),
    };
  }

  /** Of one that is still to begin they hang on the sides alone, and sides are few. */
  #overtimeTouchdowns(): OvertimeTouchdowns {
    if (this.score.period === OVERTIME) return overtimeTouchdowns(this.#presentOvertimeState());
    const { home, away } = this.sides;
    const ofHome = FRESH_OVERTIMES.get(home) ?? new Map<Drives, OvertimeTouchdowns>();
    FRESH_OVERTIMES.set(home, ofHome);
    const known =
      ofHome.get(away) ?? eitherBegins(SIDES.map((ball) => overtimeTouchdowns(this.#freshOvertimeState(ball))));
    ofHome.set(away, known);
    return known;
  }

  #freshOvertime(): JointPoints {
    const [first, second] = SIDES.map((ball) => overtimePoints(this.#freshOvertimeState(ball)));
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

  /** Of all that is left of regular time. */
  #regularTurns(): BallTurns {
    return this.score.period > 2
      ? this.#known("half", () => this.#presentHalf())
      : this.#known("regular", () => this.#allTurns());
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

/** As likely the one as the other. */
function eitherBegins(all: readonly OvertimeTouchdowns[]): OvertimeTouchdowns {
  const mean = (of: (one: OvertimeTouchdowns) => number): number =>
    all.reduce((sum, one) => sum + of(one), 0) / all.length;
  const firstOf = (side: Side) => ({
    drive: mean(({ first }) => first[side].drive),
    defence: mean(({ first }) => first[side].defence),
  });
  return {
    first: { home: firstOf("home"), away: firstOf("away") },
    none: { home: mean(({ none }) => none.home), away: mean(({ none }) => none.away) },
  };
}

const orNot = (probability: number): Law => new Law(0, new Float64Array([1 - probability, probability]));

const noScores = (): Record<ScoringType, number> => ({ touchdown: 0, fieldgoal: 0, other: 0 });

function shareOf(side: Side | null): number {
  if (side === null) return EITHER;
  return side === "home" ? 1 : 0;
}
