import { execFile } from "node:child_process";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const OWNER = "touchline_test";
/** Enough for a test, and quick to start; a power cut is no part of any. */
const SETTINGS = "-c listen_addresses=127.0.0.1 -c shared_buffers=32MB -c max_connections=60 -c fsync=off";

/** A PostgreSQL server of the test's own, which it may stop and start as it likes. */
export interface PrivatePostgres {
  url: string;
  /** As an operator restarts one: sessions are ended, and it is back within seconds. */
  restart(): Promise<void>;
  remove(): Promise<void>;
}

/** Null where the programs of a PostgreSQL server are not installed. */
export async function openPrivatePostgres(): Promise<PrivatePostgres | null> {
  const programs = await programsFolder();
  if (programs === null) return null;
  const folder = await mkdtemp(path.join(tmpdir(), "touchline-postgres-"));
  const data = path.join(folder, "data");
  const asOwner = await ownerOf(folder);
  const program = (name: string, ...args: string[]) => asOwner(path.join(programs, name), args);
  await program("initdb", "--pgdata", data, "--username", OWNER, "--auth", "trust", "--no-sync");
  const port = await freePort();
  const options = `${SETTINGS} -p ${port} -k ${folder}`;
  const control = (action: string, ...more: string[]) =>
    program("pg_ctl", action, "--pgdata", data, "--wait", "--log", path.join(folder, "log"), ...more);
  await control("start", "--options", options);
  return {
    url: `postgres://${OWNER}@127.0.0.1:${port}/postgres`,
    restart: () => control("restart", "--mode", "fast", "--options", options),
    async remove() {
      await control("stop", "--mode", "immediate");
      await rm(folder, { recursive: true });
    },
  };
}

async function programsFolder(): Promise<string | null> {
  const { stdout } = await run("sh", ["-c", "ls -d $(pg_config --bindir) /usr/lib/postgresql/*/bin; true"]);
  for (const folder of stdout.trim().split("\n").toReversed()) if (await hasServer(folder)) return folder;
  return null;
}

const hasServer = (folder: string): Promise<boolean> =>
  run(path.join(folder, "postgres"), ["--version"]).then(
    () => true,
    () => false,
  );

/** PostgreSQL refuses to run as root: the user whom its package made does. */
async function ownerOf(folder: string): Promise<(file: string, args: string[]) => Promise<void>> {
  if (process.getuid?.() !== 0) return async (file, args) => void (await run(file, args, { cwd: folder }));
  const id = async (kind: string) => Number((await run("id", [kind, "postgres"])).stdout);
  await chown(folder, await id("-u"), await id("-g"));
  return async (file, args) => void (await run("runuser", ["-u", "postgres", "--", file, ...args], { cwd: folder }));
}

/** Below the ports that systems give to connections: one of those may be taken before the server that it is for begins. */
const FIRST_PORT = 20_000;
const PORTS_OF_A_WORKER = 500;
let portsTaken = 0;

/** A port that nobody listens on, given once to each worker of the tests. */
export async function freePort(): Promise<number> {
  for (;;) {
    const worker = Number(process.env["VITEST_POOL_ID"] ?? 0);
    const port = FIRST_PORT + worker * PORTS_OF_A_WORKER + (portsTaken % PORTS_OF_A_WORKER);
    portsTaken += 1;
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
}
