import { setImmediate } from "node:timers/promises";
import { DatabaseUnavailable } from "./database-unavailable.ts";

/** What one statement takes at most: more makes it no cheaper for each. */
const BATCH_LIMIT = 32;

export interface BatchesOptions<Item, Result> {
  /** Answers one result for each item, in their order. An error is every item's. */
  run: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** Items of one kind are never in a batch together: the later one waits for the next. */
  kindOf?: (item: Item) => string;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Carries out items together that came up while the batch before them ran, or in the same turn of the event loop: the
 * built-in database works in this process, so nothing else comes up before it is done. Nobody waits for others to come
 * beyond that. A batch that the database refuses is done again one by one, so that
 * an item fails for its own faults only; `run` must have done nothing where it fails.
 */
export class Batches<Item, Result> {
  readonly #options: BatchesOptions<Item, Result>;
  #waiting: Waiting<Item, Result>[] = [];
  #isRunning = false;

  constructor(options: BatchesOptions<Item, Result>) {
    this.#options = options;
  }

  add(item: Item): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    this.#waiting.push({ item, resolve, reject });
    if (!this.#isRunning) void this.#runAll();
    return promise;
  }

  async #runAll(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) {
      await setImmediate();
      await this.#run(this.#nextBatch());
    }
    this.#isRunning = false;
  }

  #nextBatch(): Waiting<Item, Result>[] {
    const { kindOf } = this.#options;
    const kinds = new Set<string>();
    const batch: Waiting<Item, Result>[] = [];
    const later: Waiting<Item, Result>[] = [];
    for (const waiting of this.#waiting) {
      const kind = kindOf?.(waiting.item);
      const hasRoom = batch.length < BATCH_LIMIT && (kind === undefined || !kinds.has(kind));
      (hasRoom ? batch : later).push(waiting);
      if (hasRoom && kind !== undefined) kinds.add(kind);
    }
    this.#waiting = later;
    return batch;
  }

  async #run(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#options.run(batch.map(({ item }) => item));
      if (results.length !== batch.length) throw new Error(`${results.length} results for ${batch.length} items`);
      // Safe: as many results as items.
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      // Of what was sent before the connection ended nobody knows what became: each caller has to find out.
      if (batch.length > 1 && !(error instanceof DatabaseUnavailable)) for (const one of batch) await this.#run([one]);
      else for (const { reject } of batch) reject(error);
    }
  }
}
