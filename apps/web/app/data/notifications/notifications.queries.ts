import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { components } from "@touchline/contract/api";
import { dataOf } from "../http/api-failure.ts";
import type { Api } from "../http/create-api.ts";

export type Notification = components["schemas"]["Notification"];
export type UnreadCounters = components["schemas"]["UnreadCounters"];

const A_PAGE = 30;

const notificationsKey = ["notifications"] as const;
export const notificationListKey = [...notificationsKey, "list"] as const;
export const unreadKey = [...notificationsKey, "unread"] as const;

/** Page by page by what is shown already: new ones come to the front meanwhile. */
export const notificationsQuery = ({ sportsbook, locale }: Api) =>
  infiniteQueryOptions({
    queryKey: notificationListKey,
    queryFn: ({ pageParam, signal }) => {
      const after = pageParam === "" ? {} : { before: pageParam };
      const params = { query: { ...after, locale, limit: A_PAGE } };
      return dataOf(sportsbook.GET("/notifications", { params, signal }));
    },
    initialPageParam: "",
    getNextPageParam: ({ list, pagination }) => (list.length < pagination.limit ? undefined : list.at(-1)?.id),
  });

export const unreadQuery = ({ sportsbook }: Api) =>
  queryOptions({
    queryKey: unreadKey,
    queryFn: async ({ client, signal }) => {
      const answered = await dataOf(sportsbook.GET("/notifications/counters", { signal }));
      // An event may have been quicker.
      const known = client.getQueryData<UnreadCounters>(unreadKey);
      return known !== undefined && known.version > answered.version ? known : answered;
    },
  });

/** Who pushes to browsers, and what it takes; null where nobody does. */
export const pushProviderQuery = ({ sportsbook }: Api) =>
  queryOptions({
    queryKey: [...notificationsKey, "push"],
    queryFn: ({ signal }) => dataOf(sportsbook.GET("/notifications/push", { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });
