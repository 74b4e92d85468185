import { MatchList, PlacedBets } from "@touchline/contract";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seededRandom } from "../../src/feed/simulator/seeded-random.ts";
import { DEMO_PLAYER } from "../../src/seed/seed-demo-players.ts";
import { newKey, placeBody, type LegOf } from "./book-under-test.ts";
import { createCrashRecords, type CrashRecords } from "./crash-records.ts";
import { ServerProcess } from "./server-process.ts";

// The transactions are the same on both engines: twenty rounds on the one that ships, a few on PostgreSQL.
const ROUNDS = process.env["TEST_DATABASE_URL"] === undefined ? 20 : 5;
const PLACEMENTS = 200;
/** The smallest stake there is: twenty rounds of them fit in the demo player's balance. */
const STAKE = "10";
const random = seededRandom("crash");

interface Placing {
  key: string;
  body: ReturnType<typeof placeBody>;
  /** What the client heard: the bet, a refusal, or nothing, for the server died. */
  heard: { betId: string } | "refused" | null;
}

interface Outcome {
  state: string;
  betIds: string[];
}

/** A player's browser: it holds a token, and may lose any answer. */
class Client {
  origin = "";
  #token = "";

  async signIn(): Promise<void> {
    const signIn = await this.#call("/api/platform/users/sign_in", DEMO_PLAYER);
    const cookies = signIn.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
    const csrf = cookies.find((cookie) => cookie.startsWith("tl_csrf="))?.slice("tl_csrf=".length) ?? "";
    const opened = await this.#call(
      "/api/platform/sportsbook_sessions",
      {},
      { cookie: cookies.join("; "), "x-csrf-token": csrf },
    );
    ({ token: this.#token } = (await opened.json()) as { token: string });
  }

  async legs(status: 0 | 1): Promise<LegOf[]> {
    const answer = await this.#call(`/api/sportsbook/matches?match_status=${status}&bettable=true&limit=40`);
    return MatchList.parse(await answer.json()).list.flatMap(({ id, main_markets }) =>
      main_markets
        .filter((market) => market.status === 1)
        .flatMap((market) =>
          market.outcomes
            .filter(({ active, odds }) => active && Number(odds) >= 1.2)
            .map((outcome) => ({
              match_id: id,
              market_id: market.id,
              specifier: market.specifier,
              outcome_id: outcome.id,
              odds: outcome.odds,
            })),
        ),
    );
  }

  async place(placing: Placing): Promise<void> {
    const answer = await this.#call("/api/sportsbook/bets", placing.body, { "idempotency-key": placing.key });
    const body: unknown = await answer.json();
    const hasBet = answer.status === 201 || answer.status === 202;
    placing.heard = hasBet ? { betId: PlacedBets.parse(body).list[0]?.id ?? "none" } : "refused";
    if (!hasBet && answer.status !== API_ERRORS.invalid_odds.status)
      throw new Error(`answered ${answer.status}: ${JSON.stringify(body)}`);
  }

  async outcome(key: string): Promise<Outcome> {
    const answer = await this.#call(`/api/sportsbook/bets/placements/${key}`);
    const { list, placement } = PlacedBets.parse(await answer.json());
    return { state: placement.state, betIds: list.map(({ id }) => id) };
  }

  async betCount(): Promise<number> {
    const answer = await this.#call("/api/sportsbook/bets?limit=1");
    return ((await answer.json()) as { pagination: { total: number } }).pagination.total;
  }

  #call(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const authorization: Record<string, string> = this.#token === "" ? {} : { authorization: `Bearer ${this.#token}` };
    const json = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
    return fetch(`${this.origin}${path}`, {
      ...json,
      headers: { "content-type": "application/json", ...authorization, ...headers },
    });
  }
}

let records: CrashRecords;
let server: ServerProcess;
const client = new Client();
/** Bets that stand by what their keys say, over all rounds. */
let betsByKey = 0;

