import { type Centrifuge, State, SubscriptionState, UnauthorizedError } from "centrifuge";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createCentrifugoPublisher } from "../../src/publisher/centrifugo-publisher.ts";
import type { RealtimePublisher } from "../../src/publisher/publisher.ts";
import { createTokenIssuer } from "../../src/token/token-issuer.ts";
import {
  TRANSPORTS,
  collectPublications,
  connected,
  createClient,
  createUserClient,
  nextEvent,
  subscribed,
} from "../library-client.ts";
import { type Target, callApi, newChannel, newUserId, openTarget } from "../target.ts";

let target: Target;
let publisher: RealtimePublisher;
const clients: Centrifuge[] = [];
const kept = (client: Centrifuge): Centrifuge => {
  clients.push(client);
  return client;
};

beforeAll(async () => {
  target = await openTarget();
  publisher = createCentrifugoPublisher(target);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
});
afterAll(() => target.close());

describe.each(TRANSPORTS)("the official client over %s", (transport) => {
  const visitor = async () => kept(await createUserClient(target, "", transport));
  const player = async (userId: string) => kept(await createUserClient(target, userId, transport));

  it("connects and disconnects [RT-01, RT-08]", async () => {
    const client = await connected(await visitor());
    const disconnected = nextEvent(client, "disconnected");
    client.disconnect();
    expect((await disconnected).code).toBe(0);
    expect(client.state).toBe(State.Disconnected);
  });

  it("brings publications to visitors and players, in order [RT-02, RT-08]", async () => {
    const channel = newChannel("updates");
    const received = [];
    for (const client of [await visitor(), await player(newUserId())]) {
      const subscription = client.newSubscription(channel);
      received.push(collectPublications(subscription));
      client.connect();
      await subscribed(subscription);
    }
    const sent = Array.from({ length: 40 }, (_, index) => ({ index, text: "líne\nbreak\u2028 — ставка 🎾" }));
    for (const data of sent) await publisher.publish(channel, data);
    for (const publications of received) expect(await publications.upTo(sent.length)).toEqual(sent);
  });

  it("brings a player's own channel to them and to nobody else [RT-02]", async () => {
    const userId = newUserId();
    const channel = `user:en#${userId}`;
    const client = await player(userId);
    const own = client.newSubscription(channel);
    const publications = collectPublications(own);
    client.connect();
    await subscribed(own);
    const stranger = await connected(await player(newUserId()));
    const refused = stranger.newSubscription(channel);
    const unsubscribed = nextEvent(refused, "unsubscribed");
    refused.subscribe();
    expect((await unsubscribed).code).toBe(103);
    await publisher.publish(channel, { balance: "1000" });
    expect(await publications.upTo(1)).toEqual([{ balance: "1000" }]);
  });

  it("stops at unsubscribe and goes on after subscribing again [RT-06]", async () => {
    const channel = newChannel("plain");
    const client = await connected(await visitor());
    const subscription = client.newSubscription(channel);
    const publications = collectPublications(subscription);
    await subscribed(subscription);
    await publisher.publish(channel, { n: 1 });
    await publications.upTo(1);
    subscription.unsubscribe();
    await publisher.publish(channel, { n: 2 });
    await subscribed(subscription);
    await publisher.publish(channel, { n: 3 });
    expect(await publications.upTo(2)).toEqual([{ n: 1 }, { n: 3 }]);
  });

  it("answers a call made before the connection stands [RT-06]", async () => {
    const client = await visitor();
    const call = client.rpc("nothing", {});
    client.connect();
    await expect(call).rejects.toMatchObject({ code: 108 });
  });

  it("counts who is present [RT-01]", async () => {
    const channel = newChannel("room");
    const client = await connected(await visitor());
    const subscription = await subscribed(client.newSubscription(channel));
    expect(await subscription.presenceStats()).toEqual({ numClients: 1, numUsers: 1 });
    expect(Object.keys((await subscription.presence()).clients)).toHaveLength(1);
  });

  it("survives connecting and disconnecting ten times [RT-06]", async () => {
    const client = await visitor();
    for (let round = 0; round < 10; round += 1) {
      client.connect();
      client.disconnect();
    }
    await connected(client);
    expect(client.state).toBe(State.Connected);
  });

  it("survives subscribing and unsubscribing ten times, and leaves exactly once [RT-06]", async () => {
    const channel = newChannel("room");
    const client = await connected(await visitor());
    const subscription = client.newSubscription(channel);
    for (let round = 0; round < 10; round += 1) {
      subscription.subscribe();
      subscription.unsubscribe();
    }
    await subscribed(subscription);
    expect(await subscription.presenceStats()).toEqual({ numClients: 1, numUsers: 1 });
    subscription.unsubscribe();
    const present = async () => (await callApi(target, "presence_stats", { channel })).result;
    await expect.poll(present).toEqual({ num_clients: 0, num_users: 0 });
  });

  it("lets a subscription go that was given up while connecting [RT-06]", async () => {
    const channel = newChannel("room");
    const client = await visitor();
    const subscription = client.newSubscription(channel);
    subscription.subscribe();
    client.connect();
    subscription.unsubscribe();
    await client.ready();
    expect(subscription.state).toBe(SubscriptionState.Unsubscribed);
    expect((await callApi(target, "presence_stats", { channel })).result).toEqual({ num_clients: 0, num_users: 0 });
  });

  it("comes back when the server asks it to [RT-07]", async () => {
    const userId = newUserId();
    const client = await connected(await player(userId));
    const connecting = nextEvent(client, "connecting");
    const back = nextEvent(client, "connected");
    await publisher.disconnect(userId, { reconnect: true });
    expect((await connecting).code).toBe(3011);
    await back;
  });

  it("stays away when the server sends it away [RT-07]", async () => {
    const userId = newUserId();
    const client = await connected(await player(userId));
    const disconnected = nextEvent(client, "disconnected");
    await publisher.disconnect(userId);
    expect(await disconnected).toMatchObject({ code: 3503, reason: "force disconnect" });
  });

  it("asks for each token once and subscribes with it [RT-01]", async () => {
    const issuer = createTokenIssuer({ secret: target.secret });
    const [userId, channel] = [newUserId(), newChannel("$closed")];
    const calls: string[] = [];
    const getToken = async () => {
      calls.push("connection");
      return issuer.connectionToken({ userId });
    };
    const client = kept(createClient(target.url, { getToken }, transport));
    const subscription = client.newSubscription(channel, {
      getToken: async () => {
        calls.push("subscription");
        return issuer.subscriptionToken({ userId, channel });
      },
    });
    client.connect();
    await subscribed(subscription);
    expect(calls.toSorted()).toEqual(["connection", "subscription"]);
  });

  it("carries a hundred subscriptions [RT-02]", async () => {
    const client = await visitor();
    const subscriptions = Array.from({ length: 100 }, () => client.newSubscription(newChannel("match")));
    client.connect();
    await Promise.all(subscriptions.map(subscribed));
    expect(subscriptions.every(({ state }) => state === SubscriptionState.Subscribed)).toBe(true);
  });
});

