import type { Pair } from "../../../feed.ts";
import { BallTurns, withoutTails } from "../../families/points/ball-turns.ts";
import { type DecidedPoints, decidedBy, overtimesOf } from "../../families/points/decided-points.ts";
import { JointPoints } from "../../families/points/joint-points.ts";
import { together } from "../../families/points/law.ts";
import type { InQuarters } from "../../families/points/quarter-prices.ts";
import { type SidePoints, stretchPoints } from "../../families/points/stretch-points.ts";
import { NO_POINTS, OVERTIME, QUARTERS, sumOf } from "../../families/points/period-points.ts";
import { type BasketballScore, pointsOf } from "./basketball-score.ts";
import type { Pace } from "./possession-counts.ts";

/** What of a competition the model needs. */
export interface Format {
  pace: Pace;
  quarterSeconds: number;
  overtimeSeconds: number;
}

const EITHER = 0.5;
/** Of what is over. */
const AS_IT_STANDS = new JointPoints(NO_POINTS, 1, new Float64Array([1]));

/**
 * All that can still come of a match, worked out when it is asked for: points of both sides by stretch of play, from
 * the same possessions throughout, so that no two markets contradict each other.
 */
export class Forecast implements InQuarters {
  readonly score: BasketballScore;
  readonly sides: SidePoints;
  /** How likely home has the next possession. */
  readonly homeFirst: number;
  readonly #format: Format;
  readonly #stretches = new Map<string, JointPoints>();
  #decided: DecidedPoints | null = null;

  constructor(format: Format, score: BasketballScore, sides: SidePoints) {
    this.#format = format;
    this.score = score;
    this.sides = sides;
    this.homeFirst = homeFirstOf(score);
  }

  get period(): number {
    return this.score.period;
  }

  /** Of a quarter: all its points, those already made included. */
  quarter(number: number): JointPoints {
    const { period, periods } = this.score;
    if (number < period) return AS_IT_STANDS.plus(periods[number - 1] ?? NO_POINTS);
    if (number > period) return this.#stretch(1, number);
    return this.#stretch(1, period).plus(periods[number - 1] ?? NO_POINTS);
  }

  /** Of a half of regular time, the same. */
  half(number: number): JointPoints {
    const { period, periods } = this.score;
    const first = 2 * number - 1;
    if (period > 2 * number) return AS_IT_STANDS.plus(sumOf(periods.slice(first - 1, 2 * number)));
    if (period < first) return this.#stretch(2, first);
    return this.#stretch(2 * number - period + 1, period).plus(sumOf(periods.slice(first - 1)));
  }

  /** Of regular time, while it lasts. */
  get regular(): JointPoints {
    const { period } = this.score;
    return this.#stretch(QUARTERS - period + 1, period).plus(pointsOf(this.score));
  }

  /** Of the match: whoever is ahead at its end has won. */
  get decided(): DecidedPoints {
    return (this.#decided ??= decidedBy(this.#untilLevelOrOver(), overtimesOf(this.#overtime())));
  }

  /** That one more overtime, or the first, is played. */
  get overtime(): number {
    return this.#untilLevelOrOver().margin.at(0);
  }

  #untilLevelOrOver(): JointPoints {
    return this.score.period === OVERTIME ? this.#stretch(1, OVERTIME).plus(pointsOf(this.score)) : this.regular;
  }

  #overtime(): JointPoints {
    const { pace, overtimeSeconds } = this.#format;
    return this.#known("overtime", () => stretchPoints(this.sides, BallTurns.of(pace.counts(overtimeSeconds), EITHER)));
  }

  /** So many periods from one on; the present one as far as it is left. Those to come are alike. */
  #stretch(length: number, from: number): JointPoints {
    const { period, secondsLeft } = this.score;
    const { pace, quarterSeconds } = this.#format;
    const isPresent = from === period;
    return this.#known(`${isPresent ? "present" : "later"}/${length}`, () => {
      const whole = pace.counts(quarterSeconds);
      let counts = isPresent ? pace.counts(secondsLeft) : whole;
      for (let more = 1; more < length; more++) counts = withoutTails(together(counts, whole));
      return stretchPoints(this.sides, BallTurns.of(counts, isPresent ? this.homeFirst : EITHER));
    });
  }

  #known(key: string, work: () => JointPoints): JointPoints {
    const known = this.#stretches.get(key) ?? work();
    this.#stretches.set(key, known);
    return known;
  }

  /** That a side is the first to make so many points, and the other: the sides have the ball by turns. */
  race(points: number): Pair {
    const made = pointsOf(this.score);
    const need = { home: points - made.home, away: points - made.away };
    const homeBegins = raceFrom(this.sides, need, 1);
    if (this.homeFirst === 1) return homeBegins;
    const awayBegins = raceFrom(this.sides, need, 0);
    const mixed = (side: keyof Pair): number =>
      this.homeFirst * homeBegins[side] + (1 - this.homeFirst) * awayBegins[side];
    return { home: mixed("home"), away: mixed("away") };
  }
}

function homeFirstOf({ ball }: BasketballScore): number {
  if (ball === null) return EITHER;
  return ball === "home" ? 1 : 0;
}

/** No side is looked at for longer: races are open while they are near. */
const POSSESSIONS_A_RACE = 70;
const SURE = 1e-9;

/** `ahead` is 1 where home has the first possession, so that it has had one more than away when it makes its points. */
function raceFrom({ home, away }: SidePoints, need: Pair, ahead: 0 | 1): Pair {
  const won = { home: 0, away: 0 };
  let left = { home: 1, away: 1 };
  for (let count = 1; count <= POSSESSIONS_A_RACE && left.home * left.away > SURE; count++) {
    const next = {
      home: 1 - home.after(count).over(need.home - 1),
      away: 1 - away.after(count).over(need.away - 1),
    };
    won.home += (left.home - next.home) * (ahead === 1 ? left.away : next.away);
    won.away += (left.away - next.away) * (ahead === 1 ? next.home : left.home);
    left = next;
  }
  return won;
}
