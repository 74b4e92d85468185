import type { Context } from "hono";
import type { Attempt } from "../../players/attempt-limit.ts";
import { takeMail } from "../../players/mail-allowance.ts";
import { emailKey, playersWithAddress } from "../../players/realm.ts";
import type { AppEnv } from "../app-env.ts";
import { refuse } from "../refuse.ts";
import type { PlatformDeps } from "./platform-deps.ts";

interface AskedForMail {
  email: string;
  /** Limits count each kind of mail for itself. */
  kind: "confirmation" | "password_reset";
  /** Sends the mail, where the address has a use for it. */
  send: () => Promise<void>;
}

/**
 * Answers a visitor who asks for a mail to an address. The answer and the time it takes are the same for every
 * address: whether one has an account is known to whoever reads its mails, and to nobody else.
 */
export async function mailOnRequest(deps: PlatformDeps, c: Context<AppEnv>, { email, kind, send }: AskedForMail) {
  const { cookies, db, devices, inFlight, limits, origin } = deps;
  if (origin.isForeign(c)) return refuse(c, "csrf_failed");
  const { realm } = c.get("site");
  const player = await playersWithAddress(db, { email, realm }).select("id").executeTakeFirst();
  const device = cookies.deviceOf(c);
  const isKnown = await devices.isKnown(player?.id ?? "", device);
  // What strangers ask for does not use up what the account's own devices may.
  const attempt = isKnown
    ? await limits.mailByDevice.take(`${kind} ${player?.id} ${device}`)
    : await strangersMail(deps, c, { kind, email });
  if (!attempt.allowed) return refuse(c, "rate_limited", attempt);
  inFlight.afterAnswer(c, send);
  return c.json({ email }, 202);
}

async function strangersMail(
  { limits, origin }: PlatformDeps,
  c: Context<AppEnv>,
  { kind, email }: Pick<AskedForMail, "kind" | "email">,
): Promise<Attempt> {
  const byIp = await limits.mailByIp.take(`${kind} ${origin.network(c)}`);
  return byIp.allowed ? takeMail(limits, { kind, emailKey: emailKey(email), network: origin.site(c) }) : byIp;
}
