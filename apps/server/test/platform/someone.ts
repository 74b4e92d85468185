import { randomUUID } from "node:crypto";
import type { Browser } from "./browser.ts";
import type { PlatformUnderTest } from "./platform-under-test.ts";
import { PLATFORM } from "./platform-under-test.ts";

export interface Someone {
  email: string;
  password: string;
}

/** A newcomer with an account of their own, whose address waits to be confirmed. */
export async function signUpSomeone(
  under: PlatformUnderTest,
  { language = "en", ...given }: Partial<Someone> & { language?: string } = {},
): Promise<Someone> {
  const someone = { email: `${randomUUID()}@touchline.example`, password: "the password at sign-up", ...given };
  const details = { currency: "EUR", country_code: "DE", language, is_adult: true, terms_accepted: true };
  const { status } = await under.browser().post(`${PLATFORM}/users`, { ...someone, ...details });
  await under.idle();
  if (status !== 201) throw new Error(`${someone.email} could not sign up: ${status}`);
  return someone;
}

/** The same with the address confirmed. */
export async function confirmedSomeone(
  under: PlatformUnderTest,
  options?: Partial<Someone> & { language?: string },
): Promise<Someone> {
  const someone = await signUpSomeone(under, options);
  const token = mailedTokens(under, someone.email, "confirmation_token").at(-1) ?? "";
  await under.browser().get(`${PLATFORM}/users/confirmation?confirmation_token=${token}`);
  return someone;
}

/** Has a code sent to a player's phone, and enters it: the number is theirs from then on. */
export async function verifyPhone(
  under: PlatformUnderTest,
  browser: Browser,
  phone: { number: string; country: string },
): Promise<void> {
  const asked = await browser.post(`${PLATFORM}/player/phone`, phone);
  const code = /\d{6}/.exec(under.messages.findLast(({ to }) => to === phone.number)?.text ?? "")?.[0] ?? "";
  const { status } = await browser.post(`${PLATFORM}/player/phone/verification`, { code });
  if (status >= 300) throw new Error(`${phone.number} is not verified: ${asked.status}, ${status}`);
}

/** Tokens of a kind in the links mailed to an address, oldest first. */
export function mailedTokens(under: Pick<PlatformUnderTest, "mails">, email: string, parameter: string): string[] {
  const pattern = new RegExp(`${parameter}=([\\w-]+)`);
  return under.mails.filter(({ to }) => to === email).flatMap(({ text }) => pattern.exec(text)?.[1] ?? []);
}
