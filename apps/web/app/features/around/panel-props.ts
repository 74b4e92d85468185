import type { MatchCell } from "../../data/live/live-cells.ts";
import type { UnpricedMatch } from "../../data/matches/listed-match.ts";

/** What is known of a match where its surroundings are shown. */
export type AroundMatch = Pick<
  UnpricedMatch,
  "id" | "has_video" | "home" | "away" | "sport" | "status" | "tournament" | "provider_stats_available"
>;

export interface PanelProps {
  match: AroundMatch;
  cell: MatchCell | null;
}
