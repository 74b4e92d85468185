import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createCentrifugoPublisher } from "@touchline/centrifuge-server";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createHttpMatchInfo } from "../src/match-info/http-match-info.ts";
import { createErrorReports } from "../src/observability/error-reports.ts";
import { isBreached } from "../src/players/breached-passwords.ts";
import { createWebhookSmsTransport } from "../src/players/sms-transport.ts";
import { createOneSignalChannel } from "../src/push/one-signal-channel.ts";
import { followIcons } from "../src/site/fetched-icons.ts";
import { postSigned } from "../src/signing/post-signed.ts";

const NOWHERE = { warn: () => undefined };

let reached: string[] = [];
let asked: string[] = [];
const elsewhere = createServer((request, response) => {
  reached.push(request.url ?? "");
  response.end("{}");
});
/** A service that the operator named, and that sends everybody on. */
const moved = createServer((request, response) => {
  asked.push(request.url ?? "");
  response.writeHead(307, { location: `${originOf(elsewhere)}${request.url}` }).end();
});
// A server that listens on a port has an address of this kind.
const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  for (const server of [elsewhere, moved]) await once(server.listen(0, "127.0.0.1"), "listening");
});
beforeEach(() => {
  [reached, asked] = [[], []];
});
afterAll(() => {
  for (const server of [elsewhere, moved]) server.close().closeAllConnections();
});

const publish = async (url: string): Promise<void> => {
  const publisher = createCentrifugoPublisher({ url, key: "k".repeat(16), onTrouble: () => undefined });
  publisher.publish("offer:1", {}).catch(() => undefined);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await publisher.close();
};

const report = async (origin: string): Promise<void> => {
  const target = { url: origin, publicKey: "k" };
  const options = { target, environment: "test", role: "all" } as unknown as Parameters<typeof createErrorReports>[0];
  createErrorReports(options).write(JSON.stringify({ level: 50, msg: "broken", time: new Date().toISOString() }));
  await expect.poll(() => asked.length).toBeGreaterThan(0);
};

const CALLS: Readonly<Record<string, (url: string) => Promise<unknown>>> = {
  "the service of leaked passwords": (rangeUrl) => isBreached("words of my own", { rangeUrl, log: NOWHERE }),
  "a gateway of mails or messages": (url) => postSigned({ url, secret: "s".repeat(16) }, {}, { now: () => new Date() }),
  "a gateway known by a token": (url) =>
    createWebhookSmsTransport({ url, token: "secret" }).send({ to: "+491511234567", text: "123456" }),
  "what is known around matches": (url) =>
    createHttpMatchInfo({ url: `${url}/{match_id}/{about}`, log: NOWHERE, own: null }).table("1"),
  OneSignal: (url) =>
    createOneSignalChannel({ url, appId: "a", apiKey: "secret" }, () => "https://bet.example").send(
      { playerId: "p" } as never,
      { id: "1", title: "t", body: "b", path: "/" } as never,
    ),
  "a content system with icons": async (url) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = followIcons({ url, log: { warn: () => resolve() }, onIcons: () => resolve() });
    await promise;
    stop();
  },
  Centrifugo: publish,
  "what takes reports of errors": report,
};

it.each(Object.entries(CALLS))(
  "%s that sends the server on is not followed, whatever it was told [OWASP-15.3.2]",
  async (_name, call) => {
    await call(originOf(moved)).catch(() => undefined);
    expect(asked.length).toBeGreaterThan(0);
    expect(reached).toEqual([]);
  },
);
