import path from "node:path";
import type { Logger } from "pino";
import type { Config } from "../settings/config.ts";
import { postSigned } from "../signing/post-signed.ts";
import type { SmsTransport } from "../players/sms-transport.ts";
import { createFileSmsTransport, createWebhookSmsTransport } from "../players/sms-transport.ts";

/** Whether text messages reach phones, and not a folder alone. */
export const deliversTexts = ({ messages, smsWebhook }: Pick<Config, "messages" | "smsWebhook">): boolean =>
  messages.sms !== undefined || smsWebhook !== undefined;

/** The way of text messages: the operator's gateway where one is named, else a folder beside that of the mails. */
export function openSms(
  { messages, smsWebhook, dataDir }: Config,
  { log, now }: { log: Logger; now: () => Date },
): SmsTransport {
  const { sms: signed } = messages;
  if (signed !== undefined) return { send: ({ to, text }) => postSigned(signed, { to, text }, { now }) };
  if (smsWebhook !== undefined) return createWebhookSmsTransport(smsWebhook);
  return createFileSmsTransport({ dir: path.join(dataDir, "sms"), log });
}
