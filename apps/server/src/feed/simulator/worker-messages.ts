import type { FeedCatalogue } from "../feed.ts";
import type { MatchInfo } from "../match-info.ts";
import type { CombinationQuestion } from "./combined/simulated-combinations.ts";
import type { ClockAnchor } from "./feed-clock.ts";
import type { PackedMessages } from "./packed-messages.ts";
import type { MatchScripts } from "./simulated-sports.ts";

/** What the feed's thread plays, and from where on. */
export interface WorkerSettings {
  seed: string;
  speed: number;
  anchor: ClockAnchor;
  scripts?: MatchScripts | undefined;
  /** Keys of the sports that are played; all of them where nothing is said. */
  sports?: readonly string[] | undefined;
  /** Of how many matches in a thousand something else is told than how they are played. */
  incidents?: number | undefined;
  offsets: Readonly<Record<string, number>>;
  tickMs: number;
  /** Matches whose end is said though they are long over, or have left the window; unknown where it is not told. */
  unsettled?: readonly string[] | undefined;
}

/**
 * What the feed's thread is asked: where it would play, for which it need not play; once, to start; then to put a match forward, what it knows around one or of
 * legs of it together, how matches ended that it tells no longer, or for its next step, as its last has been taken.
 */
export type WorkerRequest =
  | { type: "catalogue"; sports: WorkerSettings["sports"] }
  | StartRequest
  | FastForwardRequest
  | InfoRequest
  | CombineRequest
  | PastRequest
  | { type: "taken" };

export interface StartRequest {
  type: "start";
  settings: WorkerSettings;
}

/** A call of one method of `MatchInfo`. */
export type InfoQuestion = {
  [Method in keyof MatchInfo]: { about: Method; with: Parameters<MatchInfo[Method]> };
}[keyof MatchInfo];

export interface InfoRequest {
  type: "info";
  id: number;
  question: InfoQuestion;
}

export interface CombineRequest {
  type: "combine";
  id: number;
  question: CombinationQuestion;
}

export interface PastRequest {
  type: "past";
  id: number;
  span: Readonly<{ fromMs: number; untilMs: number }>;
}

export interface FastForwardRequest {
  type: "fast-forward";
  id: number;
  matchId: string;
  byMs: number;
}

/**
 * What the feed's thread says. `started` follows the first full account, `stepped` all that a step brought about, and
 * `fast-forwarded` what that did. `informed` has what the method asked for answers.
 */
export type WorkerReport =
  | { type: "catalogue"; catalogue: FeedCatalogue }
  | { type: "messages"; packed: PackedMessages }
  | { type: "started"; feedMs: number }
  | { type: "stepped"; feedMs: number }
  | { type: "fast-forwarded"; id: number; known: boolean }
  | { type: "informed"; id: number; answer: unknown }
  | { type: "not-informed"; id: number; reason: string };
