import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { startCentrifuge, whyNotCentrifuge } from "@touchline/centrifuge-server/testing/start-centrifuge";
import type { EngineFigures, EngineReport } from "./centrifugo-process.ts";
import type { LoadOrder, LoadResult } from "./placement-load.ts";
import { picksOf } from "./placements.ts";
import { signUpPlayer } from "./player-session.ts";
import { startPostgres } from "./postgres-process.ts";
import { percentile, record } from "./report.ts";
import { startServer } from "./server-process.ts";

const PER_SECOND = 300;
const WARM_UP = 2_000;
const BETS = 6_000;
const PLAYERS = 64;
const LOCALES = 3;
const LOAD = new URL("./placement-load.ts", import.meta.url);
const ENGINE = new URL("./centrifugo-process.ts", import.meta.url);
const CONFIG = new URL("../../docs/centrifugo.json", import.meta.url).pathname;
const KEY = "a-key-of-the-bench-alone";
const SECRET = "a-secret-of-at-least-thirty-two-characters";
const SETTLE_WITHIN_MS = 60_000;

/** How late players hear of their bets, with the outbox sent to an engine of Centrifugo's API elsewhere. */
export async function benchOutboxLag(port: number): Promise<void> {
  const postgres = await startPostgres();
  if (postgres === null) return console.log("outbox-lag: no PostgreSQL on this machine");
  const real =
    whyNotCentrifuge() === null
      ? await startCentrifuge(CONFIG, { CENTRIFUGO_HTTP_API_KEY: KEY, CENTRIFUGO_CLIENT_TOKEN_HMAC_SECRET_KEY: SECRET })
      : null;
  const engine = fork(ENGINE, real === null ? [] : [real.url], { stdio: "inherit" });
  const load = fork(LOAD, { stdio: "inherit" });
  const started = await answerOf<EngineReport>(engine);
  if (!("url" in started)) throw new Error("the engine did not say where it listens");
  const server = await startServer(port, {
    TRUST_PROXY: "1",
    DATABASE_URL: postgres.url,
    REALTIME_API_URL: started.url,
    REALTIME_URL: started.url.replace("http", "ws"),
    REALTIME_API_KEY: KEY,
    TOKEN_SECRET: SECRET,
  });
  try {
    const tokens: string[] = [];
    while (tokens.length < PLAYERS) tokens.push(await signUpPlayer(server, `10.0.1.${tokens.length + 1}`));
    const picks = await picksOf(server);
    const place = async (placements: number): Promise<LoadResult> => {
      const order: LoadOrder = { origin: server.origin, tokens, picks, placements, perSecond: PER_SECOND };
      load.send(order);
      return answerOf<LoadResult>(load);
    };
    await heard(engine, (await place(WARM_UP)).latenciesMs.length);
    const placed = await place(BETS);
    const { betLagsMs, requests, commands } = await heard(engine, placed.latenciesMs.length);
    await record({
      name: "outbox-lag",
      about: `${BETS} bets, ${PER_SECOND} a second asked for; lag from the making of a bet to its publication in each of ${LOCALES} languages, to ${real === null ? "an engine that takes 2 ms for a request" : "the engine of Centrifugo over Redis"}`,
      rows: [
        {
          "bets/s": Math.round(placed.latenciesMs.length / placed.seconds),
          "lag p50 ms": percentile(betLagsMs, 0.5),
          "lag p99 ms": percentile(betLagsMs, 0.99),
          "longest ms": percentile(betLagsMs, 1),
          "not heard": placed.latenciesMs.length * LOCALES - betLagsMs.length,
          "commands in a request": Math.round((commands / requests) * 10) / 10,
          "bet p99 ms": percentile(placed.latenciesMs, 0.99),
        },
      ],
    });
  } finally {
    load.disconnect();
    engine.disconnect();
    await server.stop();
    await real?.close();
    await postgres.stop();
  }
}

async function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  const messages: unknown[] = await once(child, "message");
  return messages[0] as Answer; // safe: the process sends nothing else
}

/** What the engine heard, once it has heard of as many bets or a minute has passed. */
async function heard(engine: ChildProcess, bets: number): Promise<EngineFigures> {
  const all: EngineFigures = { betLagsMs: [], requests: 0, commands: 0 };
  for (const deadline = Date.now() + SETTLE_WITHIN_MS; Date.now() < deadline;) {
    engine.send("what was heard");
    const { betLagsMs, requests, commands } = await answerOf<EngineFigures>(engine);
    all.betLagsMs.push(...betLagsMs);
    all.requests += requests;
    all.commands += commands;
    if (all.betLagsMs.length >= bets * LOCALES) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return all;
}
