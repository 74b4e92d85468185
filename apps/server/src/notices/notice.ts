import { NOTIFICATION_TYPES, type NotificationTopic, type NotificationType } from "@touchline/contract/vocabulary";
import type { NoticeParams, NotificationsTable } from "../db/notice-tables.ts";

/** What a player is to be notified of. Its words come when it is read, in the language of then. */
export interface Notice {
  playerId: string;
  type: NotificationType;
  params?: NoticeParams;
  object?: { type: NonNullable<NotificationsTable["object_type"]>; id: string };
  at: Date;
}

export const topicOf = (type: NotificationType): NotificationTopic => NOTIFICATION_TYPES[type];
