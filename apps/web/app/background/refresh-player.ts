import { betsKey } from "../data/bets/bets.keys.ts";
import { ApiCallFailed, isUnauthorized } from "../data/http/api-failure.ts";
import type { Api } from "../data/http/create-api.ts";
import { loadAccounts, loadSettings } from "../data/player/load-player.ts";
import type { Background } from "./background.ts";

/**
 * Reloads a player's balances, bets, favourites and votes after messages may have been missed. A session that has ended has none: its
 * connection can drop before the page notices the end.
 */
export async function refreshPlayer(background: Background): Promise<void> {
  const { queries, favouriteNews, state } = background;
  const { session } = state;
  if (session.getState().isLeaving) return;
  for (const queryKey of [betsKey, ["lottery-tickets"], ["notifications"], ["around", "vote"]])
    void queries()?.invalidateQueries({ queryKey });
  favouriteNews.notify(null);
  await refresh(background, loadAccounts, session.accountsLoaded);
}

/** Reloads the settings after it may have been missed that they changed, or that a provider fell silent or is back. */
export async function refreshSettings(background: Background): Promise<void> {
  const { session } = background.state;
  const { isLeaving, settings } = session.getState();
  if (isLeaving || settings === null) return;
  await refresh(background, loadSettings, session.settingsChanged);
}

/** What is on its way, by whom it is for: whoever asks meanwhile is answered by that. */
const underWay = new WeakMap<object, Map<unknown, Promise<void>>>();

function refresh<Answer>(
  { api, state: { session } }: Background,
  load: (api: Api) => Promise<Answer>,
  apply: (answer: Answer) => void,
): Promise<void> {
  const { player } = session.getState();
  const whose = player ?? session;
  const asked = underWay.get(whose) ?? new Map<unknown, Promise<void>>();
  underWay.set(whose, asked);
  const answering = async (): Promise<void> => {
    try {
      const answer = await load(api);
      // Whoever it is for may have left since.
      if (session.getState().player?.id === player?.id) apply(answer);
    } catch (error) {
      // A link that loses the answer is in no need of words: the next one reads it again.
      const isToCome =
        error instanceof ApiCallFailed && (isUnauthorized(error.failure) || error.failure.kind === "lost");
      if (!isToCome) throw error;
    } finally {
      asked.delete(load);
    }
  };
  const answered = asked.get(load) ?? answering();
  asked.set(load, answered);
  return answered;
}
