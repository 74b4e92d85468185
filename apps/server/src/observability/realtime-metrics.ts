import { Counter, Gauge, type Registry } from "prom-client";
import type { RealtimeMeasures } from "../realtime/open-realtime.ts";

interface Measure {
  /** Without the prefix that all share; a total only grows. */
  name: string;
  help: string;
  read: () => number;
}

/** What the realtime engine of this process does; Centrifugo's connections are counted by Centrifugo's own metrics. */
export function addRealtimeMetrics(registry: Registry, measures: () => RealtimeMeasures): void {
  const now = measures();
  const list = now.engine === "embedded" ? embeddedMeasures(measures) : centrifugoMeasures(measures);
  for (const measure of list) addMeasure(registry, measure);
}

function addMeasure(registry: Registry, { name, help, read }: Measure): void {
  const options = { name: `touchline_realtime_${name}`, help, registers: [] };
  if (!name.endsWith("_total")) {
    registry.registerMetric(
      new Gauge({
        ...options,
        collect() {
          this.set(read());
        },
      }),
    );
    return;
  }
  registry.registerMetric(
    new Counter({
      ...options,
      collect() {
        this.reset();
        this.inc(read());
      },
    }),
  );
}

function embeddedMeasures(measures: () => RealtimeMeasures): Measure[] {
  const read =
    (key: keyof Omit<Extract<RealtimeMeasures, { engine: "embedded" }>, "engine">): (() => number) =>
    () => {
      const now = measures();
      return now.engine === "embedded" ? now[key] : 0;
    };
  return [
    { name: "clients", help: "Open realtime connections.", read: read("clients") },
    { name: "users", help: "Users with a realtime connection; all visitors count as one.", read: read("users") },
    { name: "channels", help: "Channels with a subscriber.", read: read("channels") },
    { name: "subscriptions", help: "Subscriptions of all connections.", read: read("subscriptions") },
    { name: "streams", help: "Channels with a history in memory.", read: read("streams") },
    { name: "history_bytes", help: "Bytes of the publications that are kept.", read: read("historyBytes") },
    { name: "publications_total", help: "Publications to channels.", read: read("published") },
    { name: "messages_sent_total", help: "Replies, publications and pings written to clients.", read: read("sent") },
    { name: "slow_clients_total", help: "Clients cut off because they did not keep up.", read: read("slowClients") },
    { name: "greedy_clients_total", help: "Clients cut off for too many commands.", read: read("greedyClients") },
    {
      name: "refused_recoveries_total",
      help: "Subscriptions without recovery: what they missed was over a budget or too long ago.",
      read: read("refusedRecoveries"),
    },
    {
      name: "refused_connections_total",
      help: "Connections refused: their address had as many as it may have.",
      read: read("refusedConnections"),
    },
  ];
}

function centrifugoMeasures(measures: () => RealtimeMeasures): Measure[] {
  const read =
    (key: keyof Omit<Extract<RealtimeMeasures, { engine: "centrifugo" }>, "engine">): (() => number) =>
    () => {
      const now = measures();
      return now.engine === "centrifugo" ? now[key] : 0;
    };
  return [
    { name: "waiting", help: "Publications that Centrifugo has not taken yet.", read: read("waiting") },
    { name: "publications_total", help: "Publications that Centrifugo took.", read: read("published") },
    { name: "retries_total", help: "Requests to Centrifugo that failed and were repeated.", read: read("retries") },
    {
      name: "lost_total",
      help: "Publications given up; their channels got a notice to read their state again.",
      read: read("lost"),
    },
  ];
}
