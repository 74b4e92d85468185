import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { writePrivately } from "../process/data-folder.ts";

export interface Sms {
  /** E.164. */
  to: string;
  text: string;
}

/** Where text messages go. It fails where a message was not taken. */
export interface SmsTransport {
  send(sms: Sms): Promise<void>;
}

/** The reference transport: one file for each message, and a log line that names it: a code that is in the log is no secret. */
export function createFileSmsTransport({ dir, log }: { dir: string; log: Logger }): SmsTransport {
  return {
    async send({ to, text }) {
      const name = `${Date.now()}-${randomUUID()}.txt`;
      const file = await writePrivately(dir, { name, text: `To: ${to}\n\n${text}\n` });
      log.info({ file }, "a text message is in the folder");
    },
  };
}

const GATEWAY_ANSWERS_WITHIN_MS = 10_000;

/** Hands each message to an operator's gateway: one POST with a JSON body, answered with a 2xx once it is taken. */
export function createWebhookSmsTransport({ url, token }: { url: string; token: string | undefined }): SmsTransport {
  return {
    async send({ to, text }) {
      const response = await fetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ to, text }),
        // A gateway that moved is for the operator to know, not for a token to follow.
        redirect: "error",
        signal: AbortSignal.timeout(GATEWAY_ANSWERS_WITHIN_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the SMS gateway answered with status ${response.status}`);
    },
  };
}
