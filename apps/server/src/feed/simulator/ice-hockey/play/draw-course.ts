import type { Side } from "@touchline/sports";
import { ICE_HOCKEY_STAGE } from "@touchline/sports/ice-hockey";
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
  EMPTY_NET_FROM,
  emptyNetFactor,
  MINOR_SECONDS,
  OVERTIME_SECONDS,
  overtimeRate,
  PENALTIES,
  PERIOD_SECONDS,
  PERIODS,
  rateWith,
  shootOutShots,
  type Strength,
} from "../model/rates.ts";

/** How a game of ice hockey stands from a moment on. */
export interface HockeyTurn extends GameTurn {
  shortUntil: readonly ShortUntil[];
  shootOut: ShootOut | null;
  /** Null until the game is decided, draws of regular time included. */
  winner: Side | null;
}

export interface CourseQuestion {
  /** The same seed gives the same game. */
  seed: string;
  strength: Strength;
}

/** Ranges in seconds, of which the clock stands. */
const AFTER_GOAL = [35, 50] as const;
const AFTER_PENALTY = [28, 42] as const;
const AFTER_WHISTLE = [16, 30] as const;
const INTERMISSION = [1_005, 1_080] as const;
const BEFORE_OVERTIME = [100, 140] as const;
const BEFORE_SHOOT_OUT = [120, 170] as const;
const SHOT = [22, 34] as const;
/** Ranges in seconds, of which betting is closed. */
const SEEN_COMING = [2, 6] as const;
const CLOSED_AFTER_GOAL = [12, 22] as const;
const CLOSED_AFTER_PENALTY = [8, 15] as const;
const REVIEW = [12, 25] as const;
const FALSE_ALARM = [4, 9] as const;
const BEFORE_SIREN = 8;

/** In a second of play, both sides together where no side is named. */
const WHISTLES = 1 / 85;
const ALARMS = 1 / 500;
const SHOTS = { home: 1 / 135, away: 1 / 142 } as const;
const SHARE_SEEN = 0.55;
const SHARE_REVIEWED = 0.12;
const MAJORS = 0.06;
const MAJOR_SECONDS = 300;
const MOST_OFF = 2;
const SIDES = ["home", "away"] as const;
const OPPONENT = { home: "away", away: "home" } as const;
const NO_PAIR: Pair = { home: 0, away: 0 };

const START: HockeyTurn = {
  atMs: 0,
  stage: ICE_HOCKEY_STAGE.firstPeriod,
  period: 1,
  playedMs: 0,
  isRunning: true,
  goals: [NO_PAIR],
  order: [[]],
  statistics: { shots: NO_PAIR, penalty_minutes: NO_PAIR, penalties: NO_PAIR },
  shortUntil: [],
  shootOut: null,
  winner: null,
};

/** The hidden truth of a game: everything that happens in it. */
export function drawCourse({ seed, strength }: CourseQuestion) {
  const random = seededRandom(seed);
  const game = new Game(strength, random);
  for (let period = 1; period <= PERIODS; period++) {
    if (period > 1) game.rest(period);
    game.playPeriod(period, PERIOD_SECONDS);
  }
  if (game.lead === 0) game.playOvertime();
  if (game.lead === 0) game.shoot();
  return game.ended();
}

const BREAKS = [ICE_HOCKEY_STAGE.firstBreak, ICE_HOCKEY_STAGE.secondBreak] as const;

class Game {
  readonly #tape: GameTape<HockeyTurn>;
  readonly #strength: Strength;
  readonly #random: RandomStream;

  constructor(strength: Strength, random: RandomStream) {
    this.#tape = new GameTape(START, random);
    this.#strength = strength;
    this.#random = random;
  }

  get lead(): number {
    return this.#tape.present.goals.reduce((sum, { home, away }) => sum + home - away, 0);
  }

  ended() {
    const { lead } = this;
    const { winner, stage } = this.#tape.present;
    const isPlayedOn = stage === ICE_HOCKEY_STAGE.afterOvertime;
    if (winner === null) {
      const ended = isPlayedOn ? stage : ICE_HOCKEY_STAGE.ended;
      this.#tape.turn({ winner: lead > 0 ? "home" : "away", isRunning: false, stage: ended });
    }
    return this.#tape.ended();
  }

