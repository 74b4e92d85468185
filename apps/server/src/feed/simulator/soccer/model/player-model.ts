import type { Side } from "@touchline/sports";

/** What the model knows of a player. */
export interface PlayerState {
  id: string;
  side: Side;
  /** His part of his side's goals still to come, and of its cards. */
  ofGoals: number;
  ofCards: number;
  /** That the next of his side's goals is his, and the last. */
  ofNextGoal: number;
  ofLastGoal: number;
  /** That he is on the pitch at some time. */
  plays: number;
  hasScored: boolean;
  isCarded: boolean;
}
