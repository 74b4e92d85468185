import { SignJWT } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createTokenIssuer } from "../../src/token/token-issuer.ts";
import { RawClient } from "../raw-client.ts";
import { type Target, callApi, newChannel, newUserId, openTarget } from "../target.ts";

let target: Target;
const clients: RawClient[] = [];

beforeAll(async () => {
  target = await openTarget();
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(() => target.close());

async function open(): Promise<RawClient> {
  const client = await RawClient.open(target.url);
  clients.push(client);
  return client;
}

const tokenFor = (userId = "") => createTokenIssuer({ secret: target.secret }).connectionToken({ userId });

async function connectedClient(userId = ""): Promise<RawClient> {
  const client = await open();
  expect(await client.ask({ connect: { token: await tokenFor(userId) } })).toHaveProperty("connect");
  return client;
}

const BAD_REQUEST = { code: 3501, reason: "bad request" };

describe("frames", () => {
  it("may hold the connect and all subscribe commands, answered in order [RT-01]", async () => {
    const client = await open();
    const channels = [newChannel("updates"), newChannel("match"), newChannel("plain")];
    const subscribes = channels.map((channel) => ({ subscribe: { channel, flag: 1 } }));
    client.send({ connect: { token: await tokenFor(), name: "js" } }, ...subscribes);
    const answers = [];
    for (let count = 0; count < 4; count += 1) answers.push(await client.next());
    expect(answers.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    expect(answers.map((answer) => Object.keys(answer)[1])).toEqual(["connect", "subscribe", "subscribe", "subscribe"]);
  });

  it("are ignored after a connect that failed, up to the end of the connection [RT-07]", async () => {
    const client = await open();
    client.send({ connect: { token: "forged" } }, { subscribe: { channel: newChannel("plain") } });
    expect(await client.closed).toEqual({ code: 3500, reason: "invalid token" });
  });

  it.each([
    ["empty", ""],
    ["not JSON", "{oops"],
    ["of another shape", "[]"],
    ["with a field of a wrong type", '{"id":2,"subscribe":{"channel":5}}'],
    ["with a command without a number", '{"subscribe":{"channel":"plain:1"}}'],
  ])("that are %s end the connection for good [RT-07]", async (_name, frame) => {
    const client = await connectedClient();
    client.sendFrame(frame);
    expect(await client.closed).toEqual(BAD_REQUEST);
  });

  it("may end with a newline [RT-01]", async () => {
    const client = await connectedClient();
    client.sendFrame('{"id":7,"rpc":{}}\n');
    expect(await client.next()).toMatchObject({ id: 7 });
  });

  it("over 64 KiB end the connection for good [RT-07]", async () => {
    const client = await connectedClient();
    client.sendFrame(JSON.stringify({ id: 2, rpc: { data: "x".repeat(70_000) } }));
    expect((await client.closed).code).toBe(1009);
  });
});

describe("commands", () => {
  it("begin with connect [RT-07]", async () => {
    const client = await open();
    client.send({ subscribe: { channel: newChannel("plain") } });
    expect(await client.closed).toEqual(BAD_REQUEST);
  });

  it("connect once only [RT-07]", async () => {
    const client = await connectedClient();
    client.send({ connect: { token: await tokenFor() } });
    expect(await client.closed).toEqual(BAD_REQUEST);
  });

  it("that call procedures are not available [RT-07]", async () => {
    const client = await connectedClient();
    const answer = await client.ask({ rpc: {} });
    expect(answer).toMatchObject({ error: { code: 108, message: "not available" } });
  });

  it("may not publish [RT-07]", async () => {
    const client = await connectedClient();
    const answer = await client.ask({ publish: { channel: newChannel("plain"), data: {} } });
    expect(answer).toMatchObject({ error: { code: 103, message: "permission denied" } });
  });

  it("that send messages end the connection for good [RT-07]", async () => {
    const client = await connectedClient();
    client.sendFrame('{"send":{"data":{}}}');
    expect(await client.closed).toEqual({ code: 3508, reason: "not available" });
  });

  it.each(["subscribe", "unsubscribe", "publish", "presence", "presence_stats", "history", "sub_refresh"])(
    "of method %s need a channel [RT-07]",
    async (method) => {
      const client = await connectedClient();
      client.send({ [method]: {} });
      expect(await client.closed).toEqual(BAD_REQUEST);
    },
  );

  it("answer a pong nobody asked for with the end of the connection [RT-07]", async () => {
    const client = await connectedClient();
    client.sendFrame("{}");
    expect(await client.closed).toEqual(BAD_REQUEST);
  });
});

describe("subscribe", () => {
  it("to the same channel twice is refused [RT-07]", async () => {
    const client = await connectedClient();
    const channel = newChannel("plain");
    expect(await client.ask({ subscribe: { channel } })).toEqual({ id: 2, subscribe: {} });
    const again = await client.ask({ subscribe: { channel } });
    expect(again).toMatchObject({ error: { code: 105, message: "already subscribed" } });
  });

  it("of a kind we do not have is refused for good [RT-07]", async () => {
    const client = await connectedClient();
    const answer = await client.ask({ subscribe: { channel: newChannel("plain"), type: 1 } });
    expect(answer).toMatchObject({ error: { code: expect.toBeOneOf([103, 107, 108]) } });
    expect(answer).not.toHaveProperty("error.temporary");
  });

  it("with an unknown delta ends the connection [RT-07, RT-08]", async () => {
    const client = await connectedClient();
    client.send({ subscribe: { channel: newChannel("plain"), delta: "other" } });
    expect(await client.closed).toEqual(BAD_REQUEST);
  });

  it.each([
    ["too long", `plain:${"x".repeat(250)}`],
    ["not ASCII", "plain:матч"],
  ])("to a name that is %s is refused [RT-07]", async (_name, channel) => {
    const client = await connectedClient();
    expect(await client.ask({ subscribe: { channel } })).toMatchObject({ error: { code: 107 } });
  });

  it("is positioned or recoverable on request only where the namespace allows it [RT-08]", async () => {
    const client = await connectedClient();
    const ask = async (namespace: string, wish: string) =>
      (await client.ask({ subscribe: { channel: newChannel(namespace), [wish]: true } }))["subscribe"];
    expect(await ask("room", "positioned")).toEqual({ positioned: true, epoch: expect.any(String) });
    expect(await ask("room", "recoverable")).toEqual({
      positioned: true,
      recoverable: true,
      epoch: expect.any(String),
    });
    expect(await ask("plain", "recoverable")).toEqual({});
  });

  it("made by the connection token is there from the start [RT-01]", async () => {
    const channel = newChannel("closed");
    const token = await new SignJWT({ sub: newUserId(), channels: [channel] })
      .setProtectedHeader({ alg: "HS256" })
      .sign(new TextEncoder().encode(target.secret));
    const client = await open();
    const answer = await client.ask({ connect: { token } });
    expect(answer["connect"]).toMatchObject({ subs: { [channel]: { recoverable: true, positioned: true } } });
    await callApi(target, "publish", { channel, data: { n: 1 } });
    expect(await client.next()).toMatchObject({ push: { channel, pub: { data: { n: 1 }, offset: 1 } } });
  });
});

describe("unsubscribe", () => {
  it("is answered whether or not there was a subscription [RT-06]", async () => {
    const client = await connectedClient();
    expect(await client.ask({ unsubscribe: { channel: newChannel("plain") } })).toEqual({ id: 2, unsubscribe: {} });
  });

  it("by the server is told to the client [RT-07]", async () => {
    const userId = newUserId();
    const client = await connectedClient(userId);
    const channel = newChannel("plain");
    await client.ask({ subscribe: { channel } });
    await callApi(target, "unsubscribe", { user: userId, channel });
    const unsubscribe = { code: 2000, reason: "server unsubscribe" };
    expect(await client.next()).toEqual({ push: { channel, unsubscribe } });
  });
});

describe("history and presence", () => {
  const NOT_AVAILABLE = { error: { code: 108, message: "not available" } };
  const DENIED = { error: { code: 103, message: "permission denied" } };

  it("are not available where the namespace has none [RT-07]", async () => {
    const client = await connectedClient();
    const channel = newChannel("plain");
    for (const method of ["presence", "presence_stats", "history"]) {
      expect(await client.ask({ [method]: { channel } })).toMatchObject(NOT_AVAILABLE);
    }
  });

  it("are for subscribers only [RT-07]", async () => {
    const client = await connectedClient();
    const channel = newChannel("room");
    for (const method of ["presence", "presence_stats", "history"]) {
      expect(await client.ask({ [method]: { channel } })).toMatchObject(DENIED);
    }
  });

  it("give the newest, the oldest and those after a position [RT-08]", async () => {
    const client = await connectedClient();
    const channel = newChannel("room");
    await client.ask({ subscribe: { channel } });
    for (let n = 1; n <= 3; n += 1) {
      await callApi(target, "publish", { channel, data: { n } });
      await client.next();
    }
    const read = async (query: object) => {
      const { history } = await client.ask({ history: { channel, ...query } });
      return (history as { publications: { data: { n: number } }[] }).publications.map(({ data }) => data.n);
    };
    expect(await read({})).toEqual([]);
    expect(await read({ limit: -1 })).toEqual([1, 2, 3]);
    expect(await read({ limit: 1, reverse: true })).toEqual([3]);
    expect(await read({ limit: -1, since: { offset: 1 } })).toEqual([2, 3]);
    const wrong = await client.ask({ history: { channel, limit: 1, since: { offset: 1, epoch: "other" } } });
    expect(wrong).toMatchObject({ error: { code: 112 } });
  });
});
