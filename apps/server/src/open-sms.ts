import path from "node:path";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { SmsTransport } from "./players/sms-transport.ts";
import { createFileSmsTransport, createWebhookSmsTransport } from "./players/sms-transport.ts";

/** The way of text messages: the operator's gateway where one is named, else a folder beside that of the mails. */
export const openSms = ({ smsWebhook, dataDir }: Config, log: Logger): SmsTransport =>
  smsWebhook === undefined
    ? createFileSmsTransport({ dir: path.join(dataDir, "sms"), log })
    : createWebhookSmsTransport(smsWebhook);
