import type { Pieces } from "./pages-pieces.ts";

/** A page as rendered, cut where its nonce goes, so that every answer gets a nonce of its own. */
export interface RenderedPage {
  status: number;
  headers: readonly (readonly [string, string])[];
  /** UTF-8, as it goes over the wire. */
  pieces: Pieces;
}

/** Keeps for a moment what a page is made of, where that is the same for everyone; the key names what it is. */
export type KeepPart = <T>(key: string, load: () => Promise<T>, lifetimeMs?: number) => Promise<T>;

const OK = 200;
/** For so long after it was fresh, a page is better than none. */
const STALE_MS = 15_000;
/** One part is a list of matches, a match or the navigation. */
const PARTS_KEPT = 1_000;

/**
 * Keeps pages that look the same to everyone, and the parts that several of them are made of, for a moment, so that a
 * crowd costs one render and one read. Callers that come while one is being made wait for it; what failed is not kept.
 */
export class PageCache {
  readonly #pages: Shelf<RenderedPage>;
  readonly #parts: Shelf<unknown>;
  readonly #lifetimeMs: number;

  constructor({ lifetimeMs, capacity, now }: { lifetimeMs: number; capacity: number; now: () => number }) {
    this.#lifetimeMs = lifetimeMs;
    this.#pages = new Shelf({ staleMs: STALE_MS, capacity, now });
    this.#parts = new Shelf({ staleMs: 0, capacity: PARTS_KEPT, now });
  }

  /** How many pages it keeps. */
  get size(): number {
    return this.#pages.size;
  }

  /** Where there is no turn to render it (null), the page is the one before, and null where that is too old. */
  async get(key: string, render: () => Promise<RenderedPage | null>): Promise<RenderedPage | null> {
    const lifetimeOf = (page: RenderedPage): number => (page.status === OK ? this.#lifetimeMs : 0);
    return (await this.#pages.get(key, render, lifetimeOf)) ?? this.#pages.former(key);
  }

  readonly keep: KeepPart = async <T>(key: string, load: () => Promise<T>, lifetimeMs = this.#lifetimeMs) =>
    // Under one key there is only what that key's loader gave.
    (await this.#parts.get(key, load, () => lifetimeMs)) as T;
}

interface Entry<T> {
  answer: T;
  expiresAt: number;
  /** Until then it can stand in for one that cannot be had. */
  staleUntil: number;
}

class Shelf<T> {
  /** The oldest come first. */
  readonly #entries = new Map<string, Entry<T>>();
  readonly #underWay = new Map<string, Promise<T | null>>();
  readonly #limits: { staleMs: number; capacity: number; now: () => number };

  constructor(limits: { staleMs: number; capacity: number; now: () => number }) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#entries.size;
  }

  async get(key: string, make: () => Promise<T | null>, lifetimeOf: (answer: T) => number): Promise<T | null> {
    const known = this.#entries.get(key);
    if (known !== undefined && known.expiresAt > this.#limits.now()) return known.answer;
    const underWay = this.#underWay.get(key);
    if (underWay !== undefined) return underWay;
    const making = this.#make(key, make, lifetimeOf);
    this.#underWay.set(key, making);
    try {
      return await making;
    } finally {
      this.#underWay.delete(key);
    }
  }

  former(key: string): T | null {
    const known = this.#entries.get(key);
    return known !== undefined && known.staleUntil > this.#limits.now() ? known.answer : null;
  }

  async #make(key: string, make: () => Promise<T | null>, lifetimeOf: (answer: T) => number): Promise<T | null> {
    const answer = await make();
    const lifetimeMs = answer === null ? 0 : lifetimeOf(answer);
    if (answer === null || lifetimeMs === 0) return answer;
    const expiresAt = this.#limits.now() + lifetimeMs;
    this.#entries.delete(key);
    this.#entries.set(key, { answer, expiresAt, staleUntil: expiresAt + this.#limits.staleMs });
    this.#dropOld();
    return answer;
  }

  /** A page weighs 200 KB, and one that is too old even to stand in is only weight. */
  #dropOld(): void {
    for (const [key, { staleUntil }] of this.#entries) {
      if (this.#entries.size <= this.#limits.capacity && staleUntil > this.#limits.now()) return;
      this.#entries.delete(key);
    }
  }
}
