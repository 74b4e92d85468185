import type { Centrifuge, SubscribedContext, Subscription } from "centrifuge";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createCentrifugoPublisher } from "../../src/publisher/centrifugo-publisher.ts";
import type { RealtimePublisher } from "../../src/publisher/publisher.ts";
import { createTokenIssuer } from "../../src/token/token-issuer.ts";
import { collectPublications, connected, createUserClient, nextEvent, subscribed } from "../library-client.ts";
import { RawClient } from "../raw-client.ts";
import { type Target, newChannel, openTarget } from "../target.ts";

let target: Target;
let publisher: RealtimePublisher;
const clients: Centrifuge[] = [];

beforeAll(async () => {
  target = await openTarget();
  publisher = createCentrifugoPublisher(target);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
});
afterAll(() => target.close());

async function visitor(): Promise<Centrifuge> {
  const client = await createUserClient(target);
  clients.push(client);
  return client;
}

async function publishMany(channel: string, from: number, to: number): Promise<void> {
  for (let n = from; n <= to; n += 1) await publisher.publish(channel, { n });
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ n: from + index }));

/** Subscribed to a channel that then publishes `missed` more while the client is away. */
async function afterMissing(namespace: string, missed: number, leave: (subscription: Subscription) => void) {
  const channel = newChannel(namespace);
  const client = await connected(await visitor());
  const subscription = client.newSubscription(channel);
  const publications = collectPublications(subscription);
  await subscribed(subscription);
  await publisher.publish(channel, { n: 1 });
  await publications.upTo(1);
  leave(subscription);
  await publishMany(channel, 2, missed + 1);
  const back = nextEvent(subscription, "subscribed");
  return { client, subscription, publications, back, channel };
}

describe("a client that was away", () => {
  it("gets what it missed, in order and before what is new, after reconnecting [RT-08, RT-09]", async () => {
    const { client, publications, back, channel } = await afterMissing("match", 20, (subscription) => {
      clients.find((candidate) => candidate.getSubscription(subscription.channel))?.disconnect();
    });
    client.connect();
    expect(await back).toMatchObject({ wasRecovering: true, recovered: true });
    await publisher.publish(channel, { n: 22 });
    expect(await publications.upTo(22)).toEqual(numbers(1, 22));
  });

  it("gets what it missed after subscribing again [RT-08]", async () => {
    const missing = await afterMissing("match", 5, (subscription) => subscription.unsubscribe());
    missing.subscription.subscribe();
    expect(await missing.back).toMatchObject({ wasRecovering: true, recovered: true });
    expect(await missing.publications.upTo(6)).toEqual(numbers(1, 6));
  });

  it("recovers exactly as much as the history holds [RT-08]", async () => {
    const missing = await afterMissing("small", 2, (subscription) => subscription.unsubscribe());
    missing.subscription.subscribe();
    expect(await missing.back).toMatchObject({ wasRecovering: true, recovered: true });
    expect(await missing.publications.upTo(3)).toEqual(numbers(1, 3));
  });

  it("is told when it missed more than the history holds, and gets only what is new [RT-08, RT-09]", async () => {
    const missing = await afterMissing("small", 3, (subscription) => subscription.unsubscribe());
    missing.subscription.subscribe();
    expect(await missing.back).toMatchObject({ wasRecovering: true, recovered: false });
    await publisher.publish(missing.channel, { n: 5 });
    expect(await missing.publications.upTo(2)).toEqual([{ n: 1 }, { n: 5 }]);
  });

  it("recovers three hundred publications but not one more [RT-08]", async () => {
    for (const [missed, recovered] of [
      [300, true],
      [301, false],
    ] as const) {
      const missing = await afterMissing("match", missed, (subscription) => subscription.unsubscribe());
      missing.subscription.subscribe();
      expect(await missing.back).toMatchObject({ wasRecovering: true, recovered });
    }
  });
});

