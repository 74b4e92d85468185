import { randomSecret } from "./secrets.ts";
import type { Mail } from "./mail-transport.ts";

const MAILS_OF_ONE = 20;
const READERS = 1_000;

export interface ReceivedMail extends Mail {
  sentAt: Date;
}

/**
 * Messages that lead through sign-up, and codes for phone numbers, on a site of play money that nobody delivers for: without
 * them a newcomer could look, and never bet. A browser reads those that it asked for itself. It is in memory, and forgets.
 */
export interface DemoMailbox {
  /** Whether nobody delivers text messages either: one that a phone gets proves whose the phone is. */
  readonly hasTexts: boolean;
  /** What a browser's cookie is to hold. */
  newReader(): string;
  put(reader: string, mail: ReceivedMail): void;
  /** The newest first. */
  mailsOf(reader: string): readonly ReceivedMail[];
}

export function createDemoMailbox({ hasTexts }: Pick<DemoMailbox, "hasTexts">): DemoMailbox {
  const mails = new Map<string, readonly ReceivedMail[]>();
  const mailsOf = (reader: string): readonly ReceivedMail[] => mails.get(reader) ?? [];
  return {
    hasTexts,
    newReader: randomSecret,
    mailsOf,
    put(reader, mail) {
      const kept = [mail, ...mailsOf(reader)].slice(0, MAILS_OF_ONE);
      mails.delete(reader);
      mails.set(reader, kept);
      for (const oldest of mails.keys()) if (mails.size > READERS) mails.delete(oldest);
    },
  };
}
