import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { setTimeout } from "node:timers/promises";

/** A line that can be bet on, as the API takes it. */
export interface Pick {
  match_id: string;
  market_id: string;
  specifier: string;
  outcome_id: string;
  odds: string;
}

/** What this process is asked for: as many calls in flight as there are tokens, one player each. */
export interface LoadOrder {
  origin: string;
  tokens: readonly string[];
  picks: readonly Pick[];
  placements: number;
  /** How many a second, where they are not to follow one another as fast as they are answered. */
  perSecond?: number;
}

export interface LoadResult {
  latenciesMs: readonly number[];
  refused: number;
  seconds: number;
  /** CPU of this process. */
  cpuMs: number;
}

/** In subunits: little enough for the demo credit to last. */
const STAKE = "10";

/** Places single after single for each player; plain node:http, which costs less than fetch beside the server. */
async function placeAll({ origin, tokens, picks, placements, perSecond }: LoadOrder): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: tokens.length });
  const latenciesMs: number[] = [];
  let next = 0;
  let refused = 0;
  const { user, system } = process.cpuUsage();
  const startedAt = performance.now();
  const betAll = async (token: string): Promise<void> => {
    while (next < placements) {
      const turn = next++;
      const pick = picks[turn % picks.length];
      if (pick === undefined) throw new Error("there is nothing to bet on");
      const dueMs = perSecond === undefined ? 0 : startedAt + (turn * 1000) / perSecond - performance.now();
      if (dueMs > 0) await setTimeout(dueMs);
      const sentAt = performance.now();
      const status = await place({ origin, agent, token, pick });
      if (status === 201) latenciesMs.push(performance.now() - sentAt);
      else refused += 1;
    }
  };
  await Promise.all(tokens.map(betAll));
  const seconds = (performance.now() - startedAt) / 1000;
  const used = process.cpuUsage({ user, system });
  agent.destroy();
  return { latenciesMs, refused, seconds, cpuMs: (used.user + used.system) / 1000 };
}

async function place(call: { origin: string; agent: Agent; token: string; pick: Pick }): Promise<number | undefined> {
  const body = JSON.stringify({
    meta: { device_id: randomUUID(), quick: false, type: "single", odds_accept_mode: "any" },
    bets: [{ stake: { value: STAKE, currency: "EUR" }, selections: [call.pick] }],
  });
  const sent = request(`${call.origin}/api/sportsbook/bets`, {
    agent: call.agent,
    method: "POST",
    headers: {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      "x-application": "sportsbook",
      authorization: `Bearer ${call.token}`,
      "idempotency-key": randomUUID(),
    },
  });
  sent.end(body);
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  sent.on("error", reject);
  sent.on("response", (answer) => {
    answer.on("error", reject);
    answer.on("end", () => resolve(answer.statusCode));
    answer.resume();
  });
  return promise;
}

// Runs as a process of its own, so that its CPU is not taken for the server's.
if (process.send !== undefined) {
  process.on("message", (order) => {
    // Safe: the bench that started this process sends nothing else.
    void placeAll(order as LoadOrder).then((result) => process.send?.(result));
  });
  await once(process, "disconnect");
  process.exit();
}
