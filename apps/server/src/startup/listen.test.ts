import { once } from "node:events";
import { type Socket, connect } from "node:net";
import { Hono } from "hono";
import { afterEach, expect, it } from "vitest";
import type { AppEnv } from "../http/app-env.ts";
import { createInFlight } from "../http/in-flight.ts";
import { type Listening, listen } from "./listen.ts";
import { type CentrifugeServer, createCentrifugeServer } from "@touchline/centrifuge-server";
import { PRODUCT_NAMESPACES } from "../realtime/product-namespaces.ts";

let listening: Listening;
let realtime: CentrifugeServer;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await listening.close();
  await realtime.close();
});

/** A server that answers with the body it was sent. */
async function open(onRequest: () => void = () => {}): Promise<void> {
  const inFlight = createInFlight();
  const app = new Hono<AppEnv>().use(inFlight.middleware).all("*", async (c) => {
    onRequest();
    return c.text(await c.req.text());
  });
  app.onError((_error, c) => c.text("failed", 500));
  realtime = createCentrifugeServer({
    namespaces: PRODUCT_NAMESPACES,
    tokenSecret: "a secret of thirty-two characters",
  });
  const config = { host: "127.0.0.1", port: 0 };
  listening = await listen({ config, fetch: app.fetch, inFlight, realtime, graceMs: 1 });
}

function send(head: string): Socket {
  const { hostname, port } = new URL(listening.origin);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  socket.on("error", () => {});
  socket.write(`${head}\r\n`);
  return socket;
}

it("answers a request that asks for an upgrade which is not offered", async () => {
  await open();
  const socket = send("GET /live HTTP/1.1\r\nHost: localhost");
  socket.write(
    "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n\r\n",
  );
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /);
});

it("answers balancers that ask by HTTP/1.0, without naming a host", async () => {
  await open();
  const [answer] = (await once(send("GET /health/ready HTTP/1.0\r\n"), "data")) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /);
});

it.each(["TRACE", "CONNECT", "TRACK"])("sends nothing of a request back by %s [OWASP-13.4.4]", async (method) => {
  let asked = 0;
  await open(() => (asked += 1));
  const socket = send(`${method} /live HTTP/1.1\r\nHost: localhost\r\nCookie: secret=1\r\n`);
  const answer = await new Promise<string>((resolve) => {
    socket.once("data", (data) => resolve(String(data)));
    socket.once("close", () => resolve(""));
  });
  expect(answer).toMatch(/^(?:HTTP\/1\.1 (?:400|404|405|501) |$)/);
  expect(answer).not.toContain("secret");
  expect(asked).toBe(0);
});

it("does not wait for a body that never comes once it is told to stop", async () => {
  let isAsked = (): void => {};
  const asked = new Promise<void>((resolve) => (isAsked = resolve));
  await open(isAsked);
  const socket = send("POST / HTTP/1.1\r\nHost: localhost");
  socket.write("Content-Length: 100\r\n\r\nhalf");
  await asked;
  const closed = once(socket, "close");
  await listening.close();
  await expect(closed).resolves.toBeDefined();
});
