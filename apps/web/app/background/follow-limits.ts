import { loadPlayer } from "../data/player/player.mutations.ts";
import { exclusionKey, limitsKey, onSafetyChanged } from "../data/player/safety-news.ts";
import { activeAccount } from "../state/session.ts";
import type { Process } from "./background.ts";
import { isPlaying } from "./reality-dialog.ts";
import { whileInView } from "./while-in-view.ts";

const EVERY_MS = 60_000;

/**
 * Keeps what a page shows of its player's limits and times without play true, whichever tab, device or account has changed
 * them, and once their time is over. The server keeps to them in any case.
 */
export const followLimits: Process = ({ api, queries, report, state }) => {
  const { session } = state;
  const askAnew = (): void => {
    for (const queryKey of [limitsKey, exclusionKey]) void queries()?.invalidateQueries({ queryKey });
  };
  const look = async (): Promise<void> => {
    if (!isPlaying(state)) return;
    const before = session.getState().player;
    const answer = await loadPlayer(api);
    const { player } = session.getState();
    if (!answer.ok || player === null || player.id !== before?.id || player.id !== answer.data.id) return;
    // What has not changed is drawn anew nowhere.
    if (JSON.stringify(player) === JSON.stringify(answer.data)) return;
    session.playerChanged(answer.data);
    if ((player.exclusion ?? null) !== (answer.data.exclusion ?? null)) askAnew();
  };
  const looking = whileInView(EVERY_MS, () => void look().catch(report));
  const unfollow = onSafetyChanged(() => {
    askAnew();
    look().catch(report);
  });
  // What of a limit is used changes with the money.
  const unsubscribe = session.subscribe((now, before) => {
    if (now.accounts !== before.accounts && activeAccount(now)?.version !== activeAccount(before)?.version) askAnew();
  });
  return () => {
    looking.stop();
    unfollow();
    unsubscribe();
  };
};
