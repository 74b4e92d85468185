import type { Centrifuge } from "centrifuge";
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

const TEAMS = ["Спартак Москва — ЦСКА", "الأهلي ضد الزمالك", "São Paulo x Grêmio ⚽", "Derby of the day"];

/** A market whose price and names change a little from one publication to the next. */
const market = (n: number) => ({
  name: TEAMS[n % TEAMS.length],
  outcomes: Array.from({ length: 6 }, (_, index) => ({ id: `outcome-${index}`, odds: `${1 + index}.${(n * 7) % 90}` })),
});

async function rawSubscriber(channel: string, wishes: object = {}): Promise<RawClient> {
  const client = await RawClient.open(target.url);
  const token = await createTokenIssuer({ secret: target.secret }).connectionToken({ userId: null });
  await client.ask({ connect: { token } });
  const answer = await client.ask({ subscribe: { channel, delta: "fossil", ...wishes } });
  expect(answer).toMatchObject({ subscribe: { delta: true } });
  return client;
}

const nextForm = async (client: RawClient) => {
  const { push } = await client.next();
  const { pub } = push as { pub: { data: unknown; delta?: boolean } };
  return { delta: pub.delta === true, data: pub.data };
};

describe("delta compression", () => {
  it("sends the first publication whole and then only what changed [RT-08]", async () => {
    const channel = newChannel("delta");
    const client = await rawSubscriber(channel);
    for (let n = 0; n < 4; n += 1) await publisher.publish(channel, market(0 + n * 4));
    const forms = [await nextForm(client), await nextForm(client), await nextForm(client), await nextForm(client)];
    expect(forms.map(({ delta }) => delta)).toEqual([false, true, true, true]);
    expect(forms[0]?.data).toBe(JSON.stringify(market(0)));
    client.close();
  });

  it("brings every alphabet to the official client unharmed [RT-08]", async () => {
    const channel = newChannel("delta");
    const client = await connected(await visitor());
    const subscription = client.newSubscription(channel, { delta: "fossil" });
    const publications = collectPublications(subscription);
    await subscribed(subscription);
    const sent = Array.from({ length: 80 }, (_, n) => market(n));
    for (const data of sent) await publisher.publish(channel, data);
    expect(await publications.upTo(sent.length)).toEqual(sent);
  });

  it("goes on after a reconnection, with the missed ones as deltas too [RT-08, RT-09]", async () => {
    const channel = newChannel("delta");
    const client = await connected(await visitor());
    const subscription = client.newSubscription(channel, { delta: "fossil" });
    const publications = collectPublications(subscription);
    await subscribed(subscription);
    const sent = Array.from({ length: 9 }, (_, n) => market(n));
    for (const data of sent.slice(0, 3)) await publisher.publish(channel, data);
    await publications.upTo(3);
    client.disconnect();
    for (const data of sent.slice(3, 6)) await publisher.publish(channel, data);
    const back = nextEvent(subscription, "subscribed");
    client.connect();
    expect(await back).toMatchObject({ recovered: true });
    for (const data of sent.slice(6)) await publisher.publish(channel, data);
    expect(await publications.upTo(9)).toEqual(sent);
  });

  it("begins whole after a recovery that brought nothing [RT-08]", async () => {
    const channel = newChannel("delta");
    await publisher.publish(channel, market(0));
    const { offset, epoch } = await publisher.position(channel);
    const client = await rawSubscriber(channel, { recover: true, offset, epoch });
    await publisher.publish(channel, market(4));
    expect(await nextForm(client)).toEqual({ delta: false, data: JSON.stringify(market(4)) });
    client.close();
  });

  it("sends whole what a delta would not make shorter [RT-08]", async () => {
    const channel = newChannel("delta");
    const client = await rawSubscriber(channel);
    await publisher.publish(channel, { a: 1 });
    await publisher.publish(channel, { b: 2 });
    await nextForm(client);
    expect(await nextForm(client)).toEqual({ delta: false, data: '{"b":2}' });
    client.close();
  });

  it("leaves subscribers who did not ask for it as they are [RT-08]", async () => {
    const channel = newChannel("delta");
    const client = await connected(await visitor());
    const subscription = client.newSubscription(channel);
    const publications = collectPublications(subscription);
    await subscribed(subscription);
    for (let n = 0; n < 3; n += 1) await publisher.publish(channel, market(n));
    expect(await publications.upTo(3)).toEqual([market(0), market(1), market(2)]);
  });

  it("is off where the namespace does not have it [RT-08]", async () => {
    const channel = newChannel("match");
    const client = await connected(await visitor());
    const subscription = client.newSubscription(channel, { delta: "fossil" });
    const publications = collectPublications(subscription);
    await subscribed(subscription);
    await publisher.publish(channel, market(1));
    expect(await publications.upTo(1)).toEqual([market(1)]);
  });
});
