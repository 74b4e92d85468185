import { CancelledError } from "@tanstack/react-query";
import { betsKey } from "../data/bets/bets.queries.ts";
import { ApiCallFailed, isUnauthorized } from "../data/http/api-failure.ts";
import { accountsQuery } from "../data/player/player.queries.ts";
import type { Background } from "./background.ts";

/**
 * Reloads a player's balances and bets after messages may have been missed. A session that has ended has none: its
 * connection can drop before the page notices the end.
 */
export async function refreshPlayer({ api, queries, state: { session } }: Background): Promise<void> {
  if (session.getState().isLeaving) return;
  void queries.invalidateQueries({ queryKey: betsKey });
  void queries.invalidateQueries({ queryKey: ["lottery-tickets"] });
  try {
    session.accountsLoaded(await queries.query(accountsQuery(api)));
  } catch (error) {
    const isOver = error instanceof ApiCallFailed && isUnauthorized(error.failure);
    if (!isOver && !(error instanceof CancelledError)) throw error;
  }
}
