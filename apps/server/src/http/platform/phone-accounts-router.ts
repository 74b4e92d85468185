import { PLATFORM_ROUTES } from "@touchline/contract";
import { hashPassword } from "../../players/passwords.ts";
import { openPhoneAccount } from "../../players/phone-accounts.ts";
import { readPhoneNumber } from "../../players/phone-number.ts";
import { createApiRouter } from "../api-router.ts";
import { notStored } from "../not-stored.ts";
import { placeOfCall } from "../place-of-call.ts";
import { refuse } from "../refuse.ts";
import { CODE_REFUSALS, mayBeSent, sendAfterAnswer } from "./phone-codes.ts";
import type { PlatformDeps } from "./platform-deps.ts";
import { refusedChoice } from "./refused-choice.ts";
import { refusedPassword } from "./refused-password.ts";
import { takeSms } from "./sms-on-request.ts";

/** Opening an account with a phone number. */
export function createPhoneAccountsRouter(deps: PlatformDeps) {
  const { challenges, config, cookies, db, devices, limits, now, origin, registryGate } = deps;
  const router = createApiRouter();
  router.use("/users/phone/*", notStored);

  router.openapi(PLATFORM_ROUTES.signUpByPhone, async (c) => {
    const site = c.get("site");
    if (origin.isForeign(c)) return refuse(c, "csrf_failed");
    if (!site.signUpEnabled || site.signUpBy === "email") return refuse(c, "sign_up_closed");
    const request = c.req.valid("json");
    const notHere = refusedChoice(site, request);
    if (notHere !== null) return refuse(c, notHere.name, notHere);
    const { password, currency, language, country_code: countryCode } = request;
    const to = await readPhoneNumber({ number: request.phone_number, country: countryCode });
    if (to === null) return refuse(c, "phone_invalid");
    const byIp = await limits.signUpByIp.take(origin.network(c));
    if (!byIp.allowed) return refuse(c, "rate_limited", byIp);
    const refused = await refusedPassword(c, password, []);
    if (refused !== null) return refuse(c, "password_breached", refused);
    const leave = await takeSms(deps, c, { kind: "phone_sign_up", number: to.number, isFirst: true });
    if (leave.name !== null) return refuse(c, leave.name, leave);
    const tags = site.tracking.affiliates ? (request.affiliate_tags ?? null) : null;
    const signUp = {
      password_hash: await hashPassword(password),
      currency,
      language,
      country_code: countryCode,
      affiliate_tags: tags !== null && Object.keys(tags).length > 0 ? tags : null,
    };
    const made = await challenges.begin({ realm: site.realm, purpose: "sign_up", to, language, signUp });
    return c.json(sendAfterAnswer(deps, c, { made, leave }), 201);
  });

  router.openapi(PLATFORM_ROUTES.confirmPhoneSignUp, async (c) => {
    if (origin.isForeign(c)) return refuse(c, "csrf_failed");
    const { code_token: token, code } = c.req.valid("json");
    const { jurisdiction, realm } = c.get("site");
    const newcomers = { realm, jurisdiction: jurisdiction.code, areHeld: registryGate.holdsNewcomers(jurisdiction) };
    const opened = await openPhoneAccount(
      { db, now, challenges, demoCredit: config.demoCredit },
      { token, realm, code },
      newcomers,
    );
    if (typeof opened === "string") return refuse(c, CODE_REFUSALS[opened]);
    await registryGate.check(opened.id, jurisdiction, "sign_up");
    cookies.setDevice(c, await devices.remember(opened.id, cookies.deviceOf(c), placeOfCall(deps, c)));
    return c.json({ number: opened.mobile_phone ?? "" }, 200);
  });

  router.openapi(PLATFORM_ROUTES.resendPhoneCode, async (c) => {
    if (origin.isForeign(c)) return refuse(c, "csrf_failed");
    const known = { token: c.req.valid("json").code_token, realm: c.get("site").realm };
    const asked = await challenges.awaited(known);
    if (asked === "void") return refuse(c, "phone_code_void");
    if ("retryAfterSeconds" in asked) return refuse(c, "rate_limited", asked);
    const leave = await mayBeSent(deps, c, { ...asked, isFirst: false });
    if (leave.name !== null) return refuse(c, leave.name, leave);
    // After the leave: where no message may be sent, the code before it still works, and has the guesses that were left.
    const made = await challenges.another(known);
    if (made === "void") return refuse(c, "phone_code_void");
    if ("retryAfterSeconds" in made) return refuse(c, "rate_limited", made);
    return c.json(sendAfterAnswer(deps, c, { made, leave }), 200);
  });

  return router;
}
