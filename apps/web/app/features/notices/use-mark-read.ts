import { useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../data/http/use-api.ts";
import { markRead } from "../../data/notifications/notifications.cache.ts";
import { useClientState } from "../../state/client-state.tsx";

/** Marks notifications as read; null stands for all. What could not be marked is unread again, with an alert. */
export function useMarkRead(): (ids: readonly string[] | null) => void {
  const api = useApi();
  const client = useQueryClient();
  const { alerts } = useClientState();
  const mark = async (ids: readonly string[] | null): Promise<void> => {
    const answer = await markRead(client, api, ids);
    if (!answer.ok) alerts.raised({ code: "default", tone: "error", persistent: false });
  };
  return (ids) => void mark(ids);
}
