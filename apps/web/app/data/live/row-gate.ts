import { createContext } from "react";

interface Entry {
  connect: () => () => void;
  listener: () => void;
  disconnect: (() => void) | null;
}

/**
 * Lets the cells of one row listen only while the row is near the viewport. On entry every cell reads
 * its price again, so nothing that changed meanwhile is missed.
 */
export class RowGate {
  readonly #entries = new Set<Entry>();
  #open = true;

  attach(connect: Entry["connect"], listener: () => void): () => void {
    const entry: Entry = { connect, listener, disconnect: this.#open ? connect() : null };
    this.#entries.add(entry);
    return () => {
      entry.disconnect?.();
      this.#entries.delete(entry);
    };
  }

  setOpen(open: boolean): void {
    if (open === this.#open) return;
    this.#open = open;
    for (const entry of this.#entries) {
      entry.disconnect?.();
      entry.disconnect = open ? entry.connect() : null;
      if (open) entry.listener();
    }
  }
}

export const RowGateContext = createContext<RowGate | null>(null);

const NEAR = "200px";

/** One observer for all rows of the page. */
export class RowObserver {
  readonly #gates = new WeakMap<Element, RowGate>();
  #observer: IntersectionObserver | null = null;

  observe(row: Element, gate: RowGate): () => void {
    this.#observer ??= new IntersectionObserver(
      (entries) => {
        for (const entry of entries) this.#gates.get(entry.target)?.setOpen(entry.isIntersecting);
      },
      { rootMargin: NEAR },
    );
    this.#gates.set(row, gate);
    this.#observer.observe(row);
    return () => this.#observer?.unobserve(row);
  }
}
