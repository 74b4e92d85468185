import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import type { Database, QueryTiming } from "../db/database.ts";
import type { RealtimeMeasures } from "../realtime/open-realtime.ts";
import { type BookMetricSources, addBookMetrics } from "./book-metrics.ts";
import { addRealtimeMetrics } from "./realtime-metrics.ts";

/** What gauges ask when they are read. */
export interface MetricSources {
  db: Database;
  realtime: () => RealtimeMeasures;
  feedLagSeconds: () => number;
  book: BookMetricSources["book"] & { offer: { readonly version: number } };
  /** The disk that the database is on, where that is ours to watch. */
  disk?: { readonly freeBytes: number; readonly isLow: boolean } | null;
}

/** The offer that a process of reads follows; null until it has received all of it. */
export type FollowedSource = () => {
  replica: { readonly version: number };
  isCurrent(): boolean;
  lagSeconds(): number;
} | null;

export interface Metrics {
  requestAnswered(labels: { method: string; route: string; status: number }, seconds: number): void;
  queryRan(timing: QueryTiming): void;
  /** Names the sources once they exist. */
  watch(sources: MetricSources): void;
  watchFollowed(followed: FollowedSource): void;
  readonly contentType: string;
  expose(): Promise<string>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "touchline_http_request_duration_seconds",
    help: "Time to answer a request.",
    labelNames: ["method", "route", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const queries = new Histogram({
    name: "touchline_db_query_duration_seconds",
    help: "Time of a database statement.",
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2],
    registers,
  });
  const failedQueries = new Counter({
    name: "touchline_db_query_failures_total",
    help: "Database statements that failed.",
    registers,
  });
  return {
    requestAnswered: ({ method, route, status }, seconds) =>
      requests.labels(method, route, String(status)).observe(seconds),
    queryRan({ seconds, failed }) {
      queries.observe(seconds);
      if (failed) failedQueries.inc();
    },
    watch: (sources) => addGauges(registry, sources),
    watchFollowed: (followed) => addFollowedGauges(registry, followed),
    contentType: registry.contentType,
    expose: () => registry.metrics(),
  };
}

type AddGauge = (name: string, help: string, read: () => number) => void;

const gaugesOf =
  (registry: Registry): AddGauge =>
  (name, help, read) =>
    void new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });

function addFollowedGauges(registry: Registry, followed: FollowedSource): void {
  const gauge = gaugesOf(registry);
  gauge("touchline_offer_current", "1 while what is shown is as the writer has it.", () =>
    Number(followed()?.isCurrent() ?? false),
  );
  gauge(
    "touchline_offer_lag_seconds",
    "Seconds since what is shown was last known to be current.",
    () => followed()?.lagSeconds() ?? Number.POSITIVE_INFINITY,
  );
  addOfferVersion(gauge, () => followed()?.replica.version ?? -1);
}

/** Beside one another, those of writer and follower say how many changes are on their way. */
const addOfferVersion = (gauge: AddGauge, read: () => number): void =>
  gauge("touchline_offer_version", "Changes of the offer sent to processes of reads, by the writer's count.", read);

function addGauges(registry: Registry, { db, realtime, feedLagSeconds, book, disk }: MetricSources): void {
  const gauge = gaugesOf(registry);
  addRealtimeMetrics(registry, realtime);
  addOfferVersion(gauge, () => book.offer.version);
  gauge("touchline_feed_lag_seconds", "Seconds since the feed last said it is alive.", feedLagSeconds);
  if (disk) {
    gauge("touchline_disk_free_bytes", "Free bytes on the disk of the database.", () => disk.freeBytes);
    gauge("touchline_disk_low", "1 while no bets are taken for want of room on the disk.", () => Number(disk.isLow));
  }
  addBookMetrics(registry, { db, book });
}
