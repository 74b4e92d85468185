import type { Json, Timestamp } from "./column-types.ts";

/** Read parsed, written as JSON text. */

/** How a match or outright ended that has left the catalogue. */
export interface MatchResultsTable {
  match_id: string;
  type: "match" | "outright";
  sport_key: string;
  slug: string;
  tournament_id: string;
  /** Of those who played, by which players mark them. */
  team_ids: Json<string[]>;
  /** By which lists are narrowed and ordered. */
  begins_at: Timestamp;
  /** When bets on it ended: what it is kept by. */
  played_at: Timestamp;
  status: number;
  fixture: Json<unknown>;
  state: Json<unknown>;
}
