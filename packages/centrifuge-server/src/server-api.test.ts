import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCentrifugoPublisher } from "./publisher/centrifugo-publisher.ts";
import { RawClient } from "../test/raw-client.ts";
import { type Target, callApi, newChannel, newUserId, openTarget } from "../test/target.ts";
import { createTokenIssuer } from "./token/token-issuer.ts";

let target: Target;
beforeAll(async () => {
  target = await openTarget();
});
afterAll(() => target.close());

async function connectedClient(userId: string): Promise<RawClient> {
  const client = await RawClient.open(target.url);
  const token = await createTokenIssuer({ secret: target.secret }).connectionToken({ userId, info: { name: "Ann" } });
  await client.ask({ connect: { token } });
  return client;
}

const post = (method: string, init: RequestInit = {}) =>
  fetch(`${target.url}/api/${method}`, { method: "POST", body: "{}", headers: { "x-api-key": target.key }, ...init });

describe("the server API", () => {
  it("opens to the key alone [RT-08]", async () => {
    expect((await post("info", { headers: {} })).status).toBe(401);
    expect((await post("info", { headers: { "x-api-key": "guessed" } })).status).toBe(401);
    expect((await post("info", { headers: { authorization: `apikey ${target.key}` } })).status).toBe(200);
  });

  it("refuses what it does not know or cannot read [RT-08]", async () => {
    expect((await post("nothing")).status).toBe(404);
    expect((await post("publish", { body: "{oops" })).status).toBe(400);
    expect(await callApi(target, "publish", { data: {} })).toMatchObject({ error: { code: 107 } });
    expect(await callApi(target, "publish", { channel: "nowhere:1", data: {} })).toMatchObject({
      error: { code: 102 },
    });
  });

  it("publishes and says where in the stream [RT-08]", async () => {
    const channel = newChannel("match");
    const first = await callApi(target, "publish", { channel, data: { n: 1 } });
    expect(first.result).toEqual({ offset: 1, epoch: expect.any(String) });
    const second = await callApi(target, "publish", { channel, data: { n: 2 } });
    expect(second.result).toEqual({ offset: 2, epoch: first.result?.["epoch"] });
  });

  it("publishes to many channels, each with its own answer [RT-08]", async () => {
    const channels = [newChannel("match"), "nowhere:1", newChannel("updates")];
    const { result } = await callApi(target, "broadcast", { channels, data: { n: 1 } });
    expect(result).toMatchObject({
      responses: [{ result: { offset: 1 } }, { error: { code: 102 } }, { result: { offset: 1 } }],
    });
  });

  it("carries out a batch in its order, with a reply for each command [RT-08]", async () => {
    const channel = newChannel("match");
    const answer: unknown = await callApi(target, "batch", {
      commands: [
        { publish: { channel, data: { n: 1 } } },
        { publish: { channel: "nowhere:1", data: {} } },
        { publish: { channel, data: { n: 2 } } },
        { history: { channel } },
      ],
    });
    expect(answer).toMatchObject({
      replies: [
        { publish: { offset: 1 } },
        { error: { code: 102 } },
        { publish: { offset: 2 } },
        { history: { offset: 2 } },
      ],
    });
  });

  it("publishes once under one idempotency key [RT-08]", async () => {
    const channel = newChannel("match");
    const request = { channel, data: { n: 1 }, idempotency_key: "event-1" };
    const [first, again] = [await callApi(target, "publish", request), await callApi(target, "publish", request)];
    expect(again).toEqual(first);
    expect((await callApi(target, "history", { channel })).result).toMatchObject({ offset: 1 });
  });

  it("drops a version that is not newer [RT-08]", async () => {
    const channel = newChannel("match");
    for (const version of [5, 5, 3, 6]) await callApi(target, "publish", { channel, data: { version }, version });
    const { result } = await callApi(target, "history", { channel, limit: -1 });
    expect(result).toMatchObject({ offset: 2, publications: [{ data: { version: 5 } }, { data: { version: 6 } }] });
  });

  it("keeps tags with the publication, and leaves the history out on request [RT-08]", async () => {
    const channel = newChannel("match");
    await callApi(target, "publish", { channel, data: { n: 1 }, tags: { sport: "soccer" } });
    await callApi(target, "publish", { channel, data: { n: 2 }, skip_history: true });
    const { result } = await callApi(target, "history", { channel, limit: 10 });
    expect(result).toMatchObject({
      offset: 1,
      publications: [{ data: { n: 1 }, offset: 1, tags: { sport: "soccer" } }],
    });
  });

  it("tells the position alone where no limit is given [RT-08]", async () => {
    const channel = newChannel("match");
    await callApi(target, "publish", { channel, data: {} });
    const { result } = await callApi(target, "history", { channel });
    expect(result).toEqual({ publications: [], offset: 1, epoch: expect.any(String) });
    expect(await callApi(target, "history", { channel: newChannel("plain") })).toMatchObject({ error: { code: 108 } });
  });

  it("tells who is present [RT-01]", async () => {
    const [userId, channel] = [newUserId(), newChannel("room")];
    const client = await connectedClient(userId);
    await client.ask({ subscribe: { channel } });
    const { result } = await callApi(target, "presence", { channel });
    const info = { user: userId, client: expect.any(String), conn_info: { name: "Ann" } };
    expect(Object.values(result?.["presence"] ?? {})).toEqual([info]);
    expect((await callApi(target, "presence_stats", { channel })).result).toEqual({ num_clients: 1, num_users: 1 });
    expect(await callApi(target, "presence", { channel: newChannel("plain") })).toMatchObject({ error: { code: 108 } });
    expect(await callApi(target, "presence", { channel: "nowhere:1" })).toMatchObject({ error: { code: 102 } });
    client.close();
  });

  it("ends the connections of a user, but for those to be spared [RT-07]", async () => {
    const [userId, channel] = [newUserId(), newChannel("room")];
    const [leaving, spared] = [await connectedClient(userId), await connectedClient(userId)];
    await spared.ask({ subscribe: { channel } });
    const { result } = await callApi(target, "presence", { channel });
    const whitelist = Object.keys(result?.["presence"] ?? {});
    await callApi(target, "disconnect", { user: userId, whitelist, disconnect: { code: 4500, reason: "signed out" } });
    expect(await leaving.closed).toEqual({ code: 4500, reason: "signed out" });
    expect(await spared.ask({ rpc: {} })).toHaveProperty("error");
    await callApi(target, "disconnect", { user: userId });
    expect(await spared.closed).toEqual({ code: 3503, reason: "force disconnect" });
  });

  it("counts its connections [RT-01]", async () => {
    const client = await connectedClient(newUserId());
    const { result } = await callApi(target, "info", {});
    const node = { uid: expect.any(String), num_clients: expect.toSatisfy((count: number) => count > 0) };
    expect(result).toMatchObject({ nodes: [node] });
    client.close();
  });
});

