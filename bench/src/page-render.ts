import { setTimeout as wait } from "node:timers/promises";
import autocannon from "autocannon";
import { record, type Row } from "./report.ts";
import type { ServerProcess } from "./server-process.ts";
import { type RunningVersion, liveMatchPath, withServers } from "./versions.ts";

const REQUESTS = 300;
/** For so long the feed alone is looked at. */
const FEED_MS = 10_000;

/** Ways a page can look, and so as many pages to the cache. */
const LOOKS = ["dark", "light", "system"].flatMap((theme) =>
  Intl.supportedValuesOf("timeZone").map((zone) => `tl_theme=${theme}; tl_zone=${encodeURIComponent(zone)}`),
);

/**
 * Server CPU for each page, without what the feed takes meanwhile, and pages a second. The cache is passed by: each request is
 * for another look. With `BENCH_BEFORE` the server of that checkout is measured beside this one's, page by page.
 */
export async function benchPageRender(port: number): Promise<void> {
  await withServers(port, async (versions) => {
    const rows: Row[] = [];
    for (const page of ["home", "live", "match"] as const) {
      for (const cached of [false, true]) {
        for (const version of versions) rows.push(await measurePage({ version, page, cached }));
      }
    }
    await record({
      name: "page-render",
      about: `${REQUESTS} requests, 8 at a time, production build, live feed running, its CPU taken off`,
      rows,
    });
  });
}

interface PageRun {
  version: RunningVersion;
  page: "home" | "live" | "match";
  cached: boolean;
}

async function measurePage({ version: { server, column }, page, cached }: PageRun): Promise<Row> {
  const path = { home: "/", live: "/live", match: await liveMatchPath(server) }[page];
  let sequence = 0;
  const requests = [
    {
      setupRequest: (request: autocannon.Request) => ({
        ...request,
        path,
        headers: { ...request.headers, ...(!cached && { cookie: LOOKS[sequence++ % LOOKS.length] }) },
      }),
    },
  ];
  await autocannon({ url: server.origin, connections: 4, amount: 40, requests });
  const html = await fetch(new URL(path, server.origin));
  const size = (await html.arrayBuffer()).byteLength;
  const feedShare = await cpuShareOf(server, () => wait(FEED_MS));
  const [before, startedAt] = [server.cpuMs(), performance.now()];
  const result = await autocannon({ url: server.origin, connections: 8, amount: REQUESTS, requests });
  const cpuMs = server.cpuMs() - before - feedShare * (performance.now() - startedAt);
  return {
    ...column,
    page,
    cache: cached ? "on" : "off",
    "requests/s": Math.round(result.requests.average),
    "CPU ms/request": Math.round((cpuMs / REQUESTS) * 10) / 10,
    "p50 ms": result.latency.p50,
    "p99 ms": result.latency.p99,
    "HTML KB": Math.round(size / 1024),
    failed: result.non2xx + result.errors,
  };
}

/** How much of a core the server takes while something else happens. */
async function cpuShareOf(server: ServerProcess, meanwhile: () => Promise<void>): Promise<number> {
  const [before, startedAt] = [server.cpuMs(), performance.now()];
  await meanwhile();
  return (server.cpuMs() - before) / (performance.now() - startedAt);
}
