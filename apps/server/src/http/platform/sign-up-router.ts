import { PLATFORM_ROUTES } from "@touchline/contract";
import { messageText } from "../../messages/message-text.ts";
import { isCountryCode } from "../../players/countries.ts";
import { currencyTerms } from "../../players/currencies.ts";
import { confirmAddress, register } from "../../players/registration.ts";
import { createApiRouter } from "../api-router.ts";
import { refuse } from "../refuse.ts";
import type { PlatformParts } from "./platform-parts.ts";

/** Opening an account and confirming its e-mail address. */
export function createSignUpRouter(parts: PlatformParts) {
  const { config, limits, mail, origin, publicOrigin } = parts;
  const registration = { db: parts.db, now: parts.now, demoCredit: config.demoCredit };
  const router = createApiRouter();

  router.openapi(PLATFORM_ROUTES.signUp, async (c) => {
    if (origin.isForeign(c)) return refuse(c, "csrf_failed");
    const request = c.req.valid("json");
    if (currencyTerms(request.currency) === undefined) return refuse(c, "currency_unknown");
    if (!isCountryCode(request.country_code)) {
      return refuse(c, "invalid_request", { fields: [{ path: "json.country_code", problem: "invalid_value" }] });
    }
    const attempt = await limits.signUpByIp.take(origin.ip(c));
    if (!attempt.allowed) return refuse(c, "rate_limited", attempt);
    const language = config.locales.includes(request.language) ? request.language : config.locales[0];
    const { email, password, currency, country_code: countryCode } = request;
    const registered = await register(registration, { email, password, currency, countryCode, language });
    if (registered === null) return refuse(c, "email_taken");
    const prefix = language === config.locales[0] ? "" : `/${language}`;
    const link = `${publicOrigin()}${prefix}/users/confirmation?confirmation_token=${registered.confirmationToken}`;
    await mail.send({
      to: email,
      subject: messageText(language, "mail.confirmation.subject"),
      text: messageText(language, "mail.confirmation.text", { link }),
    });
    return c.json({ email, confirmation_required: true }, 201);
  });

  router.openapi(PLATFORM_ROUTES.confirmEmail, async (c) => {
    const player = await confirmAddress(registration, c.req.valid("query").confirmation_token);
    return player === null ? refuse(c, "confirmation_invalid") : c.json({ email: player.email }, 200);
  });

  return router;
}
