/** Runs tasks one after another, in the order they came. A failed task is reported and does not stop the next. */
export class SerialQueue {
  #tail: Promise<void> = Promise.resolve();
  readonly #onError: (error: unknown) => void;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  add(task: () => Promise<void>): void {
    this.#tail = this.#tail.then(task).catch(this.#onError);
  }

  /** Resolves when all that was added by now is done. */
  async idle(): Promise<void> {
    await this.#tail;
  }
}
