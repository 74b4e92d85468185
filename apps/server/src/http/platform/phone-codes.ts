import type { PhoneCodeSent } from "@touchline/contract";
import type { Context } from "hono";
import type { z } from "zod";
import type { PlayerRow } from "../../db/schema.ts";
import type { PhoneChallengePurpose } from "../../db/sign-in-tables.ts";
import { holderOfNumber, playerOfNumber } from "../../players/phone-accounts.ts";
import type { AskedProof, MadeCode } from "../../players/phone-challenges.ts";
import { RESEND_AFTER_MS } from "../../players/phone-verification.ts";
import type { AppEnv } from "../app-env.ts";
import { shownTexts } from "./demo-router.ts";
import { ofExisting } from "./of-existing.ts";
import type { PlatformDeps } from "./platform-deps.ts";
import { type SmsLeave, type SmsRefusal, takeSms } from "./sms-on-request.ts";

/** How an entered code is refused. */
export const CODE_REFUSALS = { wrong: "phone_code_wrong", void: "phone_code_void" } as const;

type Asked = AskedProof & { isFirst: boolean };
const KINDS = { sign_up: "phone_sign_up", password_reset: "phone_password" } as const satisfies Record<
  PhoneChallengePurpose,
  string
>;

/** A browser that the account knows has messages that strangers do not use up. */
export async function mayBeSent(
  deps: PlatformDeps,
  c: Context<AppEnv>,
  { purpose, number, realm, isFirst }: Asked,
): Promise<SmsRefusal | SmsLeave> {
  const { cookies, db, devices, limits } = deps;
  const player = await playerOfNumber(db, { number, realm });
  const device = cookies.deviceOf(c);
  if (purpose === "sign_up" || !(await devices.isKnown(player?.id ?? "", device)))
    return takeSms(deps, c, { kind: KINDS[purpose], number, isFirst });
  const key = `phone_password ${player?.id} ${device}`;
  const own = await limits.mailByDevice.take(key);
  return own.allowed
    ? { name: null, giveBack: () => limits.mailByDevice.giveBack(key) }
    : { name: "sms_limit_reached", ...own };
}

/** A code that was made, and the leave for its message. */
interface ToSend {
  made: MadeCode;
  leave: SmsLeave;
}

/**
 * What is answered for every number. Who holds it is looked up afterwards, and only the reader of its messages learns of an
 * account. A message that the gateway did not take is not counted.
 */
export function sendAfterAnswer(
  deps: PlatformDeps,
  c: Context<AppEnv>,
  { made, leave }: ToSend,
): z.infer<typeof PhoneCodeSent> {
  const { db, devices, cookies, inFlight } = deps;
  const isSignUp = made.purpose === "sign_up";
  // A code for a password may open somebody else's account: a demo shows none.
  const shown = isSignUp ? shownTexts(deps, c) : undefined;
  const mails = deps.mailsOf(c);
  const send = async (): Promise<void> => {
    if (!isSignUp) {
      const player = await playerOfNumber(db, made);
      return player && (await mails.passwordCode({ ...made, language: player.language }, made.code));
    }
    const holder = await holderOfNumber(db, made);
    if (holder === undefined) {
      await shown?.signUpCode(made, made.code);
      return mails.signUpCode(made, made.code);
    }
    const isTheirs = await devices.isKnown(holder.id, cookies.deviceOf(c));
    const to = recipientOf(made);
    // To all others the code of a number that is taken looks like any, and its account is never opened by it.
    await (isTheirs ? shown?.[ofExisting(holder)](to) : shown?.signUpCode(made, made.code));
    return mails[ofExisting(holder)](to);
  };
  inFlight.afterAnswer(c, () =>
    send().catch(async (error: unknown) => {
      await leave.giveBack();
      throw error;
    }),
  );
  return {
    number: made.number,
    code_token: made.token,
    resend_timeout: RESEND_AFTER_MS / 1000,
    code_expires_at: made.expiresAt.toISOString(),
    ...(shown !== undefined && { demo_mailbox: true }),
  };
}

/** The number that was typed, which its holder reads: the account may have an address that somebody else typed nothing of. */
const recipientOf = ({ number, language }: MadeCode): Pick<PlayerRow, "email" | "mobile_phone" | "language"> => ({
  email: null,
  mobile_phone: number,
  language,
});
