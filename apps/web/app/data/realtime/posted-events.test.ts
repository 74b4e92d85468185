import { Centrifuge } from "centrifuge";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type OwnServer, TEST_SECRET, startOwnServer } from "@touchline/centrifuge-server/testing/own-server";
import { createTokenIssuer } from "@touchline/centrifuge-server";
import { PostedEvents } from "./posted-events.ts";

let server: OwnServer;
let client: Centrifuge | undefined;
beforeEach(async () => {
  server = await startOwnServer();
});
afterEach(async () => {
  client?.disconnect();
  vi.restoreAllMocks();
  await server.close();
});

async function connectBy(eventsource: unknown): Promise<Centrifuge> {
  const token = await createTokenIssuer({ secret: TEST_SECRET }).connectionToken({ userId: "42" });
  client = new Centrifuge([{ transport: "sse", endpoint: `${server.url}/connection/sse` }], {
    emulationEndpoint: `${server.url}/emulation`,
    eventsource,
    token,
    minReconnectDelay: 1,
    maxReconnectDelay: 20,
  });
  client.connect();
  return client;
}

it("carries a connection and what is told on it, and no URL has a token [RT-08]", async () => {
  const asked = vi.spyOn(globalThis, "fetch");
  const connected = await connectBy(PostedEvents);
  const channel = connected.newSubscription("match:1");
  const heard: unknown[] = [];
  channel.on("publication", ({ data }) => void heard.push(data));
  channel.subscribe();
  await channel.ready();
  await server.realtime.publisher.publish("match:1", { team: "Fenerbahçe" });
  await expect.poll(() => heard).toEqual([{ team: "Fenerbahçe" }]);
  expect(asked.mock.calls.map(([url]) => new Request(url).url)).toEqual([
    `${server.url}/connection/sse`,
    `${server.url}/emulation`,
  ]);
});

it("says that it ended, so that the client comes back [RT-06]", async () => {
  const connected = await connectBy(PostedEvents);
  await connected.ready();
  const left = new Promise((resolve) => connected.once("connecting", ({ code }) => resolve(code)));
  await server.close();
  expect(await left).toBe(3001);
  server = await startOwnServer();
});
