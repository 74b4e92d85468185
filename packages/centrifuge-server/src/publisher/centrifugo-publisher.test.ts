import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type CentrifugoPublisher, createCentrifugoPublisher } from "./centrifugo-publisher.ts";
import { SUITE_NAMESPACES, TEST_KEY, TEST_SECRET } from "../../test/own-server.ts";
import { VirtualClock } from "../../test/virtual-clock.ts";
import { type CentrifugeServer, createCentrifugeServer } from "../centrifuge-server.ts";

const CHANNEL = "match:1:en";
const LOSS = { event_name: "events_lost", message: {} };

let clock: VirtualClock;
let engine: CentrifugeServer;
let api: Server;
let publisher: CentrifugoPublisher;
/** The way in which the engine answers at this moment. */
let mood: "well" | "ill" | "strange" | "busy" | "halfway";
/** The methods of the requests so far. */
let requests: string[];
/** The calls of `onTrouble`: true for its begin, false for its end. */
let troubles: boolean[];

beforeEach(async () => {
  clock = new VirtualClock();
  engine = createCentrifugeServer({ tokenSecret: TEST_SECRET, namespaces: SUITE_NAMESPACES, apiKey: TEST_KEY });
  mood = "well";
  requests = [];
  troubles = [];
  const listener = getRequestListener(async (request) => {
    requests.push(request.url.slice(request.url.lastIndexOf("/") + 1));
    if (mood === "ill") return new Response(null, { status: 503 });
    if (mood === "strange") return new Response("<html>");
    if (mood === "busy") return Response.json({ replies: [{ error: { code: 100, message: "internal" } }] });
    // It says that the first channel has it.
    const responses = [{ result: { offset: 1, epoch: "e" } }, { error: { code: 100, message: "internal" } }];
    if (mood === "halfway") return Response.json({ replies: [{ broadcast: { responses } }] });
    return engine.api(request);
  });
  api = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  api.listen(0, "127.0.0.1");
  await once(api, "listening");
  publisher = openPublisher();
});
afterEach(async () => {
  await publisher.close();
  api.closeAllConnections();
  api.close();
  await engine.close();
});

function openPublisher(key = TEST_KEY): CentrifugoPublisher {
  // A server that listens on a port has an address of this kind.
  const { port } = api.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const onTrouble = (reason: unknown): void => void troubles.push(reason !== null);
  return createCentrifugoPublisher({ url, key, lossNotice: LOSS, clock, onTrouble });
}

/** Why a publication failed; listened for from its start, so that none fails unheard. */
const faultOf = (publication: Promise<unknown>): Promise<string> => publication.then(() => "none", String);

async function history(): Promise<unknown[]> {
  const answer = await engine.api(
    new Request("http://engine/api/history", {
      method: "POST",
      headers: { "x-api-key": TEST_KEY },
      body: JSON.stringify({ channel: CHANNEL, limit: -1 }),
    }),
  );
  // The engine's own answer, of which the tests compare what it holds.
  const { result } = (await answer.json()) as { result: { publications: { data: unknown }[] } };
  return result.publications.map(({ data }) => data);
}

const requestsAre = (count: number) => expect.poll(() => requests.length).toBe(count);

