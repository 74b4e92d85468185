import { spawn } from "node:child_process";
import { constants } from "node:os";
import { ROOT } from "./paths.mjs";
import { Complaint } from "./say.mjs";

/** @typedef {{ command: string, args: string[], cwd?: string, env?: NodeJS.ProcessEnv, stop?: AbortSignal }} Job */
/** @typedef {import("node:child_process").ChildProcess} ChildProcess */

const PARENT_CHECK_MS = 500;

/** A terminal already sends Ctrl-C to the whole group; sending it again would read as "stop at once". */
const signalsToForward = () =>
  /** @type {NodeJS.Signals[]} */ (process.stdin.isTTY ? ["SIGTERM", "SIGHUP"] : ["SIGINT", "SIGTERM", "SIGHUP"]);

/** Passes signals on to a child. @param {ChildProcess} child @returns {() => void} stops doing so */
function forwardSignals(child) {
  const ignore = () => {};
  if (process.stdin.isTTY) process.on("SIGINT", ignore);
  const stops = signalsToForward().map((signal) => {
    const forward = () => child.kill(signal);
    process.on(signal, forward);
    return () => process.off(signal, forward);
  });
  return () => {
    process.off("SIGINT", ignore);
    for (const stop of stops) stop();
  };
}

/**
 * Ends a child when npm is gone: npm passes a signal to the shell between it and us, and that shell
 * dies without passing it on. @param {ChildProcess} child @returns {() => void} stops watching
 */
function endWithNpm(child) {
  if (process.env["npm_lifecycle_event"] === undefined) return () => {};
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    child.kill("SIGTERM");
  }, PARENT_CHECK_MS);
  return () => clearInterval(timer);
}

/** Ends a child when it is told to. @param {ChildProcess} child @param {AbortSignal | undefined} stop */
function endOnStop(child, stop) {
  const end = () => child.kill("SIGTERM");
  if (stop?.aborted) end();
  stop?.addEventListener("abort", end);
  return () => stop?.removeEventListener("abort", end);
}

/**
 * Runs a program in the foreground, without a shell, and answers with its exit code.
 * @param {Job} job
 * @returns {Promise<number>}
 */
export function runProcess({ command, args, cwd = ROOT, env = process.env, stop }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: "inherit" });
    const stops = [forwardSignals(child), endWithNpm(child), endOnStop(child, stop)];
    const cleanUp = () => {
      for (const stop of stops) stop();
    };
    child.once("error", (error) => {
      cleanUp();
      reject(new Complaint(`Could not run ${command}: ${error.message}`));
    });
    child.once("exit", (code, signal) => {
      cleanUp();
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}
