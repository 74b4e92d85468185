import { MAILED_LINKS } from "@touchline/contract/vocabulary";
import type { MessageKey } from "../messages/message-text.ts";
import { messageText } from "../messages/message-text.ts";
import { type LocalePaths, localePrefix } from "../locale-prefix.ts";
import type { DemoMailbox } from "./demo-mailbox.ts";
import type { MailTransport } from "./mail-transport.ts";

/** Whom a mail goes to, and in which language. */
export interface MailRecipient {
  email: string;
  language: string;
  /** The browser that asked for the mail and may read it, where there is a demo mailbox. */
  reader?: string | undefined;
}

/** The mails about an account, each with the link it is about. */
export interface PlayerMails {
  confirmation(to: MailRecipient, token: string): Promise<void>;
  passwordReset(to: MailRecipient, token: string): Promise<void>;
  passwordChanged(to: MailRecipient): Promise<void>;
  unlock(to: MailRecipient, token: string): Promise<void>;
  /** To whoever signs up once more. */
  accountExists(to: MailRecipient): Promise<void>;
}

interface PlayerMailsParts {
  mail: MailTransport;
  mailbox: DemoMailbox | null;
  now: () => Date;
  publicOrigin: () => string;
  site: LocalePaths;
}

type MailKey = Extract<MessageKey, `mail.${string}.subject`> extends `mail.${infer Name}.subject` ? Name : never;

const linked = (link: keyof typeof MAILED_LINKS, token: string): string =>
  `${MAILED_LINKS[link].path}?${MAILED_LINKS[link].token}=${token}`;

/** Writes the mails in the language of the player, with links to the site in that language. */
export function createPlayerMails({ mail, mailbox, now, publicOrigin, site }: PlayerMailsParts): PlayerMails {
  async function send({ email, language, reader }: MailRecipient, key: MailKey, pathAndQuery: string): Promise<void> {
    const locale = site.locales.includes(language) ? language : site.locales[0];
    const link = `${publicOrigin()}${localePrefix(locale, site)}${pathAndQuery}`;
    const written = {
      to: email,
      subject: messageText(language, `mail.${key}.subject`),
      text: messageText(language, `mail.${key}.text`, { link }),
    };
    if (reader !== undefined) mailbox?.put(reader, { ...written, sentAt: now() });
    await mail.send(written);
  }
  return {
    confirmation: (to, token) => send(to, "confirmation", linked("confirmation", token)),
    passwordReset: (to, token) => send(to, "password_reset", linked("passwordReset", token)),
    passwordChanged: (to) => send(to, "password_changed", "/users/password/new"),
    accountExists: (to) => send(to, "account_exists", "/users/password/new"),
    unlock: (to, token) => send(to, "unlock", linked("unlock", token)),
  };
}
