import { describe, expect, it } from "vitest";
import { transportsAt } from "./transports.ts";

describe("the transports of a realtime server", () => {
  it("are its WebSocket, then its streams over HTTP [RT-08]", () => {
    expect(transportsAt("wss://rt.bet.example/connection/websocket")).toEqual({
      transports: [
        { transport: "websocket", endpoint: "wss://rt.bet.example/connection/websocket" },
        { transport: "http_stream", endpoint: "https://rt.bet.example/connection/http_stream" },
        { transport: "sse", endpoint: "https://rt.bet.example/connection/sse" },
      ],
      emulationEndpoint: "https://rt.bet.example/emulation",
    });
  });

  it("keep a path that they stand below [RT-08]", () => {
    const { transports, emulationEndpoint } = transportsAt("ws://localhost:3000/rt/connection/websocket");
    expect(transports[1]?.endpoint).toBe("http://localhost:3000/rt/connection/http_stream");
    expect(emulationEndpoint).toBe("http://localhost:3000/rt/emulation");
  });

  it("are its WebSocket alone where its address says nothing of others [RT-08]", () => {
    expect(transportsAt("wss://bet.example/live").transports).toEqual([
      { transport: "websocket", endpoint: "wss://bet.example/live" },
    ]);
  });
});
