import { afterEach, describe, expect, it, vi } from "vitest";
import { transportsAt } from "./transports.ts";

afterEach(() => vi.unstubAllGlobals());

/** The addresses that the transports of a server ask at, and where they send commands to. */
async function askedAt(url: string): Promise<{ sockets: string[]; posts: string[] }> {
  const sockets: string[] = [];
  const posts: string[] = [];
  class Socket extends EventTarget {
    constructor(address: string) {
      super();
      sockets.push(address);
    }
    send(): void {
      return undefined;
    }
  }
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("fetch", (address: string | Request) => {
    // Calls of the API are of tests before this one, in the same process, and come late.
    if (typeof address === "string") posts.push(address);
    return new Promise(() => undefined);
  });
  const events = { opened: () => undefined, received: () => undefined, closed: () => undefined };
  for (const { open, isStream } of transportsAt(url)) {
    const { length } = posts;
    const transport = open(events, "{}");
    if (isStream) await vi.waitUntil(() => posts.length > length);
    transport.send("{}", { session: "s", node: "n" });
  }
  return { sockets, posts };
}

describe("the transports of a realtime server", () => {
  it("are its WebSocket, then its streams over HTTP [RT-08]", async () => {
    expect(await askedAt("wss://rt.bet.example/connection/websocket")).toEqual({
      sockets: ["wss://rt.bet.example/connection/websocket"],
      posts: [
        "https://rt.bet.example/connection/http_stream",
        "https://rt.bet.example/emulation",
        "https://rt.bet.example/connection/sse",
        "https://rt.bet.example/emulation",
      ],
    });
    expect(transportsAt("wss://rt.bet.example/connection/websocket").map(({ isStream }) => isStream)).toEqual([
      false,
      true,
      true,
    ]);
  });

  it("keep a path that they stand below [RT-08]", async () => {
    const { posts } = await askedAt("ws://localhost:3000/rt/connection/websocket");
    expect(posts.slice(0, 2)).toEqual([
      "http://localhost:3000/rt/connection/http_stream",
      "http://localhost:3000/rt/emulation",
    ]);
  });

  it("are its WebSocket alone where its address says nothing of others [RT-08]", async () => {
    expect(await askedAt("wss://bet.example/live")).toEqual({ sockets: ["wss://bet.example/live"], posts: [] });
  });
});