describe("publishing through another server", () => {
  it("sends what comes up together in one request, in order, each with its own answer [RT-08]", async () => {
    const positions = await Promise.all([1, 2, 3].map((n) => publisher.publish(CHANNEL, { n })));
    expect(positions.map(({ offset }) => offset)).toEqual([1, 2, 3]);
    expect(await history()).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    expect(requests).toEqual(["batch"]);
  });

  it("publishes the same to several channels in one command, and answers where it stands in each [RT-08]", async () => {
    await publisher.publish(CHANNEL, { n: 1 });
    const positions = await publisher.publishToAll([CHANNEL, "match:2"], { n: 2 });
    expect(positions).toMatchObject([
      { channel: CHANNEL, offset: 2 },
      { channel: "match:2", offset: 1 },
    ]);
    expect(await history()).toEqual([{ n: 1 }, { n: 2 }]);
    expect(publisher.stats()).toMatchObject({ published: 3 });
  });

  it("says so where one of several channels is unknown, and repeats nothing in the others [RT-08]", async () => {
    await expect(publisher.publishToAll([CHANNEL, "nowhere:1"], { n: 1 })).rejects.toMatchObject({ code: 102 });
    expect(await history()).toEqual([{ n: 1 }]);
  });

  it("repeats what some of several channels did not take now in those alone [RT-09]", async () => {
    mood = "halfway";
    const published = publisher.publishToAll([CHANNEL, "match:2"], { n: 1 });
    await expect.poll(() => publisher.stats().retries).toBe(1);
    mood = "well";
    clock.advance(200);
    expect((await published).map(({ channel }) => channel)).toEqual([CHANNEL, "match:2"]);
    expect(await history()).toEqual([]);
  });

  it("carries ten thousand publications without losing their order [RT-08]", async () => {
    const published = Array.from({ length: 10_000 }, (_, n) => publisher.publish(CHANNEL, { n }));
    const offsets = (await Promise.all(published)).map(({ offset }) => offset);
    expect(offsets).toEqual(offsets.toSorted((left, right) => left - right));
    expect(publisher.stats()).toEqual({ waiting: 0, published: 10_000, retries: 0, lost: 0 });
    expect(requests.length).toBeLessThan(100);
  });

  it("refuses a channel the engine does not know, and sends the others [RT-08]", async () => {
    const [known, unknown] = await Promise.allSettled([
      publisher.publish(CHANNEL, { n: 1 }),
      publisher.publish("nowhere:1", {}),
    ]);
    expect(known.status).toBe("fulfilled");
    expect(unknown).toMatchObject({ status: "rejected", reason: { code: 102 } });
  });

  it.each(["ill", "strange", "busy"] as const)(
    "waits out an engine that is %s for a moment [RT-09]",
    async (trouble) => {
      mood = trouble;
      const published = publisher.publish(CHANNEL, { n: 1 });
      await requestsAre(1);
      await expect.poll(() => publisher.stats().retries).toBe(1);
      mood = "well";
      clock.advance(200);
      expect((await published).offset).toBe(1);
      expect(await history()).toEqual([{ n: 1 }]);
      expect(troubles).toEqual([true, false]);
    },
  );

  it("gives up prices that waited too long, and tells their channel once it can [RT-09]", async () => {
    mood = "ill";
    const fault = faultOf(publisher.publish(CHANNEL, { n: 1 }));
    for (let retries = 1; clock.date.getTime() < Date.UTC(2026, 7, 15, 18, 0, 12); retries += 1) {
      await expect.poll(() => publisher.stats().retries).toBe(retries);
      clock.advance(2_000);
    }
    expect(await fault).toMatch("503");
    expect(publisher.stats()).toMatchObject({ lost: 1, waiting: 1 });
    mood = "well";
    await expect.poll(() => (clock.advance(2_000), publisher.stats().waiting)).toBe(0);
    expect(await history()).toEqual([LOSS]);
  });

  it.each([
    ["leaves what its sender keeps to its sender [RT-08]", "user:en#1", { idempotencyKey: "bet-1" }],
    ["tells nobody of what is worth nothing later [RT-09]", "pulse:all", { isFleeting: true }],
  ])("%s", async (_what, channel, options) => {
    mood = "ill";
    const fault = faultOf(publisher.publish(channel, {}, options));
    await expect.poll(() => (clock.advance(2_000), publisher.stats().waiting), { timeout: 10_000 }).toBe(0);
    expect(await fault).toMatch("503");
    expect(publisher.stats().lost).toBe(0);
  });

  it("says at once that a key is wrong [RT-08]", async () => {
    const stranger = openPublisher("guessed");
    await expect(stranger.publish(CHANNEL, {}, { idempotencyKey: "1" })).rejects.toMatchObject({ code: 401 });
    expect(await stranger.position(CHANNEL)).toMatchObject({ epoch: "unknown" });
    await stranger.close();
  });

  it("answers a position nobody recovers from while the engine is away [RT-09]", async () => {
    await publisher.publish(CHANNEL, { n: 1 });
    expect(await publisher.position(CHANNEL)).toMatchObject({ offset: 1 });
    mood = "ill";
    expect(await publisher.position(CHANNEL)).toEqual({ channel: CHANNEL, offset: 0, epoch: "unknown" });
  });

  it("does not make a page wait for an engine known to be away [RT-09]", async () => {
    mood = "ill";
    publisher.publish(CHANNEL, {}).catch(() => undefined);
    await expect.poll(() => publisher.stats().retries).toBe(1);
    const before = requests.length;
    expect(await publisher.position(CHANNEL)).toMatchObject({ epoch: "unknown" });
    expect(requests).toHaveLength(before);
    mood = "well";
    clock.advance(200);
  });

  it("sends what waits before it closes, and does not wait for an engine that is away [RT-08]", async () => {
    const published = publisher.publish(CHANNEL, { n: 1 });
    await publisher.close();
    expect((await published).offset).toBe(1);
    const other = openPublisher();
    mood = "ill";
    const fault = faultOf(other.publish(CHANNEL, { n: 2 }));
    await other.close();
    expect(await fault).toMatch("503");
  });
});
