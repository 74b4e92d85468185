import type { Provider, ProviderStatus } from "@touchline/contract/vocabulary";
import type { FeedCatalogue } from "../../feed/feed.ts";
import type { KnownChance } from "../custom-bets/custom-bet-chances.ts";
import type { MatchImage } from "../catalogue/match-record.ts";

/** Of this stream; another one is spoken by another version of this software. */
export const OFFER_FORMAT = 5;

/** What the process that has the book tells those that answer reads: first all that is on offer, then what changes. */
export type OfferNews =
  | { type: "welcome"; format: number; places: FeedCatalogue; feedSpeed: number }
  | { type: "provider"; provider: Provider; status: ProviderStatus }
  | { type: "match"; isWhole: boolean; match: MatchImage }
  | { type: "gone"; matchId: string }
  /** Bets taken on matches since the start, where that has changed. */
  | { type: "bets"; counts: Record<string, number> }
  /** What a custom bet may still come to; null of one that is let go of. */
  | { type: "chance"; betId: string; known: KnownChance | null }
  /** All that is on offer has been told. */
  | { type: "complete" }
  /** Says twice a second that the writer lives, whether its book is current, and whose live matches take no bets. */
  | { type: "beat"; isCurrent: boolean; late: readonly Provider[] };

/** The version is the stream's own: whoever has heard of one knows all that was told at it and before. */
export type OfferMessage = OfferNews & { version: number };

export const BEAT_MS = 500;
