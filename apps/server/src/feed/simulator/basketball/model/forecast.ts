import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import { BallTurns, withoutTails } from "../../families/points/ball-turns.ts";
import { type DecidedPoints, decidedBy, overtimesOf } from "../../families/points/decided-points.ts";
import { JointPoints } from "../../families/points/joint-points.ts";
import { type Law, together } from "../../families/points/law.ts";
import type { InQuarters } from "../../families/points/quarter-prices.ts";
import { pointsOfOvertimes } from "../../families/points/points-parts.ts";
import { type SidePoints, stretchPoints } from "../../families/points/stretch-points.ts";
import { NO_POINTS, OVERTIME, QUARTERS, sumOf } from "../../families/points/period-points.ts";
import { type BasketballScore, pointsOf } from "./basketball-score.ts";
import { countsOf, overFrom, type PlayerStanding, pointsFrom, scoresIn, withOvertime } from "./player-points.ts";
import type { Pace } from "./possession-counts.ts";

/** What of a competition the model needs. */
export interface Format {
  pace: Pace;
  quarterSeconds: number;
  overtimeSeconds: number;
}

/** What each makes of its possessions, and who of them is bet on. */
interface Sides extends SidePoints {
  standings?: () => readonly PlayerStanding[];
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
  readonly #standings: () => readonly PlayerStanding[];
  readonly #scores = new Map<PlayerStanding, Law>();
  readonly #possessions: Partial<Record<Side, Record<"left" | "overtime", Law>>> = {};
  readonly #later: LaterPoints;
  #players: readonly PlayerStanding[] | null = null;
  #decided: DecidedPoints | null = null;

  constructor(format: Format, score: BasketballScore, sides: Sides) {
    this.#format = format;
    this.score = score;
    this.sides = sides;
    this.#standings = sides.standings ?? (() => []);
    this.homeFirst = homeFirstOf(score);
    this.#later = laterPoints(format, sides);
  }

  get period(): number {
    return this.score.period;
  }

  /** Those whose points are bet on. */
  get players(): readonly PlayerStanding[] {
    return (this.#players ??= this.#standings());
  }

  /** Of a quarter: all its points, those already made included. */
  quarter(number: number): JointPoints {
    return this.#known(`quarter/${number}`, () => this.#quarter(number));
  }

  #quarter(number: number): JointPoints {
    const { period, periods } = this.score;
    if (number < period) return AS_IT_STANDS.plus(periods[number - 1] ?? NO_POINTS);
    if (number > period) return this.#stretch(1, number);
    return this.#stretch(1, period).plus(periods[number - 1] ?? NO_POINTS);
  }

  /** Of a half of regular time, the same. */
  half(number: number): JointPoints {
    return this.#known(`half/${number}`, () => this.#half(number));
  }