  /** The intermission before a period; what is left of a penalty is sat out after it. */
  rest(period: number): void {
    const tape = this.#tape;
    tape.turn({ stage: BREAKS[period - 2] ?? ICE_HOCKEY_STAGE.secondBreak, isRunning: false });
    tape.wait(INTERMISSION);
    this.#begin(period, { stage: period, shortUntil: carriedOver(tape.present.shortUntil, PERIOD_SECONDS) });
  }

  playPeriod(period: number, seconds: number): void {
    const tape = this.#tape;
    while (tape.secondsPlayed < seconds) {
      const untilSeconds = this.#nextEdge(period, seconds);
      const rates = this.#rates(period);
      const sum = rates.reduce((all, [, rate]) => all + rate, 0);
      const waits = -Math.log(1 - this.#random()) / sum;
      const isEdge = tape.secondsPlayed + waits >= untilSeconds;
      tape.play((isEdge ? untilSeconds : tape.secondsPlayed + waits) - tape.secondsPlayed);
      if (isEdge) this.#releasePlayers();
      else this.#happens(this.#drawn(rates, sum));
    }
    tape.close("break", { before: BEFORE_SIREN });
  }

  playOvertime(): void {
    const tape = this.#tape;
    tape.turn({ stage: ICE_HOCKEY_STAGE.awaitingOvertime, isRunning: false });
    tape.wait(BEFORE_OVERTIME);
    this.#begin(PERIODS + 1, { stage: ICE_HOCKEY_STAGE.overtime, shortUntil: [] });
    const [home, away] = SIDES.map((side) => overtimeRate(this.#strength, side));
    const both = (home ?? 0) + (away ?? 0);
    const waits = -Math.log(1 - this.#random()) / both;
    tape.play(Math.min(waits, OVERTIME_SECONDS));
    if (waits < OVERTIME_SECONDS) this.#score(this.#random() * both < (home ?? 0) ? "home" : "away");
    else tape.close("break", { before: BEFORE_SIREN });
    if (this.lead !== 0) tape.turn({ isRunning: false, stage: ICE_HOCKEY_STAGE.afterOvertime });
  }

  shoot(): void {
    const tape = this.#tape;
    tape.turn({ stage: ICE_HOCKEY_STAGE.awaitingShootOut, isRunning: false });
    tape.wait(BEFORE_SHOOT_OUT);
    let shootOut = NO_SHOTS;
    tape.turn({ stage: ICE_HOCKEY_STAGE.shootOut, shootOut });
    const shots = shootOutShots(this.#strength);
    let winner: Side | null = null;
    while (winner === null) {
      tape.wait(SHOT);
      shootOut = afterShot(shootOut, this.#random() < shots[nextToShoot(shootOut)]);
      winner = shootOutWinner(shootOut);
      const stage = winner === null ? ICE_HOCKEY_STAGE.shootOut : ICE_HOCKEY_STAGE.afterShootOut;
      tape.turn({ shootOut, winner, stage });
      tape.close("danger", { before: SEEN_COMING[1], after: 1 });
    }
  }

  #begin(period: number, change: Partial<HockeyTurn>): void {
    const { goals, order } = this.#tape.present;
    this.#tape.rewind();
    this.#tape.turn({ ...change, period, isRunning: true, goals: [...goals, NO_PAIR], order: [...order, []] });
    this.#count("penalties", playersOff(this.#tape.present.shortUntil));
  }

  /** Until here nothing changes how often anything happens. */
  #nextEdge(period: number, seconds: number): number {
    const { secondsPlayed, present } = this.#tape;
    const edges = present.shortUntil.map(({ untilSeconds }) => untilSeconds);
    if (period === PERIODS) edges.push(EMPTY_NET_FROM);
    return Math.min(seconds, ...edges.filter((edge) => edge > secondsPlayed));
  }

  #rates(period: number): Rate[] {
    const { secondsPlayed, present } = this.#tape;
    const isEmptyNet = period === PERIODS && secondsPlayed >= EMPTY_NET_FROM;
    const factor = emptyNetFactor(isEmptyNet ? this.lead : 0);
    const off = playersOff(present.shortUntil);
    return SIDES.flatMap((side): Rate[] => {
      const more = playersMore(present.shortUntil, side, secondsPlayed);
      const penalties = off[side] < MOST_OFF ? PENALTIES / (PERIODS * PERIOD_SECONDS) : 0;
      return [
        [{ kind: "goal", side }, rateWith(this.#strength, side, more) * factor[side]],
        [{ kind: "penalty", side }, penalties],
        [{ kind: "shot", side }, SHOTS[side]],
        [{ kind: "whistle", side }, WHISTLES / 2],
        [{ kind: "alarm", side }, ALARMS / 2],
      ];
    });
  }

  #drawn(rates: readonly Rate[], sum: number): Happening {
    let left = this.#random() * sum;
    for (const [happening, rate] of rates) {
      left -= rate;
      if (left < 0) return happening;
    }
    return { kind: "whistle", side: "home" };
  }

  #happens({ kind, side }: Happening): void {
    switch (kind) {
      case "goal":
        this.#score(side);
        return this.#standStill(AFTER_GOAL);
      case "penalty":
        this.#penalise(side);
        return this.#standStill(AFTER_PENALTY);
      case "shot":
        return this.#addTo("shots", side, 1);
      case "whistle":
        return this.#standStill(AFTER_WHISTLE);
      case "alarm":
        return this.#tape.close("danger", { after: this.#tape.between(FALSE_ALARM) });
    }
  }

  #standStill(range: readonly [number, number]): void {
    this.#tape.turn({ isRunning: false });
    this.#tape.wait(range);
    this.#tape.turn({ isRunning: true });
  }

  #score(side: Side): void {
    const tape = this.#tape;
    const { goals, order, period, shortUntil } = tape.present;
    const last = (index: number): boolean => index === period - 1;
    tape.turn({
      isRunning: false,
      goals: goals.map((pair, index) => (last(index) ? { ...pair, [side]: pair[side] + 1 } : pair)),
      order: order.map((sides, index) => (last(index) ? [...sides, side] : sides)),
    });
    this.#addTo("shots", side, 1);
    const isAhead = playersMore(shortUntil, side, tape.secondsPlayed) > 0;
    if (isAhead) this.#freeOne(OPPONENT[side]);
    if (this.#random() < SHARE_SEEN) tape.close("danger", { before: tape.between(SEEN_COMING) });
    const reviewed = this.#random() < SHARE_REVIEWED ? tape.between(REVIEW) : 0;
    tape.close("score", { after: tape.between(CLOSED_AFTER_GOAL) + reviewed });
  }

  /** A goal in a power play ends the minor penalty that would end first. */
  #freeOne(side: Side): void {
    const { shortUntil } = this.#tape.present;
    const minors = shortUntil.filter((short) => short.side === side && short.isMajor !== true);
    const first = minors.toSorted((a, b) => a.untilSeconds - b.untilSeconds)[0];
    if (first) this.#setShort(shortUntil.filter((short) => short !== first));
  }

  #penalise(side: Side): void {
    const tape = this.#tape;
    const isMajor = this.#random() < MAJORS;
    const seconds = isMajor ? MAJOR_SECONDS : MINOR_SECONDS;
    tape.turn({ isRunning: false });
    const untilSeconds = inWholeMs(tape.secondsPlayed + seconds);
    this.#setShort([...tape.present.shortUntil, { side, untilSeconds, ...(isMajor && { isMajor }) }]);
    this.#addTo("penalty_minutes", side, seconds / 60);
    tape.close("dismissal", { after: tape.between(CLOSED_AFTER_PENALTY) });
  }

  #releasePlayers(): void {
    const { shortUntil } = this.#tape.present;
    const left = shortUntil.filter(({ untilSeconds }) => untilSeconds > this.#tape.secondsPlayed);
    if (left.length < shortUntil.length) this.#setShort(left);
  }

  #setShort(shortUntil: readonly ShortUntil[]): void {
    this.#tape.turn({ shortUntil });
    this.#count("penalties", playersOff(shortUntil));
  }

  #addTo(key: string, side: Side, more: number): void {
    const pair = this.#tape.present.statistics[key] ?? NO_PAIR;
    this.#count(key, { ...pair, [side]: pair[side] + more });
  }

  #count(key: string, pair: Pair): void {
    this.#tape.turn({ statistics: { ...this.#tape.present.statistics, [key]: pair } });
  }
}

interface Happening {
  kind: "goal" | "penalty" | "shot" | "whistle" | "alarm";
  side: Side;
}
type Rate = readonly [Happening, number];
