import type { MatchEvent } from "../../match-info.ts";
import type { MatchPlay, Substitution } from "../simulated-sport.ts";
import { eventsBetween, momentOf } from "./events-between.ts";

/**
 * All that has happened in one match so far. A state at one time never hangs on what comes later, so what was found once
 * stays, and only what is new is looked for.
 */
export class MatchEvents {
  readonly #play: MatchPlay;
  readonly #moments: readonly number[];
  readonly #events: MatchEvent[] = [];
  readonly #substitutions: readonly Substitution[];
  #seen = 0;
  #state: ReturnType<MatchPlay["stateAt"]> | null = null;

  constructor(play: MatchPlay) {
    this.#play = play;
    this.#substitutions = play.people?.substitutions() ?? [];
    const changes = this.#substitutions.map(({ atMs }) => atMs);
    const moments = [...play.moments(), ...changes].filter((atMs) => atMs > 0 && atMs < play.endMs);
    this.#moments = [0, ...new Set(moments.toSorted((a, b) => a - b)), play.endMs];
  }

  upTo(elapsedMs: number): readonly MatchEvent[] {
    for (; this.#seen < this.#moments.length; this.#seen++) {
      const atMs = this.#moments[this.#seen] ?? Number.POSITIVE_INFINITY;
      if (atMs > elapsedMs) break;
      const state = this.#play.stateAt(atMs);
      const { people } = this.#play;
      const happened = eventsBetween(this.#state, state, atMs);
      this.#events.push(...happened.map((event) => ({ ...event, ...people?.doerOf(event, atMs) })));
      for (const change of this.#substitutions) if (change.atMs === atMs) this.#events.push(changeEvent(change, state));
      this.#state = state;
    }
    return this.#events;
  }
}

const changeEvent = ({ atMs, side, on, off }: Substitution, state: ReturnType<MatchPlay["stateAt"]>): MatchEvent => ({
  ...momentOf(state, atMs),
  kind: "substitution",
  key: "",
  side,
  amount: 0,
  player: on,
  playerOff: off,
});
