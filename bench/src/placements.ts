import { randomUUID } from "node:crypto";
import { signInDemoPlayer } from "./player-session.ts";
import { startPostgres } from "./postgres-process.ts";
import { percentile, record, type Row } from "./report.ts";
import { startServer } from "./server-process.ts";

const PLACEMENTS = 400;

interface BettableMatch {
  id: string;
  main_markets: { id: string; specifier: string; outcomes: { id: string; odds: string }[] }[];
}

/** Pre-match singles of the least stake, one placement each, by how many are in flight. */
export async function benchPlacements(port: number): Promise<void> {
  const rows: Row[] = await measureEngine(port, "PGlite", {});
  const postgres = await startPostgres();
  try {
    if (postgres === null) console.log("placements: no PostgreSQL on this machine");
    else rows.push(...(await measureEngine(port + 1, "PostgreSQL", { DATABASE_URL: postgres.url })));
  } finally {
    await postgres?.stop();
  }
  await record({
    name: "placements",
    about: `${PLACEMENTS} accepted placements of pre-match singles by one player`,
    rows,
  });
}

async function measureEngine(port: number, engine: string, env: Record<string, string>): Promise<Row[]> {
  const server = await startServer(port, env);
  try {
    const session = await signInDemoPlayer(server.origin);
    const answer = await fetch(`${server.origin}/api/sportsbook/matches?match_status=0&bettable=true&limit=100`);
    // Safe: our own server's answer.
    const { list } = (await answer.json()) as { list: BettableMatch[] };
    const rows: Row[] = [];
    for (const concurrency of [1, 8]) rows.push({ engine, ...(await measureConcurrency(session, list, concurrency)) });
    return rows;
  } finally {
    await server.stop();
  }
}

async function measureConcurrency(
  session: Awaited<ReturnType<typeof signInDemoPlayer>>,
  matches: BettableMatch[],
  concurrency: number,
) {
  const latencies: number[] = [];
  let next = 0;
  let refused = 0;
  const startedAt = performance.now();
  const worker = async (): Promise<void> => {
    while (next < PLACEMENTS) {
      const match = matches[next++ % matches.length];
      const market = match?.main_markets[0];
      const outcome = market?.outcomes[0];
      if (match === undefined || market === undefined || outcome === undefined) continue;
      const sentAt = performance.now();
      const answer = await session.post(
        "/bets",
        {
          meta: { device_id: randomUUID(), quick: false, type: "single", odds_accept_mode: "any" },
          bets: [
            {
              stake: { value: "100", currency: "EUR" },
              selections: [
                {
                  match_id: match.id,
                  market_id: market.id,
                  specifier: market.specifier,
                  outcome_id: outcome.id,
                  odds: outcome.odds,
                },
              ],
            },
          ],
        },
        { "idempotency-key": randomUUID() },
      );
      await answer.arrayBuffer();
      if (answer.status === 201) latencies.push(performance.now() - sentAt);
      else refused += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    "in flight": concurrency,
    "accepted/s": Math.round(latencies.length / seconds),
    "p50 ms": percentile(latencies, 0.5),
    "p99 ms": percentile(latencies, 0.99),
    refused,
  };
}
