import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import { createOneSignalChannel } from "./push/one-signal-channel.ts";
import { postPublicly } from "./push/post-publicly.ts";
import type { PushChannel } from "./push/push-channel.ts";
import { loadPushKeys } from "./push/push-keys.ts";
import { createWebPushChannel } from "./push/web-push-channel.ts";

/** Who pushes, for pages to subscribe with. */
export type PushOffer =
  | { provider: "web-push"; publicKey: string; services: readonly string[] }
  | { provider: "one-signal"; appId: string }
  | { provider: null };

export interface Push {
  offer: PushOffer;
  /** Null where nothing is pushed. */
  channel: PushChannel | null;
}

export const NO_PUSH: Push = { offer: { provider: null }, channel: null };

/** The way of pushes that the operator chose. */
export async function openPush(config: Config, db: Database, originOf: () => string | undefined): Promise<Push> {
  const { pushServices: services, vapidContact: contact } = config;
  if (config.pushProvider === "one-signal") {
    const { oneSignalUrl: url, oneSignalAppId: appId = "", oneSignalApiKey: apiKey = "" } = config;
    const channel = createOneSignalChannel({ url, appId, apiKey }, originOf);
    return { offer: { provider: "one-signal", appId }, channel };
  }
  if (config.pushProvider === "none") return NO_PUSH;
  const keys = await loadPushKeys(config);
  const channel = createWebPushChannel({ db, keys, contact, services, post: postPublicly });
  return { offer: { provider: "web-push", publicKey: keys.publicKey, services }, channel };
}
