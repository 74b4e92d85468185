import nodemailer from "nodemailer";
import type { Mail } from "../players/mail-transport.ts";
import type { MessagesConfig, SmtpConfig } from "./messages-file.ts";
import { postSigned } from "../signing/post-signed.ts";

/** A mail, by an identity that stays the same however often it is handed over. */
export interface CarriedMail extends Mail {
  id: string;
}

/** "refused" is a mail that nobody will ever take, such as one to an address that there is not. */
export type Carried = "taken" | "refused";

/** What takes mails out of the house; it fails where it may take one later. */
export interface MailCarrier {
  carry(mail: CarriedMail): Promise<Carried>;
  close(): void;
}

export function createMailCarrier(config: NonNullable<MessagesConfig["mail"]>, now: () => Date): MailCarrier {
  if (config.by === "smtp") return smtpCarrier(config);
  return {
    async carry({ id, from, to, subject, text }) {
      await postSigned(config, { id, from, to, subject, text }, { now });
      return "taken";
    },
    close: () => undefined,
  };
}

/** What a mail program reads as one address, and as no list or group of them. */
const ONE_ADDRESS = /^[^\s,;:<>()[\]"\\@]+@[^\s,;:<>()[\]"\\@]+$/;

/** A server that says nothing is given up soon: the mail waits, and nobody waits for it. */
const TIMES = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };
const CONNECTIONS = 3;
const PERMANENT_FROM = 500;

function smtpCarrier({ from, host, port, tls, user, password }: SmtpConfig): MailCarrier {
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    host,
    port,
    secure: tls === "always",
    requireTLS: tls === "starttls",
    ignoreTLS: tls === "off",
    tls: { minVersion: "TLSv1.2" },
    ...(user !== undefined && password !== undefined && { auth: { user, pass: password } }),
    ...TIMES,
    // Nothing of a mail names a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf("@") + 1);
  return {
    async carry(mail) {
      if (!ONE_ADDRESS.test(mail.to)) return "refused";
      try {
        await transport.sendMail({
          // As parts: nothing in a name or an address begins another address, or another header.
          from: { name: mail.from, address: from },
          to: { name: "", address: mail.to },
          envelope: { from, to: [mail.to] },
          subject: mail.subject,
          text: mail.text,
          messageId: `<${mail.id}@${domain}>`,
          headers: { "Auto-Submitted": "auto-generated" },
        });
        return "taken";
      } catch (error) {
        if (isForGood(error)) return "refused";
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** The server has looked at this mail and its address, and said no for good; all else may be better later. */
const isForGood = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  (error.code === "EENVELOPE" || error.code === "EMESSAGE") &&
  "responseCode" in error &&
  typeof error.responseCode === "number" &&
  error.responseCode >= PERMANENT_FROM;
