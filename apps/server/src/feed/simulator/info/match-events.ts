import type { MatchEvent } from "../../feed.ts";
import type { MatchPlay } from "../simulated-sport.ts";
import { eventsBetween } from "./events-between.ts";

/**
 * All that has happened in one match so far. A state at one time never hangs on what comes later, so what was found once
 * stays, and only what is new is looked for.
 */
export class MatchEvents {
  readonly #play: MatchPlay;
  readonly #moments: readonly number[];
  readonly #events: MatchEvent[] = [];
  #seen = 0;
  #state: ReturnType<MatchPlay["stateAt"]> | null = null;

  constructor(play: MatchPlay) {
    this.#play = play;
    const moments = play.moments().filter((atMs) => atMs > 0 && atMs < play.endMs);
    this.#moments = [0, ...new Set(moments.toSorted((a, b) => a - b)), play.endMs];
  }

  upTo(elapsedMs: number): readonly MatchEvent[] {
    for (; this.#seen < this.#moments.length; this.#seen++) {
      const atMs = this.#moments[this.#seen] ?? Number.POSITIVE_INFINITY;
      if (atMs > elapsedMs) break;
      const state = this.#play.stateAt(atMs);
      this.#events.push(...eventsBetween(this.#state, state, atMs));
      this.#state = state;
    }
    return this.#events;
  }
}
