import { type ServerProcess, startServer } from "./server-process.ts";

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

export interface RunningVersion extends Version {
  server: ServerProcess;
}

/** Runs a server of each version, on ports of their own, while `measure` takes turns with them. */
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
