import { z } from "zod";
import { PUSH_SERVICES } from "./push-endpoint.ts";

const VapidKey = z.string().regex(/^[\w-]{40,100}$/, "no key of VAPID, as base64url");
const Service = z.string().regex(/^(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+$/, "no name of a host");
const Contact = z.string().regex(/^(?:mailto:.+@.+|https:\/\/.+)$/, "neither mailto: nor https:");

const WebPush = z.strictObject({
  provider: z.literal("web-push"),
  /** Made on the first start and kept in the data folder where absent. */
  keys: z.strictObject({ public: VapidKey, private: VapidKey }).optional(),
  contact: Contact.default("mailto:push@touchline.invalid"),
  services: z
    .array(Service)
    .min(1)
    .default([...PUSH_SERVICES]),
});

const OneSignal = z.strictObject({
  provider: z.literal("one-signal"),
  app_id: z.uuid(),
  api_key: z.string().min(1),
  url: z.url({ protocol: /^https?$/ }).default("https://api.onesignal.com"),
});

/** What an operator says of pushes, in a file of JSON. */
export const PushFile = z.discriminatedUnion("provider", [
  WebPush,
  OneSignal,
  z.strictObject({ provider: z.literal("none") }),
]);
export type PushConfig = z.output<typeof PushFile>;

export const DEFAULT_PUSH: PushConfig = PushFile.parse({ provider: "web-push" });
