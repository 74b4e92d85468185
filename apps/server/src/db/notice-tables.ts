import type { NotificationObject, NotificationTopic, NotificationType } from "@touchline/contract/vocabulary";
import type { Selectable } from "kysely";
import type { Json, Timestamp, WithDefault } from "./column-types.ts";

/** What is filled into a text: figures and references, never words of a language. */
export interface NoticeParams {
  ref?: string;
  money?: { value: string; currency: string; subunits: number };
  /** Of offers, which an operator writes: their words by language. */
  words?: Record<string, { title: string; body: string }>;
}

interface NoticeColumns {
  id: string;
  player_id: string;
  type: NotificationType;
  params: Json<NoticeParams>;
  object_type: NotificationObject | null;
  object_id: string | null;
  created_at: Timestamp;
}

/** One row for each player who ever had a notification; whoever changes theirs holds it. */
export interface NotificationCountsTable {
  player_id: string;
  last_number: bigint;
  /** All up to this number are read. */
  read_through: bigint;
  total: bigint;
  unread: bigint;
  version: bigint;
}

export interface NotificationsTable extends NoticeColumns {
  /** The player's first is 1. */
  number: bigint;
  is_read: WithDefault<boolean>;
}

export interface NotificationChoicesTable {
  player_id: string;
  topic: NotificationTopic;
  in_list: boolean;
  by_push: boolean;
}

export interface PushDevicesTable {
  endpoint: string;
  player_id: string;
  /** The session that asked for them; null of those that came before it was noted. */
  session_id: string | null;
  /** Of the browser that asked, through all its sessions; null where its session does not know it. */
  device_hash: WithDefault<string | null>;
  p256dh: string;
  auth: string;
  created_at: Timestamp;
}

export interface PushQueueTable extends NoticeColumns {
  attempts: WithDefault<number>;
  next_at: Timestamp;
}

export interface NoticeTables {
  notification_counts: NotificationCountsTable;
  notifications: NotificationsTable;
  notification_choices: NotificationChoicesTable;
  push_devices: PushDevicesTable;
  push_queue: PushQueueTable;
}

export type NotificationRow = Selectable<NotificationsTable>;
export type PushRow = Selectable<PushQueueTable>;
export type PushDeviceRow = Selectable<PushDevicesTable>;
