import { MAILED_LINKS } from "@touchline/contract/vocabulary";
import type { MessageKey } from "../messages/message-text.ts";
import { siteText } from "../messages/own-texts.ts";
import { type LocalePaths, localePrefix } from "../locale-prefix.ts";
import type { Site } from "../site/site.ts";
import type { MailTransport } from "./mail-transport.ts";
import type { SmsTransport } from "./sms-transport.ts";

/** Whom a mail goes to, and in which language. */
export interface MailRecipient {
  /** Null of an account without one: the subject and the link go to its number. */
  email: string | null;
  mobile_phone?: string | null;
  /** Then changes of the ways in are told there as well: the address may be that of whoever took the account. */
  signs_in_by_phone?: boolean;
  language: string;
}

/** Whose phone a code goes to. */
export interface CodeRecipient {
  number: string;
  language: string;
}

/** The mails about an account, each with the link it is about. */
export interface PlayerMails {
  confirmation(to: MailRecipient, token: string): Promise<void>;
  /** To an address that an account with a number wants: it says which number, so that nobody takes it for a sign-up of theirs. */
  emailAddition(to: MailRecipient, by: { token: string; number: string }): Promise<void>;
  /** To an address that operators have found to be the player's, and to the one before, or the number, that it is about to be. */
  emailCorrection(to: MailRecipient, token: string): Promise<void>;
  emailCorrectionAsked(to: MailRecipient): Promise<void>;
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
  /** Of an address that is the account's from now on: to its number. */
  emailAdded(to: MailRecipient): Promise<void>;
  /** Of a number that is the account's from now on, to the one before. */
  phoneChanged(to: MailRecipient, number: string): Promise<void>;
  /** Of one that signs in no more, to itself. */
  phoneRemoved(to: MailRecipient, number: string): Promise<void>;
  /** Codes by text message: to open an account with a number, and for a new password. */
  signUpCode(to: CodeRecipient, code: string): Promise<void>;
  passwordCode(to: CodeRecipient, code: string): Promise<void>;
  /** The same messages, handed over to somebody else. */
  through(carriers: Carriers): PlayerMails;
}

interface Carriers {
  mail: MailTransport;
  sms: SmsTransport;
}

interface PlayerMailsDeps extends Carriers {
  /** Where players find the site. */
  origin: string;
  site: LocalePaths & Pick<Site, "name" | "texts">;
}

/** What a number that signs in is told. */
type TextKey = "sms.email_added.text" | "sms.phone_replaced.text" | "sms.phone_removed.text";

type MailKey = Extract<MessageKey, `mail.${string}.subject`> extends `mail.${infer Name}.subject` ? Name : never;

const linked = (link: keyof typeof MAILED_LINKS, token: string): string =>
  `${MAILED_LINKS[link].path}?${MAILED_LINKS[link].token}=${token}`;

/** The page that says what an exclusion means to a sign-up. */
const EXCLUDED_PAGE = "/users/excluded";

const NEW_PASSWORD_PAGE = "/users/password/new";
const SECURITY_PAGE = "/profile/security";
const HOME_PAGE = "";
/** Of a phone number: enough for its owner, and for nobody else. */
const SHOWN_DIGITS = 3;

/** Writes to somebody, with a link to a page. */
type Write<Key> = (to: MailRecipient, key: Key, by: { to: string; digits?: string }) => Promise<void>;

/** One that fails keeps no other from leaving. */
async function allOf(messages: readonly Promise<void>[]): Promise<void> {
  await Promise.allSettled(messages);
  await Promise.all(messages);
}

/** What is said of changes of the ways in, by mail and to the number that signs in. */
const changesOfWaysIn = (mail: Write<MailKey>, text: Write<TextKey>) => ({
  emailAdded: (to: MailRecipient) => text(to, "sms.email_added.text", { to: NEW_PASSWORD_PAGE }),
  passwordChanged: (to: MailRecipient) => {
    const hasBoth = to.email !== null && to.signs_in_by_phone === true;
    const recipients = hasBoth ? [to, { ...to, email: null }] : [to];
    return allOf(recipients.map((one) => mail(one, "password_changed", { to: NEW_PASSWORD_PAGE })));
  },
  phoneChanged: (to: MailRecipient, number: string) => {
    const digits = number.slice(-SHOWN_DIGITS);
    return allOf([
      mail({ ...to, mobile_phone: null }, "phone_changed", { to: SECURITY_PAGE, digits }),
      text(to, "sms.phone_replaced.text", { to: HOME_PAGE, digits }),
    ]);
  },
  phoneRemoved: (to: MailRecipient, number: string) =>
    allOf([
      mail(to, "phone_removed", { to: NEW_PASSWORD_PAGE, digits: number.slice(-SHOWN_DIGITS) }),
      text({ ...to, mobile_phone: number, signs_in_by_phone: true }, "sms.phone_removed.text", { to: HOME_PAGE }),
    ]),
});

