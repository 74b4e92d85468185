/** Cells by key, with listeners for each key. Writing and telling are two steps, so that a batch is told once. */
export class CellTable<Cell> {
  readonly #cells = new Map<string, Cell>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #untold = new Set<string>();

  read(key: string): Cell | undefined {
    return this.#cells.get(key);
  }

  write(key: string, cell: Cell): void {
    this.#cells.set(key, cell);
    if (this.#listeners.has(key)) this.#untold.add(key);
  }

  isHeard(key: string): boolean {
    return this.#listeners.has(key);
  }

  get hasUntold(): boolean {
    return this.#untold.size > 0;
  }

  /** Tells the listeners of every cell written since the last time. */
  tell(): void {
    const keys = [...this.#untold];
    this.#untold.clear();
    for (const key of keys) this.#tellKey(key);
  }

  tellAll(): void {
    this.#untold.clear();
    for (const key of Array.from(this.#listeners.keys())) this.#tellKey(key);
  }

  subscribe(key: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(key) === listeners) this.#listeners.delete(key);
    };
  }

  #tellKey(key: string): void {
    for (const listener of this.#listeners.get(key) ?? []) listener();
  }
}
