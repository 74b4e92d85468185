import type { Pieces } from "./pages-pieces.ts";

/** A page as rendered, cut where its nonce goes, so that every answer gets a nonce of its own. */
export interface RenderedPage {
  status: number;
  headers: readonly (readonly [string, string])[];
  /** UTF-8, as it goes over the wire. */
  pieces: Pieces;
}

interface Entry {
  page: RenderedPage;
  expiresAt: number;
}

const OK = 200;
/** For so long after it was fresh, a page is better than none. */
const STALE_MS = 15_000;

/**
 * Keeps pages that look the same to everyone for a moment, so that a crowd costs one render.
 * Callers that come while a page is being rendered wait for it.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #rendering = new Map<string, Promise<RenderedPage | null>>();
  readonly #lifetimeMs: number;
  readonly #capacity: number;
  readonly #now: () => number;

  constructor({ lifetimeMs, capacity, now }: { lifetimeMs: number; capacity: number; now: () => number }) {
    this.#lifetimeMs = lifetimeMs;
    this.#capacity = capacity;
    this.#now = now;
  }

  /** How many pages it keeps. */
  get size(): number {
    return this.#entries.size;
  }

  /** Where there is no turn to render it (null), the page is the one before, and null where that is too old. */
  async get(key: string, render: () => Promise<RenderedPage | null>): Promise<RenderedPage | null> {
    const known = this.#entries.get(key);
    if (known !== undefined && known.expiresAt > this.#now()) return known.page;
    return (await this.#render(key, render)) ?? this.#former(key);
  }

  #former(key: string): RenderedPage | null {
    const known = this.#entries.get(key);
    return known !== undefined && known.expiresAt + STALE_MS > this.#now() ? known.page : null;
  }

  async #render(key: string, render: () => Promise<RenderedPage | null>): Promise<RenderedPage | null> {
    const underWay = this.#rendering.get(key);
    if (underWay !== undefined) return underWay;
    const rendering = this.#renderAndKeep(key, render);
    this.#rendering.set(key, rendering);
    try {
      return await rendering;
    } finally {
      this.#rendering.delete(key);
    }
  }

  async #renderAndKeep(key: string, render: () => Promise<RenderedPage | null>): Promise<RenderedPage | null> {
    const page = await render();
    if (page?.status !== OK) return page;
    this.#entries.delete(key);
    this.#entries.set(key, { page, expiresAt: this.#now() + this.#lifetimeMs });
    this.#dropOld();
    return page;
  }

  /** The oldest come first. A page weighs 200 KB, and one that is too old even to stand in is only weight. */
  #dropOld(): void {
    for (const [key, { expiresAt }] of this.#entries) {
      if (this.#entries.size <= this.#capacity && expiresAt + STALE_MS > this.#now()) return;
      this.#entries.delete(key);
    }
  }
}
