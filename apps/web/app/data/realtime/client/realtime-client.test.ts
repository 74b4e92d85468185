import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  PING_MS,
  SILENCE_MS,
  STREAM,
  ScriptedClient,
  oneOf,
  pass,
  publication,
  turn,
} from "../../../../test/scripted-client.ts";
import type { Position } from "../realtime-hooks.ts";

let script: ScriptedClient;
beforeEach(() => {
  script = new ScriptedClient();
});
afterEach(() => script.stop());

describe("connecting", () => {
  it("asks for a token, then sends it and what it subscribes to in one frame, unanswered [RT-08]", async () => {
    script.follow();
    await script.open();
    expect(script.socket.frames).toEqual([
      [
        { connect: { name: "js", token: "token" }, id: 1 },
        { subscribe: { channel: "match:1" }, id: 2 },
      ],
    ]);
  });

  it("reads what a frame holds in its order, blank lines or not [RT-08]", async () => {
    const { seen } = script.follow();
    await script.open();
    script.socket.say("", { id: 1, connect: {} }, "", { id: 2, subscribe: STREAM }, publication(4), publication(5), "");
    expect([seen, script.statuses]).toEqual([["subscribed", 4, 5], ["connected"]]);
  });

  it("takes the next way at once where one does not open, and begins again after a wait [RT-08]", async () => {
    script.client.connect();
    await turn();
    script.sockets[0]!.end();
    await turn();
    expect(script.addresses).toEqual(["ws://one", "ws://two"]);
    script.sockets[1]!.end();
    await pass(499);
    expect(script.sockets).toHaveLength(2);
    await pass(501);
    expect(script.sockets.at(2)!.url).toBe("ws://one");
  });

  it("keeps to the way that once led to the server [RT-08]", async () => {
    await script.connect();
    for (let round = 0; round < 3; round += 1) {
      script.socket.end();
      await script.nextSocket();
    }
    expect(script.addresses).toEqual(Array.from({ length: 4 }, () => "ws://one"));
  });

  it("gives up on a socket that does not open, and on a server that does not answer [RT-06]", async () => {
    script.client.connect();
    await pass(5_010);
    expect(script.addresses).toEqual(["ws://one", "ws://two"]);
    script.socket.open();
    await pass(4_990);
    expect(script.sockets).toHaveLength(2);
    await pass(1_020);
    // It answered nothing, but was there.
    expect(script.addresses).toEqual(["ws://one", "ws://two", "ws://two"]);
  });

  it("waits longer from failure to failure, and again briefly after a connection [RT-06]", async () => {
    vi.spyOn(crypto, "getRandomValues").mockImplementation((array) => {
      (array as Uint32Array)[0] = 2 ** 32 - 1;
      return array;
    });
    await script.connect();
    const waits: number[] = [];
    const wait = async (): Promise<void> => {
      const from = Date.now();
      script.socket.end();
      await script.nextSocket();
      waits.push(Date.now() - from);
    };
    for (let round = 0; round < 6; round += 1) await wait();
    script.socket.open();
    await turn();
    script.socket.answer("connect", {});
    await wait();
    vi.restoreAllMocks();
    expect(waits.map((ms) => Math.round(ms / 100) * 100)).toEqual([1_000, 1_500, 2_500, 4_500, 5_000, 5_000, 1_000]);
  });
});

describe("a refused connection", () => {
  it("is tried with another token where its own has expired [RT-07]", async () => {
    script.giveTokens("old", "new");
    await script.open();
    script.socket.say({ id: 1, error: { code: 109, message: "token expired" } });
    await pass(1_000);
    script.socket.open();
    await turn();
    expect(script.socket.sent("connect")).toMatchObject({ token: "new" });
    expect(script.statuses).toEqual([]);
  });

  it("is tried again where the server says that it may pass, with the same token [RT-06]", async () => {
    script.giveTokens("first", "second");
    await script.open();
    script.socket.say({ id: 1, error: { code: 100, temporary: true } });
    await pass(1_000);
    script.socket.open();
    await turn();
    expect(script.socket.sent("connect")).toMatchObject({ token: "first" });
  });

  it("ends where the refusal is final, or no token is given [RT-07]", async () => {
    await script.open();
    script.socket.say({ id: 1, error: { code: 103 } });
    await pass(60_000);
    expect([script.statuses, script.sockets.length]).toEqual([[["ended", 103]], 1]);
    script.client.forgetToken();
    script.giveTokens(null);
    script.client.connect();
    await pass(60_000);
    expect([script.statuses.at(-1), script.sockets.length]).toEqual([["ended", 1], 1]);
  });

  it("is tried again where no token could be had [RT-06]", async () => {
    script.giveTokens(new Error("no answer"), "token");
    script.client.connect();
    await turn();
    expect(script.sockets).toHaveLength(0);
    await pass(1_000);
    expect(script.sockets).toHaveLength(1);
  });
});

