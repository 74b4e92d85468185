import { createRoute, z } from "@hono/zod-openapi";
import {
  AFFILIATE_TAGS,
  AFFILIATE_TAG_PATTERN,
  EXCLUSION_KINDS,
  LIMIT_KINDS,
  LIMIT_PROMPT_MOMENTS,
  PERSONAL_FIELDS,
  SIGN_UP_WAYS,
} from "../vocabulary/index.ts";
import { OutOfTime, SportsbookSession } from "./play-safety.ts";
import { SiteConfig } from "./site-config.ts";
import {
  AUTH_ERRORS,
  AcceptLanguage,
  COMMON_ERRORS,
  CurrencyCode,
  EmailAddress,
  FORBIDDEN,
  Id,
  NOT_FOUND,
  NewPassword,
  OURS,
  PLATFORM,
  PlayerLanguage,
  REFUSED,
  SESSION,
  SESSION_AND_CSRF,
  Subunits,
  SubunitsPerUnit,
  Timestamp,
  errorContent,
  jsonAnswer,
  jsonBody,
  orNull,
  ourValues,
  ours,
} from "./shared.ts";

export const Player = z
  .object({
    id: Id,
    email: z.string().nullable(),
    mobile_phone: z.string().nullable(),
    auth_phone_number: z.string().nullable(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    nickname: z.string().nullable(),
    language: z.string(),
    currency: CurrencyCode,
    country: z.object({ code: z.string(), name: z.string() }).nullable(),
    auth_fields_missed: z.array(z.string()).openapi({
      description: `What the site asks an account to have and this one lacks: ${PERSONAL_FIELDS.map((name) => `\`${name}\``).join(", ")}. Until it is there no bets are taken; \`PATCH /player/personal_data\` completes it.`,
    }),
    deposit_fields_missed: ours(
      z.array(z.string()).optional(),
      "What besides must be there before a deposit, where the site says so.",
    ),
    redirect_to: ours(
      z.string().nullable().optional(),
      "Of a mirror deployment: where a player belongs who is in none of its groups.",
    ),
    statuses: z.array(z.object({ id: z.string() })),
    account_status: ourValues(z.enum(["active", "suspended"]), ["active"]),
    suspension_reason: z.string().nullable().openapi({
      description:
        "Of the reference server `sigap_impediment` where a public register bars the player, `closed_by_player` where the player closed the account. Such an account may be read, and withdrawn from. `identity_review` where its national number is that of another account: nothing is paid out until an operator has looked at it.",
    }),
    serasa: z.object({ pve: z.boolean() }).nullable(),
    exclusion: ours(
      orNull(ourValues(z.enum(EXCLUSION_KINDS), EXCLUSION_KINDS)).optional(),
      "Of a player who has taken a time-out or excluded themselves: neither bets nor payments in are taken.",
    ),
    registry_silent: ours(
      z.boolean().optional(),
      "Of a player about whom a register of excluded players has to be asked, and does not answer: neither bets nor payments in are taken until it does.",
    ),
    out_of_time: ours(
      orNull(OutOfTime).optional(),
      "In a session that was opened with no time of play left: no stakes and no deposits are taken (code 34), everything else is. Null once there is some, without another sign-in.",
    ),
    limit_prompt: ours(
      orNull(z.object({ at: z.enum(LIMIT_PROMPT_MOMENTS), kinds: z.array(z.enum(LIMIT_KINDS)) })).optional(),
      "Of which limits the player has to be asked now, as the site's jurisdiction says: before anything else, or of `first_deposit` before a deposit. Null once `POST /player/limit_prompt` has said that they were.",
    ),
  })
  .openapi("Player");

export const Account = z
  .object({
    currency: CurrencyCode,
    subunits: ours(SubunitsPerUnit),
    available_to_bet: Subunits.openapi({
      description: "Below zero after a correction that took back more than was there: what comes in pays that first.",
    }),
    active: z.boolean(),
    version: ours(z.int().min(0), "Grows with every movement; the newest balance wins."),
  })
  .openapi("Account");

export const Currency = z
  .object({
    code: CurrencyCode,
    fiat: z.boolean(),
    subunits: SubunitsPerUnit,
    subcurrencies: z.array(ours(z.object({ code: z.string(), scale: z.int() }))),
  })
  .openapi("Currency");

