import { PLATFORM_ROUTES } from "@touchline/contract";
import type { PhoneVerification } from "@touchline/contract";
import type { z } from "zod";
import { readPhoneNumber } from "../../players/phone-number.ts";
import type { CodeSent, PhoneState } from "../../players/phone-verification.ts";
import { createApiRouter } from "../api-router.ts";
import { signedIn } from "../app-env.ts";
import { refuse } from "../refuse.ts";
import type { PlatformParts } from "./platform-parts.ts";

/** What a gateway that does not answer is given before the next try. */
const GATEWAY_PAUSE_SECONDS = 30;

const REFUSALS = { limit: "sms_limit_reached", "too-soon": "rate_limited" } as const satisfies Partial<
  Record<Extract<CodeSent, { sent: false }>["reason"], string>
>;

const ENTRY_REFUSALS = { wrong: "phone_code_wrong", void: "phone_code_void", taken: "phone_taken" } as const;

/** Proving a phone number with a code sent to it. */
export function createPhoneRouter({ auth, db, limits, origin, phones }: PlatformParts) {
  const router = createApiRouter();
  router.use("/player/phone/*", auth.requireSession);

  router.openapi(PLATFORM_ROUTES.getPhone, async (c) =>
    c.json(phoneAnswer(await phones.stateOf(signedIn(c).player)), 200),
  );

  router.openapi(PLATFORM_ROUTES.sendPhoneCode, async (c) => {
    const { player } = signedIn(c);
    const to = readPhoneNumber(c.req.valid("json"));
    if (to === null) return refuse(c, "phone_invalid");
    const network = origin.network(c);
    const counts = [
      [limits.smsByIp, network],
      [limits.smsToNumberByIp, `${network} ${to.number}`],
    ] as const;
    for (const [limit, key] of counts) {
      const attempt = await limit.take(key);
      if (!attempt.allowed) return refuse(c, "rate_limited", attempt);
    }
    const sending = await phones.sendCode(player, to);
    if (!sending.sent) {
      for (const [limit, key] of counts) await limit.giveBack(key);
      if (sending.reason !== "transport") return refuse(c, REFUSALS[sending.reason], sending);
      c.get("log").error({ err: sending.error }, "a phone code could not be sent");
      return refuse(c, "unavailable", { retryAfterSeconds: GATEWAY_PAUSE_SECONDS });
    }
    return c.json(phoneAnswer(await phones.stateOf(player)), 200);
  });

  router.openapi(PLATFORM_ROUTES.verifyPhone, async (c) => {
    const { id } = signedIn(c).player;
    const outcome = await phones.enterCode(id, c.req.valid("json").code);
    if (outcome !== "verified") return refuse(c, ENTRY_REFUSALS[outcome]);
    c.get("log").info("phone verified");
    const player = await db.selectFrom("players").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    return c.json(phoneAnswer(await phones.stateOf(player)), 200);
  });

  return router;
}

function phoneAnswer(state: PhoneState): z.infer<typeof PhoneVerification> {
  const { number, verified, codeExpiresAt, resendInSeconds, allowance } = state;
  return {
    number: number?.number ?? null,
    country: number?.country ?? null,
    verified,
    resend_timeout: resendInSeconds,
    sms_limit_reached: !allowance.allowed,
    sms_limit_ends_at: allowance.allowed ? null : allowance.endsAt.toISOString(),
    code_expires_at: codeExpiresAt?.toISOString() ?? null,
  };
}
