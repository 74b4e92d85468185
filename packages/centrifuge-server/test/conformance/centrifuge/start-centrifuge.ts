import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const SOURCES = new URL("./", import.meta.url).pathname;
const SUITE_CONFIG = new URL("../centrifugo.json", import.meta.url).pathname;
/** Includes downloads. */
const BUILD_WITHIN_MS = 600_000;

const run = promisify(execFile);

/** The reason why the engine of Centrifugo is not under test; null if it is. */
export function whyNotCentrifuge(): string | null {
  if (process.env["CONFORMANCE_ENGINE"] !== "centrifuge") return "not asked for: CONFORMANCE_ENGINE=centrifuge does";
  if (spawnSync("go", ["version"]).status !== 0) return "Go is not at hand";
  return spawnSync("redis-server", ["--version"]).status === 0 ? null : "redis-server is not at hand";
}

export interface Centrifuge {
  url: string;
  close(): Promise<void>;
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

/** Builds the engine in this folder and starts it with its own Redis. `env` overrides the configuration. */
export async function startCentrifuge(config = SUITE_CONFIG, env: Record<string, string> = {}): Promise<Centrifuge> {
  const folder = await mkdtemp(join(tmpdir(), "touchline-centrifuge-"));
  const [program, socket] = [join(folder, "centrifuge"), join(folder, "redis")];
  const go = { ...process.env, GOTOOLCHAIN: "local", CGO_ENABLED: "0" };
  const build = ["build", "-buildvcs=false", "-o", program, "."];
  await run("go", build, { cwd: SOURCES, env: go, timeout: BUILD_WITHIN_MS });

  const keepNothing = ["--port", "0", "--save", "", "--appendonly", "no", "--dir", folder];
  const redis = spawn("redis-server", [...keepNothing, "--unixsocket", socket], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const text of redis.stdout) if (String(text).includes("eady to accept connections")) break;
  const engine = spawn(program, ["-c", config, "-redis", `unix://${socket}`], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address: unknown[] = await once(engine.stdout, "data");
  return {
    url: `http://${String(address[0]).trim()}`,
    async close() {
      await end(engine);
      await end(redis);
      await rm(folder, { recursive: true });
    },
  };
}

/** Starts one engine for all test files of the project. The test processes inherit CENTRIFUGE_URL. */
export async function setup(): Promise<() => Promise<void>> {
  if (whyNotCentrifuge() !== null) return async () => {};
  const centrifuge = await startCentrifuge();
  process.env["CENTRIFUGE_URL"] = centrifuge.url;
  return () => centrifuge.close();
}
