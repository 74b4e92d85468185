import { migrationOf } from "./migration-of.ts";

/**
 * What players are notified of, numbered for each of them in the order of their commits, with counts beside them; who
 * wants what; and what waits to be pushed, to which browsers.
 */
export const notificationsMigration = migrationOf([
  // No reference to `players`: checking it would wait for that row while this one is held, and others hold them the other way.
  `CREATE TABLE notification_counts (
    player_id text PRIMARY KEY,
    last_number bigint NOT NULL,
    read_through bigint NOT NULL DEFAULT 0,
    total bigint NOT NULL CHECK (total >= 0),
    unread bigint NOT NULL CHECK (unread >= 0),
    version bigint NOT NULL
  )`,
  `CREATE TABLE notifications (
    id text PRIMARY KEY,
    player_id text NOT NULL,
    number bigint NOT NULL,
    type text NOT NULL,
    params jsonb NOT NULL,
    object_type text,
    object_id text,
    is_read boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL,
    UNIQUE (player_id, number)
  )`,
  `CREATE INDEX notifications_by_age ON notifications (created_at)`,
  `CREATE FUNCTION uncount_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE notification_counts AS counts SET
        total = counts.total - gone.count,
        unread = counts.unread - (
          SELECT count(*) FROM gone_rows
          WHERE gone_rows.player_id = counts.player_id AND NOT gone_rows.is_read
            AND gone_rows.number > counts.read_through
        ),
        version = counts.version + 1
      FROM (SELECT player_id, count(*) AS count FROM gone_rows GROUP BY player_id) AS gone
      WHERE counts.player_id = gone.player_id;
      RETURN NULL;
    END
  $$`,
  `CREATE TRIGGER uncount_notifications AFTER DELETE ON notifications
    REFERENCING OLD TABLE AS gone_rows FOR EACH STATEMENT EXECUTE FUNCTION uncount_notifications()`,
  `CREATE TABLE notification_choices (
    player_id text NOT NULL REFERENCES players (id),
    topic text NOT NULL,
    in_list boolean NOT NULL,
    by_push boolean NOT NULL,
    PRIMARY KEY (player_id, topic)
  )`,
  `CREATE TABLE push_devices (
    endpoint text PRIMARY KEY,
    player_id text NOT NULL REFERENCES players (id),
    p256dh text NOT NULL,
    auth text NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  `CREATE INDEX push_devices_by_player ON push_devices (player_id, created_at)`,
  `CREATE TABLE push_queue (
    id text PRIMARY KEY,
    player_id text NOT NULL,
    type text NOT NULL,
    params jsonb NOT NULL,
    object_type text,
    object_id text,
    attempts integer NOT NULL DEFAULT 0,
    next_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  `CREATE INDEX push_queue_by_turn ON push_queue (next_at)`,
]);
