import { spawn } from "node:child_process";
import { ROOT, inRepo } from "../bootstrap/paths.mjs";

/** One thing that must succeed. */
export interface Step {
  name: string;
  /** Arguments for Node: a script and its own arguments. */
  args: string[];
  cwd?: string;
  env?: Record<string, string>;
  /** Shows output as it comes; otherwise it is shown only where the step fails. */
  live?: boolean;
}

export interface StepResult {
  name: string;
  code: number;
  output: string;
  seconds: number;
}

/** Where Node keeps what it has compiled: the tests start many processes of the same sources. */
const COMPILE_CACHE = { NODE_COMPILE_CACHE: inRepo("node_modules", ".cache", "node-compile") };

/** Runs a step with the Node that runs this. */
export function runStep({ name, args, cwd = ROOT, env = {}, live = false }: Step): Promise<StepResult> {
  const startedAt = performance.now();
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...COMPILE_CACHE, ...process.env, ...env },
      stdio: ["ignore", live ? "inherit" : "pipe", live ? "inherit" : "pipe"],
    });
    child.stdout?.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on("data", (chunk: Buffer) => chunks.push(chunk));
    const finish = (code: number) => {
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
