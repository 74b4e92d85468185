import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { writePrivately } from "../process/data-folder.ts";

export interface Mail {
  /** The name of the site that sends it. */
  from: string;
  to: string;
  subject: string;
  text: string;
}

/** Where mails go. An operator puts its own mail service behind it. */
export interface MailTransport {
  send(mail: Mail): Promise<void>;
}

/** The reference transport: one .eml file for each mail, and a log line that names it: a link that is in the log is no secret. */
export function createFileMailTransport({ dir, log }: { dir: string; log: Logger }): MailTransport {
  return {
    async send(mail) {
      const file = await writePrivately(dir, { name: `${Date.now()}-${randomUUID()}.eml`, text: asEml(mail) });
      log.info({ file }, "a mail is in the folder");
    },
  };
}

function asEml({ from, to, subject, text }: Mail): string {
  const encoded = Buffer.from(text.replaceAll("\n", "\r\n")).toString("base64").replaceAll(/.{76}/g, "$&\r\n");
  return [
    `From: ${encodedWord(from)} <no-reply@touchline.example>`,
    // Line breaks in an address would start another header.
    `To: ${to.replaceAll(/[\r\n]/g, "")}`,
    `Subject: ${encodedWord(subject)}`,
    `Date: ${new Date().toUTCString()}`,
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: base64",
    "",
    encoded,
    "",
  ].join("\r\n");
}

/** Text of a header, whatever its letters (RFC 2047). */
const encodedWord = (text: string): string => `=?utf-8?B?${Buffer.from(text).toString("base64")}?=`;
