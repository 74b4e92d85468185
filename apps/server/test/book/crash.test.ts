import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seededRandom } from "../../src/feed/simulator/seeded-random.ts";
import { newKey, placeBody } from "./book-under-test.ts";
import { CrashClient, isOfOffer, type Outcome, type Placing, Unavailable } from "./crash-client.ts";
import { createCrashRecords, type CrashRecords } from "./crash-records.ts";
import { ServerProcess } from "./server-process.ts";

/** PostgreSQL outlives the server, and a test of its own has it fail: fewer do beside those on the built-in database. */
const ROUNDS = process.env["POSTGRES_UNDER_TEST"] === undefined ? 12 : 8;
const PLACEMENTS = 200;
/** Of each round: half the bets are on matches to come, and those wait for nothing. */
const LEAST_ACCEPTED = 90;
/** Bets that a live offer closes under; those whose delay the end cut short are not among them. */
const MOST_CLOSED = 30;
/** The smallest stake there is: twenty rounds of them fit in the demo player's balance. */
const STAKE = "10";
/** The delay of a live bet is as long: asking more often only takes the server's time. */
const POLL_MS = 250;
const random = seededRandom("crash");

let records: CrashRecords;
let server: ServerProcess;
const client = new CrashClient();
/** Bets that stand by what their keys say, over all rounds. */
let betsByKey = 0;

/** Nobody looks at pages here, nor listens in three languages: both take a good part of a round. */
const ENVIRONMENT = { LIVE_DELAY_SCALE: "0.05", WEB_BUILD_DIR: "none", LOCALES: "en" };

async function start(): Promise<void> {
  server = await ServerProcess.start({ ...ENVIRONMENT, ...records.environment });
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
async function learnOutcome(placing: Placing): Promise<Outcome> {
  const outcome = await decidedOutcome(placing.key);
  if (placing.heard === "refused") expect(outcome.betIds).toEqual([]);
  else if (placing.heard) expect(outcome.betIds).toEqual([placing.heard.betId]);
  const final = placing.heard ? outcome : await sentAgain(placing, outcome);
  expect(final.state).toMatch(/^(accepted|rejected)$/);
  expect(final.betIds.length).toBeLessThanOrEqual(1);
  return final;
}

async function sentAgain(placing: Placing, before: Outcome): Promise<Outcome> {
  await client.place(placing, { isKnown: before.state !== "unknown" });
  const after = await decidedOutcome(placing.key);
  if (before.state !== "unknown") expect(after).toEqual(before);
  return after;
}

/** Asks until it is decided; a server that gives way to bets says so, and is asked again. */
async function decidedOutcome(key: string): Promise<Outcome> {
  let outcome: Outcome | null = null;
  const ask = async (): Promise<string> => {
    if (outcome === null || outcome.state === "processing") outcome = await askedNow(key);
    return outcome?.state ?? "processing";
  };
  await expect.poll(ask, { interval: POLL_MS, timeout: 30_000 }).not.toBe("processing");
  if (outcome === null) throw new Error("A decided placement has an outcome.");
  return outcome;
}

async function askedNow(key: string): Promise<Outcome | null> {
  try {
    return await client.outcome(key);
  } catch (error) {
    if (error instanceof Unavailable) return null;
    throw error;
  }
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
      const check = await records.left();
      await Promise.all([check(), start()]);
      const outcomes = await Promise.all(placings.map(learnOutcome));
      betsByKey += outcomes.flatMap(({ betIds }) => betIds).length;
      expect(await client.betCount()).toBe(betsByKey);
      expect(outcomes.filter(({ state }) => state === "accepted").length).toBeGreaterThanOrEqual(LEAST_ACCEPTED);
      expect(outcomes.filter(({ codes }) => codes.some(isOfOffer)).length).toBeLessThanOrEqual(MOST_CLOSED);
    },
  );

  it("has its books in order at the end", async () => {
    await server.stop();
    const check = await records.left();
    await expect(check()).resolves.toBeUndefined();
  });
});
