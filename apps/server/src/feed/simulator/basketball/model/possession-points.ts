import { Law } from "../../families/points/law.ts";
import type { PointsByTurns } from "../../families/points/stretch-points.ts";

/** One free throw, a basket, and three from far or with a free throw. */
const SCORING = [0.06, 0.335, 0.125] as const;
const USUAL = SCORING.reduce((sum, share, index) => sum + share * (index + 1), 0);
const LEAST = 0.5;
const MOST = 1.6;
const NEGLIGIBLE = 1e-6;

/** How likely a possession brings each number of points, if it brings so many on average. */
export function pointsLaw(average: number): readonly [number, number, number, number] {
  const times = average / USUAL;
  const [one, two, three] = SCORING;
  return [1 - times * (one + two + three), times * one, times * two, times * three];
}

/** What so many possessions bring, from none on; each is made of the one before. */
class PossessionPoints implements PointsByTurns {
  readonly #law: readonly [number, number, number, number];
  readonly #after: Law[] = [new Law(0, new Float64Array([1]))];

  constructor(average: number) {
    this.#law = pointsLaw(average);
  }

  after(possessions: number): Law {
    for (let count = this.#after.length; count <= possessions; count++) this.#after.push(this.#next(count - 1));
    return this.#after[possessions] ?? new Law(0, new Float64Array([1]));
  }

  #next(before: number): Law {
    const { first, probabilities } = this.#after[before] ?? new Law(0, new Float64Array([1]));
    const [none, one, two, three] = this.#law;
    const size = probabilities.length;
    const next = new Float64Array(size + 3);
    for (let index = 0; index < size; index++) {
      const probability = probabilities[index] ?? 0;
      next[index] = (next[index] ?? 0) + probability * none;
      next[index + 1] = (next[index + 1] ?? 0) + probability * one;
      next[index + 2] = (next[index + 2] ?? 0) + probability * two;
      next[index + 3] = (next[index + 3] ?? 0) + probability * three;
    }
    return trimmed(first, next);
  }
}

/** Averages are told apart by steps of this: a third of a point in a match. Few laws are needed then, and kept. */
const STEPS = 250;
const KNOWN = new Map<number, PossessionPoints>();

/** What possessions of a side bring that makes so much of each on average. */
export function possessionPoints(average: number): PointsByTurns {
  const step = Math.round(Math.min(Math.max(average, LEAST), MOST) * STEPS);
  const known = KNOWN.get(step) ?? new PossessionPoints(step / STEPS);
  KNOWN.set(step, known);
  return known;
}

/** Far tails are left out: they cost time, and no price is made of them. */
function trimmed(first: number, probabilities: Float64Array): Law {
  let from = 0;
  while ((probabilities[from] ?? 1) < NEGLIGIBLE) from++;
  let until = probabilities.length;
  while ((probabilities[until - 1] ?? 1) < NEGLIGIBLE) until--;
  return new Law(
    first + from,
    from === 0 && until === probabilities.length ? probabilities : probabilities.slice(from, until),
  );
}
