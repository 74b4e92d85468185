import { seededRandom } from "../../../src/feed/simulator/seeded-random.ts";

/** Choices that come out the same for the same seed. */
export class Draw {
  readonly #random: () => number;

  constructor(seed: string) {
    this.#random = seededRandom(seed);
  }

  chance(probability: number): boolean {
    return this.#random() < probability;
  }

  below(count: number): number {
    return Math.floor(this.#random() * count);
  }

  of<T>(list: readonly T[]): T {
    const drawn = list[this.below(list.length)];
    if (drawn === undefined) throw new Error("Nothing to draw from");
    return drawn;
  }

  /** One of the entries, each as likely as its weight says. */
  weighted<T>(entries: readonly (readonly [weight: number, entry: T])[]): T {
    let left = this.#random() * entries.reduce((sum, [weight]) => sum + weight, 0);
    const drawn = entries.find(([weight]) => (left -= weight) < 0) ?? entries.at(-1);
    if (!drawn) throw new Error("Nothing to draw from");
    return drawn[1];
  }
}
