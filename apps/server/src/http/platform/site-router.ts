import { PLATFORM_ROUTES, type SiteJurisdiction } from "@touchline/contract";
import type { SignUpWay } from "@touchline/contract/vocabulary";
import type { z } from "zod";
import { takesPayments } from "../../startup/open-payments.ts";
import { listCountries } from "../../players/countries.ts";
import { CURRENCIES } from "../../players/currencies.ts";
import { DEPOSIT_REMINDER_SECONDS } from "../../site/read-sites.ts";
import type { Site } from "../../site/site.ts";
import { createApiRouter } from "../api-router.ts";
import { localeNames } from "../pages-request.ts";
import type { PlatformDeps } from "./platform-deps.ts";

/** What a page must know of the site before it knows the player. */
export function createSiteRouter({ config, now, origin }: Pick<PlatformDeps, "config" | "now" | "origin">) {
  const router = createApiRouter();

  router.openapi(PLATFORM_ROUTES.getSystemState, (c) => {
    const site = c.get("site");
    const country = origin.country(c);
    c.header("Vary", "Accept-Language");
    return c.json(
      {
        locales: localeNames(site.locales).map(({ code, name }) => ({ code, name_in_locale: name })),
        platform_settings: {
          phone_verification_required: config.phoneVerificationRequired,
          locale_in_url_required: site.localeInUrlRequired,
          rtl_enabled: site.rtlEnabled,
          sign_up_enabled: site.signUpEnabled,
          sign_up_by: site.signUpBy,
          sign_in_enabled: site.signInEnabled,
          payments_enabled: takesPayments(config),
          deposits_enabled: takesPayments(config) && site.depositsEnabled,
          blocked_countries: [...site.blockedCountries],
          ...(site.countries !== null && { served_countries: [...site.countries] }),
        },
        player_fields: playerFields(site.signUpBy),
        currencies: CURRENCIES.map(({ code, fiat, subunits, subcurrencies }) => ({
          code,
          fiat,
          subunits,
          subcurrencies,
        })),
        countries: listCountries(c.get("locale")),
        user_country: country === null ? null : { code: country },
        default_currency_code: site.currencies[0].code,
        account_currencies: site.currencies.map(({ code }) => code),
        server_time: now().toISOString(),
      },
      200,
    );
  });

  router.openapi(PLATFORM_ROUTES.getSiteConfig, (c) => {
    const { chat, closed, depositsEnabled, reminders, myBetsVisible, safety } = c.get("site");
    return c.json(
      {
        chat,
        deposit_reminder: {
          show_deposit_reminder: reminders.deposit !== null && depositsEnabled,
          player_group_id: reminders.deposit?.group ?? null,
          remind_after: reminders.deposit?.after ?? DEPOSIT_REMINDER_SECONDS,
        },
        sign_up_reminder_seconds: reminders.signUpAfter,
        is_my_bets_visible: myBetsVisible,
        closed_features: [...closed, ...(safety.realityCheckMinutes === null ? ["reality_check"] : [])],
        jurisdiction: jurisdictionAnswer(c.get("site")),
        help: c.get("site").help,
        time_zone: safety.timeZone,
        is_demo: config.demoCredit,
      },
      200,
    );
  });

  return router;
}

/** What a sign-up has to say; of two ways each is open. */
const playerFields = (by: SignUpWay) => [
  ...(by === "phone" ? [] : [{ name: "email", required: by === "email" }]),
  ...(by === "email" ? [] : [{ name: "phone_number", required: by === "phone" }]),
  ...["password", "currency", "country_code"].map((name) => ({ name, required: true })),
];

const jurisdictionAnswer = ({ jurisdiction: rules, safety }: Site): z.infer<typeof SiteJurisdiction> => ({
  code: rules.code,
  sign_up_fields: [...rules.signUpFields],
  deposit_fields: [...rules.depositFields],
  minimum_age: rules.minimumAge,
  promo_types: rules.promoTypes,
  // The site may have said another period than its jurisdiction.
  reality_check_minutes: safety.realityCheckMinutes,
  limit_prompt: rules.limitPrompt && { at: rules.limitPrompt.at, kinds: [...rules.limitPrompt.kinds] },
  risk_notices: [...rules.riskNotices],
  self_exclusion_registry: rules.selfExclusionRegistry,
  in_play_delay_notice: rules.inPlayDelayNotice,
});
