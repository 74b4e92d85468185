import { CancelledError } from "@tanstack/react-query";
import { betsKey } from "../data/bets/bets.queries.ts";
import { ApiCallFailed, isUnauthorized } from "../data/http/api-failure.ts";
import { accountsQuery, settingsQuery } from "../data/player/player.queries.ts";
import type { Background } from "./background.ts";

/**
 * Reloads a player's balances, bets, favourites and votes after messages may have been missed. A session that has ended has none: its
 * connection can drop before the page notices the end.
 */
export async function refreshPlayer({ api, queries, favouriteNews, state }: Background): Promise<void> {
  const { session } = state;
  if (session.getState().isLeaving) return;
  for (const queryKey of [betsKey, ["lottery-tickets"], ["notifications"], ["around", "vote"]])
    void queries.invalidateQueries({ queryKey });
  favouriteNews.notify(null);
  await unlessOver(async () => session.accountsLoaded(await queries.query(accountsQuery(api))));
}

/** Reloads the settings after it may have been missed that they changed, or that a provider fell silent or is back. */
export async function refreshSettings({ api, queries, state: { session } }: Background): Promise<void> {
  const { isLeaving, settings } = session.getState();
  if (isLeaving || settings === null) return;
  await unlessOver(async () => session.settingsChanged(await queries.query(settingsQuery(api))));
}

async function unlessOver(load: () => Promise<void>): Promise<void> {
  try {
    await load();
  } catch (error) {
    if (error instanceof CancelledError) return;
    // A link that loses the answer, or a page that is left, is in no need of words: the next link reads it again.
    const isToCome = error instanceof ApiCallFailed && (isUnauthorized(error.failure) || error.failure.kind === "lost");
    if (!isToCome) throw error;
  }
}
