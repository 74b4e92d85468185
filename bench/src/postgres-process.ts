import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cpuMsOfChildren } from "./process-cpu.ts";

/** Where Debian keeps the programs, one folder for each version. */
const VERSIONS = "/usr/lib/postgresql";
const READY_WITHIN_MS = 30_000;

export interface PostgresProcess {
  url: string;
  /** CPU its processes have used so far, in milliseconds. */
  cpuMs(): number;
  stop(): Promise<void>;
}

async function programs(): Promise<string | null> {
  const versions = await readdir(VERSIONS).catch(() => []);
  const newest = versions.toSorted((a, b) => Number(a) - Number(b)).at(-1);
  return newest === undefined ? null : join(VERSIONS, newest, "bin");
}

/** PostgreSQL refuses to run as root; its package made an account for it. */
function accountFor(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (kind: string): number => Number(spawnSync("id", [kind, "postgres"], { encoding: "utf8" }).stdout);
  return { uid: idOf("-u"), gid: idOf("-g") };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  // Safe: a server that listens on TCP has an address of this kind.
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** A PostgreSQL of the machine's own make with an empty cluster, as safe as it comes; null where there is none. */
export async function startPostgres(): Promise<PostgresProcess | null> {
  const bin = await programs();
  if (bin === null) return null;
  const account = accountFor();
  const folder = await mkdtemp(join(tmpdir(), "touchline-bench-pg-"));
  if (account !== null) await chown(folder, account.uid, account.gid);
  const data = join(folder, "data");
  const made = spawnSync(join(bin, "initdb"), ["-D", data, "-U", "bench", "-A", "trust", "-E", "UTF8"], { ...account });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr.toString()}`);

  const port = await freePort();
  const args = ["-D", data, "-p", String(port), "-k", folder, "-c", "listen_addresses=127.0.0.1"];
  const server = spawn(join(bin, "postgres"), args, { ...account, stdio: ["ignore", "ignore", "pipe"] });
  await ready(server);
  return {
    url: `postgres://bench@127.0.0.1:${port}/postgres`,
    cpuMs: () => cpuMsOfChildren(server.pid ?? 0),
    async stop() {
      const ended = once(server, "exit");
      server.kill("SIGINT");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function ready({ stderr }: ReturnType<typeof spawn>): Promise<void> {
  let log = "";
  const signal = AbortSignal.timeout(READY_WITHIN_MS);
  while (!log.includes("ready to accept connections")) {
    if (stderr === null) throw new Error("PostgreSQL has no log");
    const chunks: unknown[] = await once(stderr, "data", { signal });
    log += chunks.join("");
  }
  stderr?.resume();
}