async function start(): Promise<void> {
  // Nobody looks at a page here, and reading them in takes a good part of a start.
  server = await ServerProcess.start({ LIVE_DELAY_SCALE: "0.05", WEB_BUILD_DIR: "none", ...records.environment });
  client.origin = server.origin;
}

beforeAll(async () => {
  records = await createCrashRecords();
  await start();
  await client.signIn();
});
afterAll(async () => {
  await server.stop();
  await records.remove();
});

const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

/** Singles and doubles on live and coming matches: some decided at once, some held when the end comes. */
async function drawPlacings(): Promise<Placing[]> {
  const [coming, live] = await Promise.all([client.legs(0), client.legs(1)]);
  return Array.from({ length: PLACEMENTS }, () => {
    const first = pick(random() < 0.5 ? live : coming);
    const second = pick(coming);
    const legs = random() < 0.2 && second.match_id !== first.match_id ? [first, second] : [first];
    return { key: newKey(), body: placeBody(legs, { stake: STAKE, mode: "any" }), heard: null };
  });
}

/** Fires all at once and kills the server when so many were answered. */
async function placeAndKill(placings: readonly Placing[], killAfter: number): Promise<void> {
  let answered = 0;
  let killed: Promise<void> | null = killAfter === 0 ? server.kill() : null;
  const calls = placings.map(async (placing) => {
    await client.place(placing);
    answered += 1;
    if (answered >= killAfter) killed ??= server.kill();
  });
  const lost = (await Promise.allSettled(calls)).filter(({ status }) => status === "rejected");
  await killed;
  // A lost connection is what this is about; anything else is a fault.
  for (const { reason } of lost as PromiseRejectedResult[]) expect(reason).toBeInstanceOf(TypeError);
}

/** Asks by key until the placement is decided; a lost answer is sent once more, and must not place again. */
async function learnOutcome(placing: Placing): Promise<void> {
  const outcome = await decidedOutcome(placing.key);
  if (placing.heard === "refused") expect(outcome.betIds).toEqual([]);
  else if (placing.heard) expect(outcome.betIds).toEqual([placing.heard.betId]);
  const final = placing.heard ? outcome : await sentAgain(placing, outcome);
  expect(final.state).toMatch(/^(accepted|rejected)$/);
  expect(final.betIds.length).toBeLessThanOrEqual(1);
  betsByKey += final.betIds.length;
}

async function sentAgain(placing: Placing, before: Outcome): Promise<Outcome> {
  await client.place(placing);
  const after = await decidedOutcome(placing.key);
  if (before.state !== "unknown") expect(after).toEqual(before);
  return after;
}

async function decidedOutcome(key: string): Promise<Outcome> {
  let outcome = await client.outcome(key);
  await expect
    .poll(async () => (outcome = outcome.state === "processing" ? await client.outcome(key) : outcome).state, {
      interval: 20,
      timeout: 20_000,
    })
    .not.toBe("processing");
  return outcome;
}

describe("a server killed among two hundred placements", { timeout: 600_000 }, () => {
  const rounds = Array.from({ length: ROUNDS }, (_, round) => ({
    round: round + 1,
    killAfter: Math.floor(random() * PLACEMENTS),
  }));

  it.each(rounds)(
    "keeps every stake with its bet and tells each client the outcome, round $round, killed after $killAfter answers [TKT-26]",
    async ({ killAfter }) => {
      const placings = await drawPlacings();
      await placeAndKill(placings, killAfter);
      await records.check();
      await start();
      for (let from = 0; from < placings.length; from += 20) {
        await Promise.all(placings.slice(from, from + 20).map(learnOutcome));
      }
      expect(await client.betCount()).toBe(betsByKey);
    },
  );

  it("has its books in order at the end", async () => {
    await server.stop();
    await expect(records.check()).resolves.toBeUndefined();
  });
});
