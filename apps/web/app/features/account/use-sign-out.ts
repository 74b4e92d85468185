import { useApi } from "../../data/http/use-api.ts";
import { useLiveData } from "../../data/live/live-store-provider.tsx";
import { signOut } from "../../data/player/player.mutations.ts";
import { queryClientOf } from "../../data/query/query-scope.tsx";
import { useClientState } from "../../state/client-state.tsx";

/** Only the server can end a session, so the page shows it as ended after the server has confirmed. */
export function useSignOut(onSignedOut: () => void): () => Promise<void> {
  const api = useApi();
  const queries = queryClientOf(useLiveData());
  const { session, alerts } = useClientState();
  return async () => {
    session.leaving(true);
    // Requests still under way would be refused and taken for a session that ended elsewhere.
    void queries.cancelQueries();
    await (await import("../../data/notifications/pusher-of.ts")).endPushesHere(api);
    const answer = await signOut(api);
    if (!answer.ok && answer.failure.kind === "lost") {
      session.leaving(false);
      void queries.invalidateQueries();
      return alerts.raised({ code: "default", tone: "error", persistent: false });
    }
    onSignedOut();
    session.signedOut();
  };
}
