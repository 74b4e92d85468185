import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { STREAM, ScriptedClient, oneOf, pass, publication, turn } from "../../../../test/scripted-client.ts";
import type { Position } from "../realtime-hooks.ts";

let script: ScriptedClient;
beforeEach(() => {
  script = new ScriptedClient();
});
afterEach(() => script.stop());

describe("a channel", () => {
  const KNOWN: Position = { offset: 3, epoch: "e" };

  it("is recovered from the last that was told, and what was missed comes before what is new [RT-08]", async () => {
    const { seen } = script.follow({ getState: async () => KNOWN });
    await script.connect();
    expect(script.socket.sent("subscribe")).toEqual({
      channel: "match:1",
      recover: true,
      offset: 3,
      epoch: "e",
      flag: 2,
    });
    script.socket.answer("subscribe", { ...STREAM, was_recovering: true, recovered: true });
    script.socket.say(publication(4), publication(5));
    script.socket.end();
    await script.connectAgain();
    expect(script.socket.sent("subscribe")).toMatchObject({ recover: true, offset: 5, epoch: "e" });
    const publications = [{ data: 6, offset: 6 }];
    script.socket.answer("subscribe", { ...STREAM, offset: 5, was_recovering: true, recovered: true, publications });
    script.socket.say(publication(7));
    expect(seen).toEqual(["complete", 4, 5, "lost", "complete", 6, 7]);
  });

  it("has its state read anew where the server cannot fill the gap [RT-08]", async () => {
    const states: Position[] = [KNOWN, { offset: 9, epoch: "f" }];
    const { seen } = script.follow({ getState: oneOf(states) });
    await script.connect();
    script.socket.say({ id: 2, error: { code: 112 } });
    await pass(1_000);
    expect(script.socket.sent("subscribe")).toMatchObject({ offset: 9, epoch: "f" });
    expect(seen).toEqual([]);
  });

  it("of a server that keeps no history is not asked to be recovered [RT-08]", async () => {
    script.follow();
    await script.connect();
    script.socket.answer("subscribe", {});
    script.socket.end();
    await script.connectAgain();
    expect(script.socket.sent("subscribe")).toEqual({ channel: "match:1" });
  });

  it.each([
    { code: 2500, seen: ["subscribed", "lost"], next: { recover: true, offset: 3 } },
    { code: 2502, seen: ["subscribed", "lost"], next: { recover: undefined } },
    { code: 2000, seen: ["subscribed", ["ended", 2000]], next: undefined },
  ])("that the server ends with $code is asked for again, or not [RT-07]", async ({ code, seen: expected, next }) => {
    const { seen } = script.follow();
    await script.connect();
    script.socket.answer("subscribe", STREAM);
    const before = script.socket.commands.length;
    script.socket.say({ push: { channel: "match:1", unsubscribe: { code, reason: "" } } }, publication(4));
    await turn();
    expect(seen).toEqual(expected);
    const asked = script.socket.commands.slice(before).at(-1)?.subscribe;
    if (next === undefined) expect(asked).toBeUndefined();
    else expect({ recover: undefined, ...(asked as object) }).toMatchObject(next);
  });

  it("is asked for again, ever later, where that may go better, and not where it is refused [RT-06, RT-07]", async () => {
    const { seen } = script.follow();
    await script.connect();
    script.socket.say({ id: 2, error: { code: 100, temporary: true } });
    await pass(1_000);
    expect(script.socket.commands.at(-1)).toMatchObject({ id: 3, subscribe: {} });
    script.socket.say({ id: 3, error: { code: 103 } });
    await pass(8_000);
    expect(script.socket.sent("subscribe")).toBeDefined();
    expect([seen, script.socket.commands.length]).toEqual([["hindered", ["ended", 103]], 3]);
  });

  it("that is not answered costs the link, which may be dead [RT-06]", async () => {
    script.follow();
    await script.connect();
    await pass(5_001);
    expect(script.statuses).toEqual(["connected", "lost"]);
  });

  it("is asked for with a token, and with another where that has expired [RT-02, RT-07]", async () => {
    const { seen } = script.follow({ getToken: oneOf(["one", new Error("no answer"), "two", null]) });
    await script.connect();
    expect(script.socket.sent("subscribe")).toEqual({ channel: "match:1", token: "one" });
    script.socket.say({ id: 2, error: { code: 109 } });
    await pass(1_000);
    expect(seen).toEqual(["hindered", "hindered"]);
    await pass(1_500);
    expect(script.socket.sent("subscribe")).toEqual({ channel: "match:1", token: "two" });
    script.socket.answer("subscribe", { ...STREAM, expires: true, ttl: 1 });
    await pass(1_000);
    // The caller may not read it any more.
    expect(seen.slice(2)).toEqual(["subscribed", ["ended", 1]]);
    expect(script.socket.commands.at(-1)).toMatchObject({ unsubscribe: { channel: "match:1" } });
  });

  it("renews its token as that ends [RT-02, RT-07]", async () => {
    script.follow({ getToken: oneOf(["one", "two", "three"]) });
    await script.connect();
    script.socket.answer("subscribe", { ...STREAM, expires: true, ttl: 2 });
    for (const token of ["two", "three"]) {
      await pass(2_000);
      expect(script.socket.sent("sub_refresh")).toEqual({ channel: "match:1", token });
      script.socket.answer("sub_refresh", { expires: true, ttl: 2 });
    }
  });

  it("that is closed is taken back, and whatever still comes of it counts for nothing [RT-06]", async () => {
    const first = script.follow();
    await script.connect();
    first.channel.close();
    const second = script.follow();
    await turn();
    expect(script.socket.commands.slice(2)).toEqual([
      { unsubscribe: { channel: "match:1" }, id: 3 },
      { subscribe: { channel: "match:1" }, id: 4 },
    ]);
    script.socket.say(
      { id: 2, subscribe: STREAM },
      publication(4),
      { id: 3, unsubscribe: {} },
      { id: 4, subscribe: STREAM },
      publication(5),
    );
    expect([first.seen, second.seen]).toEqual([[], ["subscribed", 5]]);
  });

  it("that is closed by what it told is told nothing more of the same answer [RT-06]", async () => {
    const seen: unknown[] = [];
    const { channel } = script.follow({
      events: {
        publication: (data) => {
          seen.push(data);
          channel.close();
        },
        subscribed: () => undefined,
        lost: () => undefined,
        hindered: () => undefined,
        ended: () => undefined,
      },
    });
    await script.connect();
    script.socket.answer("subscribe", { ...STREAM, publications: [{ data: 4 }, { data: 5 }] });
    expect(seen).toEqual([4]);
  });

  it("whose end the server does not hear costs the link [RT-06]", async () => {
    const { channel } = script.follow();
    await script.connect();
    script.socket.answer("subscribe", STREAM);
    channel.close();
    await pass(5_001);
    expect(script.statuses).toEqual(["connected", "lost"]);
  });
});