describe("tokens of the official client", () => {
  const issuer = () => createTokenIssuer({ secret: target.secret });
  const longAgo = new Date(0);

  it("fetches a new connection token when the old one has expired [RT-07]", async () => {
    const token = await issuer().connectionToken({ userId: "", expiresAt: longAgo });
    let asked = 0;
    const getToken = async () => {
      asked += 1;
      return issuer().connectionToken({ userId: "" });
    };
    const client = await connected(kept(createClient(target.url, { token, getToken })));
    expect([client.state, asked]).toEqual([State.Connected, 1]);
  });

  it("fetches a new subscription token when the old one has expired [RT-07]", async () => {
    const channel = newChannel("closed");
    const client = await connected(kept(await createUserClient(target)));
    const token = await issuer().subscriptionToken({ userId: "", channel, expiresAt: longAgo });
    const getToken = () => issuer().subscriptionToken({ userId: "", channel });
    const subscription = await subscribed(client.newSubscription(channel, { token, getToken }));
    expect(subscription.state).toBe(SubscriptionState.Subscribed);
  });

  it("asks again after a failed token request [RT-06]", async () => {
    let asked = 0;
    const getToken = async () => {
      asked += 1;
      if (asked === 1) throw new Error("no network");
      return issuer().connectionToken({ userId: "" });
    };
    const client = kept(createClient(target.url, { getToken }));
    const failed = nextEvent(client, "error");
    await connected(client);
    expect([(await failed).type, asked]).toEqual(["connectToken", 2]);
  });

  it("disconnects as unauthorized where no token may be had [RT-07]", async () => {
    const getToken = async (): Promise<string> => {
      throw new UnauthorizedError("signed out");
    };
    const client = kept(createClient(target.url, { getToken }));
    const disconnected = nextEvent(client, "disconnected");
    client.connect();
    expect((await disconnected).code).toBe(1);
  });

  it("is sent away for good with a forged token [RT-07]", async () => {
    const token = await createTokenIssuer({ secret: "someone else's secret" }).connectionToken({ userId: "42" });
    const client = kept(createClient(target.url, { token }));
    const disconnected = nextEvent(client, "disconnected");
    client.connect();
    expect(await disconnected).toMatchObject({ code: 3500, reason: "invalid token" });
  });

  it("is sent away for good without a token, and does not come again and again [RT-07]", async () => {
    const client = kept(createClient(target.url, {}));
    const disconnected = nextEvent(client, "disconnected");
    client.connect();
    expect(await disconnected).toMatchObject({ code: 3501, reason: "bad request" });
    expect(client.state).toBe(State.Disconnected);
  });

  it("sends a subscription token of the previous user away with the connection [RT-01]", async () => {
    const [visitor, userId, channel] = ["", newUserId(), newChannel("closed")];
    const token = await issuer().subscriptionToken({ userId: visitor, channel });
    const client = await connected(kept(await createUserClient(target, userId)));
    const disconnected = nextEvent(client, "disconnected");
    client.newSubscription(channel, { token }).subscribe();
    expect((await disconnected).code).toBe(3500);
  });
});
