import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import WebSocket from "ws";
import { DEMO_PLAYER } from "../src/seed/seed-demo-players.ts";

const MAIN = fileURLToPath(new URL("../src/main.ts", import.meta.url));
const START_MS = 60_000;

let dataDir: string;
const children = new Set<ChildProcess>();
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "touchline-process-"));
});
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await rm(dataDir, { recursive: true, force: true });
});

interface Started {
  child: ChildProcess;
  output: () => string;
  /** Where it listens, or null where it ended instead. */
  origin: string | null;
}

/** Runs the server as `npm start` does, until it listens or gives up. */
async function start(environment: Record<string, string> = {}): Promise<Started> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env["PATH"],
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.add(child);
  let text = "";
  const listening = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        text += String(chunk);
        const origin = /Touchline is at (\S+)/.exec(text)?.[1];
        if (origin !== undefined) resolve(origin);
      });
    }
  });
  const ended = once(child, "close").then(() => {
    children.delete(child);
    return null;
  });
  return { child, output: () => text, origin: await Promise.race([listening, ended]) };
}

async function startListening(): Promise<Started & { origin: string }> {
  const started = await start();
  if (started.origin === null) throw new Error(`the server ended: ${started.output()}`);
  return { ...started, origin: started.origin };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const ended = once(child, "exit");
  child.kill(signal);
  const [code] = (await ended) as [number | null];
  return code;
}

const signIn = (origin: string) =>
  fetch(`${origin}/api/platform/users/sign_in`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(DEMO_PLAYER),
  });

describe("the server's process", () => {
  it(
    "says where it is and who may sign in, stops cleanly, and keeps sessions over a restart and a kill",
    async () => {
      const first = await startListening();
      expect(first.output()).toContain(DEMO_PLAYER.email);
      expect((await fetch(`${first.origin}/health/ready`)).status).toBe(200);
      const signedIn = await signIn(first.origin);
      expect(signedIn.status).toBe(200);
      const cookie = signedIn.headers
        .getSetCookie()
        .map((line) => line.split(";")[0])
        .join("; ");

      const intruder = await start();
      expect(intruder.origin).toBeNull();
      expect(intruder.output()).toContain(`process ${first.child.pid}`);

      const socket = new WebSocket(`${first.origin.replace("http", "ws")}/connection/websocket`);
      await once(socket, "open");
      const { token } = (await (
        await fetch(`${first.origin}/api/sportsbook/websocket/token`, { method: "POST" })
      ).json()) as { token: string };
      socket.send(JSON.stringify({ id: 1, connect: { token } }));
      await once(socket, "message");
      const closed = once(socket, "close");
      expect(await end(first.child, "SIGTERM")).toBe(0);
      // "Shutdown": come back when the server does.
      expect((await closed)[0]).toBe(3001);

      const second = await startListening();
      const player: unknown = await (
        await fetch(`${second.origin}/api/platform/player`, { headers: { cookie } })
      ).json();
      expect(player).toMatchObject({ email: DEMO_PLAYER.email });
      await end(second.child, "SIGKILL");

      const third = await startListening();
      const same = await fetch(`${third.origin}/api/platform/player`, { headers: { cookie } });
      expect(await same.json()).toEqual(player);
      expect(await end(third.child, "SIGINT")).toBe(0);
    },
    4 * START_MS,
  );

  it("ends with one line that says what is wrong with the environment", async () => {
    const { child, origin, output } = await start({ PORT: "eighty" });
    expect(origin).toBeNull();
    expect(child.exitCode).toBe(1);
    expect(output()).toMatch(/^touchline: PORT: [^\n]+\n$/);
  });
});
