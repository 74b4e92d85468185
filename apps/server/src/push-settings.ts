import { z } from "zod";
import { PUSH_SERVICES } from "./push/push-endpoint.ts";
import { httpUrl, listOf, text } from "./setting-schemas.ts";

const vapidKey = z.string().regex(/^[\w-]{40,100}$/, "no key of VAPID, as base64url");
const SERVICE = /^(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+$/;

/** What is pushed to browsers that no page is open in, and by whom. */
export const PUSH_SETTINGS = {
  pushProvider: {
    name: "PUSH_PROVIDER",
    schema: z.enum(["web-push", "one-signal", "none"]).default("web-push"),
    meaning:
      "who pushes [notifications](notifications.md#push) to players who ask for that: this server (`web-push`), OneSignal, or nobody",
  },
  vapidPublicKey: {
    name: "VAPID_PUBLIC_KEY",
    schema: vapidKey.optional(),
    byDefault: "made once and kept in `DATA_DIR`",
    meaning: "with `web-push`: what browsers subscribe with; another one ends every subscription",
  },
  vapidPrivateKey: {
    name: "VAPID_PRIVATE_KEY",
    schema: vapidKey.optional(),
    isSecret: true,
    byDefault: "made with the public one",
    meaning: "signs pushes; set both or none",
  },
  vapidContact: {
    name: "VAPID_CONTACT",
    schema: z
      .string()
      .regex(/^(?:mailto:.+@.+|https:\/\/.+)$/, "neither mailto: nor https:")
      .default("mailto:push@touchline.invalid"),
    meaning: "where push services write to when something is wrong",
  },
  pushServices: {
    name: "PUSH_SERVICES",
    schema: listOf(z.string().regex(SERVICE, "no name of a host")).default([...PUSH_SERVICES]),
    byDefault: "those of the browsers that there are",
    meaning: "hosts that pushes may be sent to, comma-separated; `*.` in front means any below",
  },
  oneSignalAppId: {
    name: "ONE_SIGNAL_APP_ID",
    schema: z.uuid().optional(),
    meaning: "with `one-signal`: the app there",
  },
  oneSignalApiKey: {
    name: "ONE_SIGNAL_API_KEY",
    schema: text.optional(),
    isSecret: true,
    meaning: "with `one-signal`: the key of its REST API",
  },
  oneSignalUrl: {
    name: "ONE_SIGNAL_URL",
    schema: httpUrl.default("https://api.onesignal.com"),
    meaning: "where its REST API is",
  },
} as const;
