import autocannon from "autocannon";
import { record, type Row } from "./report.ts";
import { startServer } from "./server-process.ts";

const REQUESTS = 300;

interface MatchListAnswer {
  list: { slug: string; sport: { key: string } }[];
}

/** Ways a page can look, and so as many pages to the cache. */
const LOOKS = ["dark", "light", "system"].flatMap((theme) =>
  Intl.supportedValuesOf("timeZone").map((zone) => `tl_theme=${theme}; tl_zone=${encodeURIComponent(zone)}`),
);

/** Server CPU for each page and pages a second. The cache is passed by: each request is for another look. */
export async function benchPageRender(port: number): Promise<void> {
  const server = await startServer(port);
  try {
    const answer = await fetch(`${server.origin}/api/sportsbook/matches?match_status=1&limit=1`);
    // Safe: our own server's answer, checked against the contract in its tests.
    const match = ((await answer.json()) as MatchListAnswer).list[0];
    const pages = { home: "/", match: match === undefined ? "/live" : `/${match.sport.key}/${match.slug}` };
    const rows: Row[] = [];
    for (const [page, path] of Object.entries(pages)) {
      for (const cached of [false, true]) {
        rows.push(await measurePage({ server, page, path, cached }));
      }
    }
    await record({
      name: "page-render",
      about: `${REQUESTS} requests, 8 at a time, production build, live feed running`,
      rows,
    });
  } finally {
    await server.stop();
  }
}

interface PageRun {
  server: Awaited<ReturnType<typeof startServer>>;
  page: string;
  path: string;
  cached: boolean;
}

async function measurePage({ server, page, path, cached }: PageRun): Promise<Row> {
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
  const before = server.cpuMs();
  const result = await autocannon({ url: server.origin, connections: 8, amount: REQUESTS, requests });
  return {
    page,
    cache: cached ? "on" : "off",
    "requests/s": Math.round(result.requests.average),
    "CPU ms/request": Math.round(((server.cpuMs() - before) / REQUESTS) * 10) / 10,
    "p50 ms": result.latency.p50,
    "p99 ms": result.latency.p99,
    "HTML KB": Math.round(size / 1024),
    failed: result.non2xx + result.errors,
  };
}
