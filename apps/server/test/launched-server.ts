import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("../src/main.ts", import.meta.url));

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
  /** Resolves with the first group of what matched, as soon as it is in the output. */
  says: (wanted: RegExp) => Promise<string>;
}

export function launch(environment: Record<string, string>): Launched {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      PORT: "0",
      OPERATIONS_PORT: "0",
      HOST: "127.0.0.1",
      LOG_LEVEL: "warn",
      ...SECRETS,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (text += String(chunk)));
  return {
    child,
    output: () => text,
    says: (wanted) =>
      new Promise((resolve, reject) => {
        child.once("close", () => reject(new Error(`the server ended: ${text}`)));
        const look = (): void => {
          const [, found] = wanted.exec(text) ?? [];
          if (found !== undefined) resolve(found);
        };
        for (const stream of [child.stdout, child.stderr]) stream.on("data", look);
        look();
      }),
  };
}
