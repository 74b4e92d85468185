import { fork } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import { type Flood, startFlood } from "./flood.ts";
import type { LoadOrder, LoadResult } from "./placement-load.ts";
import { picksOf } from "./placements.ts";
import { signUpPlayer } from "./player-session.ts";
import { startPostgres } from "./postgres-process.ts";
import { percentile, record, type Row } from "./report.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

const WARM_UP = 500;
const PLACEMENTS = Number(process.env["READS_PLACEMENTS"] ?? 2_000);
const IN_FLIGHT = 32;
const READS_A_SECOND = 200;
/** Alone, then beside reads, and again: what a machine does otherwise falls on both. */
const ROUNDS = 3;
/** What the machine has left over: on one with few cores readers else take from the writer what is not theirs. */
const LEFT_OVER = 19;
const LOAD = new URL("./placement-load.ts", import.meta.url);
const ENV = {
  // Sign-ups are limited by address: each player comes from one of its own.
  TRUST_PROXY: "1",
  TOKEN_SECRET: "a-secret-of-at-least-thirty-two-characters",
  SESSION_SECRET: "another-secret-of-at-least-thirty-two-characters",
};

/** How long placements take at the working process, alone and beside heavy reads at a process of reads. */
export async function benchReads(port: number): Promise<void> {
  const postgres = await startPostgres();
  if (postgres === null) return console.log("reads: no PostgreSQL on this machine");
  const env = { ...ENV, DATABASE_URL: postgres.url };
  const writer = await startServer(port, env);
  const api = await startServer(port + 1, { ...env, SERVER_ROLE: "api", BACKEND_ORIGIN: writer.origin });
  const load = fork(LOAD, { stdio: "inherit" });
  try {
    setPriority(api.pid, LEFT_OVER);
    const tokens: string[] = [];
    while (tokens.length < IN_FLIGHT) tokens.push(await signUpPlayer(writer, `10.0.3.${tokens.length + 1}`));
    const picks = await picksOf(writer);
    const reads = readsOf(picks[0]?.match_id ?? "");
    const place = async (placements: number): Promise<LoadResult> => {
      const order: LoadOrder = { origin: writer.origin, tokens, picks, placements };
      load.send(order);
      const messages: unknown[] = await once(load, "message");
      return messages[0] as LoadResult; // safe: the process sends nothing else
    };
    await place(WARM_UP);
    const beside: [string, ServerProcess | null][] = [
      ["nothing", null],
      ["reads at the api process", api],
      ["reads at the working process", writer],
    ];
    const measured = beside.map(([name, server]) => ({ name, server, results: new Array<Result>() }));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const { server, results } of measured) results.push(await measure(server, reads, place));
    await record({
      name: "reads",
      about: `${ROUNDS * PLACEMENTS} pre-match singles on PostgreSQL, ${IN_FLIGHT} in flight, beside ${READS_A_SECOND} reads a second: lists, limit=500, a match, in three languages`,
      rows: measured.map(({ name, results }) => rowOf(name, results)),
    });
  } finally {
    load.disconnect();
    await api.stop();
    await writer.stop();
    await postgres.stop();
  }
}

/** What pages and apps ask for, and the longest list there is. */
const readsOf = (matchId: string): Flood[] =>
  [
    "matches?match_status=1&limit=100",
    "matches?match_status=1&limit=100&locale=de",
    "matches?match_status=0&limit=50&locale=ar",
    "matches?sort_by=popularity&limit=50&locale=de",
    "matches?limit=500",
    `matches/${matchId}`,
    `matches/${matchId}?locale=ar`,
    `matches/${matchId}/markets?locale=de`,
  ].map((asked) => ({
    path: () => `/api/sportsbook/${asked}`,
    headers: () => ({ "accept-encoding": "br" }),
  }));

interface Result {
  placed: LoadResult;
  statuses: number[];
}

async function measure(
  server: ServerProcess | null,
  reads: readonly Flood[],
  place: (placements: number) => Promise<LoadResult>,
): Promise<Result> {
  const asked = server === null ? [] : reads;
  const running = asked.map((read) => startFlood(server?.origin ?? "", read, READS_A_SECOND / reads.length));
  const placed = await place(PLACEMENTS);
  return { placed, statuses: (await Promise.all(running.map((read) => read.stop()))).flat() };
}

function rowOf(beside: string, results: readonly Result[]): Row {
  const latenciesMs = results.flatMap(({ placed }) => placed.latenciesMs);
  const seconds = results.reduce((sum, { placed }) => sum + placed.seconds, 0);
  const statuses = results.flatMap((result) => result.statuses);
  return {
    beside,
    "accepted/s": Math.round(latenciesMs.length / seconds),
    "p50 ms": percentile(latenciesMs, 0.5),
    "p99 ms": percentile(latenciesMs, 0.99),
    refused: results.reduce((sum, { placed }) => sum + placed.refused, 0),
    "reads asked/s": Math.round(statuses.length / seconds),
    "reads answered/s": Math.round(statuses.filter((status) => status === 200).length / seconds),
    "turned away": statuses.filter((status) => status === 503).length,
  };
}
