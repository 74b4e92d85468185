import { spawn } from "node:child_process";
import { constants } from "node:os";
import { ROOT } from "./paths.mjs";
import { Complaint } from "./say.mjs";

/** @typedef {{ command: string, args: string[], cwd?: string, env?: NodeJS.ProcessEnv }} Job */

/** A terminal already sends Ctrl-C to the whole group; sending it again would read as "stop at once". */
const signalsToForward = () =>
  /** @type {NodeJS.Signals[]} */ (process.stdin.isTTY ? ["SIGTERM", "SIGHUP"] : ["SIGINT", "SIGTERM", "SIGHUP"]);

/**
 * Runs a program in the foreground, without a shell, and answers with its exit code.
 * @param {Job} job
 * @returns {Promise<number>}
 */
export function runProcess({ command, args, cwd = ROOT, env = process.env }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: "inherit" });
    const ignore = () => {};
    if (process.stdin.isTTY) process.on("SIGINT", ignore);
    const forwarders = signalsToForward().map((signal) => {
      const forward = () => child.kill(signal);
      process.on(signal, forward);
      return () => process.off(signal, forward);
    });
    const cleanUp = () => {
      process.off("SIGINT", ignore);
      for (const off of forwarders) off();
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
