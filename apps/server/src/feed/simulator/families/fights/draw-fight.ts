import type { SuspensionReason } from "@touchline/contract/vocabulary";
import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import { seededRandom, type RandomStream } from "../../seeded-random.ts";
import type { Suspension } from "../../simulated-sport.ts";
import type { FightStyle, Method } from "./fight-model.ts";
import { DANGERS, EXCHANGE, KNOCK_DOWNS, mostBlows, shareOfRound } from "./exchanges.ts";
import { leadGiven, type RoundLook, roundLooks, verdictOf } from "./judges.ts";

/** How a fight ended. */
export interface FightEnd {
  /** Nobody's where the fight was stopped without a result, by a foul that was not meant, such as a clash of heads. */
  winner: Side | "draw" | null;
  method: Method | "no_contest";
  /** In which it ended; one more than there are where the judges decided. */
  round: number;
}

/** How a fight stands from a moment on. */
export interface FightTurn {
  /** After the start, which is when the fighters walk in. */
  atMs: number;
  phase: "walk_in" | "round" | "break" | "verdict" | "over";
  /** The one being fought or just fought, from 1; 0 before the first. */
  round: number;
  foughtMs: number;
  isRunning: boolean;
  /** Points of each round that is over, as most judges have it. */
  rounds: readonly Pair[];
  /** Points of each judge. */
  cards: readonly Pair[];
  /** Blows that landed in each round so far. */
  blows: readonly Pair[];
  statistics: Readonly<Record<string, Pair>>;
  end: FightEnd | null;
}

export interface FightQuestion {
  /** The same seed gives the same fight. */
  seed: string;
  style: FightStyle;
  /** What is counted beside blows that land and knock-downs, with how often a side does it in a round. */
  counted: Readonly<Record<string, number>>;
}

/** Ranges in seconds. */
const WALK_IN = [240, 420] as const;
const BETWEEN_ROUNDS_SECONDS = 60;
const VERDICT = [60, 120] as const;
const DANGER = [8, 16] as const;
const BEFORE_FINISH = [4, 12] as const;
const BEFORE_BELL = 5;

const NO_PAIR: Pair = { home: 0, away: 0 };
const JUDGES = 3;
/** In a round. */
const NO_CONTESTS = 0.002;
const SECOND_MS = 1_000;

/** The hidden truth of a fight: everything that happens in it. */
export function drawFight(question: FightQuestion) {
  const fight = new Fight(question, seededRandom(question.seed));
  return fight.fought();
}

class Fight {
  readonly #question: FightQuestion;
  readonly #random: RandomStream;
  readonly #turns: FightTurn[];
  readonly #suspensions: Suspension[] = [];
  #nowMs = 0;
  #roundFromMs = 0;
  #look: RoundLook = "close";

