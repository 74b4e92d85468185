import { Listeners } from "../../platform/listeners.ts";

/** Cells by key, with listeners for each key. Writing and telling are two steps, so that a batch is told once. */
export class CellTable<Cell> {
  readonly #cells = new Map<string, Cell>();
  readonly #listeners = new Map<string, Listeners>();
  readonly #untold = new Set<string>();

  read(key: string): Cell | undefined {
    return this.#cells.get(key);
  }

  write(key: string, cell: Cell): void {
    this.#cells.set(key, cell);
    if (this.#listeners.has(key)) this.#untold.add(key);
  }

  get hasUntold(): boolean {
    return this.#untold.size > 0;
  }

  /** Tells the listeners of every cell written since the last time. */
  tell(): void {
    const keys = [...this.#untold];
    this.#untold.clear();
    for (const key of keys) this.#listeners.get(key)?.notify();
  }

  tellAll(): void {
    this.#untold.clear();
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
