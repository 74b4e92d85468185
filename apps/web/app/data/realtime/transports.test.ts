import { afterEach, describe, expect, it, vi } from "vitest";
import { transportsAt } from "./transports.ts";

afterEach(() => vi.unstubAllGlobals());

/** The addresses that the transports of a server ask at, and where they send commands to. */
function askedAt(url: string): { sockets: string[]; posts: string[] } {
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
  vi.stubGlobal("fetch", (address: string) => {
    posts.push(address);
    return new Promise(() => undefined);
  });
  const events = { opened: () => undefined, received: () => undefined, closed: () => undefined };
  for (const { open } of transportsAt(url)) open(events, "{}").send("{}", { session: "s", node: "n" });
  return { sockets, posts };
}

describe("the transports of a realtime server", () => {
  it("are its WebSocket, then its streams over HTTP [RT-08]", () => {
    expect(askedAt("wss://rt.bet.example/connection/websocket")).toEqual({
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

  it("keep a path that they stand below [RT-08]", () => {
    const { posts } = askedAt("ws://localhost:3000/rt/connection/websocket");
    expect(posts.slice(0, 2)).toEqual([
      "http://localhost:3000/rt/connection/http_stream",
      "http://localhost:3000/rt/emulation",
    ]);
  });

  it("are its WebSocket alone where its address says nothing of others [RT-08]", () => {
    expect(askedAt("wss://bet.example/live")).toEqual({ sockets: ["wss://bet.example/live"], posts: [] });
  });
});
