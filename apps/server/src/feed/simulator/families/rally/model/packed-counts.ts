import type { Counts } from "../../../pricing/counts.ts";

const CHUNK_LENGTH = 1024;

/**
 * Counts that are remembered for long, many in one buffer: for a buffer of its own, each would cost the C library and the
 * collector a good part of what it holds, and leave holes when it goes. They go when whoever remembers them does.
 */
export class PackedCounts {
  #chunk = new Float64Array(0);
  #used = 0;

  /** The same counts, in place of those that were worked out. */
  keep({ from, probabilities }: Counts): Counts {
    const { length } = probabilities;
    if (this.#used + length > this.#chunk.length) {
      this.#chunk = new Float64Array(Math.max(CHUNK_LENGTH, length));
      this.#used = 0;
    }
    const kept = this.#chunk.subarray(this.#used, this.#used + length);
    kept.set(probabilities);
    this.#used += length;
    return { from, probabilities: kept };
  }
}
