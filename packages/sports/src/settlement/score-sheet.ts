export type Side = "home" | "away";

/** The least and the most. */
export type Range = readonly [least: number, most: number];

/** Between which numbers a count can still end: of each side, of both together, and of home less away. */
export type Reach = Readonly<Record<Side | "total" | "margin", Range>>;

/** What one thing counted stands at, such as games of a set. */
export interface Tally {
  readonly home: number;
  readonly away: number;
  /** Nothing can be added any more. */
  readonly isFinal: boolean;
  /** How it can still end, where that is known: what comes to the same whichever way is decided. */
  readonly reach?: Reach;
  /** Who scored, in order, where rules ask for it. */
  readonly order?: readonly Side[];
}

/** What players did of one thing that is counted. */
export interface Deeds {
  /** Who, in order; what counts for nobody is left out. */
  readonly by: readonly string[];
  /** How many there had been when each player came into play; who is missing has not taken part. */
  readonly since: Readonly<Record<string, number>>;
  readonly isFinal: boolean;
}

/** What each player came to, such as runs; who is missing did not take part. */
interface Figures {
  readonly of: Readonly<Record<string, number>>;
  readonly isFinal: boolean;
}

/**
 * All that settlement rules read of a match. A tally goes by what is counted and in which part of the match:
 * `games`, `games/1` (of the first period), `points/2/7` (of the seventh game of the second period).
 */
export interface ScoreSheet {
  readonly tallies: Readonly<Record<string, Tally>>;
  /** How something went that is no count, in a word of the sport, such as "home/knockout"; absent while it is open. */
  readonly marks?: Readonly<Record<string, string>>;
  /** Names of tallies and marks that there will never be: what they are of was not played, and cannot be any more. */
  readonly missed?: ReadonlySet<string>;
  /** By what is counted. */
  readonly deeds?: Readonly<Record<string, Deeds>>;
  /** By what is compared. */
  readonly figures?: Readonly<Record<string, Figures>>;
  /** Places of competitors by the outcome that stands for each, 1 the best; those level have the same. */
  readonly ranks?: Readonly<Record<string, number>>;
  /** How many of the first places are not told apart before the end; those that may still have one are ranked first. */
  readonly openPlaces?: number;
  /** The match has ended: what has no tally by now was not played. */
  readonly isOver: boolean;
}
