import { MATCH_STAGE, MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { Centrifuge } from "centrifuge";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Transport, TRANSPORTS, createClient } from "@touchline/centrifuge-server/testing/library-client";
import { ScriptedFeed, standardLines } from "../book/scripted-feed.ts";
import { VirtualClock } from "../book/virtual-clock.ts";
import { type ServedBook, serveBook } from "./served-book.ts";

const clock = new VirtualClock();
const feed = new ScriptedFeed(() => clock.nowMs());
let served: ServedBook;
const clients: Centrifuge[] = [];

beforeAll(async () => {
  served = await serveBook({ feed, clock, locales: ["en", "de"] });
  feed.open("live", { live: true, lines: standardLines() });
});
afterAll(async () => {
  for (const client of clients) client.disconnect();
  await served.close();
});

async function visitor(transport: Transport = "websocket"): Promise<Centrifuge> {
  const answer = await fetch(`${served.api}/websocket/token`, { method: "POST" });
  const { token } = (await answer.json()) as { token: string }; // safe: as the contract says
  const client = createClient(served.api, { token }, transport);
  clients.push(client);
  client.connect();
  await client.ready();
  return client;
}

/** "subscribed", or the code of the refusal. */
function outcome(client: Centrifuge, channel: string): Promise<string | number> {
  const subscription = client.newSubscription(channel);
  const { promise, resolve } = Promise.withResolvers<string | number>();
  subscription.on("subscribed", () => resolve("subscribed"));
  subscription.on("unsubscribed", ({ code }) => resolve(code));
  subscription.subscribe();
  return promise.finally(() => client.removeSubscription(subscription));
}

describe("a subscription [RT-02] [RT-07]", () => {
  it.each(TRANSPORTS)("to a name that nothing is told on is refused with code 102, by %s", async (transport) => {
    const client = await visitor(transport);
    const unknown = ["updates:xx", "updates:", "match:nobody", "match:live:en", "match:", "pulse:other"];
    for (const channel of unknown) expect(await outcome(client, channel), channel).toBe(102);
    for (const channel of ["updates:de", "match:live", "pulse:all"]) {
      expect(await outcome(client, channel), channel).toBe("subscribed");
    }
  });

  it("to another player's channel is refused with code 103, whatever its language", async () => {
    const client = await visitor();
    for (const channel of ["user:en#ann", "user:xx#ann"]) expect(await outcome(client, channel), channel).toBe(103);
  });

  it("to a match is open from when it is listed until it is not any more", async () => {
    const client = await visitor();
    expect(await outcome(client, "match:later")).toBe(102);
    feed.open("later", { live: true, lines: standardLines() });
    expect(await outcome(client, "match:later")).toBe("subscribed");
    feed.change("later", { state: { status: MATCH_STATUS.finished, stage: MATCH_STAGE.ended } });
    expect(await outcome(client, "match:later")).toBe("subscribed");
    feed.retire("later");
    expect(await outcome(client, "match:later")).toBe(102);
  });
});
