import { type Counts, sumsOf, trimmed } from "../../families/innings/counts.ts";
import { advances, HALF_OVER, NOBODY_ON, PLATE_EVENTS, SECOND, STATES_FROM_THE_END, type BaseState } from "./bases.ts";
import { eventChances, NEW_COUNT, type Count, type EventChances } from "./plate-model.ts";

/** More are scored in a half-inning about once in ten million. */
const MOST_RUNS = 16;
/** A home run ends a game with as many as four more than were needed; anything else with one. */
const MOST_AHEAD = 4;

/** How the half-inning stands that is being played. */
export interface AtBat {
  bases: BaseState;
  count: Count;
}

/** How the last half of a game ends from so many runs behind. */
export interface Finish {
  /** That it ends so many runs behind, by the runs scored in it; the last is level. */
  behind: Counts;
  /** That it is won by so many runs: the first is one. */
  ahead: readonly number[];
}

/** Hitting is told apart in steps, so that what follows from it is worked out once for all games. */
export const STEPS = 200;
const KNOWN = new Map<number, HalfInnings>();

export const hittingStep = (hitting: number): number => Math.round(hitting * STEPS);

/** Of a side that hits so many times as well as the average one. */
export function halfInnings(hitting: number): HalfInnings {
  const step = hittingStep(hitting);
  const known = KNOWN.get(step);
  if (known) return known;
  const made = new HalfInnings(step / STEPS);
  KNOWN.set(step, made);
  return made;
}

/** What a side that hits so well scores in half-innings. */
class HalfInnings {
  readonly #hitting: number;
  readonly #runs: readonly Float64Array[];
  readonly #ahead: readonly (readonly Float64Array[])[];
  readonly #finishes = new Map<BaseState, Finish[]>();
  /** Runs of a half-inning from its start. */
  readonly whole: Counts;
  /** The mean of them. */
  readonly mean: number;
  /** Runs of one that begins with a runner on second. */
  readonly extra: Counts;
  /** Runs of so many whole ones. */
  readonly inWhole: (times: number) => Counts;

  constructor(hitting: number) {
    this.#hitting = hitting;
    const steps = stepsOf(eventChances(hitting, NEW_COUNT));
    this.#runs = runsFrom(steps);
    this.#ahead = aheadFrom(steps);
    this.whole = trimmed([...(this.#runs[NOBODY_ON] ?? [])]);
    this.mean = this.whole.reduce((sum, chance, runs) => sum + chance * runs, 0);
    this.extra = trimmed([...(this.#runs[SECOND] ?? [])]);
    this.inWhole = sumsOf(this.whole);
  }

  /** Runs still to come in the one being played. */
  rest(atBat: AtBat): Counts {
    return trimmed(this.#fromCount(atBat, this.#runs));
  }

  /** The last half of a game from its start, or from the first with a runner on second. */
  finish(start: BaseState, behind: number): Finish {
    const known = this.#finishes.get(start) ?? [];
    this.#finishes.set(start, known);
    return (known[behind] ??= finishOf(
      [...(this.#runs[start] ?? [])],
      this.#ahead.map((byState) => byState[start]?.[behind] ?? 0),
      behind,
    ));
  }

  /** The last half of a game that is being played. */
  restOfFinish({ bases, count }: AtBat, behind: number): Finish {
    const steps = this.#stepsAt(bases, count);
    const ahead = this.#ahead.map((tables, index) => aheadAfter(steps, { behind, margin: index + 2, tables }));
    return finishOf(this.#fromCount({ bases, count }, this.#runs), ahead, behind);
  }

  #fromCount({ bases, count }: AtBat, tables: readonly Float64Array[]): number[] {
    const mixed = Array.from({ length: MOST_RUNS + 1 }, () => 0);
    for (const { weight, next, runs } of this.#stepsAt(bases, count)) {
      const after = tables[next];
      for (let run = runs; run <= MOST_RUNS; run++)
        mixed[run] = (mixed[run] ?? 0) + weight * (after?.[run - runs] ?? 0);
    }
    return mixed;
  }

  #stepsAt(bases: BaseState, count: Count): readonly Step[] {
    return stepsAt(eventChances(this.#hitting, count), bases);
  }
}

/** What a batter leads to: where the runners then are, and how many scored. */
interface Step {
  weight: number;
  next: BaseState;
  runs: number;
  isHomer: boolean;
}

const stepsAt = (chances: EventChances, state: BaseState): Step[] =>
  PLATE_EVENTS.flatMap((event) =>
    advances(event, state).map(({ probability, next, runs }) => ({
      weight: chances[event] * probability,
      next,
      runs,
      isHomer: event === "homer",
    })),
  );

const stepsOf = (chances: EventChances): readonly (readonly Step[])[] =>
  Array.from({ length: HALF_OVER }, (_, state) => stepsAt(chances, state));

/** By state: how likely each number of further runs is. */
function runsFrom(steps: readonly (readonly Step[])[]): Float64Array[] {
  const tables = Array.from({ length: HALF_OVER + 1 }, () => new Float64Array(MOST_RUNS + 1));
  const over = tables[HALF_OVER];
  if (over) over[0] = 1;
  for (let more = 0; more <= MOST_RUNS; more++) {
    for (const state of STATES_FROM_THE_END) {
      let chance = 0;
      for (const { weight, next, runs } of steps[state] ?? [])
        if (runs <= more) chance += weight * (tables[next]?.[more - runs] ?? 0);
      const table = tables[state];
      if (table) table[more] = chance;
    }
  }
  return tables;
}

/** By runs ahead from two, state and runs behind: that a home run ends the game so. */
const aheadFrom = (steps: readonly (readonly Step[])[]): Float64Array[][] =>
  Array.from({ length: MOST_AHEAD - 1 }, (_, index) => aheadBy(index + 2, steps));

function aheadBy(margin: number, steps: readonly (readonly Step[])[]): Float64Array[] {
  const tables = Array.from({ length: HALF_OVER + 1 }, () => new Float64Array(MOST_RUNS + 1));
  for (let behind = 0; behind <= MOST_RUNS; behind++) {
    for (const state of STATES_FROM_THE_END) {
      const table = tables[state];
      if (table) table[behind] = aheadAfter(steps[state] ?? [], { behind, margin, tables });
    }
  }
  return tables;
}

interface AheadQuestion {
  behind: number;
  margin: number;
  tables: readonly Float64Array[];
}

/** That what a batter leads to ends the game by a home run with so many runs more. */
function aheadAfter(steps: readonly Step[], { behind, margin, tables }: AheadQuestion): number {
  let chance = 0;
  for (const { weight, next, runs, isHomer } of steps) {
    if (runs <= behind) chance += weight * (tables[next]?.[behind - runs] ?? 0);
    else if (isHomer && runs - behind === margin) chance += weight;
  }
  return chance;
}

/** Runs up to level are scored as in any other half; one that goes beyond ends it at once. */
function finishOf(runs: readonly number[], byHomers: readonly number[], deficit: number): Finish {
  const behind = Array.from({ length: deficit + 1 }, (_, run) => runs[run] ?? 0);
  const reached = behind.reduce((sum, chance) => sum + chance, 0);
  const further = byHomers.reduce((sum, chance) => sum + chance, 0);
  return { behind, ahead: [Math.max(0, 1 - reached - further), ...byHomers] };
}

export type { HalfInnings };
