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

/** What a sport draws itself; exported by `<folder>-parts` in its folder. Each says whose it is by `data-sport`. */
export interface OwnScore {
  /** In place of a side's total in lists; without it rows show the total, and fetch nothing of the sport. */
  SideScore?: ComponentType<SideProps>;
  /** Below both sides on the page of a match, in place of the table of periods and statistics. */
  Scoreboard: ComponentType<ScoreboardProps>;
}

/** What differs in how a sport is shown. All of it is in the first load of every page: its parts are `lazyParts`. */
export interface SportLook extends Partial<OwnScore> {
  /** Its clock shows what is left of a period. */
  countsDown?: true;
  /** Its matches have line-ups. */
  hasLineups?: true;
  /** A statistic that rows mark beside the name of each side that has any, and the class of the mark. */
  mark?: { statistic: string; className: string | undefined };
}