  constructor(question: FightQuestion, random: RandomStream) {
    this.#question = question;
    this.#random = random;
    const keys = ["blows", "knock_downs", ...Object.keys(question.counted)];
    this.#turns = [
      {
        atMs: 0,
        phase: "walk_in",
        round: 0,
        foughtMs: 0,
        isRunning: false,
        rounds: [],
        cards: Array.from({ length: JUDGES }, () => NO_PAIR),
        blows: [],
        statistics: Object.fromEntries(keys.map((key) => [key, NO_PAIR])),
        end: null,
      },
    ];
  }

  get #present(): FightTurn {
    const turn = this.#turns.at(-1);
    if (!turn) throw new Error("A fight has a start.");
    return turn;
  }

  fought(): { turns: readonly FightTurn[]; suspensions: readonly Suspension[]; endMs: number } {
    const { rounds } = this.#question.style;
    this.#pass(this.#between(WALK_IN));
    for (let round = 1; round <= rounds && this.#present.end === null; round++) {
      this.#begin(round);
      const end = this.#fight(round);
      if (end) this.#turn({ phase: "over", isRunning: false, end });
      else this.#judge(round);
    }
    if (this.#present.end === null) this.#announce();
    return { turns: this.#turns, suspensions: this.#suspensions, endMs: this.#nowMs };
  }

  #begin(round: number): void {
    this.#look = this.#drawLook();
    this.#roundFromMs = this.#nowMs;
    this.#turn({ phase: "round", round, isRunning: true, blows: [...this.#present.blows, NO_PAIR] });
  }

  /** How the round ends the fight; null where it goes its time. */
  #fight(round: number): FightEnd | null {
    const { roundSeconds } = this.#question.style;
    const untilMs = this.#nowMs + roundSeconds * SECOND_MS;
    const finish = this.#drawFinish(round);
    const endMs = Math.min(untilMs, finish ? this.#nowMs + Math.round(finish.seconds * SECOND_MS) : untilMs);
    while (this.#nowMs < endMs) {
      const isLate = endMs - this.#nowMs < EXCHANGE[1] * SECOND_MS;
      if (isLate) this.#nowMs = endMs;
      else this.#pass(this.#between(EXCHANGE));
      this.#exchange();
      if (!isLate && this.#happens(DANGERS * shareOfRound(this.#question.style))) this.#danger(endMs);
    }
    const isFinish = finish !== null;
    const before = isFinish ? this.#between(BEFORE_FINISH) : BEFORE_BELL;
    this.#close(this.#nowMs - before * SECOND_MS, this.#nowMs, isFinish ? "danger" : "break");
    return finish && finish.end;
  }

  #drawFinish(round: number): { seconds: number; end: FightEnd } | null {
    const { finishes, roundSeconds } = this.#question.style;
    const kinds: { end: FightEnd; rate: number }[] = (["home", "away"] as const).flatMap((winner) => [
      { end: { winner, method: "ko", round }, rate: finishes[winner].ko },
      { end: { winner, method: "submission", round }, rate: finishes[winner].submission },
    ]);
    kinds.push({ end: { winner: null, method: "no_contest", round }, rate: NO_CONTESTS });
    const sum = kinds.reduce((all, { rate }) => all + rate, 0);
    const waits = -Math.log(1 - this.#random()) / sum;
    let left = this.#random() * sum;
    const end = kinds.find(({ rate }) => (left -= rate) < 0)?.end;
    // A blow in the first second is not thrown, and one as the bell rings does not count.
    const seconds = Math.min(Math.max(waits * roundSeconds, 2), roundSeconds - 1);
    return waits < 1 && end ? { seconds, end } : null;
  }

  #danger(endMs: number): void {
    const fromMs = this.#nowMs;
    const closedMs = Math.round(this.#between(DANGER) * SECOND_MS);
    const untilMs = Math.min(fromMs + closedMs, endMs - BEFORE_FINISH[1] * SECOND_MS);
    if (untilMs <= fromMs) return;
    if (this.#happens(KNOCK_DOWNS / DANGERS)) this.#count("knock_downs", this.#stronger(), 1);
    this.#nowMs = untilMs;
    this.#close(fromMs, untilMs, "danger");
    this.#exchange();
  }

  /** What landed since the last. */
  #exchange(): void {
    const { style, counted } = this.#question;
    const share = shareOfRound(style);
    for (const side of ["home", "away"] as const) {
      const landed = Math.round(this.#random() * mostBlows(style, side));
      this.#count("blows", side, landed);
      if (landed > 0) this.#turn({ blows: withMore(this.#present.blows, side, landed) });
      for (const [key, often] of Object.entries(counted)) if (this.#happens(often * share)) this.#count(key, side, 1);
    }
  }

  /** All judges saw the same round. */
  #judge(round: number): void {
    const given = Array.from({ length: JUDGES }, () => pointsOf(leadGiven(this.#look, this.#random())));
    const cards = this.#present.cards.map((card, judge) => added(card, given[judge] ?? NO_PAIR));
    const homes = given.filter(({ home, away }) => home > away).length;
    const majority = given.find(({ home, away }) => home > away === homes > 1) ?? NO_PAIR;
    const isLast = round === this.#question.style.rounds;
    this.#turn({
      phase: isLast ? "verdict" : "break",
      isRunning: false,
      rounds: [...this.#present.rounds, majority],
      cards,
    });
    if (!isLast) this.#pass(BETWEEN_ROUNDS_SECONDS);
  }

  #drawLook(): RoundLook {
    const looks = roundLooks(this.#question.style.homeShare);
    const draw = this.#random();
    if (draw < looks.homes) return "homes";
    return draw < looks.homes + looks.close ? "close" : "aways";
  }

  #announce(): void {
    const fromMs = this.#nowMs;
    this.#pass(this.#between(VERDICT));
    this.#close(fromMs, this.#nowMs, "review");
    const { cards } = this.#present;
    const round = this.#question.style.rounds + 1;
    this.#turn({ phase: "over", end: { winner: verdictOf(cards), method: "decision", round } });
  }

  #count(key: string, side: Side, more: number): void {
    if (more === 0) return;
    const { statistics } = this.#present;
    const pair = statistics[key] ?? NO_PAIR;
    this.#turn({ statistics: { ...statistics, [key]: { ...pair, [side]: pair[side] + more } } });
  }

  /** Of two changes at one moment the later stands. */
  #turn(change: Partial<FightTurn>): void {
    const present = this.#present;
    const isFought = present.phase === "round" || change.phase === "round";
    const foughtMs = isFought ? this.#nowMs - this.#roundFromMs : present.foughtMs;
    const turn = { ...present, ...change, atMs: this.#nowMs, foughtMs };
    if (present.atMs === this.#nowMs) this.#turns.pop();
    this.#turns.push(turn);
  }

  #pass(seconds: number): void {
    this.#nowMs += Math.round(seconds * SECOND_MS);
  }

  #close(fromMs: number, untilMs: number, reason: SuspensionReason): void {
    const last = this.#suspensions.at(-1);
    this.#suspensions.push({
      fromMs: Math.max(Math.round(fromMs), last?.untilMs ?? 0),
      untilMs: Math.round(untilMs),
      reason,
    });
  }

  /** Whose round it is; of a close one either. */
  #stronger(): Side {
    if (this.#look === "close") return this.#random() < 0.5 ? "home" : "away";
    return this.#look === "homes" ? "home" : "away";
  }

  #happens(probability: number): boolean {
    return this.#random() < probability;
  }

  #between([from, to]: readonly [number, number]): number {
    return from + this.#random() * (to - from);
  }
}

/** With so many more of a side in the last of them. */
const withMore = (rounds: readonly Pair[], side: Side, more: number): readonly Pair[] => {
  const last = rounds.at(-1) ?? NO_PAIR;
  return [...rounds.slice(0, -1), { ...last, [side]: last[side] + more }];
};
const added = (a: Pair, b: Pair): Pair => ({ home: a.home + b.home, away: a.away + b.away });

const pointsOf = (lead: number): Pair => (lead > 0 ? { home: 10, away: 10 - lead } : { home: 10 + lead, away: 10 });