describe("a connection that ends", () => {
  it.each([
    { code: 1006, reason: "", says: "lost" },
    { code: 3001, reason: "shutdown", says: "lost" },
    { code: 3012, reason: "no pong", says: "lost" },
    { code: 4100, reason: "custom", says: "lost" },
    { code: 3500, reason: "invalid token", says: ["ended", 3500] },
    { code: 3501, reason: "", says: ["ended", 3501] },
    { code: 4500, reason: "custom", says: ["ended", 4500] },
    { code: 1009, reason: "", says: ["ended", 1009] },
  ])("with $code says so, and comes back unless that is final [RT-06, RT-07]", async ({ code, reason, says }) => {
    await script.connect();
    script.socket.end(code, reason);
    await pass(10_000);
    expect([script.statuses, script.sockets.length > 1]).toEqual([["connected", says], says === "lost"]);
  });

  it("is told of by a push as well, which ends the socket [RT-07]", async () => {
    await script.connect();
    script.socket.say({ push: { disconnect: { code: 3503, reason: "force disconnect" } } });
    await pass(10_000);
    expect([script.statuses.at(-1), script.sockets.length, script.socket.readyState]).toEqual([["ended", 3503], 1, 3]);
  });

  it("forgets token and positions where nothing known holds any more [RT-07, RT-08]", async () => {
    script.giveTokens("old", "new");
    const states: Position[] = [
      { offset: 3, epoch: "e" },
      { offset: 9, epoch: "f" },
    ];
    script.follow({ getState: oneOf(states) });
    await script.connect();
    script.socket.answer("subscribe", STREAM);
    script.socket.end(3014, "state invalidated");
    await script.connectAgain();
    expect(script.socket.sent("connect")).toMatchObject({ token: "new" });
    expect(script.socket.sent("subscribe")).toMatchObject({ recover: true, offset: 9, epoch: "f" });
  });

  it("is noticed by silence that is longer than pings leave [RT-06]", async () => {
    await script.connect();
    await pass(PING_MS + SILENCE_MS - 1);
    script.socket.say({});
    await pass(PING_MS + SILENCE_MS - 1);
    expect(script.statuses).toEqual(["connected"]);
    await pass(2);
    expect(script.statuses).toEqual(["connected", "lost"]);
  });

  it("gets a moment to be heard by a page that slept [RT-06]", async () => {
    await script.connect();
    vi.setSystemTime(Date.now() + 3_600_000);
    await pass(PING_MS + SILENCE_MS);
    expect(script.statuses).toEqual(["connected"]);
    script.socket.say({});
    await pass(2_000);
    expect(script.statuses).toEqual(["connected"]);
  });

  it("answers pings where that is asked for, and only then [RT-06]", async () => {
    await script.connect();
    script.socket.say({});
    await turn();
    expect(script.socket.frames.at(-1)).toEqual([{}]);
    script.socket.end();
    await pass(1_000);
    script.socket.open();
    await turn();
    script.socket.answer("connect", { ping: 10 });
    script.socket.say({});
    await turn();
    expect(script.socket.frames).toHaveLength(1);
  });

  it.each(["no JSON", '{"id":1,"other":{}}'])(
    "is one where the server says %s, and begins anew [RT-06]",
    async (said) => {
      await script.open();
      script.socket.say(said);
      await pass(1_000);
      expect(script.statuses).toEqual([["failed", expect.any(String)]]);
      expect(script.sockets).toHaveLength(2);
    },
  );

  it("tells nothing of a socket that was left [RT-06]", async () => {
    await script.connect();
    const first = script.socket;
    first.end();
    await script.connectAgain();
    first.say(publication(1), { push: { disconnect: { code: 3500, reason: "late" } } });
    first.end(3500, "late");
    expect(script.statuses).toEqual(["connected", "lost", "connected"]);
  });
});

describe("a page", () => {
  const happens = (name: string, isFrozen?: boolean) =>
    script.page.dispatchEvent(Object.assign(new Event(name), { persisted: isFrozen }));

  it("that goes offline is lost at once, and tries at once when it is online [RT-09]", async () => {
    await script.connect();
    happens("offline");
    expect([script.statuses, script.socket.readyState]).toEqual([["connected", "lost"], 3]);
    await pass(1_000);
    // One that was begun without a network.
    expect(script.sockets).toHaveLength(2);
    happens("online");
    await turn();
    expect([script.sockets.length, script.sockets[1]!.readyState]).toEqual([3, 3]);
  });

  it("that is frozen leaves its socket, and takes another when it is back [RT-09]", async () => {
    await script.connect();
    happens("pagehide", false);
    expect(script.statuses).toEqual(["connected"]);
    happens("pagehide", true);
    expect(script.statuses).toEqual(["connected", "lost"]);
    happens("pageshow", true);
    await turn();
    expect(script.sockets).toHaveLength(2);
  });

  it("asks for nothing once it has disconnected [RT-06]", async () => {
    await script.connect();
    script.client.disconnect();
    happens("offline");
    happens("online");
    await pass(60_000);
    expect([script.statuses, script.sockets.length]).toEqual([["connected"], 1]);
  });
});

describe("a connection whose token ends", () => {
  it("sends another as it ends, and another as that ends [RT-07]", async () => {
    script.giveTokens("first", "second", "third");
    await script.connect({ expires: true, ttl: 60 });
    for (const token of ["second", "third"]) {
      // Pings come all the while.
      for (let second = 0; second < 60; second += 5) {
        script.socket.say({});
        await pass(5_000);
      }
      expect(script.socket.sent("refresh")).toEqual({ token });
      script.socket.answer("refresh", { expires: true, ttl: 60 });
    }
    expect(script.statuses).toEqual(["connected"]);
  });

  it("asks again where none could be had, and ends where none is given or the new one is refused [RT-07]", async () => {
    script.giveTokens("first", new Error("no answer"), "second");
    await script.connect({ expires: true, ttl: 1, ping: 0 });
    await pass(1_000);
    expect(script.socket.sent("refresh")).toBeUndefined();
    await pass(10_000);
    expect(script.socket.sent("refresh")).toEqual({ token: "second" });
    script.socket.say({ id: script.socket.commands.at(-1)?.id, error: { code: 101 } });
    expect(script.statuses).toEqual(["connected", ["ended", 101]]);
  });
});
