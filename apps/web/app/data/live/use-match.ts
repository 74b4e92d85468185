import { MATCH_STATUS, type MatchStatus } from "@touchline/contract/vocabulary";
import type { MatchCell } from "./live-cells.ts";
import { useGatedCell } from "./use-gated-cell.ts";

/** What moves in a match; null until it has been seeded. */
export const useMatch = (matchId: string): MatchCell | null =>
  useGatedCell("subscribeMatch", matchId, ({ view }) => view.match(matchId));

/** Where a match stands, told when that changes and not with everything else that moves in it. */
export const useMatchStatus = ({ id, status }: { id: string; status: MatchStatus }): MatchStatus =>
  useGatedCell("subscribeMatch", id, ({ view }) => view.match(id)?.status ?? status);

const ENDED: readonly MatchStatus[] = [MATCH_STATUS.finished, MATCH_STATUS.closed];

export const useHasEnded = (match: { id: string; status: MatchStatus }): boolean =>
  ENDED.includes(useMatchStatus(match));
