import type { Side } from "@touchline/sports";
import { HANDBALL_STAGE } from "@touchline/sports/handball";
import type { Pair } from "../../../feed.ts";
import { GameTape, type GameTurn } from "../../families/timed-goals/game-tape.ts";
import {
  afterShot,
  nextToShoot,
  NO_SHOTS,
  type ShootOut,
  shootOutWinner,
} from "../../families/timed-goals/shoot-out.ts";
import {
  carriedOver,
  inWholeMs,
  playersMore,
  playersOff,
  type ShortUntil,
} from "../../families/timed-goals/short-handed.ts";
import { seededRandom, type RandomStream } from "../../seeded-random.ts";
import {
  attackScores,
  HALF_SECONDS,
  type ModelQuestion,
  shootOutShots,
  type Strength,
  SUSPENSION_SECONDS,
} from "../model/handball-model.ts";

/** How a match of handball stands from a moment on. */
export interface HandballTurn extends GameTurn {
  shortUntil: readonly ShortUntil[];
  attacker: Side;
  shootOut: ShootOut | null;
  /** Null until the match is over. */
  winner: Side | "draw" | null;
}

export interface CourseQuestion extends ModelQuestion {
  /** The same seed gives the same match. */
  seed: string;
}

/** Ranges in seconds, of which the clock stands. */
const FOR_SUSPENSION = [18, 30] as const;
const FOR_SEVEN_METRES = [14, 24] as const;
const TIME_OUT = [60, 64] as const;
const HALF_TIME = [600, 660] as const;
const BEFORE_SHOOT_OUT = [180, 240] as const;
const THROW = [20, 32] as const;
/** Ranges in seconds, of which betting is closed. */
const CLOSED_AFTER_GOAL = [4, 7] as const;
const CLOSED_AFTER_SUSPENSION = [6, 11] as const;
const SEEN_COMING = [1, 3] as const;
const BEFORE_THROW = 6;
const BEFORE_WHISTLE = 6;

/** Of how long an attack takes on average. */
const ATTACK = [0.7, 1.3] as const;
/** In an attack. */
const SUSPENSIONS = 0.07;
const TIME_OUTS = 0.035;
const SEVEN_METRES_GOALS = 0.13;
const SAVED = 0.5;
/** Of goals from play. Ladders move each time that betting opens again, so it does not close for all of them. */
const SHARE_CLOSED = 0.35;
const MOST_OFF = 2;
const MOST_TIME_OUTS_A_HALF = 2;
const MOST_TIME_OUTS = 3;
const OPPONENT = { home: "away", away: "home" } as const;
const NO_PAIR: Pair = { home: 0, away: 0 };

const START: HandballTurn = {
  atMs: 0,
  stage: HANDBALL_STAGE.firstHalf,
  period: 1,
  playedMs: 0,
  isRunning: true,
  goals: [NO_PAIR],
  order: [[]],
  statistics: {
    saves: NO_PAIR,
    seven_metres: NO_PAIR,
    two_minutes: NO_PAIR,
    time_outs: NO_PAIR,
    suspensions: NO_PAIR,
  },
  shortUntil: [],
  attacker: "home",
  shootOut: null,
  winner: null,
};

/** The hidden truth of a match: everything that happens in it. */
export function drawCourse({ seed, strength, isDecided }: CourseQuestion) {
  const random = seededRandom(seed);
  const match = new Match(strength, random);
  const toss: Side = random() < 0.5 ? "home" : "away";
  match.playHalf(toss);
  match.rest(OPPONENT[toss]);
  match.playHalf(OPPONENT[toss]);
  if (isDecided && match.lead === 0) match.shoot();
  return match.ended();
}

class Match {
  readonly #tape: GameTape<HandballTurn>;
  readonly #strength: Strength;
  readonly #random: RandomStream;
  /** Of the half being played. */
  #timeOuts: Pair = NO_PAIR;

  constructor(strength: Strength, random: RandomStream) {
    this.#tape = new GameTape(START, random);
    this.#strength = strength;
    this.#random = random;
  }

  get lead(): number {
    return this.#tape.present.goals.reduce((sum, { home, away }) => sum + home - away, 0);
  }

  ended() {
    const { winner } = this.#tape.present;
    if (winner === null) {
      this.#tape.turn({ winner: winnerOf(this.lead), isRunning: false, stage: HANDBALL_STAGE.ended });
    }
    return this.#tape.ended();
  }

  rest(attacker: Side): void {
    const tape = this.#tape;
    tape.turn({ stage: HANDBALL_STAGE.halfTime, isRunning: false });
    tape.wait(HALF_TIME);
    tape.rewind();
    this.#timeOuts = NO_PAIR;
    const { goals, order, shortUntil } = tape.present;
    tape.turn({
      stage: HANDBALL_STAGE.secondHalf,
      period: 2,
      isRunning: true,
      attacker,
      goals: [...goals, NO_PAIR],
      order: [...order, []],
    });
    this.#setShort(carriedOver(shortUntil, HALF_SECONDS));
  }

