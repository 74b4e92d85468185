import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type OwnServer, TEST_SECRET, startOwnServer } from "../../test/own-server.ts";
import { RawClient } from "../../test/raw-client.ts";
import { VirtualClock } from "../../test/virtual-clock.ts";
import { createTokenIssuer } from "../token/token-issuer.ts";

const issuer = createTokenIssuer({ secret: TEST_SECRET });
const CHANNEL = "closed:1";
const LIMITS = { pingIntervalMs: 25_000, pongTimeoutMs: 8_000 };

let clock: VirtualClock;
let server: OwnServer;
let client: RawClient;

beforeEach(async () => {
  clock = new VirtualClock();
  server = await startOwnServer({ clock, random: () => 0, limits: LIMITS });
  client = await RawClient.open(server.url);
});
afterEach(async () => {
  client.close();
  await server.close();
});

const later = (seconds: number) => new Date(clock.nowMs() + seconds * 1000);

async function connect(seconds?: number): Promise<void> {
  const token = await issuer.connectionToken({ userId: "42", ...(seconds && { expiresAt: later(seconds) }) });
  expect(await client.ask({ connect: { token } })).toHaveProperty("connect");
}

const subscriptionToken = (seconds: number) =>
  issuer.subscriptionToken({ userId: "42", channel: CHANNEL, expiresAt: later(seconds) });

/** Takes the ping, and lets the server read the answer before time goes on. */
async function answerPing(): Promise<void> {
  expect(await client.next()).toEqual({});
  client.sendFrame("{}");
  await client.ask({ rpc: {} });
}

describe("a connection", () => {
  it("that never introduces itself is closed after ten seconds [RT-06]", async () => {
    clock.advance(9_999);
    expect(server.realtime.stats().clients).toBe(0);
    clock.advance(1);
    expect(await client.closed).toEqual({ code: 3502, reason: "stale" });
  });

  it("that was refused is closed after ten seconds too [RT-06, RT-07]", async () => {
    const token = await issuer.connectionToken({ userId: "42", expiresAt: later(-1) });
    expect(await client.ask({ connect: { token } })).toMatchObject({ error: { code: 109 } });
    clock.advance(10_000);
    expect(await client.closed).toEqual({ code: 3502, reason: "stale" });
  });

  it("that was refused takes no more commands [RT-07]", async () => {
    const token = await issuer.connectionToken({ userId: "42", expiresAt: later(-1) });
    await client.ask({ connect: { token } });
    client.send({ connect: { token: await issuer.connectionToken({ userId: "42" }) } });
    expect(await client.closed).toEqual({ code: 3501, reason: "bad request" });
  });

  it("is pinged first after half the interval, then at each interval [RT-06]", async () => {
    await connect();
    clock.advance(12_500);
    await answerPing();
    clock.advance(25_000);
    expect(await client.next()).toEqual({});
  });

  it("spreads its first ping over the second half of the interval [RT-06]", async () => {
    const other = await startOwnServer({ clock, random: () => 0.5, limits: LIMITS });
    const late = await RawClient.open(other.url);
    await late.ask({ connect: { token: await issuer.connectionToken({ userId: null }) } });
    clock.advance(18_749);
    late.send({ rpc: {} });
    expect(await late.next()).toHaveProperty("error");
    clock.advance(1);
    expect(await late.next()).toEqual({});
    late.close();
    await other.close();
  });

  it("that does not answer a ping is closed [RT-06, RT-07]", async () => {
    await connect();
    clock.advance(12_500);
    await client.next();
    clock.advance(8_000);
    expect(await client.closed).toEqual({ code: 3012, reason: "no pong" });
  });

  it("may answer a ping once [RT-07]", async () => {
    await connect();
    clock.advance(12_500);
    await client.next();
    client.sendFrame("{}");
    client.sendFrame("{}");
    expect(await client.closed).toEqual({ code: 3501, reason: "bad request" });
  });

  it("ends twenty-five seconds after its token [RT-06, RT-07]", async () => {
    await connect(5);
    clock.advance(12_500);
    await answerPing();
    clock.advance(17_499);
    expect(server.realtime.stats().clients).toBe(1);
    clock.advance(1);
    expect(await client.closed).toEqual({ code: 3005, reason: "connection expired" });
  });

  it("goes on with a new token, brought within those seconds [RT-06]", async () => {
    await connect(5);
    clock.advance(10_000);
    const token = await issuer.connectionToken({ userId: "42", expiresAt: later(5) });
    expect(await client.ask({ refresh: { token } })).toMatchObject({ refresh: { expires: true, ttl: 5 } });
    clock.advance(7_000);
    await answerPing();
    clock.advance(22_900);
    expect(server.realtime.stats().clients).toBe(1);
    clock.advance(100);
    expect(await client.closed).toEqual({ code: 3005, reason: "connection expired" });
  });

  it("goes on for ever with a new token that does not expire [RT-06]", async () => {
    await connect(5);
    const token = await issuer.connectionToken({ userId: "42" });
    expect(await client.ask({ refresh: { token } })).toMatchObject({ refresh: { version: "centrifuge-server 0.1" } });
    clock.advance(12_500);
    await answerPing();
    clock.advance(24_999);
    expect(server.realtime.stats().clients).toBe(1);
  });
});

