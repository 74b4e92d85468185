import { MAILED_LINKS } from "@touchline/contract/vocabulary";
import type { MessageKey } from "../messages/message-text.ts";
import { messageText } from "../messages/message-text.ts";
import { type LocalePaths, localePrefix } from "../locale-prefix.ts";
import type { Site } from "../site/site.ts";
import type { Mail, MailTransport } from "./mail-transport.ts";

/** Whom a mail goes to, and in which language. */
export interface MailRecipient {
  email: string;
  language: string;
}

/** The mails about an account, each with the link it is about. */
export interface PlayerMails {
  confirmation(to: MailRecipient, token: string): Promise<void>;
  passwordReset(to: MailRecipient, token: string): Promise<void>;
  passwordChanged(to: MailRecipient): Promise<void>;
  unlock(to: MailRecipient, token: string): Promise<void>;
  /** To whoever signs up once more. */
  accountExists(to: MailRecipient): Promise<void>;
  /** To whoever signs up once more after they have excluded themselves. */
  signUpExcluded(to: MailRecipient): Promise<void>;
  /** Of a new way in. */
  passkeyAdded(to: MailRecipient): Promise<void>;
  /** The same mails, handed over to somebody else. */
  through(mail: MailTransport): PlayerMails;
}

interface PlayerMailsDeps {
  mail: MailTransport;
  /** Where players find the site. */
  origin: string;
  site: LocalePaths & Pick<Site, "name">;
}

type MailKey = Extract<MessageKey, `mail.${string}.subject`> extends `mail.${infer Name}.subject` ? Name : never;

const linked = (link: keyof typeof MAILED_LINKS, token: string): string =>
  `${MAILED_LINKS[link].path}?${MAILED_LINKS[link].token}=${token}`;

/** The page that says what an exclusion means to a sign-up. */
const EXCLUDED_PAGE = "/users/excluded";

/** Writes the mails in the language of the player, with links to the site in that language. */
export function createPlayerMails({ mail: transport, origin, site }: PlayerMailsDeps): PlayerMails {
  function written({ email, language }: MailRecipient, key: MailKey, pathAndQuery: string): Mail {
    const locale = site.locales.includes(language) ? language : site.locales[0];
    const link = `${origin}${localePrefix(locale, site)}${pathAndQuery}`;
    return {
      from: site.name,
      to: email,
      subject: messageText(language, `mail.${key}.subject`),
      text: messageText(language, `mail.${key}.text`, { link, site: site.name }),
    };
  }
  const through = (mail: MailTransport): PlayerMails => ({
    confirmation: (to, token) => mail.send(written(to, "confirmation", linked("confirmation", token))),
    passwordReset: (to, token) => mail.send(written(to, "password_reset", linked("passwordReset", token))),
    passwordChanged: (to) => mail.send(written(to, "password_changed", "/users/password/new")),
    accountExists: (to) => mail.send(written(to, "account_exists", "/users/password/new")),
    signUpExcluded: (to) => mail.send(written(to, "sign_up_excluded", EXCLUDED_PAGE)),
    unlock: (to, token) => mail.send(written(to, "unlock", linked("unlock", token))),
    passkeyAdded: (to) => mail.send(written(to, "passkey_added", "/profile/security")),
    through,
  });
  return through(transport);
}
