import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import type { Course, Turn } from "../../play/course-play.ts";
import { type RandomStream, seededRandom } from "../../seeded-random.ts";
import type { Suspension } from "../../simulated-sport.ts";
import { type DartsFormat, type DartsMoment, startOfMatch } from "../model/darts-view.ts";
import { visitsOf } from "../model/leg-tables.ts";
import { dartsOfCheckout } from "../model/checkouts.ts";
import { freshLeg, OTHER } from "../model/leg-model.ts";
import { MAXIMUM, outChance, type Visit } from "../model/visits.ts";
import { skillOf } from "../model/leg-tables.ts";

/** What is shown of a player beside the score. */
export interface Thrown {
  visits: number;
  points: number;
  over100: number;
  over140: number;
  highestCheckout: number;
  /** That it took to win the last leg that was won. */
  legDarts: number;
}

/** How a leg was finished: by which checkout, with how many darts of the winner, and what maximums there were in it. */
export interface LegFinish {
  checkout: number;
  darts: number;
  maximums: Pair;
}

/** How a match stands after a visit, or in a break. */
export interface DartsTurn extends Turn {
  phase: "leg" | "after_leg" | "set_break" | "over";
  /** In a break, as it stands when the next leg begins. */
  moment: DartsMoment;
  /** Legs of each set. */
  legs: readonly Pair[];
  /** Who won each leg of each set. */
  winners: readonly (readonly Side[])[];
  /** How each of them was finished. */
  finishes: readonly (readonly LegFinish[])[];
  thrown: Readonly<Record<Side, Thrown>>;
  /** Whose the maximums of the match were, in order. */
  maximumsBy: readonly Side[];
}

export type DartsCourse = Course<DartsTurn>;

export interface CourseQuestion {
  seed: string;
  format: DartsFormat;
  levels: Pair;
}

const SECOND_MS = 1_000;
const WALK_ON_MS = 40 * SECOND_MS;
const VISIT_MS = [12 * SECOND_MS, 19 * SECOND_MS] as const;
const AFTER_LEG_MS = [14 * SECOND_MS, 24 * SECOND_MS] as const;
const SET_BREAK_MS = [110 * SECOND_MS, 150 * SECOND_MS] as const;
/** Betting is closed for the end of a visit that may well win the leg, and until the score of the next leg stands. */
const CLOSED_BEFORE_MS = 7 * SECOND_MS;
const CLOSED_AFTER_MS = SECOND_MS;
const CLOSED_AFTER_LEG_MS = 12 * SECOND_MS;
const LIKELY_OUT = 0.3;
const DARTS_OF_VISIT = 3;
const TON = 100;
const BIG_TON = 140;

const NOTHING_THROWN: Thrown = { visits: 0, points: 0, over100: 0, over140: 0, highestCheckout: 0, legDarts: 0 };
const NO_PAIR: Pair = { home: 0, away: 0 };
const plusOne = (pair: Pair, side: Side): Pair => ({ ...pair, [side]: pair[side] + 1 });

/** Visit by visit until somebody has won enough sets. */
export function drawDartsCourse(question: CourseQuestion): DartsCourse {
  return new Drawing(question).course();
}

class Drawing {
  readonly #random: RandomStream;
  /** By itself, so that which dart finishes a leg changes nothing else. */
  readonly #lastDart: RandomStream;
  readonly #format: DartsFormat;
  readonly #levels: Pair;
  readonly #turns: DartsTurn[] = [];
  readonly #suspensions: Suspension[] = [];
  #atMs = 0;
  #turn: Omit<DartsTurn, "atMs">;

  constructor({ seed, format, levels }: CourseQuestion) {
    this.#random = seededRandom(`${seed}/darts`);
    this.#lastDart = seededRandom(`${seed}/darts/last`);
    this.#format = format;
    this.#levels = levels;
    this.#turn = {
      phase: "leg",
      moment: startOfMatch(this.#random() < 0.5 ? "home" : "away"),
      legs: [NO_PAIR],
      winners: [[]],
      finishes: [[]],
      thrown: { home: NOTHING_THROWN, away: NOTHING_THROWN },
      maximumsBy: [],
    };
  }

