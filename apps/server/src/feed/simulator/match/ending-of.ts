import { MATCH_STAGE } from "@touchline/contract/vocabulary";
import type { Pair } from "../../feed.ts";
import type { MatchPlay } from "../simulated-sport.ts";

/** How a match ended, so long after its start. */
export interface Ending {
  endMs: number;
  /** Null where the match was not played to its end. */
  score: Pair | null;
}

/** What tables, form and seasons go by: one answer for all of them. */
export function endingOf(play: MatchPlay): Ending {
  const { endMs } = play;
  const { stage, scores } = play.stateAt(endMs);
  return { endMs, score: stage === MATCH_STAGE.abandoned ? null : scores.total };
}
