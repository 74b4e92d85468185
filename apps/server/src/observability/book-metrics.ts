import { sql } from "kysely";
import { Counter, Gauge, type Registry } from "prom-client";
import type { Book } from "../book/book.ts";
import type { BookTally } from "../book/book-tally.ts";
import type { Database } from "../db/database.ts";

export interface BookMetricSources {
  db: Database;
  book: Pick<Book, "tally" | "overdueSeconds">;
}

interface Total {
  name: string;
  help: string;
  label: string;
  counts: ReadonlyMap<string, number>;
}

interface Measure {
  name: string;
  help: string;
  read: () => Promise<number>;
}

/** What the book takes, refuses and settles, and what still waits: for a decision, for a result, for publishing. */
export function addBookMetrics(registry: Registry, { db, book }: BookMetricSources): void {
  for (const total of totals(book.tally)) registry.registerMetric(counterOf(total));
  registry.registerMetric(openBets(db));
  for (const measure of [...waiting(db, book), ...outbox(db)]) registry.registerMetric(gaugeOf(measure));
}

const totals = ({ accepted, refused, settled, corrected, setAside }: BookTally): Total[] => [
  { name: "bets_accepted", help: "Bets that came to stand, by type.", label: "type", counts: accepted },
  { name: "bet_refusals", help: "Reasons given for refused bets.", label: "reason", counts: refused },
  { name: "bets_settled", help: "Bets settled, by result.", label: "result", counts: settled },
  { name: "bets_corrected", help: "Settled bets that were settled anew, by cause.", label: "cause", counts: corrected },
  {
    name: "feed_messages_set_aside",
    help: "What the feed said and could not be written.",
    label: "type",
    counts: setAside,
  },
];

const counterOf = ({ name, help, label, counts }: Total): Counter =>
  new Counter({
    name: `touchline_${name}_total`,
    help,
    labelNames: [label],
    registers: [],
    collect() {
      this.reset();
      for (const [value, count] of counts) this.labels(value).inc(count);
    },
  });

const gaugeOf = ({ name, help, read }: Measure): Gauge =>
  new Gauge({
    name: `touchline_${name}`,
    help,
    registers: [],
    async collect() {
      this.set(await read());
    },
  });

const openBets = (db: Database): Gauge =>
  new Gauge({
    name: "touchline_bets_open",
    help: "Bets that are not settled yet, by status.",
    labelNames: ["status"],
    registers: [],
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

function waiting(db: Database, book: Pick<Book, "overdueSeconds">): Measure[] {
  const processing = db.selectFrom("placements").where("state", "=", "processing");
  return [
    {
      name: "placements_processing",
      help: "Placements in their live delay.",
      async read() {
        const counted = processing.select((eb) => eb.fn.countAll<bigint>().as("count"));
        return Number((await counted.executeTakeFirstOrThrow()).count);
      },
    },
    {
      name: "placements_overdue_seconds",
      help: "Time since the placement that waits longest should have been decided; 0 where none is late.",
      read: async () => book.overdueSeconds(),
    },
  ];
}

function outbox(db: Database): Measure[] {
  const unpublished = db.selectFrom("centrifugo_outbox");
  return [
    {
      name: "outbox_rows",
      help: "Events of players that were not published yet.",
      async read() {
        const counted = unpublished.select((eb) => eb.fn.countAll<bigint>().as("count"));
        return Number((await counted.executeTakeFirstOrThrow()).count);
      },
    },
    {
      name: "outbox_lag_seconds",
      help: "Age of the oldest event of a player that was not published yet; 0 where all are.",
      async read() {
        // By the database's clock, which has stamped them.
        const age = sql<number>`coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8`;
        const { seconds } = await unpublished.select(age.as("seconds")).executeTakeFirstOrThrow();
        return Math.max(0, seconds);
      },
    },
  ];
}
