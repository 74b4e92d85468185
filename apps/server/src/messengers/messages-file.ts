import { z } from "zod";

const Host = z.string().regex(/^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i, "no name of a host");
const Url = z.url({ protocol: /^https?$/ });
const Secret = z.string().min(16);

/** Where servers listen for each way to encrypt. */
const PORTS = { always: 465, starttls: 587, off: 25 } as const;

const SmtpServer = z.strictObject({
  by: z.literal("smtp"),
  /** Whom mails are from; the name is the site's. */
  from: z.email(),
  host: Host,
  port: z.int().min(1).max(65_535).optional(),
  /** From the first byte on, once both say so, or not at all: for a server on this very machine. */
  tls: z.enum(["always", "starttls", "off"]).default("always"),
  user: z.string().min(1).optional(),
  password: z.string().min(1).optional(),
});

const Smtp = SmtpServer.transform((file) => ({ ...file, port: file.port ?? PORTS[file.tls] }));
const MailWebhook = z.strictObject({ by: z.literal("webhook"), url: Url, secret: Secret });
const SmsWebhook = z.strictObject({ by: z.literal("webhook"), url: Url, secret: Secret });

/** What an operator says of mails and text messages, in a file of JSON. */
export const MessagesFile = z.strictObject({
  mail: z.discriminatedUnion("by", [Smtp, MailWebhook]).optional(),
  sms: SmsWebhook.optional(),
});
export type MessagesConfig = z.output<typeof MessagesFile>;
export type SmtpConfig = z.output<typeof Smtp>;
