import { once } from "node:events";
import { createServer } from "node:http";
import { connect as connectTcp } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  collectPublications,
  connected,
  createClient,
  createUserClient,
  nextEvent,
  subscribed,
} from "../test/library-client.ts";
import { type OwnServer, SUITE_NAMESPACES, TEST_KEY, TEST_SECRET, startOwnServer } from "../test/own-server.ts";
import { RawClient } from "../test/raw-client.ts";
import { createCentrifugeServer } from "./centrifuge-server.ts";
import type { Refused, SessionLimits } from "./session/session-context.ts";
import { createTokenIssuer } from "./token/token-issuer.ts";
import { WEBSOCKET_PATH } from "./transport/websocket-transport.ts";

const issuer = createTokenIssuer({ secret: TEST_SECRET });
const CHANNEL = "match:1:en";

let server: OwnServer;
beforeEach(async () => {
  server = await startOwnServer({
    allowedOrigins: ["https://sports.example.com"],
    limits: { outgoingBytes: 64 * 1024 },
  });
});
afterEach(() => server.close());

const target = () => ({ url: server.url, key: TEST_KEY, secret: TEST_SECRET, close: async () => {} });

async function rawVisitor(): Promise<RawClient> {
  const client = await RawClient.open(server.url);
  await client.ask({ connect: { token: await issuer.connectionToken({ userId: null }) } });
  return client;
}

