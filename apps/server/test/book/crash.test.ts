import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seededRandom } from "../../src/feed/simulator/seeded-random.ts";
import { newKey, placeBody } from "./book-under-test.ts";
import {
  type CashOutWish,
  CrashClient,
  type EditWish,
  type Outcome,
  type Placing,
  Unavailable,
} from "./crash-client.ts";
import { createCrashRecords, type CrashRecords } from "./crash-records.ts";
import { ServerProcess } from "./server-process.ts";

/** A run that has the time says `CRASH_ROUNDS=20`. */
const ROUNDS = Number(process.env["CRASH_ROUNDS"] ?? 2);
const PLACEMENTS = 200;
/** No match that is further off begins before the last bet of a round is decided. */
const FAR_OFF_MS = 30 * 60_000;
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
/** Those of them with a match in play: its offer may close under a bet, but not under every one. */
let liveBets = 0;

/** Nobody looks at pages here, nor at soccer, nor listens in three languages: each takes a good part of a round. */
const ENVIRONMENT = { LIVE_DELAY_SCALE: "0.05", WEB_BUILD_DIR: "none", LOCALES: "en", SIM_SPORTS: "tennis" };

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
async function drawPlacings(): Promise<(Placing & { isLive: boolean })[]> {
  const [coming, live] = await Promise.all([client.legs(0, new Date(Date.now() + FAR_OFF_MS)), client.legs(1)]);
  return Array.from({ length: PLACEMENTS }, () => {
    const isLive = random() < 0.5;
    const first = pick(isLive ? live : coming);
    const second = pick(coming);
    const legs = random() < 0.2 && second.match_id !== first.match_id ? [first, second] : [first];
    return { key: newKey(), body: placeBody(legs, { stake: STAKE, mode: "any" }), heard: null, isLive };
  });
}

/** Fires all at once and kills the server when so many were answered; after any number where none is said. */
async function sendAndKill(sends: readonly (() => Promise<void>)[], after?: number): Promise<void> {
  const killAfter = after ?? Math.floor(random() * sends.length);
  let answered = 0;
  let killed: Promise<void> | null = killAfter === 0 ? server.kill() : null;
  const calls = sends.map(async (send) => {
    await send();
    answered += 1;
    if (answered >= killAfter) killed ??= server.kill();
  });
  const lost = (await Promise.allSettled(calls)).filter(({ status }) => status === "rejected");
  await killed;
  // A lost connection is what this is about; anything else is a fault.
  for (const { reason } of lost as PromiseRejectedResult[]) expect(reason).toBeInstanceOf(TypeError);
}

