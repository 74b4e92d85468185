import { type ChildProcess, fork, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { WebSocket } from "ws";
import { picksOf } from "./placements.ts";
import type { Pick } from "./placement-load.ts";
import { signUpPlayer } from "./player-session.ts";
import { startPostgres } from "./postgres-process.ts";
import { percentile, record, type Row } from "./report.ts";

const ROUNDS = Number(process.env["FAILOVER_ROUNDS"] ?? 7);
const SOCKETS = 200;
const ASK_EVERY_MS = 10;
const START_WITHIN_MS = 60_000;
const MAIN = new URL("../../apps/server/src/main.ts", import.meta.url).pathname;
const ENGINE = new URL("./realtime-process.ts", import.meta.url);
const API_KEY = "a-key-of-the-bench-alone";
const TOKEN_SECRET = "a-secret-of-at-least-thirty-two-characters";
const SESSION_SECRET = "another-secret-of-at-least-thirty-two-characters";

interface Copy {
  child: ChildProcess;
  origin: string;
  dataDir: string;
  /** Resolves once the log says so. */
  says: (words: string) => Promise<void>;
}

/** What is told to the sockets of visitors, whoever tells it. */
interface Visitors {
  dropped: number;
  /** When each beat that says that the book is current came. */
  beatsAtMs: number[];
  close: () => void;
}

/** From the end of the working copy to the first bet that the one standing by takes, with the sockets held elsewhere. */
export async function benchFailover(port: number): Promise<void> {
  const postgres = await startPostgres();
  if (postgres === null) return console.log("failover: no PostgreSQL on this machine");
  const engine = fork(ENGINE, [TOKEN_SECRET, API_KEY], { stdio: "inherit" });
  const messages: unknown[] = await once(engine, "message");
  const engineOrigin = String(messages[0]);
  const folder = await mkdtemp(join(tmpdir(), "touchline-bench-failover-"));
  const copies: Copy[] = [];
  const startCopy = (): Copy => {
    const copy = launch(port + copies.length, {
      folder,
      databaseUrl: postgres.url,
      engineOrigin: engineOrigin,
    });
    copies.push(copy);
    return copy;
  };
  try {
    let working = startCopy();
    await working.says("Touchline is at");
    const token = await signUpPlayer(working, "10.0.2.1");
    const picks = await picksOf(working);
    const visitors = await connectVisitors(working.origin, engineOrigin);
    const rows: Row[] = [];
    for (const signal of ["SIGKILL", "SIGTERM"] as const) {
      const betsMs: number[] = [];
      const gapsMs: number[] = [];
      const dropped = visitors.dropped;
      for (let round = 0; round < ROUNDS; round += 1) {
        const next = startCopy();
        await next.says("following:");
        const since = performance.now();
        working.child.kill(signal);
        betsMs.push((await firstBet(next.origin, token, picks)) - since);
        gapsMs.push(await pulseGap(visitors, since));
        if (working.child.exitCode === null && working.child.signalCode === null) await once(working.child, "exit");
        working = next;
      }
      rows.push({
        signal,
        rounds: ROUNDS,
        "first bet p50 ms": percentile(betsMs, 0.5),
        "longest ms": percentile(betsMs, 1),
        "pulse gap p50 ms": percentile(gapsMs, 0.5),
        "longest gap ms": percentile(gapsMs, 1),
        sockets: SOCKETS,
        dropped: visitors.dropped - dropped,
      });
    }
    visitors.close();
    await record({
      name: "failover",
      about: `two copies on PostgreSQL, ${SOCKETS} sockets at a process of the realtime engine; asked for a bet every ${ASK_EVERY_MS} ms from the signal on`,
      rows,
    });
  } finally {
    for (const { child } of copies) child.kill("SIGKILL");
    engine.disconnect();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function launch(port: number, at: { folder: string; databaseUrl: string; engineOrigin: string }): Copy {
  const dataDir = join(at.folder, String(port));
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: at.databaseUrl,
      REALTIME_API_URL: at.engineOrigin,
      REALTIME_URL: `${at.engineOrigin.replace("http", "ws")}/connection/websocket`,
      REALTIME_API_KEY: API_KEY,
      TOKEN_SECRET,
      SESSION_SECRET,
      TRUST_PROXY: "1",
      SIM_SEED: "bench",
      SIM_INCIDENTS: "0",
      LOG_LEVEL: "info",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let log = "";
  child.stdout.on("data", (chunk) => (log += String(chunk)));
  return {
    child,
    dataDir,
    origin: `http://127.0.0.1:${port}`,
    async says(words) {
      const signal = AbortSignal.timeout(START_WITHIN_MS);
      while (!log.includes(words)) await once(child.stdout, "data", { signal });
    },
  };
}

/** When the first bet was taken that was asked for, whatever became of those before. */
async function firstBet(origin: string, token: string, picks: readonly Pick[]): Promise<number> {
  const deadline = performance.now() + START_WITHIN_MS;
  for (let turn = 0; performance.now() < deadline; turn += 1) {
    const body = {
      meta: { device_id: randomUUID(), quick: false, type: "single", odds_accept_mode: "any" },
      bets: [{ stake: { value: "10", currency: "EUR" }, selections: [picks[turn % picks.length]] }],
    };
    const answer = await fetch(`${origin}/api/sportsbook/bets`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${token}`,
        "idempotency-key": randomUUID(),
      },
      body: JSON.stringify(body),
    }).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.status === 201) return performance.now();
    await delay(ASK_EVERY_MS);
  }
  throw new Error("no bet was taken");
}

/** The longest time between two beats of a current book since then; waits for the first one of the next writer. */
async function pulseGap({ beatsAtMs }: Visitors, sinceMs: number): Promise<number> {
  const settled = performance.now() + 2_000;
  while (performance.now() < settled) await delay(50);
  const beats = [sinceMs, ...beatsAtMs.filter((atMs) => atMs > sinceMs)];
  return Math.max(...beats.map((atMs, index) => (beats[index + 1] ?? atMs) - atMs));
}

async function connectVisitors(origin: string, engineOrigin: string): Promise<Visitors> {
  const answer = await fetch(`${origin}/api/sportsbook/websocket/token`, { method: "POST" });
  const { token } = (await answer.json()) as { token: string }; // safe: our own server's answer
  const visitors: Visitors = { dropped: 0, beatsAtMs: [], close: () => undefined };
  let isOver = false;
  const sockets = Array.from({ length: SOCKETS }, (_, index) => {
    const socket = new WebSocket(`${engineOrigin.replace("http", "ws")}/connection/websocket`);
    socket.on("open", () => {
      socket.send(`{"connect":{"token":"${token}"},"id":1}\n{"subscribe":{"channel":"pulse:all"},"id":2}`);
    });
    socket.on("close", () => {
      if (!isOver) visitors.dropped += 1;
    });
    socket.on("message", (frame: Buffer) => {
      for (const line of frame.toString().split("\n")) {
        if (line === "{}") socket.send("{}");
        else if (index === 0 && line.includes('"current":true')) visitors.beatsAtMs.push(performance.now());
      }
    });
    return socket;
  });
  visitors.close = () => {
    isOver = true;
    for (const socket of sockets) socket.terminate();
  };
  await Promise.all(sockets.map((socket) => once(socket, "open")));
  return visitors;
}
