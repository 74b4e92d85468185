import { MATCH_STATUS, type MatchStatus } from "@touchline/contract/vocabulary";

/** Whether bets are taken on matches of a status at all. */
export function isBettable(status: MatchStatus): boolean {
  return status === MATCH_STATUS.prematch || status === MATCH_STATUS.live;
}
