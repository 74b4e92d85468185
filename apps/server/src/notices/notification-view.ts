import type { Notification } from "@touchline/contract";
import type { z } from "@hono/zod-openapi";
import type { NotificationRow } from "../db/notice-tables.ts";
import type { Voice } from "../messages/own-texts.ts";
import { noticeText } from "./notice-text.ts";

export type NotificationView = z.infer<typeof Notification>;

type Shown = Pick<NotificationRow, "id" | "type" | "params" | "object_type" | "object_id" | "created_at"> & {
  isRead: boolean;
};

/** A notification as it reads at a site, in a language. */
export const notificationView = (
  { id, type, params, object_type, object_id, created_at, isRead }: Shown,
  voice: Voice,
): NotificationView => ({
  id,
  type,
  ...noticeText(type, params, voice),
  created_at: created_at.toISOString(),
  read: isRead,
  object_type,
  object_id,
});
