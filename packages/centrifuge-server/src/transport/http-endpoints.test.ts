import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type OwnServer, TEST_SECRET, startOwnServer } from "../../test/own-server.ts";
import { createTokenIssuer } from "../token/token-issuer.ts";

const ORIGIN = "https://sports.example.com";
const issuer = createTokenIssuer({ secret: TEST_SECRET });

let server: OwnServer;
beforeAll(async () => {
  server = await startOwnServer({ allowedOrigins: [ORIGIN] });
});
afterAll(() => server.close());

const connectFrame = async (token?: string) =>
  JSON.stringify({ id: 1, connect: { token: token ?? (await issuer.connectionToken({ userId: "42" })) } });

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { method: "POST", body, headers });

const Connected = z.object({ connect: z.object({ session: z.string(), node: z.string(), client: z.string() }) });

/** Reads the replies of a stream one by one. */
class Replies {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #decoder = new TextDecoder();
  #text = "";

  constructor(response: Response) {
    if (!response.body) throw new Error("a stream has a body");
    this.#reader = response.body.getReader();
  }

  /** Undefined when the stream has ended. */
  async next(): Promise<unknown> {
    for (;;) {
      const end = this.#text.indexOf("\n");
      if (end >= 0) {
        const line = this.#text
          .slice(0, end)
          .replace(/^data: /, "")
          .trim();
        this.#text = this.#text.slice(end + 1);
        if (line !== "") return JSON.parse(line) as unknown;
        continue;
      }
      const { value, done } = await this.#reader.read();
      if (done) return undefined;
      this.#text += this.#decoder.decode(value, { stream: true });
    }
  }

  close(): Promise<void> {
    return this.#reader.cancel();
  }
}

async function openStream() {
  const response = await post("/connection/http_stream", await connectFrame());
  const replies = new Replies(response);
  const { connect } = Connected.parse(await replies.next());
  const command = (data: string, { node = connect.node, session = connect.session } = {}) =>
    post("/emulation", JSON.stringify({ session, node, data }));
  return { response, replies, connect, command };
}

describe("HTTP stream", () => {
  it("tells proxies not to hold it back, and names a session that is not the public id [RT-08]", async () => {
    const { response, replies, connect } = await openStream();
    expect(response.headers.get("x-accel-buffering")).toBe("no");
    expect(response.headers.get("cache-control")).toMatch(/no-store.*no-transform/);
    expect(connect.session).not.toBe(connect.client);
    await replies.close();
    await expect.poll(() => server.realtime.stats().clients).toBe(0);
  });

  it("answers commands on the stream in the order of their numbers [RT-08]", async () => {
    const { replies, command } = await openStream();
    const sent = await command('{"id":2,"subscribe":{"channel":"match:1:en"}}\n{"id":3,"rpc":{}}');
    expect(sent.status).toBe(204);
    expect(await replies.next()).toMatchObject({ id: 2, subscribe: { recoverable: true } });
    expect(await replies.next()).toMatchObject({ id: 3 });
    await replies.close();
  });

  it("ends with the reason as its last word [RT-07]", async () => {
    const replies = new Replies(await post("/connection/http_stream", await connectFrame("forged")));
    expect(await replies.next()).toEqual({ push: { disconnect: { code: 3500, reason: "invalid token" } } });
    expect(await replies.next()).toBeUndefined();
  });

  it("takes sixty-four KiB at most [RT-07]", async () => {
    expect((await post("/connection/http_stream", "x".repeat(70_000))).status).toBe(413);
    expect((await post("/emulation", "x".repeat(70_000))).status).toBe(413);
  });
});

describe("server-sent events", () => {
  it("carry replies as events, and take the connect command from a body [RT-08]", async () => {
    const response = await post("/connection/sse", await connectFrame());
    expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    const replies = new Replies(response);
    expect(Connected.safeParse(await replies.next()).success).toBe(true);
    await replies.close();
  });

  const get = (...commands: object[]) => {
    const query = new URLSearchParams({ cf_connect: commands.map((command) => JSON.stringify(command)).join("\n") });
    return fetch(`${server.url}/connection/sse?${query.toString()}`);
  };

  it("take it from the URL without a token, as from a body, but not from nowhere [RT-08]", async () => {
    for (const connect of [{}, { token: "" }]) {
      const [inUrl, posted] = [
        new Replies(await get({ id: 1, connect })),
        new Replies(await post("/connection/sse", JSON.stringify({ id: 1, connect }))),
      ];
      expect(await inUrl.next()).toEqual(await posted.next());
    }
    expect((await fetch(`${server.url}/connection/sse`)).status).toBe(400);
  });

  it("refuse a token in the URL for good, wherever in the commands it is [RT-07]", async () => {
    const subscribe = { channel: "$match:1:en", token: "of-a-channel" };
    for (const commands of [
      [JSON.parse(await connectFrame()) as object],
      [
        { id: 1, connect: {} },
        { id: 2, subscribe },
      ],
      [{ id: 1, connect: { subs: { "$match:1:en": { token: "of-a-channel" } } } }],
    ]) {
      const replies = new Replies(await get(...commands));
      expect(await replies.next()).toEqual({ push: { disconnect: { code: 4500, reason: "token in url" } } });
      expect(await replies.next()).toBeUndefined();
    }
  });
});

describe("commands of emulated transports", () => {
  it("for another process are not found, so that the client opens a new stream [RT-07]", async () => {
    const { replies, command } = await openStream();
    expect((await command("{}", { node: "another" })).status).toBe(404);
    await replies.close();
  });

  it("for a session that has ended are taken and forgotten [RT-07]", async () => {
    const { replies, command } = await openStream();
    expect((await command('{"id":2,"rpc":{}}', { session: "ended" })).status).toBe(204);
    await replies.close();
  });

  it("that cannot be read are refused [RT-07]", async () => {
    for (const body of ["{oops", "[]", '{"session":1}']) expect((await post("/emulation", body)).status).toBe(400);
  });

  it("sent at once are all carried out [RT-08]", async () => {
    const { replies, command } = await openStream();
    const ids = Array.from({ length: 20 }, (_, index) => index + 2);
    await Promise.all(ids.map((id) => command(JSON.stringify({ id, rpc: {} }))));
    const answered = [];
    for (const _ of ids) answered.push(z.object({ id: z.int() }).parse(await replies.next()).id);
    expect(answered.toSorted((left, right) => left - right)).toEqual(ids);
    await replies.close();
  });
});

describe("pages of other origins", () => {
  const PATHS = ["/connection/http_stream", "/connection/sse", "/emulation"];

  it.each(PATHS)("are refused at %s unless listed [RT-01]", async (path) => {
    expect((await post(path, "", { origin: "https://evil.example.com" })).status).toBe(403);
    const preflight = await fetch(`${server.url}${path}`, {
      method: "OPTIONS",
      headers: { origin: ORIGIN, "access-control-request-headers": "content-type" },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe(ORIGIN);
    expect(preflight.headers.get("access-control-allow-headers")).toBe("content-type");
  });

  it("may use no other methods [RT-01]", async () => {
    for (const path of PATHS) expect((await fetch(`${server.url}${path}`, { method: "PUT" })).status).toBe(405);
  });
});