  course(): DartsCourse {
    this.#say({});
    this.#atMs += WALK_ON_MS;
    while (this.#turn.phase !== "over") this.#playVisit();
    return { turns: this.#turns, endMs: this.#atMs, suspensions: this.#suspensions };
  }

  #say(changes: Partial<DartsTurn>): void {
    this.#turn = { ...this.#turn, ...changes };
    this.#turns.push({ ...this.#turn, atMs: this.#atMs });
  }

  #between([from, to]: readonly [number, number]): number {
    return Math.round(from + (to - from) * this.#random());
  }

  #playVisit(): void {
    const { next, remaining } = this.#turn.moment.leg;
    this.#atMs += this.#between(VISIT_MS);
    const visit = this.#drawn(visitsOf(this.#levels[next])[remaining[next]] ?? []);
    const isClosed = outChance(skillOf(this.#levels[next]), remaining[next]) > LIKELY_OUT || visit.isOut;
    if (isClosed)
      this.#close(this.#atMs - CLOSED_BEFORE_MS, this.#atMs + (visit.isOut ? 0 : CLOSED_AFTER_MS), "danger");
    this.#count(next, visit);
    if (visit.isOut) return this.#endLeg(next);
    const { moment } = this.#turn;
    const leg = {
      ...moment.leg,
      remaining: { ...remaining, [next]: remaining[next] - visit.scored },
      next: OTHER[next],
    };
    this.#say({ moment: { ...moment, leg } });
  }

  #drawn(visits: readonly Visit[]): Visit {
    let draw = this.#random();
    for (const visit of visits) {
      draw -= visit.probability;
      if (draw < 0) return visit;
    }
    const last = visits.at(-1);
    if (!last) throw new Error("A visit comes to something.");
    return last;
  }

  #count(side: Side, { scored, isOut }: Visit): void {
    const { thrown, moment, finishes, maximumsBy } = this.#turn;
    const before = thrown[side];
    const ofLeg = {
      ...moment.leg,
      visits: plusOne(moment.leg.visits, side),
      maximums: scored === MAXIMUM ? plusOne(moment.leg.maximums, side) : moment.leg.maximums,
    };
    const darts = isOut ? this.#dartsOfLeg(side, { checkout: scored, visits: ofLeg.visits[side] }) : before.legDarts;
    const after: Thrown = {
      visits: before.visits + 1,
      points: before.points + scored,
      over100: before.over100 + (scored >= TON && scored < BIG_TON ? 1 : 0),
      over140: before.over140 + (scored >= BIG_TON && scored < MAXIMUM ? 1 : 0),
      highestCheckout: isOut ? Math.max(before.highestCheckout, scored) : before.highestCheckout,
      legDarts: darts,
    };
    const finish = isOut ? [{ checkout: scored, darts, maximums: ofLeg.maximums }] : [];
    const maximums = scored === MAXIMUM ? plusOne(moment.maximums, side) : moment.maximums;
    const highestCheckout = Math.max(moment.highestCheckout, after.highestCheckout);
    this.#turn = {
      ...this.#turn,
      thrown: { ...thrown, [side]: after },
      maximumsBy: scored === MAXIMUM ? [...maximumsBy, side] : maximumsBy,
      moment: { ...moment, maximums, highestCheckout, leg: ofLeg },
      finishes: [...finishes.slice(0, -1), [...(finishes.at(-1) ?? []), ...finish]],
    };
  }

  #dartsOfLeg(side: Side, { checkout, visits }: { checkout: number; visits: number }): number {
    const [first, second] = dartsOfCheckout(skillOf(this.#levels[side]), checkout);
    const draw = this.#lastDart();
    const before = [first, first + second].filter((until) => draw >= until).length;
    return DARTS_OF_VISIT * (visits - 1) + before + 1;
  }

  #endLeg(winner: Side): void {
    const { moment, legs: before, winners: knownWinners } = this.#turn;
    const legs = [...before.slice(0, -1), plusOne(before.at(-1) ?? NO_PAIR, winner)];
    const winners = [...knownWinners.slice(0, -1), [...(knownWinners.at(-1) ?? []), winner]];
    const ofSet = legs.at(-1) ?? NO_PAIR;
    const legsOfMatch = plusOne(moment.legsOfMatch, winner);
    if (ofSet[winner] < this.#format.legsToWin) {
      const { setStarter } = moment;
      const next = (ofSet.home + ofSet.away) % 2 === 0 ? setStarter : OTHER[setStarter];
      this.#say({
        phase: "after_leg",
        legs,
        winners,
        moment: { ...moment, legs: ofSet, legsOfMatch, leg: freshLeg(next) },
      });
      return this.#pause(this.#between(AFTER_LEG_MS), {});
    }
    const sets = plusOne(moment.sets, winner);
    if (sets[winner] === this.#format.setsToWin) {
      this.#say({ phase: "over", legs, winners, moment: { ...moment, sets, legs: ofSet, legsOfMatch } });
      return;
    }
    const setStarter = OTHER[moment.setStarter];
    const leg = freshLeg(setStarter);
    this.#say({
      phase: "set_break",
      legs,
      winners,
      moment: { ...moment, sets, legs: NO_PAIR, legsOfMatch, setStarter, leg },
    });
    this.#pause(this.#between(SET_BREAK_MS), {
      legs: [...legs, NO_PAIR],
      winners: [...winners, []],
      finishes: [...this.#turn.finishes, []],
    });
  }

  #pause(durationMs: number, changes: Partial<DartsTurn>): void {
    this.#close(this.#atMs, this.#atMs + CLOSED_AFTER_LEG_MS, "score");
    this.#atMs += durationMs;
    this.#say({ ...changes, phase: "leg" });
  }

  #close(fromMs: number, untilMs: number, reason: Suspension["reason"]): void {
    const last = this.#suspensions.at(-1);
    this.#suspensions.push({ fromMs: Math.max(fromMs, last?.untilMs ?? 0), untilMs, reason });
  }
}
