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
  passkeyRemoved(to: MailRecipient): Promise<void>;
  /** Codes of an app are asked for from now on, and not any more. */
  authenticatorAdded(to: MailRecipient): Promise<void>;
  authenticatorRemoved(to: MailRecipient): Promise<void>;
  /** Of a number that is the account's from now on. */
  phoneChanged(to: MailRecipient, number: string): Promise<void>;
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

const NEW_PASSWORD_PAGE = "/users/password/new";
const SECURITY_PAGE = "/profile/security";
/** Of a phone number: enough for its owner, and for nobody else. */
const SHOWN_DIGITS = 3;

/** Writes the mails in the language of the player, with links to the site in that language. */
export function createPlayerMails({ mail: transport, origin, site }: PlayerMailsDeps): PlayerMails {
  function written(
    { email, language }: MailRecipient,
    key: MailKey,
    { to: pathAndQuery, ...facts }: { to: string; digits?: string },
  ): Mail {
    const locale = site.locales.includes(language) ? language : site.locales[0];
    const link = `${origin}${localePrefix(locale, site)}${pathAndQuery}`;
    return {
      from: site.name,
      to: email,
      subject: messageText(language, `mail.${key}.subject`),
      text: messageText(language, `mail.${key}.text`, { link, site: site.name, ...facts }),
    };
  }
  const through = (mail: MailTransport): PlayerMails => ({
    confirmation: (to, token) => mail.send(written(to, "confirmation", { to: linked("confirmation", token) })),
    passwordReset: (to, token) => mail.send(written(to, "password_reset", { to: linked("passwordReset", token) })),
    passwordChanged: (to) => mail.send(written(to, "password_changed", { to: NEW_PASSWORD_PAGE })),
    accountExists: (to) => mail.send(written(to, "account_exists", { to: NEW_PASSWORD_PAGE })),
    signUpExcluded: (to) => mail.send(written(to, "sign_up_excluded", { to: EXCLUDED_PAGE })),
    unlock: (to, token) => mail.send(written(to, "unlock", { to: linked("unlock", token) })),
    passkeyAdded: (to) => mail.send(written(to, "passkey_added", { to: SECURITY_PAGE })),
    passkeyRemoved: (to) => mail.send(written(to, "passkey_removed", { to: SECURITY_PAGE })),
    authenticatorAdded: (to) => mail.send(written(to, "authenticator_added", { to: NEW_PASSWORD_PAGE })),
    authenticatorRemoved: (to) => mail.send(written(to, "authenticator_removed", { to: NEW_PASSWORD_PAGE })),
    phoneChanged: (to, number) =>
      mail.send(written(to, "phone_changed", { to: SECURITY_PAGE, digits: number.slice(-SHOWN_DIGITS) })),
    through,
  });
  return through(transport);
}
