import type { WorkerReport } from "./worker-messages.ts";

/**
 * What the feed's thread says, in its order. A port hands over all that has come at once, for a step that is a tenth of a
 * second of work: from the start on each report is taken in a turn of its own, with requests answered in between.
 */
export class ReportsInTurn {
  readonly #take: (report: WorkerReport) => void;
  readonly #waiting: WorkerReport[] = [];
  #isStarted = false;
  #isStopped = false;

  constructor(take: (report: WorkerReport) => void) {
    this.#take = take;
  }

  put(report: WorkerReport): void {
    // Nobody asks for anything yet.
    if (!this.#isStarted) return this.#takeNow(report);
    this.#waiting.push(report);
    if (this.#waiting.length === 1) setImmediate(() => this.#takeNext());
  }

  /** What waits is taken no more. */
  stop(): void {
    this.#isStopped = true;
    this.#waiting.length = 0;
  }

  #takeNow(report: WorkerReport): void {
    if (report.type === "started") this.#isStarted = true;
    this.#take(report);
  }

  #takeNext(): void {
    const [next] = this.#waiting;
    if (this.#isStopped || next === undefined) return;
    try {
      this.#take(next);
    } finally {
      this.#waiting.shift();
      if (this.#waiting.length > 0) setImmediate(() => this.#takeNext());
    }
  }
}
