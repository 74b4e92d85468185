import { spawn } from "node:child_process";
import { CACHES } from "../bootstrap/lean-server.mjs";
import { ROOT } from "../bootstrap/paths.mjs";

/** One thing that must succeed. */
export interface Step {
  name: string;
  /** Arguments for Node: a script and its own arguments. */
  args: string[];
  cwd?: string;
  env?: Record<string, string>;
  /** Shows output as it comes; otherwise it is shown only where the step fails. */
  live?: boolean;
  /** When it is ended, with all that it started. */
  mostMinutes?: number;
}

/** Twice what the longest step takes: one that hangs ends by itself, and the others are still told of. */
const MOST_MINUTES = 55;

export interface StepResult {
  name: string;
  code: number;
  output: string;
  seconds: number;
}

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/** Runs a step with the Node that runs this. */
export function runStep({
  name,
  args,
  cwd = ROOT,
  env = {},
  live = false,
  mostMinutes = MOST_MINUTES,
}: Step): Promise<StepResult> {
  const startedAt = performance.now();
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...CACHES, ...process.env, ...env },
      stdio: ["ignore", live ? "inherit" : "pipe", live ? "inherit" : "pipe"],
      // A group of its own: what it started ends with it, also what is too busy to hear that its parent is gone.
      detached: true,
    });
    const end = () => child.pid !== undefined && process.kill(-child.pid, "SIGKILL");
    const interrupted = () => {
      end();
      process.exit(1);
    };
    for (const signal of SIGNALS) process.on(signal, interrupted);
    const limit = setTimeout(() => {
      chunks.push(Buffer.from(`\nended after ${mostMinutes} minutes`));
      end();
    }, mostMinutes * 60_000);
    child.stdout?.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on("data", (chunk: Buffer) => chunks.push(chunk));
    const finish = (code: number) => {
      clearTimeout(limit);
      for (const signal of SIGNALS) process.off(signal, interrupted);
      const seconds = (performance.now() - startedAt) / 1000;
      resolve({ name, code, output: Buffer.concat(chunks).toString(), seconds });
    };
    child.once("error", (error) => {
      chunks.push(Buffer.from(error.message));
      finish(1);
    });
    child.once("close", (code) => finish(code ?? 1));
  });
}
