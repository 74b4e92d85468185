import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { z } from "zod";
import type { BookClock, CancelTimer } from "../book/book-clock.ts";
import type { Database } from "../db/database.ts";
import type { MailTransport } from "../players/mail-transport.ts";
import { seal, unseal } from "../players/sealed.ts";
import { derivedKey } from "../players/secrets.ts";
import type { MailCarrier } from "./mail-carrier.ts";

const EVERY_MS = 1_000;
const BATCH = 10;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 15 * 60_000;
/** As long as any link in a mail is good for. */
const GIVEN_UP_AFTER_MS = 24 * 60 * 60_000;

const QueuedMail = z.object({ from: z.string(), to: z.string(), subject: z.string(), text: z.string() });

interface MailQueueDeps {
  db: Database;
  carrier: MailCarrier;
  clock: BookClock;
  log: Logger;
  secret: string;
}

export interface MailQueue {
  /** Puts mails where they wait to be taken: no outage of the mail service loses one, or makes anybody wait. */
  transport: MailTransport;
  /** Hands over what is due by now. */
  sendDue(): Promise<void>;
  stop(): Promise<void>;
}

/** Mails in the database until they are taken. One is handed over twice only where the answer was lost. */
export function startMailQueue(deps: MailQueueDeps): MailQueue {
  const { db, clock, log, carrier } = deps;
  const key = derivedKey(deps.secret, "mail-queue");
  let isStopped = false;
  let running = Promise.resolve();
  let cancel: CancelTimer = () => undefined;
  const sendDue = async (): Promise<void> => {
    for (;;) {
      const sent = await sendBatch(deps, key);
      if (sent < BATCH || isStopped) return;
    }
  };
  const runLater = (): void => {
    if (isStopped) return;
    cancel = clock.after(EVERY_MS, () => {
      running = sendDue()
        .catch((error: unknown) => log.error({ err: error }, "mails: a run failed; the next one goes on"))
        .then(runLater);
    });
  };
  runLater();
  return {
    transport: {
      async send(mail) {
        const id = randomUUID();
        const at = new Date(clock.nowMs());
        const sealed = seal(key, JSON.stringify(mail), id);
        await db.insertInto("mail_queue").values({ id, sealed_mail: sealed, next_at: at, created_at: at }).execute();
      },
    },
    sendDue,
    async stop() {
      isStopped = true;
      cancel();
      // What the carrier has in hand fails at once, and waits for the next start.
      carrier.close();
      await running;
    },
  };
}

interface WaitingMail {
  id: string;
  sealed_mail: string;
  attempts: number;
  created_at: Date;
}

async function sendBatch(deps: MailQueueDeps, key: Uint8Array): Promise<number> {
  const rows = await deps.db
    .selectFrom("mail_queue")
    .selectAll()
    .where("next_at", "<=", new Date(deps.clock.nowMs()))
    .orderBy("next_at")
    .limit(BATCH)
    .execute();
  await Promise.all(rows.map((row) => sendOne(deps, row, key)));
  return rows.length;
}

async function sendOne({ db, carrier, clock, log }: MailQueueDeps, row: WaitingMail, key: Uint8Array): Promise<void> {
  const { id, attempts } = row;
  try {
    const mail = QueuedMail.parse(JSON.parse(unseal(key, row.sealed_mail, id)));
    const carried = await carrier.carry({ ...mail, id });
    if (carried === "refused") log.warn({ mailId: id }, "mails: one is refused for good, and dropped");
    await db.deleteFrom("mail_queue").where("id", "=", id).execute();
  } catch (error) {
    const nowMs = clock.nowMs();
    if (nowMs - row.created_at.getTime() >= GIVEN_UP_AFTER_MS) {
      log.error({ err: error, mailId: id }, "mails: nobody took one for a day, and it is dropped");
      await db.deleteFrom("mail_queue").where("id", "=", id).execute();
      return;
    }
    log.warn({ err: error, mailId: id, attempts }, "mails: one was not taken and is tried again");
    const waitMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(attempts, 20));
    await db
      .updateTable("mail_queue")
      .set({ attempts: attempts + 1, next_at: new Date(nowMs + waitMs) })
      .where("id", "=", id)
      .execute();
  }
}