describe("a subscription", () => {
  it("ends twenty-five seconds after its token, to be made again [RT-06, RT-07]", async () => {
    await connect();
    const answer = await client.ask({ subscribe: { channel: CHANNEL, token: await subscriptionToken(5) } });
    expect(answer).toMatchObject({ subscribe: { expires: true, ttl: 5 } });
    clock.advance(12_500);
    await answerPing();
    clock.advance(17_500);
    const unsubscribe = { code: 2501, reason: "subscription expired" };
    expect(await client.next()).toEqual({ push: { channel: CHANNEL, unsubscribe } });
    expect(server.realtime.stats().subscriptions).toBe(0);
  });

  it("goes on with a new token [RT-06]", async () => {
    await connect();
    await client.ask({ subscribe: { channel: CHANNEL, token: await subscriptionToken(5) } });
    const answer = await client.ask({ sub_refresh: { channel: CHANNEL, token: await subscriptionToken(60) } });
    expect(answer).toMatchObject({ sub_refresh: { expires: true, ttl: 60 } });
    clock.advance(12_500);
    await answerPing();
    clock.advance(20_000);
    expect(server.realtime.stats().subscriptions).toBe(1);
  });

  it("cannot recover a stream forgotten since, not even at the same offset [RT-07, RT-08]", async () => {
    await connect();
    const token = await issuer.subscriptionToken({ userId: "42", channel: CHANNEL });
    const { publisher } = server.realtime;
    await publisher.publish(CHANNEL, { n: 1 });
    const { epoch } = await publisher.position(CHANNEL);
    await client.ask({ subscribe: { channel: CHANNEL, token } });
    client.close();
    await client.closed;
    clock.advance(3 * 24 * 3_600_000);
    expect((await publisher.position(CHANNEL)).epoch).not.toBe(epoch);
    client = await RawClient.open(server.url);
    await connect();
    const recover = { recover: true, offset: 1, epoch, flag: 2 };
    expect(await client.ask({ subscribe: { channel: CHANNEL, token, ...recover } })).toMatchObject({
      error: { code: 112 },
    });
  });

  it("loses its state when its stream begins anew, and is to be made again [RT-07, RT-08]", async () => {
    const other = await startOwnServer({ clock, limits: { pingIntervalMs: 1e12, pongTimeoutMs: 1e11 } });
    const listener = await RawClient.open(other.url);
    await listener.ask({ connect: { token: await issuer.connectionToken({ userId: null }) } });
    await other.realtime.publisher.publish("match:1:en", { n: 1 });
    await listener.ask({ subscribe: { channel: "match:1:en" } });
    clock.advance(3 * 24 * 3_600_000);
    await other.realtime.publisher.publish("match:1:en", { n: 1 });
    const unsubscribe = { code: 2500, reason: "insufficient state" };
    expect(await listener.next()).toEqual({ push: { channel: "match:1:en", unsubscribe } });
    listener.close();
    await other.close();
  });
});
