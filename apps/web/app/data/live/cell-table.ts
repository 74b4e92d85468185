import { Listeners } from "../../platform/listeners.ts";

/** Cells by key, with listeners for each key. Writing and notifying are two steps, so that a batch notifies once. */
export class CellTable<Cell> {
  readonly cells = new Map<string, Cell>();
  readonly #listeners = new Map<string, Listeners>();
  readonly #unnotified = new Set<string>();

  read(key: string): Cell | undefined {
    return this.cells.get(key);
  }

  write(key: string, cell: Cell): void {
    this.cells.set(key, cell);
    if (this.#listeners.has(key)) this.#unnotified.add(key);
  }

  get hasUnnotified(): boolean {
    return this.#unnotified.size > 0;
  }

  /** What somebody listens to. */
  get followed(): Iterable<string> {
    return this.#listeners.keys();
  }

  /** Notifies the listeners of every cell written since the last time. */
  notify(): void {
    const keys = [...this.#unnotified];
    this.#unnotified.clear();
    for (const key of keys) this.#listeners.get(key)?.notify();
  }

  notifyAll(): void {
    this.#unnotified.clear();
    for (const listeners of Array.from(this.#listeners.values())) listeners.notify();
  }

  subscribe(key: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(key) ?? new Listeners();
    this.#listeners.set(key, listeners);
    const release = listeners.add(listener);
    return () => {
      release();
      if (listeners.size === 0 && this.#listeners.get(key) === listeners) this.#listeners.delete(key);
    };
  }
}
