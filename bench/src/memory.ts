import { setTimeout as wait } from "node:timers/promises";
import { collectGarbage } from "./collect-garbage.ts";
import { record, type Row } from "./report.ts";
import { type ServerProcess, startServer } from "./server-process.ts";
import { VERSIONS } from "./versions.ts";

/** How long each state is left to settle; an hour says what a day would. */
const MINUTES = Number(process.env["MEMORY_MINUTES"] ?? 4);
/** So many that what the collectors have not given back yet, some tens of MB, is little of each. */
const MORE_LIVE = 200;
/** Far enough from the ports of other benches. */
const INSPECTOR_BESIDE = 7464;
const HALF_AN_HOUR_MS = 1_800_000;
const MB = 2 ** 20;

interface MatchListAnswer {
  list: { id: string; start_time: string }[];
  pagination: { total: number };
}

/**
 * Resident memory of the server with today's catalogue, and what one more live match adds, in one language and in three. With
 * `BENCH_BEFORE` the server of that checkout is measured as well, one after the other.
 */
export async function benchMemory(port: number): Promise<void> {
  const rows: Row[] = [];
  for (const locales of ["en", "en,de,ar"]) {
    for (const { column, checkout } of VERSIONS) {
      const env = { LOCALES: locales, NODE_OPTIONS: `--inspect-port=127.0.0.1:${port + INSPECTOR_BESIDE}` };
      const server = await startServer(port, env, checkout === undefined ? {} : { checkout });
      const collect = () => collectGarbage(server.pid, port + INSPECTOR_BESIDE);
      try {
        const measured = await measureLanguages(server, locales, collect);
        rows.push(...measured.map((row) => ({ ...column, ...row })));
      } finally {
        await server.stop();
      }
    }
  }
  await record({
    name: "memory",
    about: `MB, ${MINUTES} minutes in each state, pages and all lines of live matches read every 5 s; of a live match, what it adds`,
    rows,
  });
}

/** Versions before there was such a figure have none. */
const figure = (value: number, digits: number): number | string =>
  Number.isNaN(value) ? "–" : Number(value.toFixed(digits));

async function measureLanguages(server: ServerProcess, locales: string, collect: () => Promise<void>): Promise<Row[]> {
  const languages = locales.split(",");
  const start = await sample(server, collect);
  await keepReading(server, languages);
  const settled = await sample(server, collect);
  await startMatches(server);
  await keepReading(server, languages);
  const more = await sample(server, collect);
  const perMatch = (key: keyof Sample): number | string =>
    figure((more[key] - settled[key]) / (more.live - settled.live), 2);
  const row = (state: string, { live, rss, kept, heap, external, histories }: Sample): Row => ({
    languages: languages.length,
    state,
    live,
    RSS: figure(rss, 0),
    "collected RSS": figure(kept, 0),
    heap: figure(heap, 0),
    external: figure(external, 0),
    histories: figure(histories, 1),
  });
  return [
    row("started", start),
    row("settled", settled),
    row("more matches live", more),
    {
      languages: languages.length,
      state: "a live match",
      live: 1,
      RSS: perMatch("rss"),
      "collected RSS": perMatch("kept"),
      heap: perMatch("heap"),
      external: perMatch("external"),
      histories: perMatch("histories"),
    },
  ];
}

interface Sample {
  live: number;
  rss: number;
  /** The same after a collection: without what the collectors have not given back yet. */
  kept: number;
  heap: number;
  external: number;
  histories: number;
}

async function sample(server: ServerProcess, collect: () => Promise<void>): Promise<Sample> {
  const metrics = await server.metrics();
  await collect();
  const collected = await server.metrics();
  const { pagination } = await matches(server, "match_status=1&limit=1");
  return {
    live: pagination.total,
    rss: megabytes(metrics, "process_resident_memory_bytes"),
    kept: megabytes(collected, "process_resident_memory_bytes"),
    heap: megabytes(collected, "nodejs_heap_size_used_bytes"),
    external: megabytes(collected, "nodejs_external_memory_bytes"),
    histories: megabytes(collected, "touchline_realtime_history_bytes"),
  };
}

/** In MB; not a number where these metrics have no such figure. */
const megabytes = (metrics: string, name: string): number =>
  Number(new RegExp(`^${name} (\\S+)$`, "m").exec(metrics)?.[1]) / MB;

async function matches(server: ServerProcess, query: string): Promise<MatchListAnswer> {
  const answer = await fetch(`${server.origin}/api/sportsbook/matches?${query}`);
  return (await answer.json()) as MatchListAnswer; // safe: our own server's, checked against the contract in its tests
}

/** Has matches begin that would later. */
async function startMatches(server: ServerProcess): Promise<void> {
  const { list } = await matches(server, `match_status=0&sort_by=start_time&limit=${MORE_LIVE}`);
  for (const { id, start_time } of list) {
    const by_ms = Math.max(0, Date.parse(start_time) - Date.now()) + HALF_AN_HOUR_MS;
    const body = JSON.stringify({ by_ms });
    await fetch(`${server.origin}/test-controls/matches/${id}/fast-forward`, { method: "POST", body });
  }
}

/** Visitors in every language, who read the lists and all there is of each live match. */
async function keepReading(server: ServerProcess, languages: readonly string[]): Promise<void> {
  for (const until = Date.now() + MINUTES * 60_000; Date.now() < until;) {
    const { list } = await matches(server, "match_status=1&limit=500");
    for (const locale of languages) {
      const paths = list.map(({ id }) => `/api/sportsbook/matches/${id}/markets?limit=500&locale=${locale}`);
      const page = locale === "en" ? "/" : `/${locale}`;
      for (const path of [page, ...paths]) await (await fetch(`${server.origin}${path}`)).arrayBuffer();
    }
    await wait(5_000);
  }
}
