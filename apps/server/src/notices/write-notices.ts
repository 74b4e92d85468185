import { randomUUID } from "node:crypto";
import type { RealtimeEvent } from "@touchline/contract/realtime";
import { userChannel } from "@touchline/contract/realtime";
import type { NotificationTopic } from "@touchline/contract/vocabulary";
import type { Database, DatabaseTransaction } from "../db/database.ts";
import { prepared, runPrepared } from "../db/prepared.ts";
import { channelsIn, enqueuePublication, type OutboxPublication, outboxRow } from "../outbox/enqueue-publication.ts";
import { type TextsByRealm, textsForPlayer } from "../messages/own-texts.ts";
import { type NotificationChoice, readChoices } from "./notification-choices.ts";
import { notificationView } from "./notification-view.ts";
import { type Notice, topicOf } from "./notice.ts";

/** Rows that go with a unit of a statement, as `NOTICED_PART` reads them. */
export interface UnitNotices {
  notices: readonly Record<string, unknown>[];
  notice_news: readonly Record<string, unknown>[];
}

const NO_NOTICES: UnitNotices = { notices: [], notice_news: [] };

/**
 * Parts of a WITH statement that notify players of what the units in `gate` have come to. The row of a player's counts is
 * held from here on, in one order whoever holds several, so that numbers follow the order of commits.
 */
export const NOTICED_PART = `
  noticed AS MATERIALIZED (
    SELECT row.* FROM jsonb_to_recordset($1::jsonb->'notices') AS row (
      unit text, place integer, player_id text, id text, type text, params jsonb, object_type text, object_id text,
      created_at timestamptz, in_list boolean, by_push boolean
    ) JOIN gate ON gate.unit = row.unit
  ), counted AS (
    INSERT INTO notification_counts AS counts (player_id, last_number, total, unread, version)
    SELECT player_id, count(*), count(*), count(*), 1 FROM noticed WHERE in_list GROUP BY player_id ORDER BY player_id
    ON CONFLICT (player_id) DO UPDATE SET
      last_number = counts.last_number + excluded.last_number, total = counts.total + excluded.total,
      unread = counts.unread + excluded.unread, version = counts.version + 1
    RETURNING player_id, last_number, unread, version
  ), told AS (
    INSERT INTO notifications (id, player_id, number, type, params, object_type, object_id, created_at)
    SELECT noticed.id, noticed.player_id,
      counted.last_number + 1 - row_number() OVER (PARTITION BY noticed.player_id ORDER BY noticed.place DESC),
      noticed.type, noticed.params, noticed.object_type, noticed.object_id, noticed.created_at
    FROM noticed JOIN counted ON counted.player_id = noticed.player_id WHERE noticed.in_list
  ), pushed AS (
    INSERT INTO push_queue (id, player_id, type, params, object_type, object_id, created_at, next_at)
    SELECT noticed.id, noticed.player_id, type, params, object_type, object_id, created_at, created_at
    FROM noticed JOIN settings ON settings.player_id = noticed.player_id
    WHERE noticed.by_push AND settings.push_subscription
  ), notice_news AS (
    INSERT INTO centrifugo_outbox (method, payload, partition)
    SELECT row.method,
      CASE WHEN row.is_count THEN row.payload || jsonb_build_object(
        'idempotency_key', (row.payload->>'idempotency_key') || ':' || counted.version,
        'data', jsonb_build_object('event_name', 'unread_counters_changed', 'message',
          jsonb_build_object('unread', counted.unread, 'version', counted.version))
      ) ELSE row.payload END,
      row.partition
    FROM jsonb_to_recordset($1::jsonb->'notice_news')
        AS row (unit text, place integer, player_id text, is_count boolean, method text, payload jsonb, partition integer)
      JOIN gate ON gate.unit = row.unit JOIN counted ON counted.player_id = row.player_id
    ORDER BY row.place
  )`;

const NOTIFY = prepared<never>(
  "notify",
  `WITH gate AS MATERIALIZED (
    SELECT DISTINCT row.unit FROM jsonb_to_recordset($1::jsonb->'notices') AS row (unit text)
  ), ${NOTICED_PART} SELECT FROM gate WHERE false`,
);

