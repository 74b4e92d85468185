import { useApi } from "../../data/http/use-api.ts";
import { loadPlayer } from "../../data/player/player.mutations.ts";
import { useClientState } from "../../state/client-state.tsx";

/** Loads the player anew: what the account lacks, or why it is suspended, may be another by now. */
export function usePlayerReload(): () => Promise<void> {
  const api = useApi();
  const { session } = useClientState();
  return async () => {
    const before = session.getState().player?.id;
    const answer = await loadPlayer(api);
    if (answer.ok && answer.data.id === before && session.getState().player?.id === before)
      session.playerChanged(answer.data);
  };
}
