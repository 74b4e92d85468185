import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Kept, Row } from "./report.ts";
import { type ServerProcess, startServer, untilOpen } from "./server-process.ts";

/** Another checkout to measure in the same run, with its dependencies and its web build. */
const { BENCH_BEFORE } = process.env;

export interface Version {
  /** For the row's first column; nothing where only one is measured. */
  column: { server: string } | Record<string, never>;
  checkout?: string;
}

/** This checkout, and before it in each round the one that `BENCH_BEFORE` names. */
export const VERSIONS: readonly Version[] =
  BENCH_BEFORE === undefined
    ? [{ column: {} }]
    : [{ column: { server: "before" }, checkout: BENCH_BEFORE }, { column: { server: "now" } }];

/**
 * This checkout's rows, below those that the other one's own bench of this name measures, where there is one: what runs in
 * the page is made of its own sources there.
 */
export async function besideOwnBenchOf(name: string, port: number, measure: () => Promise<Row[]>): Promise<Row[]> {
  if (BENCH_BEFORE === undefined) return measure();
  const { BENCH_BEFORE: _none, ...env } = process.env;
  const child = spawn(process.execPath, ["src/main.ts", name], {
    cwd: join(BENCH_BEFORE, "bench"),
    env: { ...env, BENCH_PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await once(child, "exit");
  if (child.exitCode !== 0) throw new Error(`${name} failed in ${BENCH_BEFORE}`);
  // Safe: written by that checkout's record().
  const before = JSON.parse(await readFile(join(BENCH_BEFORE, "bench", "results", `${name}.json`), "utf8")) as Kept;
  const rowsOf = (server: string, rows: readonly Row[]): Row[] => rows.map((row) => ({ server, ...row }));
  return [...rowsOf("before", before.rows), ...rowsOf("now", await measure())];
}

export interface RunningVersion extends Version {
  server: ServerProcess;
}

/** Runs a server of each version, with its matches open and on a port of its own, while `measure` takes turns with them. */
export async function withServers(
  port: number,
  measure: (versions: readonly RunningVersion[]) => Promise<void>,
): Promise<void> {
  const running: RunningVersion[] = [];
  try {
    for (const [index, version] of VERSIONS.entries()) {
      const { checkout } = version;
      const server = await startServer(port + index, {}, checkout === undefined ? {} : { checkout });
      running.push({ ...version, server });
    }
    await untilOpen();
    await measure(running);
  } finally {
    for (const { server } of running) await server.stop();
  }
}

interface MatchListAnswer {
  list: { slug: string; sport: { key: string } }[];
}

/** The path of the first live match; of the live matches where there is none. */
export async function liveMatchPath({ origin }: Pick<ServerProcess, "origin">): Promise<string> {
  const answer = await fetch(`${origin}/api/sportsbook/matches?match_status=1&limit=1`);
  // Safe: our own server's answer, checked against the contract in its tests.
  const match = ((await answer.json()) as MatchListAnswer).list[0];
  return match === undefined ? "/live" : `/${match.sport.key}/${match.slug}`;
}
