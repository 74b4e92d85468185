import type { Logger } from "pino";
import type { Config } from "../settings/config.ts";
import { deliversTexts } from "./open-sms.ts";

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Players elsewhere wait for mails and codes that stay in a folder of this machine: its operator is told at the start. */
export function warnOfUndelivered(
  { messages, smsWebhook, publicOrigin }: Pick<Config, "messages" | "smsWebhook" | "publicOrigin">,
  log: Pick<Logger, "warn">,
): void {
  if (publicOrigin === undefined || LOOPBACK.test(new URL(publicOrigin).hostname)) return;
  const undelivered = [
    ...(messages.mail === undefined ? ["mails"] : []),
    ...(deliversTexts({ messages, smsWebhook }) ? [] : ["text messages"]),
  ];
  if (undelivered.length === 0) return;
  log.warn({ undelivered, publicOrigin }, "NOBODY DELIVERS WHAT PLAYERS ARE SENT: name in MESSAGES who takes it");
}
