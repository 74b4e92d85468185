import { PLATFORM_ROUTES } from "@touchline/contract";
import { passwordTokenOf, playerOfNumber } from "../../players/phone-accounts.ts";
import { readSignInNumber } from "../../players/phone-number.ts";
import { createApiRouter } from "../api-router.ts";
import { notStored } from "../not-stored.ts";
import { refuse } from "../refuse.ts";
import { CODE_REFUSALS, mayBeSent, sendAfterAnswer } from "./phone-codes.ts";
import type { PlatformDeps } from "./platform-deps.ts";
import { signInBy } from "./sign-in-router.ts";

/** The way in for who signs in by a phone number, and the one back in with a new password. */
export function createPhoneWayInRouter(deps: PlatformDeps) {
  const { challenges, db, limits, now, origin } = deps;
  const router = createApiRouter();
  router.use("/users/password/phone/*", notStored);

  router.openapi(PLATFORM_ROUTES.signInByPhone, async (c) => {
    const { phone_number: typed, country_code: country, password, code } = c.req.valid("json");
    const read = await readSignInNumber(typed, country ?? origin.country(c));
    // What is no number has no account, and is told no other way.
    const phone = { number: read?.number ?? typed, realm: c.get("site").realm };
    return signInBy(deps, c, { key: `phone ${phone.number}`, password, code, find: () => playerOfNumber(db, phone) });
  });

  router.openapi(PLATFORM_ROUTES.requestPasswordByPhone, async (c) => {
    if (origin.isForeign(c)) return refuse(c, "csrf_failed");
    const { phone_number: typed, country_code: country } = c.req.valid("json");
    const to = await readSignInNumber(typed, country ?? origin.country(c));
    if (to === null) return refuse(c, "phone_invalid");
    const { realm } = c.get("site");
    const asked = { purpose: "password_reset", number: to.number, realm, isFirst: true } as const;
    const leave = await mayBeSent(deps, c, asked);
    if (leave.name !== null) return refuse(c, leave.name, leave);
    const wanted = { realm, purpose: "password_reset", to, language: c.get("locale"), signUp: null } as const;
    const made = await challenges.begin(wanted);
    return c.json(sendAfterAnswer(deps, c, { made, leave }), 202);
  });

  router.openapi(PLATFORM_ROUTES.exchangePasswordCode, async (c) => {
    if (origin.isForeign(c)) return refuse(c, "csrf_failed");
    const { code_token: token, code } = c.req.valid("json");
    const guesses = await limits.phoneCodeByIp.take(origin.network(c));
    if (!guesses.allowed) return refuse(c, "rate_limited", guesses);
    const exchanged = await passwordTokenOf({ db, now, challenges }, { token, realm: c.get("site").realm, code });
    if (typeof exchanged === "string") return refuse(c, CODE_REFUSALS[exchanged]);
    return c.json({ reset_password_token: exchanged.token }, 200);
  });

  return router;
}
