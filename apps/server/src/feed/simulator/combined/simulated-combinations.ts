import {
  type CombinableLine,
  type CombinedLeg,
  conflicting,
  type JointChance,
  type LegCombinations,
} from "../../leg-combinations.ts";
import type { FeedEngine } from "../engine/feed-engine.ts";
import { pricedAt } from "../match/match-moments.ts";
import { JointChances } from "./joint-chances.ts";

/** What is looked at now, by far. Matches end in a few thousand ways, or in some ten thousands: each takes some 100 bytes. */
const MOST_KEPT = { matches: 32, endings: 250_000 };

/** A call of one method. */
export type CombinationQuestion = {
  [Method in keyof LegCombinations]: { about: Method; with: Parameters<LegCombinations[Method]> };
}[keyof LegCombinations];

interface KnownChances {
  atMs: number;
  chances: JointChances | null;
}

/** Joint chances of the simulated matches, from the model that the prices of the moment are made of. */
export class SimulatedCombinations implements LegCombinations {
  readonly #engine: Pick<FeedEngine, "standing">;
  /** The one that was not asked for longest comes first. */
  readonly #known = new Map<string, KnownChances>();

  constructor(engine: Pick<FeedEngine, "standing">) {
    this.#engine = engine;
  }

  answer({ about, with: asked }: CombinationQuestion): Promise<unknown> {
    if (about === "chance") return this.chance(...asked);
    return about === "together" ? this.together(...asked) : this.lines(...asked);
  }

  async chance(matchId: string, legs: readonly CombinedLeg[]): Promise<JointChance> {
    return this.#chances(matchId)?.chance(legs) ?? conflicting("not_combinable");
  }

  async together(matchId: string, legs: readonly CombinedLeg[]): Promise<number | null> {
    return this.#chances(matchId)?.together(legs) ?? null;
  }

  async lines(matchId: string, legs: readonly CombinedLeg[]): Promise<readonly CombinableLine[]> {
    return this.#chances(matchId)?.lines(legs) ?? [];
  }

  #chances(matchId: string): JointChances | null {
    const match = this.#engine.standing(matchId);
    if (match?.script.fixture.type !== "match") return null;
    const { script, elapsedMs } = match;
    const play = script.play();
    const isOver = elapsedMs >= 0 && elapsedMs >= play.endMs;
    const atMs = pricedAt(script, elapsedMs);
    let known = this.#known.get(matchId);
    if (known?.atMs !== atMs) {
      const parts = isOver ? [] : (play.partsAt?.(atMs) ?? []);
      known = { atMs, chances: parts.length > 0 ? new JointChances(parts, script.ladders().at(atMs).open) : null };
    }
    this.#keep(matchId, known);
    // Of a match that waits or is over the feed keeps no play.
    if (elapsedMs < 0 || isOver) script.rest();
    return known.chances;
  }

  #keep(matchId: string, known: KnownChances): void {
    this.#known.delete(matchId);
    this.#known.set(matchId, known);
    let endings = [...this.#known.values()].reduce((sum, { chances }) => sum + (chances?.endings ?? 0), 0);
    for (const [oldest, { chances }] of this.#known) {
      const isEnough = this.#known.size <= MOST_KEPT.matches && endings <= MOST_KEPT.endings;
      if (isEnough || oldest === matchId) break;
      this.#known.delete(oldest);
      endings -= chances?.endings ?? 0;
    }
  }
}
