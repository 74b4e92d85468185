import { createRoute, z } from "@hono/zod-openapi";
import { NOTIFICATION_OBJECTS, NOTIFICATION_TYPES, PUSH_PROVIDERS, READ_AT_ONCE } from "../vocabulary/index.ts";
import {
  AUTH_ERRORS,
  BEARER,
  COMMON_ERRORS,
  NOT_FOUND,
  Id,
  OURS,
  OurLocaleQuery,
  Pagination,
  SPORTSBOOK,
  Timestamp,
  bodyList,
  jsonAnswer,
  jsonBody,
  ourValues,
  ours,
  pageQuery,
} from "./shared.ts";

// Safe: the keys of an object that is typed by its names.
const TYPES = Object.keys(NOTIFICATION_TYPES) as (keyof typeof NOTIFICATION_TYPES)[];

export const Notification = z
  .object({
    id: Id,
    type: ourValues(z.enum(TYPES), TYPES),
    title: z.string(),
    caption: z.string().openapi({ description: "What it is about, in a word: bets, payments." }),
    body: z.string(),
    created_at: Timestamp,
    read: z.boolean(),
    object_type: ourValues(z.enum(NOTIFICATION_OBJECTS), NOTIFICATION_OBJECTS).nullable(),
    object_id: ours(Id.nullable(), "The record that it leads to; null where it leads to none."),
  })
  .openapi("Notification");

export const NotificationList = z
  .object({ list: z.array(Notification), pagination: Pagination })
  .openapi("NotificationList");

export const UnreadCounters = z
  .object({
    unread: z.int().min(0),
    version: ours(z.int().min(0), "Grows with each change: the count of a lower version is older."),
  })
  .openapi("UnreadCounters");

export const listNotifications = createRoute({
  method: "get",
  path: "/notifications",
  tags: [SPORTSBOOK],
  operationId: "listNotifications",
  description: "The player's notifications, newest first, in pages.",
  security: BEARER,
  request: {
    query: z.object({
      before: ours(
        Id.optional(),
        "Only what is older than this notification: the next page of a list that new ones may come to.",
      ),
      locale: OurLocaleQuery,
      ...pageQuery(20),
    }),
  },
  responses: {
    200: jsonAnswer(NotificationList, "The player's notifications, newest first."),
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
});

export const countNotifications = createRoute({
  method: "get",
  path: "/notifications/counters",
  tags: [SPORTSBOOK],
  operationId: "countNotifications",
  description: "How many notifications are unread.",
  security: BEARER,
  responses: { 200: jsonAnswer(UnreadCounters, "How many are unread."), ...AUTH_ERRORS, ...COMMON_ERRORS },
});

export const readNotifications = createRoute({
  method: "post",
  path: "/notifications/read",
  tags: [SPORTSBOOK],
  operationId: "readNotifications",
  description: "Marks notifications as read. Those that are read already, or are not the player's, change nothing.",
  security: BEARER,
  request: jsonBody(z.object({ ids: bodyList(z.array(Id).min(1).max(READ_AT_ONCE)) })),
  responses: { 200: jsonAnswer(UnreadCounters, "How many are unread now."), ...AUTH_ERRORS, ...COMMON_ERRORS },
});

export const readAllNotifications = createRoute({
  method: "post",
  path: "/notifications/read-all",
  tags: [SPORTSBOOK],
  operationId: "readAllNotifications",
  description: "Marks all that there are as read. One that comes meanwhile is either among them or stays unread.",
  security: BEARER,
  responses: { 200: jsonAnswer(UnreadCounters, "How many are unread now."), ...AUTH_ERRORS, ...COMMON_ERRORS },
});

export const PushProviderAnswer = z
  .object({
    provider: z.enum(PUSH_PROVIDERS).nullable().openapi({ description: "Null where nothing is pushed." }),
    public_key: z.string().nullable().openapi({ description: "Of `web-push`: what browsers subscribe with." }),
    app_id: z.string().nullable().openapi({ description: "Of `one-signal`: the app that its script is started with." }),
    external_id: z.string().nullable().openapi({ description: "Of `one-signal`: what it is to know the player by." }),
    endpoint: z.string().nullable().openapi({
      description:
        "Of `web-push`: where pushes of this player's go to in the browser that asks; null where it gets none of theirs. A browser whose own subscription has another address gets nothing.",
    }),
  })
  .openapi("PushProvider", { ...OURS });

const Endpoint = z
  .string()
  .max(1_000)
  .regex(/^https?:\/\/[\w.-]+(:\d{1,5})?(\/[\w.~%=:+-]*)*$/);
const Key = z
  .string()
  .min(16)
  .max(200)
  .regex(/^[\w-]+=*$/);

export const getPushProvider = createRoute({
  method: "get",
  path: "/notifications/push",
  tags: [SPORTSBOOK],
  operationId: "getPushProvider",
  description: "Who pushes to browsers here, what a browser subscribes with, and whether this one has.",
  security: BEARER,
  responses: {
    200: jsonAnswer(PushProviderAnswer, "Who pushes, and what it takes."),
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
  ...OURS,
});

const PushDevice = z.object({ push_subscription: z.boolean() }).openapi("PushDevice", { ...OURS });

export const addPushDevice = createRoute({
  method: "post",
  path: "/notifications/push-devices",
  tags: [SPORTSBOOK],
  operationId: "addPushDevice",
  description:
    "Has a browser get pushes, by what it was given when it subscribed, and sets `push_subscription`. A player has ten at most; more make the oldest go. A browser is one player's: the last who asked. An address that is of no push service is not found, nor is any where the site sends no pushes.",
  security: BEARER,
  request: jsonBody(z.object({ endpoint: Endpoint, p256dh: Key, auth: Key })),
  responses: { 200: jsonAnswer(PushDevice, "It gets pushes."), ...NOT_FOUND, ...AUTH_ERRORS, ...COMMON_ERRORS },
  ...OURS,
});

export const removePushDevice = createRoute({
  method: "post",
  path: "/notifications/push-devices/remove",
  tags: [SPORTSBOOK],
  operationId: "removePushDevice",
  description: "Has a browser get no more pushes. With the last one `push_subscription` is taken back.",
  security: BEARER,
  request: jsonBody(z.object({ endpoint: Endpoint })),
  responses: { 200: jsonAnswer(PushDevice, "Whether others still get them."), ...AUTH_ERRORS, ...COMMON_ERRORS },
  ...OURS,
});