  playHalf(first: Side): void {
    const tape = this.#tape;
    for (let attacker = first; tape.secondsPlayed < HALF_SECONDS; attacker = OPPONENT[attacker]) {
      tape.turn({ attacker });
      const seconds = inWholeMs(this.#strength.attackSeconds * tape.between(ATTACK));
      const left = HALF_SECONDS - tape.secondsPlayed;
      this.#playOn(Math.min(seconds, left));
      if (seconds < left) this.#attack(attacker);
    }
    tape.close("break", { before: BEFORE_WHISTLE });
  }

  shoot(): void {
    const tape = this.#tape;
    tape.turn({ stage: HANDBALL_STAGE.awaitingShootOut, isRunning: false });
    tape.wait(BEFORE_SHOOT_OUT);
    let shootOut = NO_SHOTS;
    tape.turn({ stage: HANDBALL_STAGE.shootOut, shootOut });
    const shots = shootOutShots(this.#strength);
    let winner: Side | null = null;
    while (winner === null) {
      tape.wait(THROW);
      shootOut = afterShot(shootOut, this.#random() < shots[nextToShoot(shootOut)]);
      winner = shootOutWinner(shootOut);
      const stage = winner === null ? HANDBALL_STAGE.shootOut : HANDBALL_STAGE.afterShootOut;
      tape.turn({ shootOut, winner, stage });
      tape.close("danger", { before: BEFORE_THROW, after: 1 });
    }
  }

  /** Players whose time is up come back on the way. */
  #playOn(seconds: number): void {
    const tape = this.#tape;
    const untilSeconds = inWholeMs(tape.secondsPlayed + seconds);
    const ends = tape.present.shortUntil.map((short) => short.untilSeconds).filter((end) => end <= untilSeconds);
    for (const end of [...ends.toSorted((a, b) => a - b), untilSeconds]) {
      tape.play(end - tape.secondsPlayed);
      const { shortUntil } = tape.present;
      const left = shortUntil.filter((short) => short.untilSeconds > tape.secondsPlayed);
      if (left.length < shortUntil.length) this.#setShort(left);
    }
  }

  #attack(side: Side): void {
    const tape = this.#tape;
    const more = playersMore(tape.present.shortUntil, side, tape.secondsPlayed);
    const isGoal = this.#random() < attackScores(this.#strength, side, more);
    if (isGoal) this.#score(side);
    else if (this.#random() < SAVED) this.#addTo("saves", OPPONENT[side]);
    if (this.#random() < SUSPENSIONS) this.#suspend(OPPONENT[side]);
    if (this.#random() < TIME_OUTS) this.#takeTimeOut(OPPONENT[side]);
  }

  #score(side: Side): void {
    const tape = this.#tape;
    const isSevenMetres = this.#random() < SEVEN_METRES_GOALS;
    if (isSevenMetres) {
      this.#standStill(FOR_SEVEN_METRES);
      tape.close("danger", { before: BEFORE_THROW });
      this.#addTo("seven_metres", side);
    }
    const { goals, order, period } = tape.present;
    const isLast = (index: number): boolean => index === period - 1;
    tape.turn({
      goals: goals.map((pair, index) => (isLast(index) ? { ...pair, [side]: pair[side] + 1 } : pair)),
      order: order.map((sides, index) => (isLast(index) ? [...sides, side] : sides)),
      attacker: OPPONENT[side],
    });
    const isClosed = isSevenMetres || this.#random() < SHARE_CLOSED;
    if (isClosed) tape.close("score", { before: tape.between(SEEN_COMING), after: tape.between(CLOSED_AFTER_GOAL) });
  }

  #suspend(side: Side): void {
    const tape = this.#tape;
    const { shortUntil } = tape.present;
    if (playersOff(shortUntil)[side] >= MOST_OFF) return;
    tape.turn({ isRunning: false });
    this.#setShort([...shortUntil, { side, untilSeconds: inWholeMs(tape.secondsPlayed + SUSPENSION_SECONDS) }]);
    this.#addTo("two_minutes", side);
    tape.close("dismissal", { after: tape.between(CLOSED_AFTER_SUSPENSION) });
    this.#standStill(FOR_SUSPENSION);
  }

  #takeTimeOut(side: Side): void {
    const taken = this.#tape.present.statistics["time_outs"] ?? NO_PAIR;
    if (this.#timeOuts[side] >= MOST_TIME_OUTS_A_HALF || taken[side] >= MOST_TIME_OUTS) return;
    this.#timeOuts = { ...this.#timeOuts, [side]: this.#timeOuts[side] + 1 };
    this.#addTo("time_outs", side);
    this.#standStill(TIME_OUT);
  }

  #standStill(range: readonly [number, number]): void {
    this.#tape.turn({ isRunning: false });
    this.#tape.wait(range);
    this.#tape.turn({ isRunning: true });
  }

  #setShort(shortUntil: readonly ShortUntil[]): void {
    const { statistics } = this.#tape.present;
    this.#tape.turn({ shortUntil, statistics: { ...statistics, suspensions: playersOff(shortUntil) } });
  }

  #addTo(key: string, side: Side): void {
    const { statistics } = this.#tape.present;
    const pair = statistics[key] ?? NO_PAIR;
    this.#tape.turn({ statistics: { ...statistics, [key]: { ...pair, [side]: pair[side] + 1 } } });
  }
}

function winnerOf(lead: number): Side | "draw" {
  if (lead === 0) return "draw";
  return lead > 0 ? "home" : "away";
}