/** Notifies players, in the transaction of what they are notified of. */
export class Notices {
  readonly #locales: readonly string[];
  readonly #textsByRealm: TextsByRealm | undefined;

  /** One locale for each language that there are channels in. */
  constructor(locales: readonly string[], textsByRealm?: TextsByRealm) {
    this.#locales = locales;
    this.#textsByRealm = textsByRealm;
  }

  /** Notifies players of what the transaction does, once it commits and if they want to know. */
  async notify(trx: DatabaseTransaction, ...notices: readonly Notice[]): Promise<void> {
    const rows = await Promise.all(notices.map((notice, at) => this.rowsOf(trx, notice, String(at))));
    const input = joined(rows);
    if (input.notices.length > 0) await runPrepared(trx, NOTIFY, input);
  }

  /** The rows of a notice that goes with a statement. */
  async rowsOf(db: Database | DatabaseTransaction, notice: Notice, unit: string): Promise<UnitNotices> {
    const { playerId, type, params = {}, object = null, at } = notice;
    const topic = topicOf(type);
    if (topic === "marketing" && (await takesNoOffers(db, playerId))) return NO_NOTICES;
    const choice = await choiceOf(db, playerId, topic);
    if (!choice.in_list && !choice.by_push) return NO_NOTICES;
    const id = randomUUID();
    const record = { id, player_id: playerId, type, params, object_type: object?.type ?? null };
    const row = { ...record, object_id: object?.id ?? null, created_at: at };
    const stored = { unit, ...row, in_list: choice.in_list, by_push: choice.by_push };
    if (!choice.in_list) return { notices: [stored], notice_news: [] };
    const texts = await textsForPlayer(db, playerId, this.#textsByRealm);
    const news = this.#locales.map((locale): OutboxPublication => {
      const notification = notificationView({ ...row, isRead: false }, { locale, texts });
      const data: RealtimeEvent = { event_name: "notification", message: { notification } };
      const idempotencyKey = `notification:${id}:${locale}`;
      return { channels: [userChannel(playerId, locale)], data, partitionKey: playerId, idempotencyKey };
    });
    const written = news.map((publication) => ({ is_count: false, ...outboxRow(publication) }));
    const count = { is_count: true, ...outboxRow(this.#countNews(playerId, null, "")) };
    return {
      notices: [stored],
      notice_news: [...written, count].map((one) => ({ unit, player_id: playerId, ...one })),
    };
  }

  /** Leaves the count with the transaction that has changed it. */
  async enqueueCount(
    trx: DatabaseTransaction,
    playerId: string,
    message: { unread: number; version: number },
  ): Promise<void> {
    const data: RealtimeEvent = { event_name: "unread_counters_changed", message };
    await enqueuePublication(trx, this.#countNews(playerId, data, `:${message.version}`));
  }

  #countNews(playerId: string, data: RealtimeEvent | null, version: string): OutboxPublication {
    return {
      channels: channelsIn(this.#locales, (locale) => userChannel(playerId, locale)),
      data,
      partitionKey: playerId,
      idempotencyKey: `unread:${playerId}${version}`,
    };
  }
}

/** The rows of several units, in their order. */
export function joined(units: readonly UnitNotices[]): UnitNotices {
  const placed = (rows: readonly Record<string, unknown>[]) => rows.map((row, place) => ({ ...row, place }));
  return {
    notices: placed(units.flatMap(({ notices }) => notices)),
    notice_news: placed(units.flatMap(({ notice_news: news }) => news)),
  };
}

/** Whoever does not play, for whatever reason, is not invited to. */
export async function takesNoOffers(db: Database | DatabaseTransaction, playerId: string): Promise<boolean> {
  const open = db
    .selectFrom("players")
    .select("id")
    .where("id", "=", playerId)
    .where("exclusion", "is", null)
    .where("registry_hold", "=", false)
    .where("account_status", "=", "active")
    // Whoever stops playing at this moment waits for this transaction, or this one for theirs.
    .forShare();
  return (await open.executeTakeFirst()) === undefined;
}

async function choiceOf(
  db: Database | DatabaseTransaction,
  playerId: string,
  topic: NotificationTopic,
): Promise<NotificationChoice> {
  const choices = await readChoices(db, playerId);
  return choices.find((choice) => choice.topic === topic) ?? { topic, in_list: false, by_push: false };
}
