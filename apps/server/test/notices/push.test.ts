import { createECDH, createVerify, createPublicKey, randomBytes } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { decrypt } from "http_ece";
import { Settings } from "@touchline/contract";
import { z } from "zod";
import { pino } from "pino";
import webPush from "web-push";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { renewPushAlias } from "../../src/notices/push-devices.ts";
import { createLogger } from "../../src/observability/create-logger.ts";
import { createOneSignalChannel } from "../../src/push/one-signal-channel.ts";
import type { Post } from "../../src/push/post-publicly.ts";
import { postPublicly } from "../../src/push/post-publicly.ts";
import { isPublicAddress, isPushEndpoint, PUSH_SERVICES } from "../../src/push/push-endpoint.ts";
import { loadPushKeys } from "../../src/push/push-keys.ts";
import type { PushChannel } from "../../src/push/push-channel.ts";
import { startPushSender, type PushSender } from "../../src/push/push-sender.ts";
import { createWebPushChannel } from "../../src/push/web-push-channel.ts";
import { rewritePlayer } from "../a-player.ts";
import { BookUnderTest, type PlayerUnderTest } from "../book/book-under-test.ts";

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A service over HTTP that answers as it is told, and keeps what it was sent. */
class FakeService {
  readonly received: Received[] = [];
  answers: number[] = [];
  #server: Server | null = null;
  origin = "";

  async open(): Promise<void> {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        this.received.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks) });
        response.writeHead(this.answers.shift() ?? 201).end();
      });
    });
    const server = this.#server;
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    // Safe: it listens on a port.
    this.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server?.close();
  }

  /** In the place of the network: what goes to a push service comes here. */
  readonly post: Post = async ({ url, headers, body }) => {
    const answer = await fetch(this.origin + new URL(url).pathname, {
      method: "POST",
      headers,
      body: new Uint8Array(body),
    });
    return answer.status;
  };
}

/** A browser that has subscribed. */
class Device {
  readonly #keys = createECDH("prime256v1");
  readonly #auth = randomBytes(16);
  readonly endpoint: string;

  constructor(name: string) {
    this.#keys.generateKeys();
    this.endpoint = `https://push.example.com/${name}`;
  }

  get subscription() {
    return {
      endpoint: this.endpoint,
      p256dh: this.#keys.getPublicKey("base64url"),
      auth: this.#auth.toString("base64url"),
    };
  }

  read(body: Buffer): Record<string, string> {
    const options = {
      version: "aes128gcm" as const,
      privateKey: this.#keys,
      authSecret: this.#auth.toString("base64url"),
    };
    return z.record(z.string(), z.string()).parse(JSON.parse(decrypt(body, options).toString("utf8")));
  }
}

const keys = webPush.generateVAPIDKeys();
const service = new FakeService();
let logged = "";
const log = createLogger("warn", { write: (line) => void (logged += line) });
let under: BookUnderTest;
let sender: PushSender;
let player: PlayerUnderTest;

function senderOf(channel: PushChannel, hidesBets: (realm: string) => boolean = () => false): PushSender {
  const prefixOf = (language: string): string => (language === "en" ? "" : `/${language}`);
  const textsIn = () => ({});
  const log = pino({ level: "silent" });
  return startPushSender({ db: under.db, clock: under.clock, channel, log, prefixOf, hidesBets, textsIn });
}

beforeAll(async () => {
  await service.open();
  under = await BookUnderTest.open();
  const services = ["push.example.com"];
  const contact = "mailto:operator@example.com";
  sender = senderOf(createWebPushChannel({ db: under.db, keys, contact, services, post: service.post, log }));
});
afterAll(async () => {
  await sender.stop();
  await under.close();
  service.close();
});
beforeEach(async () => {
  service.received.length = 0;
  service.answers = [];
  player = await under.player();
});

const register = (device: Device, by = player) => by.post("/notifications/push-devices", device.subscription);
const isSubscribed = async (by = player): Promise<boolean> =>
  Settings.parse((await by.get("/settings")).body).push_subscription;

/** Notifies of a bet that was refused, and sends what is due. */
async function notify(to = player, by = sender): Promise<void> {
  const params = { ref: "ABC-1", money: { value: "1250", currency: "EUR", subunits: 100 } };
  const object = { type: "bet", id: "bet-1" } as const;
  const notice = { playerId: to.id, type: "bet_refused", params, object, at: new Date(under.clock.nowMs()) } as const;
  await under.db.transaction().execute((trx) => under.book.placement.events.notices.notify(trx, notice));
  await by.sendDue();
}

