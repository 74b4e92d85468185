import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "kysely";
import WebSocket from "ws";
import { DEMO_PLAYER } from "@touchline/contract/vocabulary";
import { lockDataFolder } from "../src/process/folder-lock.ts";
import { HEALTH_AT, type Launched, launchServer, MAIN } from "./launched-server.ts";
import { openTestFolder } from "./test-database.ts";

const START_MS = 60_000;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "touchline-process-"));
});
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

interface Started {
  child: ChildProcess;
  output: () => string;
  says: Launched["says"];
  /** Where it listens, or null where it ended instead. */
  origin: string | null;
}

/** Runs the server as `npm start` does. */
const launch = (environment: Record<string, string> = {}): Launched =>
  launchServer({ DATA_DIR: dataDir, ...environment });

/** Runs the server until it listens or gives up. */
async function start(environment: Record<string, string> = {}): Promise<Started> {
  const { child, output, says } = launch(environment);
  return { child, output, says, origin: await says(/Touchline is at (\S+)/).catch(() => null) };
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

const OPERATIONS = ["/health", "/health/live", "/health/ready", "/metrics"];
const statuses = (origin: string, paths: string[]) =>
  Promise.all(paths.map(async (at) => (await fetch(origin + at)).status));

/** As balancers ask that do not name a host. */
async function answerOfHttp10(origin: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  socket.end("GET /health/ready HTTP/1.0\r\n\r\n");
  const [answer] = (await once(socket, "data")) as [Buffer];
  return answer.toString();
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
      const operations = await first.says(HEALTH_AT);
      expect(await statuses(operations, OPERATIONS)).toEqual([200, 200, 200, 200]);
      expect(await statuses(first.origin, OPERATIONS)).toEqual([404, 404, 404, 404]);
      expect(await answerOfHttp10(operations)).toMatch(/^HTTP\/1\.1 200 /);
      const signedIn = await signIn(first.origin);
      expect(signedIn.status).toBe(200);
      const cookie = signedIn.headers
        .getSetCookie()
        .map((line) => line.split(";")[0])
        .join("; ");

      const intruder = await start();
      expect(intruder.origin).toBeNull();
      expect(intruder.output()).toBe(`touchline: another server is using ${dataDir}; stop it, or set DATA_DIR\n`);

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

  it.each([
    ["PORT", "eighty"],
    ["DATA_DIR", MAIN],
    ["DATA_DIR", path.join(MAIN, "data")],
  ])("ends with one line that says what is wrong where %s is %s", async (name, value) => {
    const { child, origin, output } = await start({ [name]: value });
    expect(origin).toBeNull();
    expect(child.exitCode).toBe(1);
    expect(output()).toMatch(new RegExp(`^touchline: ${name}: [^\\n]+\\n$`));
  });

  it("refuses a language that its pages have no texts in [ROU-04]", async () => {
    const folder = path.join(dataDir, "pages");
    const build = path.join(folder, "server", "index.js");
    await mkdir(path.dirname(build), { recursive: true });
    await writeFile(build, "exports.entry = { module: { createPageHandler: null, CATALOGUE_LOCALES: ['en'] } };");
    const { child, output, ended } = launch({ LOCALES: "en,fr", WEB_BUILD_DIR: folder });
    await ended;
    expect(child.exitCode).toBe(1);
    expect(output()).toBe("touchline: LOCALES: the pages have no texts in fr (site touchline), only in en\n");
  });

  it(
    "that is told to stop while it starts finishes the start, and then stops cleanly",
    async () => {
      const { child, output, says, ended } = launch({ LOG_LEVEL: "info" });
      await says(/"msg":"database open"/);
      child.kill("SIGTERM");
      await ended;
      expect(child.exitCode).toBe(0);
      expect(output()).not.toContain("did not stop cleanly");
      const lock = await lockDataFolder(dataDir);
      expect(lock).not.toBeNull();
      lock?.release();
    },
    2 * START_MS,
  );

  it(
    "lets go of everything when the book cannot start, and ends by itself with what was wrong",
    async () => {
      const broken = path.join(dataDir, "broken");
      const records = await openTestFolder(path.join(broken, "pg"));
      // Read only after the feed's thread runs.
      await sql`ALTER TABLE placements RENAME COLUMN state TO condition`.execute(records.db);
      await records.close();
      const { child, output, ended } = launch({ DATA_DIR: broken });
      await ended;
      expect(child.exitCode).toBe(1);
      expect(output()).toMatch(/^touchline: column "state" does not exist$/m);
    },
    2 * START_MS,
  );
});