  #half(number: number): JointPoints {
    const { period, periods } = this.score;
    const first = 2 * number - 1;
    if (period > 2 * number) return AS_IT_STANDS.plus(sumOf(periods.slice(first - 1, 2 * number)));
    if (period < first) return this.#stretch(2, first);
    return this.#stretch(2 * number - period + 1, period).plus(sumOf(periods.slice(first - 1)));
  }

  /** Of regular time, while it lasts. */
  get regular(): JointPoints {
    const { period } = this.score;
    return this.#known("regular", () => this.#stretch(QUARTERS - period + 1, period).plus(pointsOf(this.score)));
  }

  /** Of the match: whoever is ahead at its end has won. */
  get decided(): DecidedPoints {
    return (this.#decided ??= decidedBy(this.#untilLevelOrOver(), this.#later.overtimes));
  }

  /** All points when it may be decided, and those that are added where it is not. */
  get ends(): { played: JointPoints; added: JointPoints } {
    return { played: this.#untilLevelOrOver(), added: this.#later.added };
  }

  /** That one more overtime, or the first, is played. */
  get overtime(): number {
    return this.#untilLevelOrOver().margin.at(0);
  }

  #untilLevelOrOver(): JointPoints {
    if (this.score.period !== OVERTIME) return this.regular;
    return this.#known("in overtime", () => this.#stretch(1, OVERTIME).plus(pointsOf(this.score)));
  }

  /** All points of a player: of the scores of his side each is his as often, whatever else happens. */
  pointsOf(player: PlayerStanding): Law {
    return pointsFrom(this.#scoresOf(player)).plus(player.points);
  }

  /** That they pass a line. */
  isOver(player: PlayerStanding, line: number): number {
    return overFrom(this.#scoresOf(player), line - player.points);
  }

  #scoresOf(player: PlayerStanding): Law {
    const known = this.#scores.get(player) ?? this.#countScores(player);
    this.#scores.set(player, known);
    return known;
  }

  #countScores({ side, share }: PlayerStanding): Law {
    const chance = share * this.#scoring(side);
    const { left, overtime } = (this.#possessions[side] ??= this.#countPossessions(side));
    const another = this.#later.overtime.margin.at(0);
    return withOvertime(scoresIn(left, chance), scoresIn(overtime, chance), { first: this.overtime, another });
  }

  /** How often a side still has the ball until the match may be decided, and in an overtime after that. */
  #countPossessions(side: Side): Record<"left" | "overtime", Law> {
    const { period } = this.score;
    const turns = this.#turns(period === OVERTIME ? 1 : QUARTERS - period + 1);
    return { left: countsOf(turns, side), overtime: countsOf(overtimeTurns(this.#format), side) };
  }

  /** That a possession of a side brings points. */
  #scoring(side: Side): number {
    return 1 - this.sides[side].after(1).at(0);
  }

  /** So many periods from one on; the present one as far as it is left. Those to come are alike. */
  #stretch(length: number, from: number): JointPoints {
    if (from !== this.score.period) return this.#later.periods(length);
    return this.#known(`present/${length}`, () => stretchPoints(this.sides, this.#turns(length)));
  }

  /** Of so many periods from the present one on. */
  #turns(length: number): BallTurns {
    const { pace } = this.#format;
    return turnsOf(this.#format, { first: pace.counts(this.score.secondsLeft), length, homeFirst: this.homeFirst });
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

/** What two sides can still make of periods that have not begun: the same at all times of their match. */
class LaterPoints {
  readonly format: Format;
  readonly sides: SidePoints;
  readonly #periods = new Map<number, JointPoints>();
  #overtime: JointPoints | null = null;
  #overtimes: DecidedPoints | null = null;
  #added: JointPoints | null = null;

  constructor(format: Format, sides: SidePoints) {
    this.format = format;
    this.sides = sides;
  }

  /** So many of regular time. */
  periods(length: number): JointPoints {
    const first = this.format.pace.counts(this.format.quarterSeconds);
    const known =
      this.#periods.get(length) ??
      stretchPoints(this.sides, turnsOf(this.format, { first, length, homeFirst: EITHER }));
    this.#periods.set(length, known);
    return known;
  }

  get overtime(): JointPoints {
    return (this.#overtime ??= stretchPoints(this.sides, overtimeTurns(this.format)));
  }

  get overtimes(): DecidedPoints {
    return (this.#overtimes ??= overtimesOf(this.overtime));
  }

  /** The same, pair by pair. */
  get added(): JointPoints {
    return (this.#added ??= pointsOfOvertimes(this.overtime));
  }
}

/** Prices wander to and fro between few strengths, and some matches are played at once. */
const LATER_KEPT = 40;
const knownLater: LaterPoints[] = [];

function laterPoints(format: Format, { home, away }: SidePoints): LaterPoints {
  const index = knownLater.findIndex(
    (one) => one.sides.home === home && one.sides.away === away && one.format === format,
  );
  const [known] = index === -1 ? [] : knownLater.splice(index, 1);
  const later = known ?? new LaterPoints(format, { home, away });
  knownLater.unshift(later);
  if (knownLater.length > LATER_KEPT) knownLater.pop();
  return later;
}

interface Stretch {
  /** How often both have the ball in its first period. */
  first: Law;
  /** In periods. */
  length: number;
  homeFirst: number;
}

function turnsOf({ pace, quarterSeconds }: Format, { first, length, homeFirst }: Stretch): BallTurns {
  const whole = pace.counts(quarterSeconds);
  let counts = first;
  for (let more = 1; more < length; more++) counts = withoutTails(together(counts, whole));
  return BallTurns.of(counts, homeFirst);
}

const overtimeTurns = ({ pace, overtimeSeconds }: Format): BallTurns =>
  BallTurns.of(pace.counts(overtimeSeconds), EITHER);

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
