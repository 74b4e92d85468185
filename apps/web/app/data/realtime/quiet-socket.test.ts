import { afterEach, describe, expect, it, vi } from "vitest";
import { QuietSocket } from "./quiet-socket.ts";

/** Nobody listens there: what a socket does before it is open, and while it closes, needs no server. */
const NOWHERE = "ws://127.0.0.1:9";

afterEach(() => vi.restoreAllMocks());

describe("a quiet socket", () => {
  it("says that it is too early to send, as any socket does", () => {
    const socket = new QuietSocket(NOWHERE);
    expect(() => socket.send("{}")).toThrow();
    socket.close();
  });

  it("lets go of what is sent once it closes [RT-08]", () => {
    const sent = vi.spyOn(WebSocket.prototype, "send");
    const socket = new QuietSocket(NOWHERE);
    socket.close();
    socket.send("{}");
    expect(sent).not.toHaveBeenCalled();
  });
});
