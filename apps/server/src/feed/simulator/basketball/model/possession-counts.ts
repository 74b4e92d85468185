import { withoutTails } from "../../families/points/ball-turns.ts";
import { Law } from "../../families/points/law.ts";

export const SHOT_CLOCK_SECONDS = 24;
/** Nobody comes to a shot in less. */
export const SHORTEST_SECONDS = 4;
const SPREAD_SECONDS = 5;

/** How possessions of a competition follow one another: how long each takes, and how many come of so much time. */
export class Pace {
  /** How likely a possession takes so many seconds, by seconds. */
  readonly durations: Float64Array;
  readonly #counts: Law[] = [];

  /** Of possessions that mostly take so long. */
  constructor(usualSeconds: number) {
    const weights = Float64Array.from({ length: SHOT_CLOCK_SECONDS + 1 }, (_, seconds) =>
      seconds < SHORTEST_SECONDS ? 0 : Math.exp(-(((seconds - usualSeconds) / SPREAD_SECONDS) ** 2) / 2),
    );
    const sum = weights.reduce((all, weight) => all + weight, 0);
    this.durations = weights.map((weight) => weight / sum);
  }

  /** How many possessions are begun and end in so many seconds; the last one may run into the end of the period. */
  counts(seconds: number): Law {
    for (let left = this.#counts.length; left <= seconds; left++) this.#counts.push(this.#next(left));
    return this.#counts[seconds] ?? NONE;
  }

  #next(left: number): Law {
    if (left < SHORTEST_SECONDS) return NONE;
    const probabilities = new Float64Array(Math.floor(left / SHORTEST_SECONDS) + 2);
    for (const [seconds, duration] of this.durations.entries()) {
      if (duration === 0) continue;
      const after = seconds < left ? (this.#counts[left - seconds] ?? NONE) : NONE;
      for (const [index, probability] of after.probabilities.entries()) {
        const count = after.first + index + 1;
        probabilities[count] = (probabilities[count] ?? 0) + duration * probability;
      }
    }
    return withoutTails(new Law(0, probabilities));
  }
}

const NONE = new Law(0, new Float64Array([1]));
