import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import type { LoadOrder, LoadResult } from "./placement-load.ts";
import { picksOf } from "./placements.ts";
import { signUpPlayer } from "./player-session.ts";
import { percentile, record, type Row } from "./report.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

const WARM_UP = 300;
const PLACEMENTS = 500;
const PLAYERS = 4;
/** Of each kind. */
const A_SECOND = 13;
const LOAD = new URL("./placement-load.ts", import.meta.url);

export interface Flood {
  path: (n: number) => string;
  headers?: (n: number) => Record<string, string>;
}

/** The last of them reads what is recorded by then: a player who places here has 500 bets. */
const floodsOf = (token: string): Readonly<Record<string, Flood>> => ({
  "/?r=N": { path: (n) => `/?r=${n}` },
  "a session that nobody has": {
    path: () => "/",
    headers: (n) => ({ cookie: `tl_session=nobody${n}; tl_signed_in=1` }),
  },
  "limit=500": { path: () => "/api/sportsbook/matches?limit=500", headers: () => ({ "accept-encoding": "br" }) },
  "paths of nothing": { path: (n) => `/nothing/at-all-${n}` },
  "a player's 500 bets": {
    path: () => "/api/sportsbook/bets?limit=500",
    headers: () => ({ authorization: `Bearer ${token}` }),
  },
});

/** How long placements take while somebody asks for pages and lists as fast as once filled the process. */
export async function benchFlood(port: number): Promise<void> {
  // Sign-ups are limited by address: each player comes from one of its own.
  const server = await startServer(port, { TRUST_PROXY: "1" });
  const load = fork(LOAD, { stdio: "inherit" });
  try {
    const tokens: string[] = [];
    while (tokens.length < PLAYERS) tokens.push(await signUpPlayer(server, `10.0.0.${tokens.length + 1}`));
    const picks = await picksOf(server);
    const place = async (placements: number): Promise<LoadResult> => {
      const order: LoadOrder = { origin: server.origin, tokens, picks, placements };
      load.send(order);
      const messages: unknown[] = await once(load, "message");
      return messages[0] as LoadResult; // safe: the process sends nothing else
    };
    await place(WARM_UP);
    const rows: Row[] = [];
    const floods = floodsOf(tokens[0] ?? "");
    const beside: [string, readonly Flood[]][] = [
      ["nothing", []],
      ...Object.entries(floods).map(([name, flood]): [string, readonly Flood[]] => [name, [flood]]),
      ["all of these", Object.values(floods)],
    ];
    for (const [name, kinds] of beside) rows.push({ beside: name, ...(await measure(server, kinds, place)) });
    await record({
      name: "flood",
      about: `${PLACEMENTS} pre-match singles on PGlite, ${PLAYERS} in flight, beside ${A_SECOND} requests a second of each kind from one address`,
      rows,
    });
  } finally {
    load.disconnect();
    await server.stop();
  }
}

async function measure(
  server: ServerProcess,
  floods: readonly Flood[],
  place: (placements: number) => Promise<LoadResult>,
): Promise<Row> {
  const running = floods.map((flood) => startFlood(server.origin, flood, A_SECOND));
  const { latenciesMs, seconds, refused } = await place(PLACEMENTS);
  const answers = (await Promise.all(running.map((flood) => flood.stop()))).flat();
  return {
    "accepted/s": Math.round(latenciesMs.length / seconds),
    "p50 ms": percentile(latenciesMs, 0.5),
    "p99 ms": percentile(latenciesMs, 0.99),
    refused,
    asked: answers.length,
    answered: answers.filter((status) => status === 200 || status === 404).length,
    "turned away": answers.filter((status) => status === 503).length,
  };
}

/** Asks at a steady rate, however long answers take. */
export function startFlood(
  origin: string,
  { path, headers }: Flood,
  aSecond: number,
): { stop: () => Promise<number[]> } {
  const agent = new Agent({ keepAlive: true });
  const answers: Promise<number>[] = [];
  let n = 0;
  const timer = setInterval(() => {
    n += 1;
    answers.push(ask({ url: origin + path(n), agent, headers: headers?.(n) ?? {} }));
  }, 1_000 / aSecond);
  return {
    async stop() {
      clearInterval(timer);
      const statuses = await Promise.all(answers);
      agent.destroy();
      return statuses;
    },
  };
}

function ask({ url, ...options }: { url: string; agent: Agent; headers: Record<string, string> }): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  // A connection that the server closed while it was idle: one answer less.
  const lost = (): void => resolve(0);
  request(url, options, (answer) => {
    answer.on("error", lost);
    answer.on("end", () => resolve(answer.statusCode ?? 0));
    answer.resume();
  })
    .on("error", lost)
    .end();
  return promise;
}
