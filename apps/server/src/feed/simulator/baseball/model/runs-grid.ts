import type { Pair } from "../../../feed.ts";
import type { Counts } from "../../families/innings/counts.ts";

/** One score that a game, or a part of it, can end with. */
export interface RunsEnding extends Pair {
  probability: number;
}

/** What is less likely is left out. */
export const NEGLIGIBLE = 1e-8;

/** No side scores more in a game. */
const MOST_RUNS = 63;

/** Adds up how likely each score is. */
export class RunsGrid {
  readonly #most: number;
  readonly #chances: Float64Array;

  constructor(most = MOST_RUNS) {
    this.#most = most;
    this.#chances = new Float64Array((most + 1) ** 2);
  }

  add(home: number, away: number, chance: number): void {
    const index = Math.min(home, this.#most) * (this.#most + 1) + Math.min(away, this.#most);
    this.#chances[index] = (this.#chances[index] ?? 0) + chance;
  }

  all(): RunsEnding[] {
    const endings: RunsEnding[] = [];
    const side = this.#most + 1;
    for (let index = 0; index < this.#chances.length; index++) {
      const probability = this.#chances[index] ?? 0;
      if (probability > 0) endings.push({ home: Math.floor(index / side), away: index % side, probability });
    }
    return endings;
  }
}

/** Of two sides that score without regard to each other. */
export const bothOf = (home: Counts, away: Counts): RunsEnding[] =>
  home.flatMap((byHome, homeRuns) =>
    away.flatMap((byAway, awayRuns) => {
      const probability = byHome * byAway;
      return probability > NEGLIGIBLE ? { home: homeRuns, away: awayRuns, probability } : [];
    }),
  );

/** What was too unlikely to be counted is shared among the rest. */
export function shared(endings: readonly RunsEnding[]): RunsEnding[] {
  const sum = endings.reduce((all, { probability }) => all + probability, 0);
  return endings.map((ending) => ({ ...ending, probability: ending.probability / sum }));
}