describe("pushes [NOT-02]", () => {
  it("come encrypted to every browser that was registered, signed with the site's key, in the player's language", async () => {
    await notify();
    expect([await isSubscribed(), service.received.length]).toEqual([false, 0]);
    const devices = [new Device("one"), new Device("two")];
    for (const device of [...devices, ...devices])
      expect((await register(device)).body).toEqual({ push_subscription: true });
    expect(await isSubscribed()).toBe(true);
    await rewritePlayer(under.db, player.id, { language: "de" });
    await notify();
    expect(service.received.map(({ path: at }) => at).toSorted()).toEqual(["/one", "/two"]);
    for (const { path: at, headers, body } of service.received) {
      const message = devices.find(({ endpoint }) => endpoint.endsWith(at))!.read(body);
      expect(message).toMatchObject({ title: "Wette nicht angenommen", caption: "Wetten", path: "/de/my-bets/bet-1" });
      expect(message["body"]).toContain("12,50");
      expect(body.toString("latin1")).not.toContain("ABC-1");
      expect(isSignedBy(keys.publicKey, headers.authorization ?? "")).toBe(true);
    }
    await sender.sendDue();
    expect(service.received).toHaveLength(2);
  });

  it("lead to the home page where a site hides players' bets [LAY-07]", async () => {
    const paths: string[] = [];
    const send: PushChannel["send"] = async (_, { path: at }) => {
      paths.push(at);
      return "done";
    };
    const hiding = senderOf({ send }, (realm) => realm === "main");
    await hiding.stop();
    await register(new Device("hidden"));
    await notify(player, hiding);
    expect(paths).toEqual(["/"]);
  });

  it("end with the browser that is gone, by 404 or 410, and with the flag", async () => {
    for (const gone of [404, 410]) {
      await register(new Device(`gone-${gone}`));
      service.answers = [gone];
      await notify();
      await notify();
      expect(service.received.splice(0)).toHaveLength(1);
    }
    const device = new Device("kept");
    await register(device);
    await player.post("/settings", { push_subscription: false });
    await notify();
    expect(service.received).toEqual([]);
    await register(device);
    const { body } = await player.post("/notifications/push-devices/remove", { endpoint: device.endpoint });
    expect([body.push_subscription, await isSubscribed()]).toEqual([false, false]);
  });

  it("are tried again, and the log says why, where the service cannot be reached", async () => {
    const device = new Device("unreachable");
    await register(device);
    const { origin } = service;
    service.origin = "http://127.0.0.1:1";
    await notify();
    service.origin = origin;
    expect(logged).toContain('"service":"push.example.com"');
    expect(logged).not.toContain(device.endpoint);
    under.clock.advance(5_000);
    await sender.sendDue();
    expect(service.received).toHaveLength(1);
  });

  it("are tried again where the service is busy, later each time, and then given up", async () => {
    await register(new Device("busy"));
    service.answers = [503, 429, 201];
    await notify();
    await sender.sendDue();
    expect(service.received).toHaveLength(1);
    for (const [passedMs, count] of [
      [5_000, 2],
      [5_000, 2],
      [15_000, 3],
      [3_600_000, 3],
    ] as const) {
      under.clock.advance(passedMs);
      await sender.sendDue();
      expect(service.received).toHaveLength(count);
    }
    service.answers = Array.from({ length: 20 }, () => 500);
    await notify();
    for (let hours = 0; hours < 10; hours += 1) {
      under.clock.advance(3_600_000);
      await sender.sendDue();
    }
    expect(service.received).toHaveLength(3 + 6);
  });

  it("go to who registered a browser last, and to ten browsers of one player at most", async () => {
    const shared = new Device("shared");
    await register(shared);
    const next = await under.player();
    await register(shared, next);
    await notify();
    expect(service.received).toEqual([]);
    await notify(next);
    expect(service.received).toHaveLength(1);
    service.received.length = 0;
    for (let at = 0; at < 12; at += 1) {
      under.clock.advance(1_000);
      await register(new Device(`of-many-${at}`));
    }
    await notify();
    expect(service.received.map(({ path: at }) => at).toSorted()).toEqual(
      Array.from({ length: 10 }, (_, at) => `/of-many-${at + 2}`).toSorted(),
    );
  });

  it("follow what the player chose: a topic can be pushed and not listed, or listed and not pushed", async () => {
    await register(new Device("chosen"));
    await player.post("/settings", { notification_choices: { topic: "bets", by_push: false } });
    await notify();
    expect([service.received.length, (await player.get("/notifications")).body.list.length]).toEqual([0, 1]);
    await player.post("/settings", { notification_choices: { topic: "bets", by_push: true, in_list: false } });
    await notify();
    expect([service.received.length, (await player.get("/notifications")).body.list.length]).toEqual([1, 1]);
  });

  it("are sent to push services alone, whatever a browser names", async () => {
    const wrong = [
      "http://push.example.com/a",
      "https://push.example.com:8443/a",
      "https://user@push.example.com/a",
      "https://push.example.com.evil.example/a",
      "https://localhost/a",
      "https://127.0.0.1/a",
      "https://[::1]/a",
      "https://169.254.169.254/latest",
    ];
    for (const endpoint of wrong) {
      const answer = await player.post("/notifications/push-devices", { ...new Device("x").subscription, endpoint });
      expect([400, 404], endpoint).toContain(answer.status);
    }
    expect(isPushEndpoint("https://updates.push.services.mozilla.com/wpush/v2/a", PUSH_SERVICES)).toBe(true);
    expect(isPushEndpoint("https://fcm.googleapis.com/fcm/send/a", PUSH_SERVICES)).toBe(true);
    for (const address of [
      "10.0.0.1",
      "192.168.1.1",
      "::1",
      "fd00::1",
      "::ffff:127.0.0.1",
      "169.254.1.1",
      "100.64.0.1",
    ])
      expect([address, isPublicAddress(address)]).toEqual([address, false]);
    const inside = postPublicly({ url: "https://localhost/a", headers: {}, body: Buffer.alloc(0) });
    await expect(inside).rejects.toThrow("no public address");
  });

  it("go through OneSignal by the player's external id, with its key, where an operator chose it", async () => {
    const appId = "5e605fcd-0000-4000-8000-000000000000";
    const channel = createOneSignalChannel(
      { url: service.origin, appId, apiKey: "the-key" },
      () => "https://bet.example",
    );
    const viaOneSignal = senderOf(channel);
    await sender.stop();
    await player.post("/settings", { push_subscription: true });
    service.answers = [500, 200];
    sender = viaOneSignal;
    await notify();
    under.clock.advance(5_000);
    await sender.sendDue();
    expect(service.received).toHaveLength(2);
    const [first, second] = service.received.map(({ body }): unknown => JSON.parse(body.toString("utf8")));
    expect(second).toEqual(first);
    expect(first).toMatchObject({
      app_id: appId,
      target_channel: "push",
      include_aliases: { external_id: [player.id] },
      headings: { en: "Bet not accepted" },
      url: "https://bet.example/my-bets/bet-1",
    });
    expect(service.received[0]).toMatchObject({ path: "/notifications", headers: { authorization: "Key the-key" } });
    // Which browsers it pushes to is not known: once sessions are ended elsewhere, none that knew the player gets any.
    const ended = { playerId: player.id, at: new Date(under.clock.nowMs()) };
    await under.db.transaction().execute((trx) => renewPushAlias(trx, ended));
    expect((await player.get("/settings")).body.push_subscription).toBe(false);
    await notify();
    await sender.sendDue();
    expect(service.received).toHaveLength(2);
    await player.post("/settings", { push_subscription: true });
    await notify();
    await sender.sendDue();
    const third: unknown = JSON.parse(service.received[2]?.body.toString("utf8") ?? "");
    expect(third).toMatchObject({ include_aliases: { external_id: [expect.not.stringContaining(player.id)] } });
  });
});

describe("the keys of pushes [NOT-02]", () => {
  it("are made once, kept from others, and those of the operator where there are some", async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), "touchline-push-"));
    const made = await loadPushKeys({ dataDir });
    expect(await loadPushKeys({ dataDir })).toEqual(made);
    const file = path.join(dataDir, "push-keys.json");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(file, "utf8"))).toEqual(made);
    expect(await loadPushKeys({ dataDir, given: { public: keys.publicKey, private: keys.privateKey } })).toEqual(keys);
    await rm(dataDir, { recursive: true });
  });
});

/** Whether a push service would believe it: a token for its own origin, by the key that browsers subscribed with. */
function isSignedBy(publicKey: string, authorization: string): boolean {
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [header = "", claims = "", signature = ""] = token.split(".");
  const { aud, exp } = JSON.parse(Buffer.from(claims, "base64url").toString("utf8"));
  if (key !== publicKey || aud !== "https://push.example.com" || exp * 1000 < Date.now()) return false;
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const pem = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  return createVerify("SHA256")
    .update(`${header}.${claims}`)
    .verify({ key: pem, dsaEncoding: "ieee-p1363" }, Buffer.from(signature, "base64url"));
}
