import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";

/** What `npm start` runs. */
export const MAIN = fileURLToPath(new URL("../src/main.ts", import.meta.url));

export interface LaunchedServer {
  child: ChildProcess;
  output: () => string;
  /** Resolves with what matched, as soon as it is in the output. */
  says: (wanted: RegExp) => Promise<string>;
  ended: Promise<null>;
}

const children = new Set<ChildProcess>();

/** Runs the server in a process of its own; whatever still runs after the tests of a file is killed. */
export function launchServer(environment: Record<string, string>): LaunchedServer {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      PORT: "0",
      OPERATIONS_PORT: "0",
      HOST: "127.0.0.1",
      LOG_LEVEL: "warn",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.add(child);
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (text += String(chunk)));
  const says = (wanted: RegExp): Promise<string> =>
    new Promise((resolve) => {
      const look = (): void => {
        const found = wanted.exec(text);
        if (found !== null) resolve(found[1] ?? found[0]);
      };
      for (const stream of [child.stdout, child.stderr]) stream.on("data", look);
      look();
    });
  const ended = once(child, "close").then(() => {
    children.delete(child);
    return null;
  });
  return { child, output: () => text, says, ended };
}

afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
});