export const SystemState = z
  .object({
    locales: z.array(z.object({ code: z.string(), name_in_locale: z.string() })),
    platform_settings: z.object({
      phone_verification_required: ours(z.boolean()),
      locale_in_url_required: ours(z.boolean()),
      rtl_enabled: ours(z.boolean()),
      sign_up_enabled: ours(z.boolean()),
      sign_up_by: ours(
        z.enum(SIGN_UP_WAYS).optional(),
        "What accounts are opened with; an e-mail address where it is left out.",
      ),
      sign_in_enabled: ours(z.boolean()),
      deposits_enabled: ours(z.boolean()),
      payments_enabled: ours(
        z.boolean(),
        "Whether players have a wallet: they take out what is theirs also where `deposits_enabled` is false.",
      ),
      blocked_countries: ours(z.array(z.string())),
      served_countries: ours(
        z.array(z.string()).optional(),
        "Where players may live; anywhere else that is not blocked where it is absent.",
      ),
    }),
    player_fields: z.array(ours(z.object({ name: z.string(), required: z.boolean() }))),
    currencies: z.array(Currency),
    countries: z.array(z.object({ code: z.string(), name: z.string() })),
    user_country: z.object({ code: z.string() }).nullable(),
    default_currency_code: CurrencyCode,
    account_currencies: ours(
      z.array(CurrencyCode).optional(),
      "Of the currencies those that accounts are opened in here, the default first; all of them where it is absent.",
    ),
    server_time: ours(Timestamp),
  })
  .openapi("SystemState");

export const SignInRequest = z
  .object({
    email: EmailAddress,
    password: z.string().min(1).max(200),
    code: z.string().max(40).optional().openapi({
      description: "Of an authenticator or a recovery code, where the answer was `second_factor_required` (147).",
    }),
  })
  .openapi("SignInRequest", { ...OURS });

const AffiliateTag = z.string().regex(AFFILIATE_TAG_PATTERN);

export const SignUpRequest = z
  .object({
    email: EmailAddress,
    password: NewPassword,
    currency: CurrencyCode,
    country_code: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .openapi({ description: "One of the `countries` of `/system_state`." }),
    language: PlayerLanguage,
    is_adult: z.literal(true),
    terms_accepted: z.literal(true),
    affiliate_tags: ours(
      z
        .strictObject(Object.fromEntries(AFFILIATE_TAGS.map((name) => [name, AffiliateTag.optional()] as const)))
        .optional(),
      "Whose link the visitor came by, where that may be kept.",
    ),
  })
  .openapi("SignUpRequest", { ...OURS });

const platformRoute = { tags: [PLATFORM] };

export const getSystemState = createRoute({
  ...platformRoute,
  method: "get",
  path: "/system_state",
  operationId: "getSystemState",
  description:
    "What a page must know before anybody signs in: languages, currencies, countries, and what an account is opened with.",
  responses: { 200: jsonAnswer(SystemState, "Locales, currencies, countries and switches."), ...COMMON_ERRORS },
  ...OURS,
});

export const getSiteConfig = createRoute({
  ...platformRoute,
  method: "get",
  path: "/site_config",
  operationId: "getSiteConfig",
  description: "What the site has and has not, whose rules it is run by, and what it reminds of.",
  responses: { 200: jsonAnswer(SiteConfig, "The site's configuration."), ...COMMON_ERRORS },
  ...OURS,
});

