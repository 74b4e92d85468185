import type { FeedMessage } from "../feed.ts";
import type { SimulatedFeed } from "../feed-source.ts";
import { SimulatedCombinations } from "./combined/simulated-combinations.ts";
import { FeedEngine, type FeedEngineOptions } from "./engine/feed-engine.ts";
import { pastMatches } from "./info/past-matches.ts";
import { SimulatedInfo } from "./info/simulated-info.ts";
import type { SimulatedSport } from "./simulated-sport.ts";
import { catalogueOf, createSimulatedSports } from "./simulated-sports.ts";

/** A simulated feed whose clock stands still until it is moved. */
export interface InlineFeed extends SimulatedFeed {
  /** Moves the clock to a moment and says what happened since. */
  advanceTo(feedMs: number): void;
}

export interface InlineFeedOptions extends Partial<FeedEngineOptions> {
  startMs: number;
  /** Those of the product where nothing is said. */
  sports?: readonly SimulatedSport[];
}

/** The simulated feed in the caller's own thread and under the caller's own clock. */
export function createInlineFeed({
  startMs,
  sports = createSimulatedSports(),
  seed = "1",
  speed = 1,
  offsets = {},
  incidents = 0,
}: InlineFeedOptions): InlineFeed {
  const engine = new FeedEngine(sports, { seed, speed, offsets, incidents });
  let nowMs = startMs;
  let listener: ((messages: readonly FeedMessage[]) => void) | null = null;
  const send = (messages: readonly FeedMessage[]): void => {
    if (messages.length > 0) listener?.(messages);
  };
  return {
    catalogue: catalogueOf(sports),
    info: new SimulatedInfo(engine),
    combinations: new SimulatedCombinations(engine),
    past: (fromMs, untilMs) => pastMatches(engine, { fromMs, untilMs }),
    speed,
    now: () => nowMs,
    start: (to, unsettled = []) => {
      listener = to;
      send(engine.advanceTo(nowMs));
      send(engine.recall(unsettled));
      return Promise.resolve();
    },
    advanceTo: (feedMs) => {
      nowMs = Math.max(nowMs, Math.floor(feedMs));
      if (listener) send(engine.advanceTo(nowMs));
    },
    fastForward: (matchId, byMs) => {
      const messages = engine.fastForward(matchId, byMs);
      send(messages ?? []);
      return Promise.resolve(messages !== null);
    },
    stop: () => {
      listener = null;
      return Promise.resolve();
    },
  };
}
