import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const ENTRY = new URL("../../apps/server/src/main.ts", import.meta.url).pathname;
const CLOCK_TICKS_PER_SECOND = 100;

export interface ServerProcess {
  origin: string;
  /** Where it keeps its records, and the mails it sent. */
  dataDir: string;
  /** CPU the process has used so far, user and system, in milliseconds; 0 where /proc is missing. */
  cpuMs(): number;
  stop(): Promise<void>;
}

function cpuMsOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / CLOCK_TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}

/** Runs the real server on loopback with a data folder of its own. Lines of its log go to `onLog`. */
export async function startServer(
  port: number,
  env: Record<string, string> = {},
  onLog?: (line: string) => void,
): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), "touchline-bench-"));
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [ENTRY], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: dataDir,
      TEST_CONTROLS: "1",
      LOG_LEVEL: "warn",
      SIM_SEED: "bench",
      ...env,
    },
    stdio: ["ignore", onLog === undefined ? "ignore" : "pipe", "inherit"],
  });
  if (onLog !== undefined && child.stdout !== null) createInterface(child.stdout).on("line", onLog);
  const deadline = Date.now() + 60_000;
  for (;;) {
    const answer = await fetch(`${origin}/health/ready`).catch(() => null);
    if (answer?.ok) break;
    if (child.exitCode !== null || Date.now() > deadline) throw new Error("the server did not become ready");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    origin,
    dataDir,
    cpuMs: () => cpuMsOf(child.pid ?? 0),
    stop: async () => {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
