import { sql } from "kysely";
import { Counter, Gauge, type Registry } from "prom-client";
import type { BookClock } from "../book/book-clock.ts";
import type { BookTally } from "../book/book-tally.ts";
import type { Database } from "../db/database.ts";

export interface BookMetricSources {
  db: Database;
  book: { readonly tally: BookTally; readonly clock: BookClock };
}

/** What the book takes, refuses and settles, and what still waits: for a decision, for a result, to be told. */
export function addBookMetrics(registry: Registry, { db, book }: BookMetricSources): void {
  const { tally, clock } = book;
  const total = (name: string, help: string, label: string, counts: ReadonlyMap<string, number>): Counter =>
    new Counter({
      name: `touchline_${name}_total`,
      help,
      labelNames: [label],
      registers: [registry],
      collect() {
        this.reset();
        for (const [value, count] of counts) this.labels(value).inc(count);
      },
    });
  total("bets_accepted", "Bets that came to stand since the start, by type.", "type", tally.accepted);
  total("bet_refusals", "Reasons given for refused bets since the start.", "reason", tally.refused);
  total("bets_settled", "Bets settled since the start, by result.", "result", tally.settled);
  addOpenBets(registry, db);
  addWaiting(registry, { db, clock });
  addOutbox(registry, db);
}

function addOpenBets(registry: Registry, db: Database): void {
  new Gauge({
    name: "touchline_bets_open",
    help: "Bets that are not settled yet, by status.",
    labelNames: ["status"],
    registers: [registry],
    async collect() {
      const rows = await db
        .selectFrom("bets")
        .select(["status", db.fn.countAll<bigint>().as("count")])
        .where("status", "not in", ["done", "rejected"])
        .groupBy("status")
        .execute();
      this.reset();
      for (const { status, count } of rows) this.labels(status).set(Number(count));
    },
  });
}

function addGauge(registry: Registry, name: string, { help, read }: { help: string; read: () => Promise<number> }) {
  new Gauge({
    name: `touchline_${name}`,
    help,
    registers: [registry],
    async collect() {
      this.set(await read());
    },
  });
}

function addWaiting(registry: Registry, { db, clock }: { db: Database; clock: BookClock }): void {
  const processing = db.selectFrom("placements").where("state", "=", "processing");
  addGauge(registry, "placements_processing", {
    help: "Placements in their live delay.",
    async read() {
      const { count } = await processing.select((eb) => eb.fn.countAll<bigint>().as("count")).executeTakeFirstOrThrow();
      return Number(count);
    },
  });
  addGauge(registry, "placements_overdue_seconds", {
    help: "Time since the placement that waits longest should have been decided; 0 where none is late.",
    async read() {
      const { due } = await processing.select((eb) => eb.fn.min("decides_at").as("due")).executeTakeFirstOrThrow();
      return due === null ? 0 : Math.max(0, clock.nowMs() - due.getTime()) / 1000;
    },
  });
}

function addOutbox(registry: Registry, db: Database): void {
  const outbox = db.selectFrom("centrifugo_outbox");
  addGauge(registry, "outbox_rows", {
    help: "Events of players that were not told yet.",
    async read() {
      const { count } = await outbox.select((eb) => eb.fn.countAll<bigint>().as("count")).executeTakeFirstOrThrow();
      return Number(count);
    },
  });
  addGauge(registry, "outbox_lag_seconds", {
    help: "Age of the oldest event of a player that was not told yet; 0 where all are.",
    async read() {
      // By the database's clock, which has stamped them.
      const age = sql<number>`coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8`;
      const { seconds } = await outbox.select(age.as("seconds")).executeTakeFirstOrThrow();
      return Math.max(0, seconds);
    },
  });
}