describe("recovery on the wire", () => {
  async function raw(): Promise<RawClient> {
    const client = await RawClient.open(target.url);
    const token = await createTokenIssuer({ secret: target.secret }).connectionToken({ userId: null });
    await client.ask({ connect: { token } });
    return client;
  }

  async function recover(channel: string, position: object): Promise<Record<string, unknown>> {
    const client = await raw();
    const answer = await client.ask({ subscribe: { channel, recover: true, ...position } });
    client.close();
    return answer;
  }

  it("answers with the position asked for and what followed it [RT-08]", async () => {
    const channel = newChannel("match");
    await publishMany(channel, 1, 3);
    const { epoch } = await publisher.position(channel);
    expect((await recover(channel, { offset: 1, epoch }))["subscribe"]).toEqual({
      recoverable: true,
      positioned: true,
      epoch,
      offset: 1,
      was_recovering: true,
      recovered: true,
      publications: [
        { data: { n: 2 }, offset: 2 },
        { data: { n: 3 }, offset: 3 },
      ],
    });
  });

  it("answers a client at the top with nothing [RT-08]", async () => {
    const channel = newChannel("match");
    await publishMany(channel, 1, 3);
    const { epoch } = await publisher.position(channel);
    const answer = (await recover(channel, { offset: 3, epoch }))["subscribe"];
    expect(answer).toMatchObject({ recovered: true, offset: 3 });
    expect(answer).not.toHaveProperty("publications");
  });

  it("takes no epoch for any epoch [RT-08]", async () => {
    const channel = newChannel("match");
    await publishMany(channel, 1, 2);
    expect((await recover(channel, { offset: 1 }))["subscribe"]).toMatchObject({ recovered: true });
  });

  it.each([
    ["another epoch", { offset: 1, epoch: "other" }],
    ["a position past the top", { offset: 9 }],
  ])("does not recover from %s, and says where the stream is [RT-08]", async (_name, position) => {
    const channel = newChannel("match");
    await publishMany(channel, 1, 2);
    const answer = (await recover(channel, position))["subscribe"];
    expect(answer).toMatchObject({ was_recovering: true, offset: 2 });
    expect(answer).not.toHaveProperty("recovered");
    expect(answer).not.toHaveProperty("publications");
  });

  it("refuses instead where the client asks for that [RT-08]", async () => {
    const channel = newChannel("match");
    const answer = await recover(channel, { offset: 5, epoch: "other", flag: 3 });
    expect(answer).toMatchObject({ error: { code: 112, message: "unrecoverable position" } });
  });

  it("gives every subscriber every publication once and in order, however they are made [RT-08]", async () => {
    const channel = newChannel("match");
    const listeners = [await raw(), await raw()];
    for (const listener of listeners) await listener.ask({ subscribe: { channel } });
    const others = [publisher, createCentrifugoPublisher(target), createCentrifugoPublisher(target)];
    const publishTwenty = (other: RealtimePublisher) => numbers(1, 20).map((data) => other.publish(channel, data));
    await Promise.all(others.flatMap(publishTwenty));
    for (const listener of listeners) {
      const offsets = [];
      while (offsets.length < 60) {
        const { push } = await listener.next();
        offsets.push((push as { pub: { offset: number } }).pub.offset);
      }
      expect(offsets).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
      listener.close();
    }
  });
});

describe("getState", () => {
  interface Loading {
    channel: string;
    loads: number;
    fail?: boolean;
  }

  /** A subscription whose state is "everything published so far", as a REST snapshot would give it. */
  async function stateful(loading: Loading): Promise<{ client: Centrifuge; subscription: Subscription }> {
    const client = await visitor();
    const subscription = client.newSubscription(loading.channel, {
      minResubscribeDelay: 1,
      maxResubscribeDelay: 20,
      getState: async () => {
        loading.loads += 1;
        if (loading.fail) throw new Error("no snapshot");
        return publisher.position(loading.channel);
      },
    });
    return { client, subscription };
  }

  it("is asked once before the first subscription, and recovers from its position [RT-08]", async () => {
    const loading = { channel: newChannel("match"), loads: 0 };
    await publishMany(loading.channel, 1, 3);
    const { client, subscription } = await stateful(loading);
    const publications = collectPublications(subscription);
    client.connect();
    await subscribed(subscription);
    await publisher.publish(loading.channel, { n: 4 });
    expect(await publications.upTo(1)).toEqual([{ n: 4 }]);
    expect(loading.loads).toBe(1);
  });

  it("gets what was published between snapshot and subscription [RT-08]", async () => {
    const channel = newChannel("match");
    await publishMany(channel, 1, 2);
    const client = await visitor();
    const subscription = client.newSubscription(channel, {
      getState: async () => {
        const position = await publisher.position(channel);
        await publishMany(channel, 3, 5);
        return position;
      },
    });
    const publications = collectPublications(subscription);
    client.connect();
    await subscribed(subscription);
    expect(await publications.upTo(3)).toEqual(numbers(3, 5));
  });

  it("is not asked again after a reconnection that recovers [RT-08]", async () => {
    const loading = { channel: newChannel("match"), loads: 0 };
    const { client, subscription } = await stateful(loading);
    client.connect();
    await subscribed(subscription);
    client.disconnect();
    await publisher.publish(loading.channel, { n: 1 });
    const back = nextEvent(subscription, "subscribed");
    client.connect();
    expect(await back).toMatchObject({ recovered: true });
    expect(loading.loads).toBe(1);
  });

  it("is asked again when the gap cannot be filled [RT-08, RT-09]", async () => {
    const loading = { channel: newChannel("small"), loads: 0 };
    const { client, subscription } = await stateful(loading);
    client.connect();
    await subscribed(subscription);
    client.disconnect();
    await publishMany(loading.channel, 1, 5);
    const back: Promise<SubscribedContext> = nextEvent(subscription, "subscribed");
    client.connect();
    expect(await back).toMatchObject({ recovered: true, streamPosition: { offset: 5 } });
    expect(loading.loads).toBe(2);
  });

  it("is asked again after it failed [RT-06]", async () => {
    const loading: Loading = { channel: newChannel("match"), loads: 0, fail: true };
    const { client, subscription } = await stateful(loading);
    const failed = nextEvent(subscription, "error");
    subscription.subscribe();
    client.connect();
    expect((await failed).error.code).toBe(13);
    loading.fail = false;
    await subscription.ready();
    expect(loading.loads).toBeGreaterThan(1);
  });
});
