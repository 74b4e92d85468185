import type { Logger } from "pino";
import webPush from "web-push";
import type { Database } from "../db/database.ts";
import type { PushDeviceRow } from "../db/notice-tables.ts";
import type { Post } from "./post-publicly.ts";
import { outcomeOf, type PushChannel, type PushMessage, type PushOutcome } from "./push-channel.ts";
import { isPushEndpoint } from "./push-endpoint.ts";

/** So long a push service keeps what it cannot deliver. */
const KEPT_SECONDS = 24 * 60 * 60;
const GONE: readonly number[] = [404, 410];

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

interface WebPushDeps {
  db: Database;
  keys: VapidKeys;
  /** Whom a push service can write to: a page or a mail address of the operator. */
  contact: string;
  services: readonly string[];
  post: Post;
  log: Pick<Logger, "warn">;
}

/** Pushes by the Web Push protocol, encrypted for each browser. */
export function createWebPushChannel({ db, keys, contact, services, post, log }: WebPushDeps): PushChannel {
  async function sendTo(device: PushDeviceRow, message: PushMessage): Promise<PushOutcome> {
    // The operator may have taken the service off the list since.
    if (!isPushEndpoint(device.endpoint, services)) return forget(db, device);
    const { endpoint, headers, body } = webPush.generateRequestDetails(
      { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
      JSON.stringify(message),
      { TTL: KEPT_SECONDS, vapidDetails: { subject: contact, ...keys }, contentEncoding: "aes128gcm" },
    );
    const status = await post({ url: endpoint, headers: textsOf(headers), body: body ?? Buffer.alloc(0) });
    return GONE.includes(status) ? forget(db, device) : outcomeOf(status);
  }
  async function trySend(device: PushDeviceRow, message: PushMessage): Promise<PushOutcome> {
    try {
      return await sendTo(device, message);
    } catch (error) {
      log.warn({ err: error, service: new URL(device.endpoint).host }, "push: a service did not take one");
      return "retry";
    }
  }
  return {
    async send({ playerId }, message) {
      const devices = await db.selectFrom("push_devices").selectAll().where("player_id", "=", playerId).execute();
      const outcomes = await Promise.all(devices.map((device) => trySend(device, message)));
      // Where one got it, trying again would push it there twice.
      return outcomes.length > 0 && outcomes.every((outcome) => outcome === "retry") ? "retry" : "done";
    },
  };
}

const textsOf = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

async function forget(db: Database, { endpoint }: PushDeviceRow): Promise<PushOutcome> {
  await db.deleteFrom("push_devices").where("endpoint", "=", endpoint).execute();
  return "done";
}
