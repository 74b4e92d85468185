import type { ComponentType } from "react";
import type { MatchCell } from "../data/live/live-cells.ts";
import type { ListedMatch } from "../data/matches/listed-match.ts";

/** One side of a match as a row of a list shows it. */
export interface SideProps {
  cell: MatchCell;
  side: "home" | "away";
}

export interface ScoreboardProps {
  match: Pick<ListedMatch, "home" | "away">;
  cell: MatchCell;
}

/** What differs in how a sport is shown. Its parts are fetched when a page first shows one of its matches. */
export interface SportLook {
  /** Address of its drawings, `#regular` and `#fill`. */
  icon: string;
  /** Its clock shows what is left of a period. */
  countsDown?: true;
  /** A statistic that rows mark beside the name of each side that has any, and the class of the mark. */
  mark?: { statistic: string; className: string | undefined };
  /** Fetches the code of the parts below. What they render says so by `data-sport`, the key of the sport. */
  fetchParts?: () => Promise<unknown>;
  /** In place of a side's total in lists. */
  SideScore?: ComponentType<SideProps>;
  /** Below both sides on the page of a match, in place of the table of periods and statistics. */
  Scoreboard?: ComponentType<ScoreboardProps>;
}
