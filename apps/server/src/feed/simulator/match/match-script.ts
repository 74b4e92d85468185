import type { Fixture, Pair } from "../../feed.ts";
import type { MatchTimeline } from "../timeline/match-timeline.ts";
import type { Ladders } from "./ladder.ts";

/** Everything fixed about one simulated match; what happens in it is drawn when first asked for. */
export interface MatchScript {
  fixture: Fixture;
  startMs: number;
  /** Of seed and match id: sets the match's noise and its place in the pricing rota. */
  hash: number;
  /** Mean goals before kick-off. */
  expected: Pair;
  timeline(): MatchTimeline;
  ladders(): Ladders;
}
