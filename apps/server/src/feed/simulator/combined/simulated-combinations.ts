import { RecentlyUsed } from "../../../recently-used.ts";
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

/** What is looked at now, by far: each takes some 200 KB. */
const MATCHES_KEPT = 32;

/** A call of one method. */
export type CombinationQuestion = {
  [Method in keyof LegCombinations]: { about: Method; with: Parameters<LegCombinations[Method]> };
}[keyof LegCombinations];

/** Joint chances of the simulated matches, from the model that the prices of the moment are made of. */
export class SimulatedCombinations implements LegCombinations {
  readonly #engine: Pick<FeedEngine, "standing">;
  readonly #known = new RecentlyUsed<string, { atMs: number; chances: JointChances | null }>(MATCHES_KEPT);

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
    const known = this.#known.get(matchId, () => ({ atMs: Number.NaN, chances: null }));
    if (known.atMs !== atMs) {
      const parts = isOver ? [] : (play.partsAt?.(atMs) ?? []);
      known.chances = parts.length > 0 ? new JointChances(parts, script.ladders().at(atMs).open) : null;
      known.atMs = atMs;
    }
    // Of a match that waits or is over the feed keeps no play.
    if (elapsedMs < 0 || isOver) script.rest();
    return known.chances;
  }
}
