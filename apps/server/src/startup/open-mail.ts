import path from "node:path";
import type { Logger } from "pino";
import type { Closers } from "./closers.ts";
import type { Config } from "../settings/config.ts";
import type { Database } from "../db/database.ts";
import { createMailCarrier } from "../messengers/mail-carrier.ts";
import { startMailQueue } from "../messengers/mail-queue.ts";
import { bookClock } from "./open-book.ts";
import { deliversTexts } from "./open-sms.ts";
import { type DemoMailbox, createDemoMailbox } from "../players/demo-mailbox.ts";
import { type MailTransport, createFileMailTransport } from "../players/mail-transport.ts";

interface MailDeps {
  config: Config;
  db: Database;
  log: Logger;
  closers: Closers;
  secrets: { sessionSecret: string };
}

/** The way of mails: the operator's service where one is named, else a folder, with a mailbox on a site of play money. */
export function openMail({ config, db, log, closers, secrets }: MailDeps): {
  mail: MailTransport;
  mailbox: DemoMailbox | null;
} {
  const { messages, dataDir, demoCredit } = config;
  if (messages.mail === undefined)
    return {
      mail: createFileMailTransport({ dir: path.join(dataDir, "mail"), log }),
      mailbox: demoCredit ? createDemoMailbox({ hasTexts: !deliversTexts(config) }) : null,
    };
  const carrier = createMailCarrier(messages.mail, () => new Date(bookClock.nowMs()));
  const queue = startMailQueue({ db, carrier, clock: bookClock, log, secret: secrets.sessionSecret });
  closers.add(() => queue.stop());
  return { mail: queue.transport, mailbox: null };
}
