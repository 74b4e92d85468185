import { betsKey } from "../data/bets/bets.keys.ts";
import { ApiCallFailed, isUnauthorized } from "../data/http/api-failure.ts";
import type { Api } from "../data/http/create-api.ts";
import { paymentsKey } from "../data/player/payments.keys.ts";
import { loadAccounts, loadSettings } from "../data/player/load-player.ts";
import type { Background } from "./background.ts";

/**
 * Reloads a player's balances, bets, payments, favourites and votes after messages may have been missed. A session that has ended has none: its
 * connection can drop before the page notices the end.
 */
export async function refreshPlayer(background: Background): Promise<void> {
  const { queries, favouriteNews, state } = background;
  const { session } = state;
  if (session.getState().isLeaving) return;
  for (const queryKey of [betsKey, ["lottery-tickets"], ["notifications"], ["around", "vote"], paymentsKey])
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

interface Reading {
  now: Promise<unknown>;
  next: Promise<void> | null;
}

/** What is read and what is to be read after it, by whom it is for. */
const readings = new WeakMap<object, Map<unknown, Reading>>();

/** What is on its way may be older than what was missed: whoever asks meanwhile is answered by the one that is read next. */
function refresh<Answer>(
  { api, state: { session } }: Background,
  load: (api: Api) => Promise<Answer>,
  apply: (answer: Answer) => void,
): Promise<void> {
  const { player } = session.getState();
  const whose = player ?? session;
  const known = readings.get(whose) ?? new Map<unknown, Reading>();
  readings.set(whose, known);
  const reading = known.get(load) ?? { now: Promise.resolve(), next: null };
  known.set(load, reading);
  const read = async (): Promise<void> => {
    try {
      const answer = await load(api);
      // Whoever it is for may have left since.
      if (session.getState().player?.id === player?.id) apply(answer);
    } catch (error) {
      // A link that loses the answer is in no need of words: the next one reads it again.
      const isToCome =
        error instanceof ApiCallFailed && (isUnauthorized(error.failure) || error.failure.kind === "lost");
      if (!isToCome) throw error;
    }
  };
  const readNext = async (): Promise<void> => {
    // Those who ask at the same time are answered together.
    await reading.now;
    reading.next = null;
    const answered = read();
    reading.now = answered.catch(() => undefined);
    return answered;
  };
  return (reading.next ??= readNext());
}
