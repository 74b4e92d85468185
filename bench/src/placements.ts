import { randomUUID } from "node:crypto";
import { type PlayerSession, signUpPlayer } from "./player-session.ts";
import { startPostgres } from "./postgres-process.ts";
import { percentile, record, type Row } from "./report.ts";
import { startServer } from "./server-process.ts";

const PLACEMENTS = 400;
/** As many as there are calls in flight at most, so that none of them waits for another one's account. */
const PLAYERS = 8;

interface BettableMatch {
  id: string;
  main_markets: { id: string; specifier: string; outcomes: { id: string; odds: string }[] }[];
}

/** Pre-match singles, one placement each, by how many are in flight; every call in flight is another player's. */
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
    about: `${PLACEMENTS} placements of pre-match singles; each in flight is of a player of its own`,
    rows,
  });
}

async function measureEngine(port: number, engine: string, env: Record<string, string>): Promise<Row[]> {
  const server = await startServer(port, env);
  try {
    const sessions: PlayerSession[] = [];
    while (sessions.length < PLAYERS) sessions.push(await signUpPlayer(server));
    const answer = await fetch(`${server.origin}/api/sportsbook/matches?match_status=0&bettable=true&limit=100`);
    // Safe: our own server's answer.
    const { list } = (await answer.json()) as { list: BettableMatch[] };
    const rows: Row[] = [];
    for (const inFlight of [1, PLAYERS])
      rows.push({ engine, ...(await measureInFlight(sessions.slice(0, inFlight), list)) });
    return rows;
  } finally {
    await server.stop();
  }
}

async function measureInFlight(sessions: readonly PlayerSession[], matches: BettableMatch[]): Promise<Row> {
  const latencies: number[] = [];
  let next = 0;
  let refused = 0;
  const startedAt = performance.now();
  const bet = async (session: PlayerSession): Promise<void> => {
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
  await Promise.all(sessions.map(bet));
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    "in flight": sessions.length,
    "accepted/s": Math.round(latencies.length / seconds),
    "p50 ms": percentile(latencies, 0.5),
    "p99 ms": percentile(latencies, 0.99),
    refused,
  };
}
