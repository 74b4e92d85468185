import { outcomeOf, type PushChannel } from "./push-channel.ts";

const WITHIN_MS = 10_000;

export interface OneSignalApp {
  /** Where its REST API is. */
  url: string;
  appId: string;
  apiKey: string;
}

/** Hands pushes to OneSignal, which knows the player by an external id. */
export function createOneSignalChannel(
  { url, appId, apiKey }: OneSignalApp,
  originOf: () => string | undefined,
): PushChannel {
  return {
    async send({ alias }, { id, title, body, path }) {
      const origin = originOf();
      const answer = await fetch(`${url}/notifications`, {
        method: "POST",
        redirect: "error",
        headers: { authorization: `Key ${apiKey}`, "content-type": "application/json" },
        body: JSON.stringify({
          app_id: appId,
          target_channel: "push",
          include_aliases: { external_id: [alias] },
          // Its words are those of the player's language already; every app must have English.
          headings: { en: title },
          contents: { en: body },
          idempotency_key: id,
          ...(origin !== undefined && { url: new URL(path, origin).href }),
        }),
        signal: AbortSignal.timeout(WITHIN_MS),
      });
      await answer.body?.cancel();
      return outcomeOf(answer.status);
    },
  };
}
