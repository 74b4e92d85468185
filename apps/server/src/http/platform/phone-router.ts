import { PLATFORM_ROUTES } from "@touchline/contract";
import type { PhoneVerification } from "@touchline/contract";
import type { Context } from "hono";
import type { z } from "zod";
import type { PlayerRow } from "../../db/schema.ts";
import type { Attempt, AttemptLimit } from "../../players/attempt-limit.ts";
import { type PhoneNumber, readPhoneNumber } from "../../players/phone-number.ts";
import type { CodeSent, PhoneState } from "../../players/phone-verification.ts";
import { newCode } from "../../players/secrets.ts";
import { smsPlace } from "../../players/sms-allowance.ts";
import { createApiRouter } from "../api-router.ts";
import type { AppEnv } from "../app-env.ts";
import { signedIn } from "../app-env.ts";
import { refuse } from "../refuse.ts";
import { hasMessageTo, shownTexts } from "./demo-router.ts";
import { identityRefusal } from "./password-refusal.ts";
import type { PlatformDeps } from "./platform-deps.ts";

/** What a gateway that does not answer is given before the next try. */
const GATEWAY_PAUSE_SECONDS = 30;

const REFUSALS = { limit: "sms_limit_reached", "too-soon": "rate_limited" } as const satisfies Partial<
  Record<Extract<CodeSent, { sent: false }>["reason"], string>
>;

const ENTRY_REFUSALS = {
  wrong: "phone_code_wrong",
  void: "phone_code_void",
  taken: "phone_taken",
  excluded: "self_excluded",
} as const;

/** Proving a phone number with a code sent to it. */
export function createPhoneRouter(deps: PlatformDeps) {
  const { auth, db, phones } = deps;
  const router = createApiRouter();
  router.use("/player/phone/*", auth.requireSession);

  router.openapi(PLATFORM_ROUTES.getPhone, async (c) => {
    const state = await phones.stateOf(signedIn(c).player);
    const { number, codeExpiresAt } = state;
    const isShown = number !== null && codeExpiresAt !== null && hasMessageTo(deps, c, number.number);
    return c.json({ ...phoneAnswer(state), ...(isShown && { demo_mailbox: true }) }, 200);
  });

  router.openapi(PLATFORM_ROUTES.sendPhoneCode, async (c) => {
    const { player } = signedIn(c);
    const { password, code, ...typed } = c.req.valid("json");
    const to = await readPhoneNumber(typed);
    if (to === null) return refuse(c, "phone_invalid");
    const refusal = (await phones.isReplacement(player, to)) && (await identityRefusal(deps, c, { password, code }));
    if (refusal) return refuse(c, refusal.name, refusal);
    const counts = await networkCounts(deps, c, { player, number: to.number });
    const attempt = await takeAll(counts);
    if (!attempt.allowed) return refuse(c, "rate_limited", attempt);
    const show = codeShown(deps, c, to);
    const sending = await phones.sendCode(player, to, {
      site: c.get("site"),
      host: new URL(deps.originOf(c)).host,
      show,
    });
    if (!sending.sent) {
      await giveAllBack(counts);
      if (sending.reason !== "transport") return refuse(c, REFUSALS[sending.reason], sending);
      c.get("log").error({ err: sending.error }, "a phone code could not be sent");
      return refuse(c, "unavailable", { retryAfterSeconds: GATEWAY_PAUSE_SECONDS });
    }
    return c.json({ ...phoneAnswer(await phones.stateOf(player)), ...(show && { demo_mailbox: true }) }, 200);
  });

  router.openapi(PLATFORM_ROUTES.verifyPhone, async (c) => {
    const { id, mobile_phone: before } = signedIn(c).player;
    const outcome = await phones.enterCode(id, c.req.valid("json").code);
    if (outcome !== "verified") return refuse(c, ENTRY_REFUSALS[outcome]);
    c.get("log").info("phone verified");
    const player = await db.selectFrom("players").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const { mobile_phone: number } = player;
    if (number !== null && number !== before)
      deps.inFlight.afterAnswer(c, () =>
        // To an account without an address it goes by the number before: whoever took the account holds the new one.
        deps.mailsOf(c).phoneChanged({ ...player, mobile_phone: before }, number),
      );
    return c.json(phoneAnswer(await phones.stateOf(player)), 200);
  });

  return router;
}

/** Puts a code where the browser that asked for it reads it; of a site that delivers none. */
function codeShown(
  deps: PlatformDeps,
  c: Context<AppEnv>,
  { number }: PhoneNumber,
): ((code: string, ownerIds: readonly string[]) => Promise<void>) | undefined {
  const shown = shownTexts(deps, c);
  if (shown === undefined) return undefined;
  const { language } = signedIn(c).player;
  const device = deps.cookies.deviceOf(c);
  return async (code, ownerIds) => {
    const isTheirs = await deps.devices.isKnownToAll(ownerIds, device);
    // Whoever types a number that somebody else has learns nothing of them: the code looks like any, and proves nothing.
    await shown.signUpCode({ number, language }, isTheirs ? code : newCode());
  };
}

type Count = readonly [limit: AttemptLimit, key: string];

/** What a message counts for in the network that it is asked for from, where one leaves. */
async function networkCounts(
  { db, limits, now, origin }: PlatformDeps,
  c: Context<AppEnv>,
  { player, number }: { player: PlayerRow; number: string },
): Promise<readonly Count[]> {
  const network = origin.network(c);
  const place = await smsPlace(db, { player, at: now() });
  const byPlace = {
    own: [],
    first: [[limits.firstSmsByIp, network]],
    further: [[limits.furtherSmsByIp, network]],
  } as const;
  return [[limits.smsToNumberByIp, `${network} ${number}`], ...byPlace[place]];
}

/** Counts an attempt with each limit, or with none where one of them refuses it. */
async function takeAll(counts: readonly Count[]): Promise<Attempt> {
  for (const [index, [limit, key]] of counts.entries()) {
    const attempt = await limit.take(key);
    if (attempt.allowed) continue;
    await giveAllBack(counts.slice(0, index));
    return attempt;
  }
  return { allowed: true };
}

async function giveAllBack(counts: readonly Count[]): Promise<void> {
  for (const [limit, key] of counts) await limit.giveBack(key);
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