describe("who may connect", () => {
  const open = (origin: string) => RawClient.open(server.url, { origin });

  it("a page of a foreign origin may not [RT-01]", async () => {
    await expect(open("https://evil.example.com")).rejects.toThrow("403");
    await expect(open("null")).rejects.toThrow("403");
  });

  it("whoever is refused is told of, with where from, who and what: an origin, a token, a channel [OWASP-16.3.2]", async () => {
    const noted: Refused[] = [];
    const own = await startOwnServer({ onRefused: (refused) => void noted.push(refused) });
    await expect(RawClient.open(own.url, { origin: "https://evil.example.com" })).rejects.toThrow("403");
    const forged = await RawClient.open(own.url);
    forged.send({ connect: { token: `${await issuer.connectionToken({ userId: "u1" })}x` } });
    await forged.closed;
    const client = await RawClient.open(own.url);
    await client.ask({ connect: { token: await issuer.connectionToken({ userId: "u1" }) } });
    expect(await client.ask({ subscribe: { channel: "user:x#u2" } })).toMatchObject({ error: { code: 103 } });
    expect(await client.ask({ subscribe: { channel: "unheard:of" } })).toMatchObject({ error: { code: 102 } });
    const address = expect.stringContaining("127.0.0.1");
    expect(noted).toEqual([
      { reason: "foreign origin", address },
      { reason: "invalid token", address, user: "", channel: "" },
      { reason: "permission denied", address, user: "u1", channel: "user:x#u2" },
    ]);
    client.close();
    await own.close();
  });

  it("a page of the server's own host, a listed origin, or a program may [RT-01]", async () => {
    const token = await issuer.connectionToken({ userId: null });
    for (const origin of [server.url, "https://sports.example.com", undefined]) {
      const client = origin === undefined ? await RawClient.open(server.url) : await open(origin);
      expect(await client.ask({ connect: { token } })).toHaveProperty("connect");
      client.close();
    }
  });

  it("one that is refused and resets its connection harms nobody else [RT-01]", async () => {
    const { hostname, port, host } = new URL(server.url);
    const socket = connectTcp(Number(port), hostname);
    socket.write(
      `GET ${WEBSOCKET_PATH} HTTP/1.1\r\nHost: ${host}\r\nOrigin: https://evil.example.com\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
    );
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(answer.toString()).toContain("403");
    socket.resetAndDestroy();
    // An unhandled error would fail this whole file.
    const client = await rawVisitor();
    expect(await client.ask({ subscribe: { channel: CHANNEL } })).toHaveProperty("subscribe");
    client.close();
  });

  it("an upgrade of another path is not answered by us [RT-01]", async () => {
    await expect(RawClient.open(`${server.url}/elsewhere`)).rejects.toThrow("socket hang up");
  });
});

describe("a caller who asks for too much", () => {
  async function restart(limits: Partial<SessionLimits>): Promise<void> {
    await server.close();
    server = await startOwnServer({ limits });
  }

  const kilobyte = JSON.stringify({ text: "x".repeat(1000) });
  const recover = (channel: string) => ({ subscribe: { channel, recover: true, offset: 1, epoch: "" } });

  async function publishTo(channel: string, times: number): Promise<void> {
    for (let n = 0; n < times; n += 1) await server.realtime.publisher.publish(channel, JSON.parse(kilobyte));
  }

  it("by sockets that cycle subscribing with recovery is sent its budget of bytes, and then told to read anew [RT-08]", async () => {
    await restart({});
    await publishTo(CHANNEL, 200);
    const startedAt = performance.now();
    const attackers = await Promise.all(Array.from({ length: 10 }, rawVisitor));
    let received = 0;
    for (const attacker of attackers) attacker.socket.on("message", (frame: Buffer) => (received += frame.length));
    let recovered = 0;
    for (let cycle = 0; cycle < 20; cycle += 1) {
      for (const attacker of attackers) {
        const { subscribe } = await attacker.ask(recover(CHANNEL));
        if ((subscribe as { recovered?: boolean }).recovered === true) recovered += 1;
        await attacker.ask({ unsubscribe: { channel: CHANNEL } });
      }
    }
    // 200 asked for 40 MB: each connection has two of them, of which its address lets some 16 pass at once, and one a second.
    expect(recovered).toBeGreaterThan(10);
    const seconds = (performance.now() - startedAt) / 1000;
    expect(received).toBeLessThan((17 + seconds) * 1024 * 1024);
    const honest = await rawVisitor();
    expect(await honest.ask({ subscribe: { channel: CHANNEL } })).toMatchObject({ subscribe: { recoverable: true } });
    await publishTo(CHANNEL, 1);
    expect(await honest.next()).toHaveProperty("push");
    expect(server.realtime.stats().refusedRecoveries).toBe(200 - recovered);
    for (const client of [...attackers, honest]) client.close();
  });

  it("by more commands than anybody needs is sent away, to come back later [RT-07]", async () => {
    const rate = { burst: 20, perSecond: 0 };
    await restart({ commands: { perConnection: rate, perAddress: { burst: 30, perSecond: 0 } } });
    const client = await rawVisitor();
    client.send(...Array.from({ length: 20 }, () => ({ unsubscribe: { channel: CHANNEL } })));
    expect((await client.closed).code).toBe(3013);
    expect(server.realtime.stats().greedyClients).toBe(1);
  });

  it("by more connections than its address may have is refused, over every transport [RT-08]", async () => {
    await restart({ connectionsPerAddress: 2 });
    const clients = [await rawVisitor(), await rawVisitor()];
    await expect(RawClient.open(server.url)).rejects.toThrow("429");
    const token = await issuer.connectionToken({ userId: null });
    const body = JSON.stringify({ id: 1, connect: { token } });
    for (const path of ["/connection/http_stream", "/connection/sse"])
      expect((await fetch(`${server.url}${path}`, { method: "POST", body })).status).toBe(429);
    clients[0]?.close();
    await expect.poll(() => server.realtime.stats().clients).toBe(1);
    const next = await rawVisitor();
    for (const client of [...clients, next]) client.close();
  });
});

describe("frames to a client", () => {
  it("carry the publications of one moment together [RT-08]", async () => {
    const client = await rawVisitor();
    await client.ask({ subscribe: { channel: CHANNEL } });
    const frame = new Promise<string>((resolve) =>
      client.socket.once("message", (data: Buffer) => resolve(data.toString())),
    );
    for (let n = 1; n <= 5; n += 1) await server.realtime.publisher.publish(CHANNEL, { n });
    expect((await frame).split("\n")).toHaveLength(5);
    client.close();
  });

  it("stop for a client that does not read, which is sent away [RT-07]", async () => {
    const client = await rawVisitor();
    await client.ask({ subscribe: { channel: CHANNEL } });
    client.socket.pause();
    const text = "x".repeat(16 * 1024);
    const publishMore = async () => {
      for (let n = 0; n < 10; n += 1) await server.realtime.publisher.publish(CHANNEL, { text });
      return server.realtime.stats().clients;
    };
    await expect.poll(publishMore, { interval: 1 }).toBe(0);
    client.socket.resume();
    expect(await client.closed).toEqual({ code: 3008, reason: "slow" });
  });

  it("are the same for everybody who listens [RT-08]", async () => {
    const clients = await Promise.all(Array.from({ length: 30 }, rawVisitor));
    await Promise.all(clients.map((client) => client.ask({ subscribe: { channel: CHANNEL } })));
    await server.realtime.publisher.publish(CHANNEL, { n: 1 });
    const received = await Promise.all(clients.map((client) => client.next()));
    expect(new Set(received.map((message) => JSON.stringify(message))).size).toBe(1);
    expect(server.realtime.stats()).toMatchObject({
      clients: 30,
      users: 1,
      channels: 1,
      subscriptions: 30,
      published: 1,
    });
    for (const client of clients) client.close();
  });
});

describe("a shutdown", () => {
  it("sends everybody away to come back, and lets nobody in any more [RT-07]", async () => {
    const client = await rawVisitor();
    const closing = server.realtime.close();
    expect(await client.closed).toEqual({ code: 3001, reason: "shutdown" });
    await closing;
    await expect(RawClient.open(server.url)).rejects.toThrow("503");
    expect(server.realtime.stats().clients).toBe(0);
  });

  it("forgets the streams: clients return and are told to load their state anew [RT-08, RT-09]", async () => {
    const port = Number(new URL(server.url).port);
    const client = await createUserClient(target());
    const subscription = client.newSubscription(CHANNEL);
    const publications = collectPublications(subscription);
    let engine = server.realtime;
    const loads: unknown[] = [];
    const stateful = client.newSubscription("updates:en", {
      minResubscribeDelay: 1,
      maxResubscribeDelay: 20,
      getState: async () => {
        const position = await engine.publisher.position("updates:en");
        loads.push(position);
        return position;
      },
    });
    await connected(client);
    await Promise.all([subscribed(subscription), subscribed(stateful)]);
    await server.realtime.publisher.publish(CHANNEL, { n: 1 });
    await publications.upTo(1);

    const back = nextEvent(subscription, "subscribed");
    const reloaded = nextEvent(stateful, "subscribed");
    await server.close();
    const successor = createCentrifugeServer({ tokenSecret: TEST_SECRET, namespaces: SUITE_NAMESPACES });
    engine = successor;
    const http = createServer();
    successor.attach(http);
    await new Promise<void>((resolve) => http.listen(port, "127.0.0.1", resolve));
    expect(await back).toMatchObject({ wasRecovering: true, recovered: false });
    expect(await reloaded).toMatchObject({ recovered: true });
    expect(loads).toHaveLength(2);
    await successor.publisher.publish(CHANNEL, { n: 2 });
    expect(await publications.upTo(2)).toEqual([{ n: 1 }, { n: 2 }]);
    client.disconnect();
    await successor.close();
    await new Promise((resolve) => http.close(resolve));
  });
});

describe("sign-in", () => {
  it("takes a new client, which keeps nothing of the visitor's [RT-01]", async () => {
    const visitor = await connected(await createUserClient(target()));
    await subscribed(visitor.newSubscription(CHANNEL));
    visitor.disconnect();
    const player = await connected(await createUserClient(target(), "42"));
    await subscribed(player.newSubscription(CHANNEL));
    await subscribed(player.newSubscription("user:en#42"));
    await expect.poll(() => server.realtime.stats()).toMatchObject({ clients: 1, users: 1, subscriptions: 2 });
    player.disconnect();
  });

  it("is not needed where visitors may come without a token [RT-01]", async () => {
    const open = await startOwnServer({ allowAnonymousWithoutToken: true });
    const client = await connected(createClient(open.url, {}));
    await subscribed(client.newSubscription(CHANNEL));
    expect(open.realtime.stats()).toMatchObject({ clients: 1, subscriptions: 1 });
    client.disconnect();
    await open.close();
  });
});

describe("options", () => {
  const withNamespace = (namespace: object) => () =>
    createCentrifugeServer({ tokenSecret: TEST_SECRET, namespaces: [{ name: "match", ...namespace }] });

  it("that contradict each other are refused at the start [RT-08]", () => {
    expect(withNamespace({ forceRecovery: true })).toThrow("recovery and delta need a history");
    expect(withNamespace({ name: "m" })).toThrow();
    const limits = { pingIntervalMs: 5_000, pongTimeoutMs: 5_000 };
    expect(() => createCentrifugeServer({ tokenSecret: TEST_SECRET, namespaces: [], limits })).toThrow(
      "answered before the next",
    );
  });

  it("for issuer and audience are demanded of every token [RT-07]", async () => {
    const strict = await startOwnServer({ tokenIssuer: "touchline", tokenAudience: "realtime" });
    const ask = async (token: string) => {
      const client = await RawClient.open(strict.url);
      const answer = Promise.race([client.ask({ connect: { token } }), client.closed]);
      return answer.finally(() => client.close());
    };
    const ours = createTokenIssuer({ secret: TEST_SECRET, issuer: "touchline", audience: "realtime" });
    expect(await ask(await ours.connectionToken({ userId: "42" }))).toHaveProperty("connect");
    expect(await ask(await issuer.connectionToken({ userId: "42" }))).toMatchObject({ code: 3500 });
    await strict.close();
  });
});
