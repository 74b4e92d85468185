import type { QueryClient } from "@tanstack/react-query";
import type { components } from "@touchline/contract/api";

type Vote = components["schemas"]["Vote"];

/** A player's own vote and those of all; another player's is another answer. */
export const voteKey = (matchId: string, voter: string | number | null) => ["around", "vote", matchId, voter] as const;

/** Takes a vote unless a newer one is shown. One that is being asked for is asked for again: the answer may be older. */
export function applyVote(queries: QueryClient, voter: string, vote: Vote): void {
  const queryKey = voteKey(vote.prediction_id, voter);
  const known = queries.getQueryData<Vote>(queryKey);
  if (known === undefined) void queries.invalidateQueries({ queryKey });
  else if (known.version < vote.version) queries.setQueryData(queryKey, vote);
}
