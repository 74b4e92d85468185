import type { FeedMessage } from "../feed.ts";
import type { ClockAnchor } from "./feed-clock.ts";

/** What the feed's thread is started with. */
export interface WorkerSettings {
  seed: string;
  speed: number;
  anchor: ClockAnchor;
  offsets: Readonly<Record<string, number>>;
  tickMs: number;
  /** Matches to tell the end of, though they have left the window. */
  unsettled: readonly string[];
}

/** What the feed's thread is asked. */
export interface FastForwardRequest {
  id: number;
  matchId: string;
  byMs: number;
}

/** What the feed's thread says. `started` follows the first full account; `fast-forwarded` follows what it brought about. */
export type WorkerReport =
  | { type: "told"; messages: readonly FeedMessage[] }
  | { type: "started" }
  | { type: "fast-forwarded"; id: number; known: boolean };
