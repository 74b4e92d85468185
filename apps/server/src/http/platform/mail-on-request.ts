import type { Context } from "hono";
import { emailKey } from "../../players/registration.ts";
import type { AppEnv } from "../app-env.ts";
import { refuse } from "../refuse.ts";
import type { PlatformParts } from "./platform-parts.ts";

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
export async function mailOnRequest(
  { inFlight, limits, origin }: Pick<PlatformParts, "inFlight" | "limits" | "origin">,
  c: Context<AppEnv>,
  { email, kind, send }: AskedForMail,
) {
  if (origin.isForeign(c)) return refuse(c, "csrf_failed");
  const attempts = [
    await limits.mailByIp.take(`${kind} ${origin.network(c)}`),
    await limits.mailByAddress.take(`${kind} ${emailKey(email)}`),
  ];
  for (const attempt of attempts) if (!attempt.allowed) return refuse(c, "rate_limited", attempt);
  inFlight.afterAnswer(c, send);
  return c.json({ email }, 202);
}
