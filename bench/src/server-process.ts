import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { CACHES, LEAN_ARGS, LEAN_ENV } from "../../tools/bootstrap/lean-server.mjs";
import { cpuMsOf } from "./process-cpu.ts";

const OWN_CHECKOUT = new URL("../../", import.meta.url).pathname;
const ENTRY = "apps/server/src/main.ts";

/** Far enough from the ports of other benches. */
const OPERATIONS_BESIDE = 6464;

/** Commits before there was a port for operators answer these at the public one. */
async function fetchFirst(path: string, ...origins: string[]): Promise<Response> {
  const answers = origins.map(async (origin) => {
    const answer = await fetch(origin + path);
    if (answer.status === 404) throw new Error(`${origin} has no ${path}`);
    return answer;
  });
  return Promise.any(answers);
}

const isReady = (...origins: string[]): Promise<boolean> =>
  fetchFirst("/health/ready", ...origins).then(
    ({ ok }) => ok,
    () => false,
  );

export interface ServerProcess {
  origin: string;
  pid: number;
  /** Where it keeps its records, and the mails it sent. */
  dataDir: string;
  /** CPU the process has used so far, user and system, in milliseconds; 0 where /proc is missing. */
  cpuMs(): number;
  /** What its metrics say. */
  metrics(): Promise<string>;
  /** Database statements it has run so far. */
  statements(): Promise<number>;
  stop(): Promise<void>;
}

export interface ServerOptions {
  /** Told the lines of its log. */
  onLog?: (line: string) => void;
  /** Another checkout of this repository, with its dependencies and its web build, to run the server of. */
  checkout?: string;
}

/** After the start all matches are opened, with a core to themselves, and lists change all the time. */
const UNTIL_OPEN_MS = 120_000;

/** Until the matches of servers that have just been started are open. */
export const untilOpen = (): Promise<void> => wait(UNTIL_OPEN_MS);

/** The real server as its visitors know it: with its matches open. */
export async function startOpenServer(port: number): Promise<ServerProcess> {
  const server = await startServer(port);
  await untilOpen();
  return server;
}

/** Runs the real server as `npm start` does, on loopback with a data folder of its own. */
export async function startServer(
  port: number,
  env: Record<string, string> = {},
  { onLog, checkout = OWN_CHECKOUT }: ServerOptions = {},
): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), "touchline-bench-"));
  const origin = `http://127.0.0.1:${port}`;
  const operations = `http://127.0.0.1:${port + OPERATIONS_BESIDE}`;
  const child = spawn(process.execPath, [...LEAN_ARGS, join(checkout, ENTRY)], {
    cwd: checkout,
    env: {
      ...LEAN_ENV,
      ...CACHES,
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      OPERATIONS_PORT: String(port + OPERATIONS_BESIDE),
      DATA_DIR: dataDir,
      TEST_CONTROLS: "1",
      LOG_LEVEL: "warn",
      SIM_SEED: "bench",
      SIM_INCIDENTS: "0",
      ...env,
    },
    stdio: ["ignore", onLog === undefined ? "ignore" : "pipe", "inherit"],
  });
  if (onLog !== undefined && child.stdout !== null) createInterface(child.stdout).on("line", onLog);
  const deadline = Date.now() + 60_000;
  for (;;) {
    if (await isReady(operations, origin)) break;
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error("the server did not become ready");
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const metrics = async (): Promise<string> => (await fetchFirst("/metrics", operations, origin)).text();
  return {
    origin,
    pid: child.pid ?? 0,
    dataDir,
    cpuMs: () => cpuMsOf(child.pid ?? 0),
    metrics,
    statements: async () => Number(/^touchline_db_query_duration_seconds_count (\d+)$/m.exec(await metrics())?.[1]),
    stop: async () => {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
