import type { Provider } from "@touchline/contract/vocabulary";
import type { FeedCatalogue, FeedMessage, MatchFixture, MatchState } from "./feed.ts";
import type { LegCombinations } from "./leg-combinations.ts";
import type { MatchInfo } from "./match-info.ts";

/** A match that was over before the feed began to tell of it, or was let go of since. */
export interface PastMatch {
  fixture: MatchFixture;
  state: MatchState;
}

/**
 * Where the book learns what happened. `lines` of a `match` message are only those that changed since
 * the message before; the first message of a match has them all, or none if the match is already over:
 * then its settlements say how each line ended.
 */
export interface Feed {
  readonly catalogue: FeedCatalogue;
  /** What it knows around matches beside what it sends; a feed that knows nothing has none. */
  readonly info?: MatchInfo;
  /** Joint chances of legs of one match, for custom bets; a feed without them has none that are taken. */
  readonly combinations?: LegCombinations;
  /**
   * Starts the flow: first the fixtures of every match in the window and the full state of those in play or about to
   * begin, then changes as they come, and among them the first state of the others.
   * Of matches that `unsettled` names and that have left the window, how they ended is said once more, and that
   * they are retired; of those it does not know, that alone. How the lines of others ended that were over hours before the
   * start need not be said: nobody waits for it. Where nothing is named, it is not known who waits.
   */
  start(listener: (messages: readonly FeedMessage[]) => void, unsettled?: readonly string[]): Promise<void>;
  /**
   * Has every match of a provider said anew that was silent, as it is by then: fixtures, results, and states with all
   * their lines, in newer versions. Until a line is said it stays suspended. A feed that loses nothing in a silence, and
   * says later what it could not, has none of this.
   */
  recover?(provider: Provider): Promise<void>;
  /**
   * How matches ended that began in a span and that are told no longer; a feed that does not look back has none of this.
   * It may take long, and keeps nothing else waiting.
   */
  past?(fromMs: number, untilMs: number): Promise<readonly PastMatch[]>;
  /** The feed's clock, in epoch milliseconds. Equals real time at speed 1. */
  now(): number;
  stop(): Promise<void>;
}

/** What only a simulated feed can do. */
export interface SimulatedFeed extends Feed {
  /** Match seconds that pass in one real second. */
  readonly speed: number;
  /**
   * Moves one match ahead by so much feed time; everything that would have happened happens at once, in order.
   * False where the feed carries no such match now.
   */
  fastForward(matchId: string, byMs: number): Promise<boolean>;
  /** Has a provider fall silent, or speak again; only where a test may. */
  silence?(provider: Provider, isSilent: boolean): void;
}
