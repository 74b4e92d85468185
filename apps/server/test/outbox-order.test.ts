import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DatabaseHandle } from "../src/db/database.ts";
import { enqueuePublication } from "../src/outbox/enqueue-publication.ts";
import { startOutboxDrainer } from "../src/outbox/outbox-drainer.ts";
import { type CentrifugoPublisher, createCentrifugoPublisher } from "@touchline/centrifuge-server";
import { newUserId, openTarget } from "@touchline/centrifuge-server/testing/target";
import { openFailingEngine, type Trouble } from "./failing-engine.ts";
import { openTestDatabase } from "./test-database.ts";

const log = pino({ level: "silent" });
const LOCALES = ["en", "de", "ar"] as const;

let database: DatabaseHandle;
let target: Awaited<ReturnType<typeof openTarget>>;
/** Others in each test: an engine remembers what its channels were told. */
let players: readonly string[];
let engine: Awaited<ReturnType<typeof openFailingEngine>>;
let publisher: CentrifugoPublisher;
let number = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  target = await openTarget();
});
afterAll(async () => {
  await target.close();
  await database.close();
});
beforeEach(async () => {
  await database.db.deleteFrom("centrifugo_outbox").execute();
  players = Array.from({ length: 40 }, newUserId);
  engine = await openFailingEngine(target);
  publisher = createCentrifugoPublisher({ url: engine.url, key: "a-key" });
});
afterEach(async () => {
  await publisher.close();
  await engine.close();
});

const channelOf = (player: string, locale: string): string => `user:${locale}#${player}`;

/** Leaves what a bet of each player does: the bet in every language, and the balance for all of them. */
async function bet(): Promise<void> {
  number += 1;
  const key = (player: string, what: string): string => `${player} ${what} ${number}`;
  const publications = players.flatMap((player) => [
    ...LOCALES.map((locale) => ({
      channels: [channelOf(player, locale)] as const,
      data: `bet ${number}`,
      partitionKey: player,
      idempotencyKey: key(player, "bet"),
    })),
    {
      channels: [channelOf(player, "en"), channelOf(player, "de"), channelOf(player, "ar")] as const,
      data: `balance ${number}`,
      partitionKey: player,
      idempotencyKey: key(player, "balance"),
    },
  ]);
  await database.db.transaction().execute((trx) => enqueuePublication(trx, ...publications));
}

const rowsLeft = async () => (await database.db.selectFrom("centrifugo_outbox").select("id").execute()).length;

/** What each channel of a player should have heard of the bets with these numbers, in order. */
const story = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => [`bet ${first + index}`, `balance ${first + index}`]).flat();

const channelsOf = (...ofPlayers: readonly string[]): string[] =>
  ofPlayers.flatMap((player) => LOCALES.map((locale) => channelOf(player, locale)));
const heardBy = (...ofPlayers: readonly string[]): Promise<unknown[][]> =>
  Promise.all(channelsOf(...ofPlayers).map((channel) => engine.heardIn(channel)));
/** What all channels of so many players should have heard. */
const stories = (count: number, first: number): string[][] =>
  Array.from({ length: count * LOCALES.length }, () => story(first, number));

/** Numbers from 0 to 1, the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe("the outbox over Centrifugo", () => {
  it("tells each player in order whatever fails on the way: a request, a command of it, an answer [RT-08]", async () => {
    const random = seeded(7);
    const troubles: readonly Trouble[] = ["none", "refused", "one command", "cut"];
    engine.trouble = () => troubles[Math.floor(random() * troubles.length)] ?? "none";
    const drainer = await startOutboxDrainer({ database, publisher, log });
    const first = number + 1;
    for (let bets = 0; bets < 12; bets += 1) await bet();
    await expect.poll(async () => (await drainer.drain(), rowsLeft()), { timeout: 60_000 }).toBe(0);
    expect(await heardBy(...players)).toEqual(stories(players.length, first));
    // Told again after a lost answer, heard once.
    expect(engine.told).toBeGreaterThan(channelsOf(...players).length * 24);
    await drainer.stop();
  }, 90_000);

  it("takes a request for many bets of many players, and the same balance once for all languages [RT-08]", async () => {
    for (let bets = 0; bets < 5; bets += 1) await bet();
    const drainer = await startOutboxDrainer({ database, publisher, log });
    await drainer.drain();
    expect(await rowsLeft()).toBe(0);
    // In each of the four partitions: two for each bet, whose balance is told after it.
    expect(engine.requests).toBe(4 * 5 * 2);
    expect(engine.told).toBe(channelsOf(...players).length * 10);
    await drainer.stop();
  });

  it("holds up the channel that takes nothing, and what is told together with it, and no other [RT-08]", async () => {
    const [player = "", ...others] = players;
    const first = number + 1;
    await bet();
    await bet();
    engine.busy.add(channelOf(player, "de"));
    const drainer = await startOutboxDrainer({ database, publisher, log });
    await drainer.drain();
    expect(await heardBy(...others)).toEqual(stories(others.length, first));
    expect(await heardBy(player)).toEqual([story(first, first).slice(0, 1), [], story(first, first).slice(0, 1)]);
    engine.busy.clear();
    await expect.poll(rowsLeft, { timeout: 15_000 }).toBe(0);
    expect(await heardBy(player)).toEqual(stories(1, first));
    await drainer.stop();
  });

  it("loses nothing at a stop: it sends what it can in its time, and the next start sends the rest in order [RT-08]", async () => {
    const random = seeded(11);
    engine.trouble = () => (random() < 0.5 ? "one command" : "cut");
    const first = number + 1;
    for (let bets = 0; bets < 4; bets += 1) await bet();
    const stopping = await startOutboxDrainer({ database, publisher, log, stopWithinMs: 300 });
    await stopping.stop();
    engine.trouble = () => "none";
    const next = await startOutboxDrainer({ database, publisher, log });
    await expect.poll(rowsLeft, { timeout: 15_000 }).toBe(0);
    expect(await heardBy(...players)).toEqual(stories(players.length, first));
    await next.stop();
  });

  it("does not wait at a stop for an engine that is away, and keeps all rows [RT-09]", async () => {
    engine.trouble = () => "refused";
    const drainer = await startOutboxDrainer({ database, publisher, log });
    await bet();
    await drainer.stop();
    expect(await rowsLeft()).toBe(players.length * 4);
    expect(engine.told).toBe(0);
  });
});