/** Writes the messages in the language of the player, with links to the site in that language. */
export function createPlayerMails({ mail: mailCarrier, sms: smsCarrier, origin, site }: PlayerMailsDeps): PlayerMails {
  const linkTo = (language: string, pathAndQuery: string): string => {
    const locale = site.locales.includes(language) ? language : site.locales[0];
    return `${origin}${localePrefix(locale, site)}${pathAndQuery}`;
  };
  const send =
    ({ mail, sms }: Carriers): Write<MailKey> =>
    async ({ email, mobile_phone: number = null, language }, key, { to: pathAndQuery, ...facts }) => {
      const link = linkTo(language, pathAndQuery);
      const voice = { locale: language, texts: site.texts };
      const subject = siteText(voice, `mail.${key}.subject`);
      if (email !== null) {
        const text = siteText(voice, `mail.${key}.text`, { link, site: site.name, ...facts });
        return mail.send({ from: site.name, to: email, subject, text });
      }
      if (number !== null) await sms.send({ to: number, text: `${site.name}: ${subject}\n${link}` });
    };
  const textNumber =
    ({ sms }: Carriers): Write<TextKey> =>
    async ({ mobile_phone: number = null, signs_in_by_phone: signsIn = false, language }, key, by) => {
      const { to: pathAndQuery, ...facts } = by;
      if (number === null || !signsIn) return;
      const filledIn = { link: linkTo(language, pathAndQuery), site: site.name, ...facts };
      await sms.send({ to: number, text: siteText({ locale: language, texts: site.texts }, key, filledIn) });
    };
  const code =
    ({ sms }: Carriers, key: "sms.phone_code.text" | "sms.password_code.text") =>
    ({ number, language }: CodeRecipient, digits: string): Promise<void> => {
      const words = siteText({ locale: language, texts: site.texts }, key, { code: digits, site: site.name });
      // The last line lets phones fill the code in, on this site alone.
      return sms.send({ to: number, text: `${words}\n\n@${new URL(origin).host} #${digits}` });
    };
  const through = (carriers: Carriers): PlayerMails => ({
    ...withCodes(send(carriers), carriers),
    ...changesOfWaysIn(send(carriers), textNumber(carriers)),
  });
  const withCodes = (
    mail: Write<MailKey>,
    carriers: Carriers,
  ): Omit<PlayerMails, keyof ReturnType<typeof changesOfWaysIn>> => ({
    signUpCode: code(carriers, "sms.phone_code.text"),
    passwordCode: code(carriers, "sms.password_code.text"),
    confirmation: (to, token) => mail(to, "confirmation", { to: linked("confirmation", token) }),
    emailAddition: (to, { token, number }) =>
      mail(to, "email_addition", { to: linked("confirmation", token), digits: number.slice(-SHOWN_DIGITS) }),
    emailCorrection: (to, token) => mail(to, "email_correction", { to: linked("confirmation", token) }),
    emailCorrectionAsked: (to) => mail(to, "email_correction_asked", { to: HOME_PAGE }),
    passwordReset: (to, token) => mail(to, "password_reset", { to: linked("passwordReset", token) }),
    accountExists: (to) => mail(to, "account_exists", { to: NEW_PASSWORD_PAGE }),
    signUpExcluded: (to) => mail(to, "sign_up_excluded", { to: EXCLUDED_PAGE }),
    unlock: (to, token) => mail(to, "unlock", { to: linked("unlock", token) }),
    passkeyAdded: (to) => mail(to, "passkey_added", { to: SECURITY_PAGE }),
    passkeyRemoved: (to) => mail(to, "passkey_removed", { to: SECURITY_PAGE }),
    authenticatorAdded: (to) => mail(to, "authenticator_added", { to: NEW_PASSWORD_PAGE }),
    authenticatorRemoved: (to) => mail(to, "authenticator_removed", { to: NEW_PASSWORD_PAGE }),
    through,
  });
  return through({ mail: mailCarrier, sms: smsCarrier });
}
