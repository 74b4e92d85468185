import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTokenIssuer } from "@touchline/centrifuge-server";
import { type OwnServer, TEST_SECRET, startOwnServer } from "@touchline/centrifuge-server/testing/own-server";
import { httpStreamAt, serverSentEventsAt } from "./http-stream.ts";
import { RealtimeClient } from "./realtime-client.ts";

const KINDS = [
  { name: "http_stream", at: httpStreamAt },
  { name: "sse", at: serverSentEventsAt },
] as const;

let server: OwnServer;
let client: RealtimeClient | undefined;
let statuses: unknown[];
beforeEach(async () => {
  server = await startOwnServer();
  statuses = [];
});
afterEach(async () => {
  client?.disconnect();
  vi.restoreAllMocks();
  await server.close();
});

describe.each(KINDS)("a stream by $name", ({ name, at }) => {
  const connect = (): RealtimeClient => {
    client = new RealtimeClient({
      transports: [at({ url: `${server.url}/connection/${name}`, commands: `${server.url}/emulation` })],
      getToken: () => createTokenIssuer({ secret: TEST_SECRET }).connectionToken({ userId: "42" }),
      reconnect: { leastMs: 1, mostMs: 20 },
      silenceBeyondPingMs: 3_000,
      events: {
        connected: () => void statuses.push("connected"),
        lost: () => void statuses.push("lost"),
        ended: ({ code }) => void statuses.push(["ended", code]),
        failed: (error) => void statuses.push(error),
      },
    });
    client.connect();
    return client;
  };
  const follow = (name: string): { seen: unknown[]; close: () => void } => {
    const seen: unknown[] = [];
    const channel = client!.channel(name, {
      events: {
        publication: (data) => void seen.push(data),
        subscribed: () => void seen.push("subscribed"),
        lost: () => void seen.push("lost"),
        hindered: () => undefined,
        ended: ({ code }) => void seen.push(code),
      },
    });
    channel.subscribe();
    return { seen, close: () => channel.close() };
  };

  it("carries a connection and what is told on it, and no URL has a token [RT-08] [SDK-TOKEN]", async () => {
    const asked = vi.spyOn(globalThis, "fetch");
    connect();
    const { seen } = follow("match:1");
    await expect.poll(() => seen).toEqual(["subscribed"]);
    await server.realtime.publisher.publish("match:1", { team: "Fenerbahçe" });
    await expect.poll(() => seen).toEqual(["subscribed", { team: "Fenerbahçe" }]);
    // Tests that share the process may still ask their own servers.
    const urls = asked.mock.calls.map(([url]) => new Request(url).url).filter((url) => url.startsWith(server.url));
    expect(urls).toEqual([`${server.url}/connection/${name}`, `${server.url}/emulation`]);
  });

  it("sends commands one after the other, so that a channel closed and opened again is open [RT-06]", async () => {
    let [posted, open, most] = [0, 0, 0];
    const { fetch } = globalThis;
    vi.spyOn(globalThis, "fetch").mockImplementation(async (url, init) => {
      const isCommand = new Request(url).url.endsWith("/emulation");
      if (isCommand) {
        posted += 1;
        open += 1;
      }
      most = Math.max(most, open);
      const answer = await fetch(url, init);
      if (isCommand) open -= 1;
      return answer;
    });
    connect();
    const first = follow("match:1");
    await expect.poll(() => first.seen).toEqual(["subscribed"]);
    for (let round = 0; round < 5; round += 1) {
      const { seen, close } = follow("match:2");
      // What is asked for in one turn goes out together.
      await Promise.resolve();
      if (round < 4) close();
      else await expect.poll(() => seen).toEqual(["subscribed"]);
    }
    expect(server.realtime.stats().subscriptions).toBe(2);
    expect([posted > 1, most]).toEqual([true, 1]);
  });

  it("says that it ended, and comes back to what was followed [RT-06]", async () => {
    connect();
    const { seen } = follow("match:1");
    await expect.poll(() => seen).toEqual(["subscribed"]);
    await server.realtime.publisher.disconnect("42", { reconnect: true });
    await expect.poll(() => seen).toEqual(["subscribed", "lost", "subscribed"]);
    expect(statuses).toEqual(["connected", "lost", "connected"]);
  });

  it("is left where its commands find nobody [RT-06]", async () => {
    const { fetch } = globalThis;
    let refusals = 1;
    vi.spyOn(globalThis, "fetch").mockImplementation(async (url, init) => {
      if (!new Request(url).url.endsWith("/emulation") || refusals === 0) return fetch(url, init);
      refusals -= 1;
      return new Response(null, { status: 404 });
    });
    connect();
    const { seen } = follow("match:1");
    await expect.poll(() => seen).toEqual(["subscribed"]);
    expect(statuses).toEqual(["connected", "lost", "connected"]);
  });
});