export const signIn = createRoute({
  ...platformRoute,
  method: "post",
  path: "/users/sign_in",
  operationId: "signIn",
  description:
    "Signs a player in by an e-mail address and a password. 401 with code 41 asks for a code of the player's app: send the same again with `code`.",
  request: jsonBody(SignInRequest),
  responses: {
    200: jsonAnswer(Player, "Signed in; the session cookie is set."),
    ...REFUSED,
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
  ...OURS,
});

export const signUp = createRoute({
  ...platformRoute,
  method: "post",
  path: "/users",
  operationId: "signUp",
  description:
    "Opens an account and mails the link that confirms its address. The answer is the same for an address that has one.",
  request: jsonBody(SignUpRequest),
  responses: {
    201: jsonAnswer(
      z
        .object({
          email: z.string(),
          confirmation_required: z.boolean(),
          demo_mailbox: z.boolean().optional().openapi({
            description: "This browser can read its mails by `GET /demo_mails`, for nobody delivers them.",
          }),
        })
        .openapi("SignedUp", { ...OURS }),
      "Taken. A mail to the address says what comes next: a link that confirms it, before which nobody signs in. Where the address had an account before, a back end need not say so here: the reference server says it in that mail, and keeps the account as it was.",
    ),
    409: errorContent(
      "The address has an account (code 15): for back ends that tell so. The reference server answers 201 to every address.",
    ),
    ...REFUSED,
    ...FORBIDDEN,
    ...COMMON_ERRORS,
  },
  ...OURS,
});

export const listDemoMails = createRoute({
  ...platformRoute,
  method: "get",
  path: "/demo_mails",
  operationId: "listDemoMails",
  description:
    "Mails and text messages of sign-ups that this browser asked for, newest first. There are none, and a 404, where the site does not run on play money or delivers its mails.",
  responses: {
    200: jsonAnswer(
      z.array(
        z
          .object({
            to: z.string(),
            subject: z.string().openapi({ description: "Empty of a text message, which has none." }),
            text: z.string(),
            sent_at: Timestamp,
          })
          .openapi("DemoMail", { ...OURS }),
      ),
      "The mails.",
    ),
    ...NOT_FOUND,
    ...COMMON_ERRORS,
  },
  ...OURS,
});

/** Longer than any self-exclusion but the one for good. */
const MAX_DEMO_HOURS = 50_000;

export const passDemoTime = createRoute({
  ...platformRoute,
  method: "post",
  path: "/demo_time",
  operationId: "passDemoTime",
  description:
    "Lets time pass for the player on a site of play money: breaks, exclusions and limits that wait are so much nearer to their ends, and what was paid in, staked and played is so much longer ago, also with other accounts that are proven to be the same person's. Bets, matches and sessions keep their time. A 404 wherever there is no demo mailbox.",
  security: SESSION_AND_CSRF,
  request: jsonBody(z.object({ hours: z.int().min(1).max(MAX_DEMO_HOURS) }).openapi("DemoTime", { ...OURS })),
  responses: { 204: { description: "It has passed." }, ...AUTH_ERRORS, ...NOT_FOUND, ...COMMON_ERRORS },
  ...OURS,
});

export const confirmEmail = createRoute({
  ...platformRoute,
  method: "get",
  path: "/users/confirmation",
  operationId: "confirmEmail",
  description:
    "Confirms the address of an account by the token of the link in its mail. One that is added to an account is confirmed in a session of that account alone; 401 elsewhere, and the link stays good.",
  request: { query: z.object({ confirmation_token: z.string().min(16).max(200) }), headers: AcceptLanguage },
  responses: {
    200: jsonAnswer(ours(z.object({ email: z.string() })), "The address is confirmed."),
    401: errorContent("The link adds the address to an account that is not signed in here."),
    ...REFUSED,
    ...COMMON_ERRORS,
  },
});

export const signOut = createRoute({
  ...platformRoute,
  method: "delete",
  path: "/users/sign_out",
  operationId: "signOut",
  description: "Ends the session, with every token and connection of it.",
  security: SESSION_AND_CSRF,
  responses: {
    204: { description: "Signed out; every token of the session is void." },
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
});

export const openSportsbookSession = createRoute({
  ...platformRoute,
  method: "post",
  path: "/sportsbook_sessions",
  operationId: "openSportsbookSession",
  description:
    "With the token before, run out or not, in the `authorization` header it is renewed for its own session only: where the cookie is another's by now, the call is refused as `unauthorized`.",
  security: SESSION_AND_CSRF,
  responses: {
    200: jsonAnswer(SportsbookSession, "A bearer token for the sportsbook API."),
    ...AUTH_ERRORS,
    403: errorContent(
      "Not allowed; with code 34 the player has played as long as a limit on time allows, and is signed out. `retry_after_seconds` says for how long; who signs in meanwhile has a session without play.",
    ),
    ...COMMON_ERRORS,
  },
});

export const getPlayer = createRoute({
  ...platformRoute,
  method: "get",
  path: "/player",
  operationId: "getPlayer",
  description: "Who is signed in, and what stops that player from betting or paying in.",
  security: SESSION,
  responses: { 200: jsonAnswer(Player, "The signed-in player."), ...AUTH_ERRORS, ...COMMON_ERRORS },
});

export const listAccounts = createRoute({
  ...platformRoute,
  method: "get",
  path: "/player/accounts",
  operationId: "listAccounts",
  description: "The player's accounts, one for each currency, with their balances.",
  security: SESSION,
  responses: { 200: jsonAnswer(z.array(Account), "Accounts, one a currency."), ...AUTH_ERRORS, ...COMMON_ERRORS },
});

export const chooseAccount = createRoute({
  ...platformRoute,
  method: "post",
  path: "/player/accounts",
  operationId: "chooseAccount",
  description:
    "Makes the account of this currency the active one, opening it where there is none and the site opens such. Each has a balance and a ledger of its own, and nothing is converted.",
  security: SESSION_AND_CSRF,
  request: jsonBody(z.object({ currency: CurrencyCode })),
  responses: {
    200: jsonAnswer(z.object({ currency: CurrencyCode }), "The currency now in use."),
    ...REFUSED,
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
});

export const updateLocale = createRoute({
  ...platformRoute,
  method: "patch",
  path: "/player/update_locale",
  operationId: "updateLocale",
  description: "The language in which the player gets mails, text messages and notifications.",
  security: SESSION_AND_CSRF,
  request: jsonBody(z.object({ locale: PlayerLanguage })),
  responses: {
    200: jsonAnswer(
      z.object({
        language: z.string(),
        locale: z.string().optional().openapi({ description: "The same, for clients that read what they sent." }),
      }),
      "The language now in use.",
    ),
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
});
