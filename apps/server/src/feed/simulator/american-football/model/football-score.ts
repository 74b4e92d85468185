import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";

export const QUARTER_SECONDS = 900;
export const OVERTIME_SECONDS = 600;

export const OTHER = { home: "away", away: "home" } as const satisfies Record<Side, Side>;

/** As markets name it: a safety is none of the two. */
export type ScoringType = "touchdown" | "fieldgoal" | "other";

export interface Scoring {
  side: Side;
  type: ScoringType;
  /** The score before it. */
  before: Pair;
}

/** How a match stands between two plays. */
export interface FootballScore {
  /** 1 to 4, and 5 in overtime. */
  period: number;
  secondsLeft: number;
  /** Who has the ball; null before the toss. */
  ball: Side | null;
  /** Who is kicked to after half-time. */
  second: Side | null;
  /** Where the present series began, in yards from the goal line of the side with the ball. */
  yards: number;
  /** How long the present drive has been under way, of the game clock. */
  driveSeconds: number;
  /** Whose the drive was that ended last. */
  lastDrive: Side | null;
  /** Drives that have ended in overtime. */
  overtimeDrives: number;
  /** By period, the present one included. */
  periods: readonly Pair[];
  scorings: readonly Scoring[];
}

export const START: FootballScore = {
  period: 1,
  secondsLeft: QUARTER_SECONDS,
  ball: null,
  second: null,
  yards: 25,
  driveSeconds: 0,
  lastDrive: null,
  overtimeDrives: 0,
  periods: [{ home: 0, away: 0 }],
  scorings: [],
};
