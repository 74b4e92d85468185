import { SignJWT, generateKeyPair } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Closed, type Message, RawClient } from "../raw-client.ts";
import { type Target, newChannel, newUserId, openTarget } from "../target.ts";

let target: Target;
const clients: RawClient[] = [];
const userId = newUserId();

beforeAll(async () => {
  target = await openTarget();
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(() => target.close());

const bytes = (secret: string) => new TextEncoder().encode(secret);
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

/** A token with any claims and any signature. */
const tokenOf = (claims: Record<string, unknown>, { secret = target.secret, alg = "HS256" } = {}) =>
  new SignJWT(claims).setProtectedHeader({ alg, typ: "JWT" }).sign(bytes(secret));

const { privateKey: OTHER_KEY } = await generateKeyPair("ES256");

const unsigned = (claims: object) =>
  `${Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url")}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.`;

async function open(): Promise<RawClient> {
  const client = await RawClient.open(target.url);
  clients.push(client);
  return client;
}

async function connectedClient(claims: Record<string, unknown> = {}): Promise<RawClient> {
  const client = await open();
  const answer = await client.ask({ connect: { token: await tokenOf({ sub: userId, ...claims }) } });
  expect(answer).toHaveProperty("connect");
  return client;
}

/** The error of the answer, the notice of the end of the connection, or the result. */
const outcome = (client: RawClient, command: Message): Promise<Message | Closed> => {
  client.send(command);
  return Promise.race([client.next().then((reply) => ({ ...reply, id: undefined })), client.closed]);
};

const INVALID = { code: 3500, reason: "invalid token" };
const BAD_REQUEST = { code: 3501, reason: "bad request" };
const EXPIRED = { error: { code: 109, message: "token expired" } };
const OVER = { error: { code: 110, message: "expired" } };
const DENIED = { error: { code: 103, message: "permission denied" } };
const REFUSED = { error: { code: 107, message: "bad request" } };
const UNKNOWN = { error: { code: 102, message: "unknown channel" } };

const INVALID_TOKENS: [string, (claims: Message) => string | Promise<string>][] = [
  ["a bad signature", (claims) => tokenOf(claims, { secret: "someone else's secret of thirty-two" })],
  [
    "an algorithm that is not ours",
    (claims) => new SignJWT(claims).setProtectedHeader({ alg: "ES256" }).sign(OTHER_KEY),
  ],
  ["no signature", unsigned],
  ["no form", () => "not.a.token"],
  ["claims of wrong types", (claims) => tokenOf({ ...claims, sub: 42 })],
];

describe("connect", () => {
  it.each(INVALID_TOKENS)("with %s ends the connection for good [RT-07]", async (_name, token) => {
    const client = await open();
    expect(await outcome(client, { connect: { token: await token({ sub: userId }) } })).toEqual(INVALID);
  });

  it.each([
    ["past its end", { exp: 1 }],
    ["before its beginning", { nbf: 4_000_000_000 }],
  ])("with a token %s asks for a new one [RT-07]", async (_name, claims) => {
    const client = await open();
    const token = await tokenOf({ sub: userId, ...claims });
    expect(await outcome(client, { connect: { token } })).toMatchObject(EXPIRED);
  });

  it("without a token ends the connection [RT-07]", async () => {
    expect(await outcome(await open(), { connect: {} })).toEqual(BAD_REQUEST);
  });

  it("with a subscription token ends the connection [RT-07]", async () => {
    const token = await tokenOf({ sub: userId, channel: newChannel("closed") });
    expect(await outcome(await open(), { connect: { token } })).toEqual(INVALID);
  });

  it("with a connection already over is refused [RT-07]", async () => {
    const token = await tokenOf({ sub: userId, expire_at: inSeconds(-5) });
    expect(await outcome(await open(), { connect: { token } })).toMatchObject(OVER);
  });

  it("with a token that subscribes to an unknown namespace is refused [RT-07]", async () => {
    const token = await tokenOf({ sub: userId, channels: ["nowhere:1"] });
    expect(await outcome(await open(), { connect: { token } })).toMatchObject(UNKNOWN);
  });

  it("tells when to bring a new token, or nothing if there is no end [RT-01]", async () => {
    const client = await open();
    const ending = await client.ask({ connect: { token: await tokenOf({ sub: "", exp: inSeconds(300) }) } });
    expect(ending["connect"]).toMatchObject({ expires: true, ttl: expect.closeTo(300, -1), ping: 10, pong: true });
    const endless = await (
      await open()
    ).ask({
      connect: { token: await tokenOf({ sub: "", exp: inSeconds(300), expire_at: 0 }) },
    });
    expect(endless["connect"]).not.toHaveProperty("expires");
    expect(endless["connect"]).not.toHaveProperty("ttl");
  });

  it("over the limit of a user's connections ends the newest [RT-07]", async () => {
    const sub = newUserId();
    for (let opened = 0; opened < 20; opened += 1) await connectedClient({ sub });
    const token = await tokenOf({ sub });
    expect(await outcome(await open(), { connect: { token } })).toEqual({ code: 3504, reason: "connection limit" });
  });

  it("over the limit of channels in the token ends the connection [RT-07]", async () => {
    const channels = Array.from({ length: 257 }, () => newChannel("closed"));
    const token = await tokenOf({ sub: userId, channels });
    expect(await outcome(await open(), { connect: { token } })).toEqual({ code: 3505, reason: "channel limit" });
  });
});

describe("subscribe", () => {
  const channel = newChannel("closed");
  const subscribe = async (client: RawClient, token: string | Promise<string>, name = channel) =>
    outcome(client, { subscribe: { channel: name, token: await token } });

  it.each(INVALID_TOKENS)("with %s is denied [RT-07]", async (_name, token) => {
    expect(await subscribe(await connectedClient(), token({ sub: userId, channel }))).toMatchObject(DENIED);
  });

  it("with a token past its end asks for a new one [RT-07]", async () => {
    expect(await subscribe(await connectedClient(), tokenOf({ sub: userId, channel, exp: 1 }))).toMatchObject(EXPIRED);
  });

  it("with a token already over is refused [RT-07]", async () => {
    const token = tokenOf({ sub: userId, channel, expire_at: inSeconds(-5) });
    expect(await subscribe(await connectedClient(), token)).toMatchObject(OVER);
  });

  it.each([
    ["another user", { sub: "someone else" }],
    ["a visitor", { sub: "" }],
    ["another channel", { channel: "closed:other" }],
    ["another connection", { client: "0b1ba2ae-6ba9-4b1c-a9b2-5a7b1a4a1c6a" }],
  ])("with a token of %s ends the connection for good [RT-07]", async (_name, claims) => {
    const token = tokenOf({ sub: userId, channel, ...claims });
    expect(await subscribe(await connectedClient(), token)).toEqual(INVALID);
  });

  it("without a token is denied where nothing else admits [RT-02, RT-07]", async () => {
    expect(await subscribe(await connectedClient(), "")).toMatchObject(DENIED);
    expect(await subscribe(await connectedClient(), "", "$updates:en")).toMatchObject(DENIED);
    expect(await subscribe(await connectedClient(), "", "user:en#someone-else")).toMatchObject(DENIED);
  });

  it("to an unknown namespace is refused [RT-07]", async () => {
    expect(await subscribe(await connectedClient(), "", "nowhere:1")).toMatchObject(UNKNOWN);
    expect(await subscribe(await connectedClient(), "", "no-namespace")).toMatchObject(UNKNOWN);
  });

  it("of a visitor to a channel limited to nobody is denied [RT-02]", async () => {
    const client = await connectedClient({ sub: "" });
    expect(await subscribe(client, "", "user:en#")).toMatchObject(REFUSED);
    expect(await subscribe(client, "", "user:en#1,")).toMatchObject(REFUSED);
  });

  it("to more channels than allowed is refused [RT-07]", async () => {
    const client = await connectedClient();
    for (let count = 0; count < 256; count += 1) {
      expect(await subscribe(client, "", newChannel("plain"))).toHaveProperty("subscribe");
    }
    const answer = await subscribe(client, "", newChannel("plain"));
    expect(answer).toMatchObject({ error: { code: 106, message: "limit exceeded" } });
  });
});

describe("refresh", () => {
  const refresh = async (client: RawClient, token: string | Promise<string>) =>
    outcome(client, { refresh: { token: await token } });
  const expiring = () => connectedClient({ exp: inSeconds(300) });

  it("prolongs the connection [RT-06]", async () => {
    const answer = await refresh(await expiring(), tokenOf({ sub: userId, exp: inSeconds(600) }));
    expect(answer).toMatchObject({ refresh: { expires: true, ttl: expect.closeTo(600, -1) } });
  });

  it.each(INVALID_TOKENS.slice(0, 4))("with %s ends the connection for good [RT-07]", async (_name, token) => {
    expect(await refresh(await expiring(), token({ sub: userId }))).toEqual(INVALID);
  });

  it("with a token past its end ends the connection [RT-07]", async () => {
    const ended = await refresh(await expiring(), tokenOf({ sub: userId, exp: 1 }));
    expect(ended).toEqual({ code: 3005, reason: "connection expired" });
  });

  it("with a token of another user ends the connection for good [RT-07]", async () => {
    expect(await refresh(await expiring(), tokenOf({ sub: "other", exp: inSeconds(300) }))).toEqual(INVALID);
  });

  it("without a token ends the connection [RT-07]", async () => {
    expect(await refresh(await expiring(), "")).toEqual(BAD_REQUEST);
  });

  it("with a connection already over is refused [RT-07]", async () => {
    const token = tokenOf({ sub: userId, expire_at: inSeconds(-5) });
    expect(await refresh(await expiring(), token)).toMatchObject(OVER);
  });

  it("of a connection that never ends changes nothing [RT-07]", async () => {
    const answer = await refresh(await connectedClient(), tokenOf({ sub: userId }));
    expect(answer).toHaveProperty("refresh");
    expect(answer).not.toHaveProperty("refresh.expires");
  });

  it("with other channels in the token makes the client connect anew [RT-07]", async () => {
    const token = tokenOf({ sub: userId, exp: inSeconds(300), channels: [newChannel("closed")] });
    expect(await refresh(await expiring(), token)).toEqual({ code: 3010, reason: "insufficient state" });
  });
});

describe("sub_refresh", () => {
  const channel = newChannel("closed");
  const refresh = async (client: RawClient, token: string | Promise<string>) =>
    outcome(client, { sub_refresh: { channel, token: await token } });
  const subscribedUntil = async (claims: Message) => {
    const client = await connectedClient();
    const token = await tokenOf({ sub: userId, channel, ...claims });
    expect(await client.ask({ subscribe: { channel, token } })).toHaveProperty("subscribe");
    return client;
  };
  const expiring = () => subscribedUntil({ exp: inSeconds(300) });

  it("prolongs the subscription [RT-06]", async () => {
    const answer = await refresh(await expiring(), tokenOf({ sub: userId, channel, exp: inSeconds(600) }));
    expect(answer).toMatchObject({ sub_refresh: { expires: true, ttl: expect.closeTo(600, -1) } });
  });

  it.each(INVALID_TOKENS)("with %s ends the connection for good [RT-07]", async (_name, token) => {
    expect(await refresh(await expiring(), token({ sub: userId, channel }))).toEqual(INVALID);
  });

  it("with a token past its end ends the connection [RT-07]", async () => {
    const ended = await refresh(await expiring(), tokenOf({ sub: userId, channel, exp: 1 }));
    expect(ended).toEqual({ code: 3006, reason: "subscription expired" });
  });

  it.each([
    ["another user", { sub: "other" }],
    ["another channel", { channel: "closed:other" }],
    ["another connection", { client: "0b1ba2ae-6ba9-4b1c-a9b2-5a7b1a4a1c6a" }],
  ])("with a token of %s ends the connection for good [RT-07]", async (_name, claims) => {
    const token = tokenOf({ sub: userId, channel, exp: inSeconds(300), ...claims });
    expect(await refresh(await expiring(), token)).toEqual(INVALID);
  });

  it("without a token is refused [RT-07]", async () => {
    expect(await refresh(await expiring(), "")).toMatchObject(REFUSED);
  });

  it("with a subscription already over is refused, or ends the connection [RT-07]", async () => {
    const token = tokenOf({ sub: userId, channel, expire_at: inSeconds(-5) });
    const answer = await refresh(await expiring(), token);
    expect([OVER, { code: 3006, reason: "subscription expired" }]).toContainEqual(answer);
  });

  it("of a channel not subscribed to is denied [RT-07]", async () => {
    const token = tokenOf({ sub: userId, channel, exp: inSeconds(300) });
    expect(await refresh(await connectedClient(), token)).toMatchObject(DENIED);
  });

  it("of a subscription that never ends changes nothing [RT-07]", async () => {
    const answer = await refresh(await subscribedUntil({}), tokenOf({ sub: userId, channel }));
    expect(answer).toMatchObject({ sub_refresh: {} });
    expect(answer).not.toHaveProperty("sub_refresh.expires");
  });
});