describe("the publisher over that API", () => {
  const publisher = () => createCentrifugoPublisher(target);

  it("publishes, tells positions, and keeps the order of each channel [RT-08]", async () => {
    const channel = newChannel("match");
    const empty = await publisher().position(channel);
    expect(empty).toEqual({ channel, offset: 0, epoch: expect.any(String) });
    const driver = publisher();
    await Promise.all(Array.from({ length: 20 }, (_, n) => driver.publish(channel, { n })));
    const { result } = await callApi(target, "history", { channel, limit: -1 });
    const publications = Array.from({ length: 20 }, (_, n) => ({ data: { n }, offset: n + 1 }));
    expect(result).toMatchObject({ publications });
    expect(await driver.position(channel)).toEqual({ channel, offset: 20, epoch: empty.epoch });
  });

  it("says with a code why the engine refused, and goes on [RT-07]", async () => {
    const driver = publisher();
    await expect(driver.publish("nowhere:1", {})).rejects.toMatchObject({ code: 102 });
    const stranger = createCentrifugoPublisher({ ...target, key: "guessed" });
    await expect(stranger.publish("match:1", {})).rejects.toMatchObject({ code: 401 });
    await expect(stranger.disconnect("1")).rejects.toMatchObject({ code: 401 });
    await stranger.close();
    await driver.publish(newChannel("match"), {});
  });

  it("sends a user away, for good or to come back [RT-07]", async () => {
    const userId = newUserId();
    const first = await connectedClient(userId);
    await publisher().disconnect(userId, { reconnect: true });
    expect(await first.closed).toEqual({ code: 3011, reason: "force reconnect" });
    const second = await connectedClient(userId);
    await publisher().disconnect(userId);
    expect(await second.closed).toEqual({ code: 3503, reason: "force disconnect" });
  });
});
