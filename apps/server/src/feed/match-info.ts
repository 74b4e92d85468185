import type { MatchStage } from "@touchline/contract/vocabulary";
import type { FeedPlayer, FeedTeam, LineRef, Pair } from "./feed.ts";

/** Where play stood when something happened, of sports that are played against a clock. */
export interface EventClock {
  playedSeconds: number;
  addedSeconds: number | null;
  remainingInPeriodSeconds: number | null;
}

/**
 * `stage`: the match came to a stage. `score`: a side scored within a period. `period`: a side won one, where the total
 * counts those. `point`: a side won a point of a game. `count`: something else that the sport counts. `substitution`: a
 * player came on for another.
 */
export const MATCH_EVENT_KINDS = ["stage", "score", "period", "point", "count", "substitution"] as const;
export type MatchEventKind = (typeof MATCH_EVENT_KINDS)[number];

/** One thing that happened in a match. */
export interface MatchEvent {
  kind: MatchEventKind;
  /** Of the sport's descriptor: a period for scores, a statistic for counts; empty for the others. */
  key: string;
  side: "home" | "away" | null;
  /** How much the side's number grew; 0 for a stage and a substitution. */
  amount: number;
  /** Whose it was, or who came on, where the sport names players. */
  player?: FeedPlayer;
  /** For whom he came on. */
  playerOff?: FeedPlayer;
  /** A score that a player of the other side made: on lists of who scored it is nobody's. */
  byOtherSide?: true;
  stage: MatchStage;
  /** The period that was played; null before the first. */
  periodKey: string | null;
  /** After the start of the match. */
  elapsedMs: number;
  clock: EventClock | null;
  /** As they stood after it. */
  total: Pair | null;
  period: Pair | null;
  game: { home: string; away: string } | null;
}

/** How a match ended; of one in play nothing is known here. */
export interface PlayedMatch extends Pair {
  matchId: string;
  slug: string;
  startTimeMs: number;
  homeTeam: FeedTeam;
  awayTeam: FeedTeam;
}

/** A row of a table. */
export interface TableRow {
  team: FeedTeam;
  rank: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  conceded: number;
  points: number;
}

/** The latest matches of each side and of both against each other, newest first, all of them over. */
export interface SidesRecord {
  home: readonly PlayedMatch[];
  away: readonly PlayedMatch[];
  meetings: readonly PlayedMatch[];
}

/** The prices of a line's outcomes at a moment, as they were shown. */
export interface PriceMoment {
  /** After the start of the match; below nothing before it. */
  elapsedMs: number;
  /** In the order of the line's outcomes; null where the outcome took no bets. */
  odds: readonly (string | null)[];
}

export interface PriceHistory {
  outcomes: readonly string[];
  /** Earliest first. */
  moments: readonly PriceMoment[];
}

/** Where a player stands on a pitch; a side's first line is the keeper's, where there is one. */
export type PitchPosition = "keeper" | "defender" | "midfielder" | "forward";

/** A player named for a match, and what he has done in it so far. */
export interface LineupPlayer extends FeedPlayer {
  number: number;
  /** Of the words of its sport. */
  position: string;
  /** From the back, 0 the keeper's; null for who starts on the bench. */
  line: number | null;
  cameOn: EventClock | null;
  wentOff: EventClock | null;
  scores: number;
  cards: readonly ("yellow" | "red")[];
}

/** What some players of a side have done, by what their sport counts. Its words are the descriptor's. */
export interface PlayerTable {
  key: string;
  columns: readonly string[];
  rows: readonly {
    playerId: string;
    /** How it ended for him; null where nothing is to say. */
    note: string | null;
    /** Whether he is at it now. */
    isNow: boolean;
    /** In the order of the columns. */
    values: readonly string[];
  }[];
}

export interface Lineup {
  /** How many stand in each line from the back, without the keeper: "4-4-2"; empty where a side has no lines. */
  formation: string;
  tables?: readonly PlayerTable[];
  /** Line by line as they stand from the left of the pitch, then the bench. */
  players: readonly LineupPlayer[];
}

/** Both line-ups, or null until they are announced. */
export interface Lineups {
  /** After the start of the match; below nothing before it. */
  announcedMs: number;
  sides: { readonly home: Lineup; readonly away: Lineup } | null;
}

/** The source could not answer just then; what it knows is not known by that. */
export class MatchInfoFailed extends Error {
  override readonly name = "MatchInfoFailed";
}

/**
 * What is known around a match, for those who ask. Everything is said as it stands at the feed's time and nothing that
 * comes later; null is the answer for a match that the source does not know, or has nothing of this kind for. A source
 * that fails throws `MatchInfoFailed`.
 */
export interface MatchInfo {
  /** All that has happened but for the first so many, in order; an event that was said once stays where it is. */
  events(matchId: string, skipped: number): Promise<readonly MatchEvent[] | null>;
  sides(matchId: string): Promise<SidesRecord | null>;
  table(matchId: string): Promise<readonly TableRow[] | null>;
  prices(matchId: string, line: LineRef): Promise<PriceHistory | null>;
  lineups(matchId: string): Promise<Lineups | null>;
}
