import { fork } from "node:child_process";
import { once } from "node:events";
import type { LoadOrder, LoadResult, Pick } from "./placement-load.ts";
import { signUpPlayer } from "./player-session.ts";
import { type PostgresProcess, startPostgres } from "./postgres-process.ts";
import { percentile, record, type Row } from "./report.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

const WARM_UP = 2_000;
const PLACEMENTS = 2_000;
const IN_FLIGHT = [1, 8, 32] as const;
const PLAYERS = Math.max(...IN_FLIGHT);
/** Matches that begin while the bench runs take no more bets before the match. */
const BEGINS_LATER_MS = 3_600_000;
const LOAD = new URL("./placement-load.ts", import.meta.url);

/** Another checkout to measure in the same run, with its dependencies and its web build. */
const { BENCH_BEFORE } = process.env;

interface Version {
  name: string;
  checkout?: string;
}

/**
 * Pre-match singles on a warm server, by how many are in flight, each of another player. The load comes from a process
 * of its own. With `BENCH_BEFORE` the server of that checkout is measured beside this one's.
 */
export async function benchPlacements(port: number): Promise<void> {
  const before = BENCH_BEFORE === undefined ? [] : [{ name: "before", checkout: BENCH_BEFORE }];
  const versions: Version[] = [...before, { name: "now" }];
  const rows: Row[] = [];
  for (const version of versions) rows.push(...(await measureEngine(port, { ...version, postgres: null })));
  for (const version of versions) {
    const postgres = await startPostgres();
    if (postgres === null) {
      console.log("placements: no PostgreSQL on this machine");
      break;
    }
    try {
      rows.push(...(await measureEngine(port, { ...version, postgres })));
    } finally {
      await postgres.stop();
    }
  }
  await record({
    name: "placements",
    about: `${PLACEMENTS} placements of pre-match singles after ${WARM_UP} to warm up; each in flight is of a player of its own; CPU and statements for each placement`,
    rows,
  });
}

type Measured = Version & { postgres: PostgresProcess | null };

async function measureEngine(port: number, { name, checkout, postgres }: Measured): Promise<Row[]> {
  // Sign-ups are limited by address: each player comes from one of its own.
  const env = { TRUST_PROXY: "1", ...(postgres && { DATABASE_URL: postgres.url }) };
  const server = await startServer(port, env, checkout === undefined ? {} : { checkout });
  const load = fork(LOAD, { stdio: "inherit" });
  try {
    const tokens: string[] = [];
    while (tokens.length < PLAYERS) tokens.push(await signUpPlayer(server, `10.0.0.${tokens.length + 1}`));
    const picks = await picksOf(server);
    const run = async (inFlight: number, placements: number): Promise<LoadResult> => {
      const order: LoadOrder = { origin: server.origin, tokens: tokens.slice(0, inFlight), picks, placements };
      load.send(order);
      const messages: unknown[] = await once(load, "message");
      return messages[0] as LoadResult; // safe: the process sends nothing else
    };
    await run(PLAYERS, WARM_UP);
    const rows: Row[] = [];
    for (const inFlight of IN_FLIGHT) {
      const used = await usage(server, postgres);
      const result = await run(inFlight, PLACEMENTS);
      const engine = postgres === null ? "PGlite" : "PostgreSQL";
      rows.push({
        ...(BENCH_BEFORE !== undefined && { server: name }),
        engine,
        "in flight": inFlight,
        ...figures(result, { before: used, after: await usage(server, postgres) }),
      });
    }
    return rows;
  } finally {
    load.disconnect();
    await server.stop();
  }
}

interface BettableMatch {
  id: string;
  start_time: string;
  main_markets: { id: string; specifier: string; outcomes: { id: string; odds: string }[] }[];
}

/** What can be bet on for as long as a bench runs. */
export async function picksOf({ origin }: { origin: string }): Promise<Pick[]> {
  const answer = await fetch(`${origin}/api/sportsbook/matches?match_status=0&bettable=true&limit=200`);
  // Safe: our own server's answer.
  const { list } = (await answer.json()) as { list: BettableMatch[] };
  const upcoming = list.filter(({ start_time }) => Date.parse(start_time) > Date.now() + BEGINS_LATER_MS);
  return upcoming.flatMap(({ id, main_markets: [market] }) => {
    const [outcome] = market?.outcomes ?? [];
    if (market === undefined || outcome === undefined) return [];
    const line = { match_id: id, market_id: market.id, specifier: market.specifier };
    return [{ ...line, outcome_id: outcome.id, odds: outcome.odds }];
  });
}

interface Usage {
  serverCpuMs: number;
  databaseCpuMs: number | null;
  statements: number;
}

async function usage(server: ServerProcess, postgres: PostgresProcess | null): Promise<Usage> {
  const statements = await server.statements();
  return { serverCpuMs: server.cpuMs(), databaseCpuMs: postgres && postgres.cpuMs(), statements };
}

/** What is counted by the process is divided by the placements it took. */
function figures(
  { latenciesMs, refused, seconds, cpuMs }: LoadResult,
  { before, after }: { before: Usage; after: Usage },
): Row {
  const each = (amount: number): number => Math.round((amount / latenciesMs.length) * 100) / 100;
  return {
    "accepted/s": Math.round(latenciesMs.length / seconds),
    "p50 ms": percentile(latenciesMs, 0.5),
    "p99 ms": percentile(latenciesMs, 0.99),
    refused,
    "server CPU ms": each(after.serverCpuMs - before.serverCpuMs),
    "database CPU ms": after.databaseCpuMs === null ? "in it" : each(after.databaseCpuMs - (before.databaseCpuMs ?? 0)),
    "load CPU ms": each(cpuMs),
    statements: each(after.statements - before.statements),
  };
}
