import type { MatchCell } from "../data/live/live-cells.ts";

const NONE = { name: "", home: 0, away: 0 };

/** What is counted of both sides by a key; nothing of either where the feed has no such count. */
export const counted = ({ statistics }: Pick<MatchCell, "statistics">, wanted: string): typeof NONE =>
  statistics.find(({ key }) => key === wanted) ?? NONE;
