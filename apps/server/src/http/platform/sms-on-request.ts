import type { Context } from "hono";
import type { Attempt, AttemptLimit } from "../../players/attempt-limit.ts";
import { takeMail } from "../../players/mail-allowance.ts";
import type { AppEnv } from "../app-env.ts";
import type { PlatformDeps } from "./platform-deps.ts";

export interface AskedForSms {
  /** Each kind is counted for itself. */
  kind: "phone_sign_up" | "phone_password";
  number: string;
  /** Whether it is the first that this browser asks for: of those a network has more. */
  isFirst: boolean;
}

/** Either no message may be sent to the number from here today, or the caller is to wait. */
export interface SmsRefusal {
  name: "sms_limit_reached" | "rate_limited";
  retryAfterSeconds: number;
}

/** That a message may leave. It is counted, until it is said that it did not. */
export interface SmsLeave {
  name: null;
  giveBack(): Promise<void>;
}

/**
 * Whether a visitor may have a message sent to a number. A network has three a day for each number and some for all, and what it
 * uses up is its own: nobody is kept from a code by strangers elsewhere.
 */
export async function takeSms(
  { limits, origin }: PlatformDeps,
  c: Context<AppEnv>,
  { kind, number, isFirst }: AskedForSms,
): Promise<SmsRefusal | SmsLeave> {
  const network = origin.network(c);
  const taken: (() => Promise<void>)[] = [];
  const giveBack = async (): Promise<void> => {
    for (const one of taken) await one();
  };
  const take = async (limit: AttemptLimit, key: string): Promise<Attempt> => {
    const attempt = await limit.take(key);
    if (attempt.allowed) taken.push(() => limit.giveBack(key));
    return attempt;
  };
  const refused = async (name: SmsRefusal["name"], { retryAfterSeconds }: { retryAfterSeconds: number }) => {
    // No message left, so none of it counts.
    await giveBack();
    return { name, retryAfterSeconds };
  };
  // The network's own first: past that, numbers without end would each have a row written for them.
  const byNetwork = await take(isFirst ? limits.firstSmsByIp : limits.furtherSmsByIp, network);
  if (!byNetwork.allowed) return refused("rate_limited", byNetwork);
  const byNumber = await take(limits.smsToNumberByIp, `${kind} ${network} ${number}`);
  if (!byNumber.allowed) return refused("sms_limit_reached", byNumber);
  const toNumber = await takeMail(limits, { kind, emailKey: number, network: origin.site(c) });
  if (!toNumber.allowed) return refused("sms_limit_reached", toNumber);
  taken.push(toNumber.giveBack);
  return { name: null, giveBack };
}
