import type { Api } from "../../data/http/create-api.ts";
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
    // Requests still under way would be refused and taken for a session that ended elsewhere. Nobody follows the next page of a
    // list, which whoever scrolls waits for: it is the same without a session.
    void queries.cancelQueries({ type: "active" });
    try {
      await endPushes(api);
      const answer = await signOut(api);
      if (answer.ok || answer.failure.kind === "refused") {
        onSignedOut();
        return session.signedOut();
      }
      alerts.raised({ code: "default", tone: "error", persistent: false });
    } finally {
      // Whoever is still signed in is looked after as before.
      session.leaving(false);
    }
    void queries.invalidateQueries();
  };
}

/** Nobody waits longer to be signed out. */
const ENDS_WITHIN_MS = 3_000;

/** What fails or takes long, its code too, keeps nobody signed in. */
async function endPushes(api: Api): Promise<void> {
  const end = async (): Promise<void> => (await import("../../data/notifications/pusher-of.ts")).endPushesHere(api);
  const late = new Promise<void>((resolve) => setTimeout(resolve, ENDS_WITHIN_MS));
  await Promise.race([end().catch(() => undefined), late]);
}
