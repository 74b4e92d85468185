import type { Logger } from "pino";
import type { Config } from "../settings/config.ts";
import type { Database } from "../db/database.ts";
import { createOneSignalChannel } from "../push/one-signal-channel.ts";
import { postPublicly } from "../push/post-publicly.ts";
import type { PushChannel } from "../push/push-channel.ts";
import { loadPushKeys } from "../push/push-keys.ts";
import { createWebPushChannel } from "../push/web-push-channel.ts";

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

const NO_PUSH: Push = { offer: { provider: null }, channel: null };

/** The way of pushes that the operator chose. */
export async function openPush(
  { push, dataDir }: Pick<Config, "push" | "dataDir">,
  { db, log, originOf }: { db: Database; log: Logger; originOf: () => string | undefined },
): Promise<Push> {
  switch (push.provider) {
    case "none":
      return NO_PUSH;
    case "one-signal": {
      const { url, app_id: appId, api_key: apiKey } = push;
      return {
        offer: { provider: "one-signal", appId },
        channel: createOneSignalChannel({ url, appId, apiKey }, originOf),
      };
    }
    case "web-push": {
      const { services, contact } = push;
      const keys = await loadPushKeys({ dataDir, ...(push.keys && { given: push.keys }) });
      const channel = createWebPushChannel({ db, keys, contact, services, post: postPublicly, log });
      return { offer: { provider: "web-push", publicKey: keys.publicKey, services }, channel };
    }
  }
}
