import type { QueryClient } from "@tanstack/react-query";
import { applyNotification, applyUnread } from "../data/notifications/notifications.cache.ts";
import type { NoticeEvent } from "../data/realtime/realtime.ts";

/** Shows what has come, and how many are unread, wherever they are shown. */
export function applyNotice(queries: QueryClient, event: NoticeEvent): void {
  if (event.event_name === "notification") applyNotification(queries, event.message.notification);
  else applyUnread(queries, event.message);
}
