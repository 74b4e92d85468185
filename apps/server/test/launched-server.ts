import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";

/** What `npm start` runs. */
export const MAIN = fileURLToPath(new URL("../src/main.ts", import.meta.url));

/** Where it says its health is. */
export const HEALTH_AT = /Health and metrics are at (\S+)/;

/** Copies of one site have their secrets in common. */
export const SECRETS = {
  SESSION_SECRET: "a-session-secret-of-more-than-32-characters",
  TOKEN_SECRET: "a-realtime-secret-of-more-than-32-characters",
};

/** The real server in a process of its own. */
export interface Launched {
  child: ChildProcess;
  output: () => string;
  /** Resolves with the first group of what matched, or all of it where it has none, as soon as it is in the output. */
  says: (wanted: RegExp) => Promise<string>;
  ended: Promise<null>;
}

const children = new Set<ChildProcess>();

/** Runs a server that makes its own secrets; whatever still runs after the tests of a file is killed. */
export function launchServer(environment: Record<string, string>): Launched {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      EMPTY_DATABASE_DIR: process.env["EMPTY_DATABASE_DIR"],
      PORT: "0",
      OPERATIONS_PORT: "0",
      HOST: "127.0.0.1",
      LOG_LEVEL: "warn",
      LOCALES: "en,de,ar",
      // Enough for what is about no sport in particular, and open in a third of the time that soccer takes beside it.
      SIM_SPORTS: "tennis",
      SIM_INCIDENTS: "0",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.add(child);
  const streams = [child.stdout, child.stderr];
  let text = "";
  for (const stream of streams) stream.on("data", (chunk) => (text += String(chunk)));
  const ended = once(child, "close").then(() => {
    children.delete(child);
    return null;
  });
  const says = (wanted: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = wanted.exec(text);
        if (found !== null) resolve(found[1] ?? found[0]);
      };
      for (const stream of streams) stream.on("data", look);
      look();
      void ended.then(() => reject(new Error(`the server ended: ${text}`)));
    });
  return { child, output: () => text, says, ended };
}

/** Runs one copy of a site. */
export const launchCopy = (environment: Record<string, string>): Launched =>
  launchServer({ ...SECRETS, ...environment });

afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
});
