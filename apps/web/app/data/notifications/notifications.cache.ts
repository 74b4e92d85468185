import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { components } from "@touchline/contract/api";
import { answerOf, type ApiAnswer } from "../http/api-failure.ts";
import type { Api } from "../http/create-api.ts";
import { paymentsKey } from "../player/payments.keys.ts";
import { type Notification, notificationListKey, type UnreadCounters, unreadKey } from "./notifications.queries.ts";

type Pages = InfiniteData<components["schemas"]["NotificationList"], string>;

const changeRows = (client: QueryClient, change: (row: Notification) => Notification): void =>
  void client.setQueryData<Pages>(
    notificationListKey,
    (pages) => pages && { ...pages, pages: pages.pages.map((page) => ({ ...page, list: page.list.map(change) })) },
  );

const rowsOf = (client: QueryClient): readonly Notification[] =>
  client.getQueryData<Pages>(notificationListKey)?.pages.flatMap(({ list }) => list) ?? [];

/** Puts a new one first, where the list is loaded and does not have it. A list of payments is read anew when one of them is told of. */
export function applyNotification(client: QueryClient, notification: Notification): void {
  if (notification.object_type === "payment") void client.invalidateQueries({ queryKey: paymentsKey });
  if (client.isFetching({ queryKey: notificationListKey }) > 0)
    return void client.invalidateQueries({ queryKey: notificationListKey });
  client.setQueryData<Pages>(notificationListKey, (pages) => {
    const [first, ...others] = pages?.pages ?? [];
    if (pages === undefined || first === undefined) return pages;
    if (pages.pages.some(({ list }) => list.some(({ id }) => id === notification.id))) return pages;
    return { ...pages, pages: [{ ...first, list: [notification, ...first.list] }, ...others] };
  });
}

/** An older count never replaces a newer one. Where some were read elsewhere, the list learns which. */
export function applyUnread(client: QueryClient, counters: UnreadCounters): void {
  const known = client.getQueryData<UnreadCounters>(unreadKey);
  if (known !== undefined && known.version >= counters.version) return;
  client.setQueryData<UnreadCounters>(unreadKey, counters);
  if (counters.unread === 0) return changeRows(client, (row) => (row.read ? row : { ...row, read: true }));
  if (known === undefined || counters.unread > known.unread) return;
  void client.invalidateQueries({ queryKey: notificationListKey });
}

/** Marks as read at once, and as unread again where the server does not say so; null stands for all. */
export async function markRead(
  client: QueryClient,
  { sportsbook }: Api,
  ids: readonly string[] | null,
): Promise<ApiAnswer<UnreadCounters>> {
  const marked = rowsOf(client).filter(({ id, read }) => !read && (ids === null || ids.includes(id)));
  const isMarked = new Set(marked.map(({ id }) => id));
  const setRead = (read: boolean): void => changeRows(client, (row) => (isMarked.has(row.id) ? { ...row, read } : row));
  const before = client.getQueryData<UnreadCounters>(unreadKey);
  setRead(true);
  client.setQueryData<UnreadCounters>(
    unreadKey,
    (now) => now && { ...now, unread: ids === null ? 0 : Math.max(0, now.unread - marked.length) },
  );
  const answer = await answerOf(
    ids === null
      ? sportsbook.POST("/notifications/read-all")
      : sportsbook.POST("/notifications/read", { body: { ids: [...ids] } }),
  );
  if (answer.ok) {
    client.setQueryData<UnreadCounters>(unreadKey, (now) =>
      now !== undefined && now.version > answer.data.version ? now : answer.data,
    );
    return answer;
  }
  setRead(false);
  client.setQueryData<UnreadCounters>(unreadKey, (now) => (now?.version === before?.version ? before : now));
  return answer;
}