/** What was lost is sent once more, which is to fail for nothing but its own. */
async function untilOffered(placings: readonly Placing[]): Promise<void> {
  const matchIds = new Set(
    placings.flatMap(({ body }) => body.bets.flatMap(({ selections }) => selections)).map(({ match_id }) => match_id),
  );
  const missing = async (): Promise<string[]> => {
    const known = await Promise.all([...matchIds].map(async (id) => ({ id, isThere: await client.offers(id) })));
    return known.flatMap(({ id, isThere }) => (isThere ? [] : [id]));
  };
  await expect.poll(missing, { interval: POLL_MS, timeout: 60_000 }).toEqual([]);
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
  await expect.poll(ask, { interval: POLL_MS, timeout: 120_000 }).not.toBe("processing");
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

const EDITS = 60;
let edited = 0;
const CASH_OUTS = 120;
/** By bet: what its cash-outs paid by what their keys say, over all rounds. */
const cashedOut = new Map<string, bigint>();

/** Of each bet all that is left, or first one half and then the other. */
async function drawCashOuts(): Promise<CashOutWish[]> {
  const bets = await client.cashable();
  expect(bets.length).toBeGreaterThan(0);
  const wishes = bets.flatMap(({ id: betId, left }) => {
    const parts = random() < 0.5 || left < 2n ? [left] : [left / 2n, left - left / 2n];
    return parts.map((stake) => ({ key: newKey(), betId, stake, heard: null }));
  });
  return wishes.slice(0, CASH_OUTS);
}

/** Some of the bets that are open, each to become one on another match. */
async function drawEdits(): Promise<EditWish[]> {
  const [bets, coming] = await Promise.all([client.cashable(), client.legs(0, new Date(Date.now() + FAR_OFF_MS))]);
  expect(bets.length).toBeGreaterThan(0);
  return bets.slice(0, EDITS).map(({ id: betId }) => ({
    key: newKey(),
    betId,
    body: placeBody([pick(coming)], { stake: STAKE, mode: "any" }),
  }));
}

/** Asks by key until it is decided; what nobody recorded is sent once more. */
async function decidedCashOut(key: string, send: () => Promise<void>): Promise<{ state: string; paid: bigint }> {
  let outcome = await client.cashOutOutcome(key);
  if (outcome.state === "unknown") await send();
  const ask = async (): Promise<string> => {
    outcome = await client.cashOutOutcome(key);
    return outcome.state;
  };
  await expect.poll(ask, { interval: POLL_MS, timeout: 120_000 }).not.toBe("processing");
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
      await sendAndKill(
        placings.map((placing) => () => client.place(placing)),
        killAfter,
      );
      const check = await records.left();
      await Promise.all([check(), start()]);
      await untilOffered(placings);
      const outcomes = await Promise.all(placings.map(learnOutcome));
      betsByKey += outcomes.flatMap(({ betIds }) => betIds).length;
      expect(await client.betCount()).toBe(betsByKey);
      const [live, coming] = [true, false].map((isLive) =>
        outcomes.filter((_, index) => placings[index]?.isLive === isLive),
      );
      expect(coming?.flatMap(({ state, codes }) => (state === "accepted" ? [] : [{ state, codes }]))).toEqual([]);
      liveBets += live?.flatMap(({ betIds }) => betIds).length ?? 0;
    },
  );

  it("has accepted bets on matches in play too", () => {
    expect(liveBets).toBeGreaterThan(ROUNDS);
  });

  it.each([1, 2])("edits each bet once or leaves it as it was, round %i [BET-02]", async () => {
    const wishes = await drawEdits();
    await sendAndKill(wishes.map((wish) => () => client.edit(wish)));
    const check = await records.left();
    await Promise.all([check(), start()]);
    for (const wish of wishes) {
      const { state, paid } = await decidedCashOut(wish.key, () => client.edit(wish));
      expect(state).toMatch(/^(accepted|rejected)$/);
      const { betIds } = await client.outcome(wish.key);
      expect(betIds).toHaveLength(state === "accepted" ? 1 : 0);
      expect(await client.replacedBy(wish.betId)).toBe(betIds[0] ?? null);
      expect(await client.cashedOut(wish.betId)).toEqual({ paid: String(paid), isClosed: state === "accepted" });
      edited += betIds.length;
    }
  });

  it("has edited bets", () => {
    expect(edited).toBeGreaterThan(0);
  });

  it.each([1, 2])("pays each cash-out once and in full, or not at all, round %i [BET-02] [BET-05]", async () => {
    const wishes = await drawCashOuts();
    await sendAndKill(wishes.map((wish) => () => client.cashOut(wish)));
    const check = await records.left();
    await Promise.all([check(), start()]);
    for (const wish of wishes) {
      const { state, paid } = await decidedCashOut(wish.key, () => client.cashOut(wish));
      expect(state).toMatch(/^(accepted|rejected)$/);
      if (wish.heard === "accepted") expect(state).toBe("accepted");
      if (state === "accepted") cashedOut.set(wish.betId, (cashedOut.get(wish.betId) ?? 0n) + paid);
    }
    for (const betId of new Set(wishes.map((wish) => wish.betId)))
      expect((await client.cashedOut(betId)).paid).toBe(String(cashedOut.get(betId) ?? 0n));
    expect(cashedOut.size).toBeGreaterThan(0);
  });

  it("has its books in order at the end", async () => {
    await server.stop();
    const check = await records.left();
    await expect(check()).resolves.toBeUndefined();
  });
});
