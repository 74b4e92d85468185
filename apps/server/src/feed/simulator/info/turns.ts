import { setImmediate } from "node:timers/promises";

/** How long the thread may be kept from its matches at a stretch. */
const STRETCH_MS = 8;

/** Lets the matches play on each time that answers have taken for a while, all that are worked out at once together. */
export class Turns {
  readonly #nowMs: () => number;
  #sinceMs = Number.NEGATIVE_INFINITY;
  #next: Promise<void> | null = null;

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  /** Does a piece of an answer when there is time. */
  async run<Piece>(work: () => Piece): Promise<Awaited<Piece>> {
    // Others that were woken first may have used the stretch up.
    while (this.#nowMs() - this.#sinceMs >= STRETCH_MS) await (this.#next ??= this.#nextStretch());
    // With nothing between the look at the clock and the work, or all that wait would look before any has worked.
    return await work();
  }

  async #nextStretch(): Promise<void> {
    await setImmediate();
    this.#next = null;
    this.#sinceMs = this.#nowMs();
  }
}
